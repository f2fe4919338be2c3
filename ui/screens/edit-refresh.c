/* Brings the panes of a roster up to date, for the screens above them. */
#include "session/words/figures.h"
#include "ui/screens/edit-private.h"

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
