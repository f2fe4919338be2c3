/* Takes the last edit of a roster back, and does it again, for its screen and those above it. */
#include "base/language/i18n.h"
#include "ui/screens/edit-private.h"

static void
tell_turned(Screen *screen, const char *label, const char *done, const char *nothing)
{
	edit_screen_refresh(screen);
	if (label)
		app_say(screen->app, ROLE_TEXT, "%s: %s", done, label);
	else
		app_say(screen->app, ROLE_DIM, "%s", nothing);
}

void
edit_screen_undo(Screen *screen)
{
	Workbench *bench = ((EditScreen *)screen)->bench;
	tell_turned(screen, workbench_undo(bench), _("undone"), _("there is nothing to undo"));
}

void
edit_screen_redo(Screen *screen)
{
	Workbench *bench = ((EditScreen *)screen)->bench;
	tell_turned(screen, workbench_redo(bench), _("done again"),
	            _("there is nothing to do again"));
}
