/* The roster beside another one: the differences, in words. */
#include "base/language/i18n.h"
#include "faces/rows/compare-rows.h"
#include "session/lists/roster-list.h"
#include "ui/dialogue/dialogue-private.h"

#include <string.h>

/* A cell with its cost: "Halberdiers, 235". The caller owns it: g_free(). */
static char *
words_of(const Row *row)
{
	return row->cost ? g_strdup_printf("%s, %s", row->text, row->cost) : g_strdup(row->text);
}

static void
say_rows(const Dialogue *edit, const Row *own, const Row *other)
{
	g_autofree char *here = words_of(own);
	g_autofree char *there = words_of(other);
	if (!*other->text)
		talk_list_add(edit->talk, _("only here: %s"), here);
	else if (!*own->text)
		talk_list_add(edit->talk, _("only there: %s"), there);
	else if (strcmp(here, there) != 0)
		talk_list_add(edit->talk, _("here %s; there %s"), here, there);
	else if (own->sign)
		talk_list_add(edit->talk, _("%s differs:"), here);
	else
		talk_list_add(edit->talk, "%s", here);
}

void
dialogue_compare(Dialogue *edit, const char *argument)
{
	g_autoptr(Diags) diags = diags_new();
	if (!*argument) {
		talk_refuse(edit->talk, "%s", _("Say the file of the other roster."));
		return;
	}
	g_autofree char *path = roster_list_typed_path(argument);
	g_autoptr(SideBySide) both = side_by_side_new(edit->bench, edit->library, path, diags);
	talk_say_diags(edit->talk, diags);
	if (!both)
		return;
	GArray *rows[SIDES];
	compare_rows(both, false, rows);
	g_autoptr(GArray) own = rows[SIDE_BEFORE];
	g_autoptr(GArray) others = rows[SIDE_AFTER];
	g_autofree char *here = side_by_side_state(both, SIDE_BEFORE);
	g_autofree char *there = side_by_side_state(both, SIDE_AFTER);
	talk_say(edit->talk, _("Here: %s, %s."), side_by_side_name(both, SIDE_BEFORE), here);
	talk_say(edit->talk, _("There: %s, %s."), side_by_side_name(both, SIDE_AFTER), there);
	talk_list_begin(edit->talk);
	for (guint i = 0; i < own->len; i++)
		say_rows(edit, &g_array_index(own, Row, i), &g_array_index(others, Row, i));
	talk_list_end(edit->talk);
	if (own->len == 0)
		talk_say(edit->talk, "%s", _("They do not differ."));
}
