/* Players, teams and events, which the notes of a roster name. */
#include "textlist/write-private.h"

#include "roster/roster.h"
#include "textlist/text-caps.h"

void
write_people(View *view, GString *out)
{
	const char *notes = view_roster(view)->notes;
	g_auto(GStrv) lines = g_strsplit(notes ? notes : "", "\n", TEXT_MAX_NOTES);
	for (guint i = 0; lines[i]; i++)
		if (g_str_has_prefix(lines[i], "Player: ") ||
		    g_str_has_prefix(lines[i], "Team: ") || g_str_has_prefix(lines[i], "Event: "))
			g_string_append_printf(out, "%s\n", lines[i]);
}
