/* Brings the panes of a roster up to date, and takes edits back, for the screens above them. */
#include "base/i18n.h"
#include "screens/edit-private.h"
#include "workbench/figures.h"

#include <string.h>

void
edit_screen_refresh(Screen *screen)
{
	EditScreen *edit = (EditScreen *)screen;
	panes_fill(edit->panes);
	char *totals = figures_totals(workbench_view(edit->bench));
	edit->totals_changed |= edit->totals && strcmp(edit->totals, totals) != 0;
	g_free(edit->totals);
	edit->totals = totals;
}

void
edit_screen_go(Screen *screen, const char *owner_id)
{
	panes_go_to_owner(((EditScreen *)screen)->panes, owner_id);
}

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
