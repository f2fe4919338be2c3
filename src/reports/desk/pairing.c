#include "reports/desk/pairing.h"

#include "base/text/csv-line.h"

#include <string.h>

GString *
pairing_new(void)
{
	return g_string_new(
		"First name,Last name,Team,Email,Division,Faction,List,Points,Verdict\n");
}

/* The last word of a name is the last name; the only word is the first name. */
static void
append_name(GString *line, const char *name)
{
	const char *space = strrchr(name, ' ');
	g_autofree char *first = space ? g_strndup(name, (gsize)(space - name)) : g_strdup(name);
	csv_append_text(line, first);
	csv_append_text(line, space ? space + 1 : "");
}

void
pairing_add(GString *table, const CheckedRoster *checked)
{
	const Player *player = checked_roster_player(checked);
	g_autofree char *base = g_path_get_basename(checked->path);
	g_autofree char *points = *checked->cost_name ? amount_to_string(checked->cost)
	                                              : g_strdup("");
	g_autoptr(GString) line = g_string_new(NULL);
	append_name(line, player ? player->name : base);
	csv_append_text(line, player ? player->team : "");
	csv_append_text(line, player ? player->email : "");
	csv_append_text(line, player ? player->division : "");
	csv_append_text(line, checked->armies);
	csv_append_text(line, checked->name);
	csv_append_text(line, points);
	csv_append_text(line, checked_roster_verdict_code(checked));
	g_string_append_printf(table, "%s\n", line->str + 1);
}
