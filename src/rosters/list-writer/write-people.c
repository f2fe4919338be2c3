/* Players, teams and events, which the notes of a roster name. */
#include "rosters/list-writer/write-private.h"

#include "base/text/text.h"
#include "engine/roster/roster.h"
#include "rosters/list-forms/text-caps.h"

/* The lines of the roster's notes. The caller owns them: g_strfreev(). */
static char **
lines_of(View *view)
{
	const char *notes = view_roster(view)->notes;
	return g_strsplit(notes ? notes : "", "\n", TEXT_MAX_NOTES);
}

bool
write_is_person(const char *line)
{
	return text_begins(line, "Player: ") || text_begins(line, "Team: ") ||
	       text_begins(line, "Event: ");
}

void
write_people(View *view, GString *out)
{
	g_auto(GStrv) lines = lines_of(view);
	for (guint i = 0; lines[i]; i++)
		if (write_is_person(lines[i]))
			g_string_append_printf(out, "%s\n", lines[i]);
}

bool
write_carries_notes(View *view, NoteCarrier carries)
{
	g_auto(GStrv) lines = lines_of(view);
	for (guint i = 0; lines[i]; i++)
		if (*lines[i] && !(carries && carries(lines[i])))
			return false;
	return true;
}
