/* open: opens rosters and recovers journals on the edit screen. */
#ifndef SCREENS_OPEN_H
#define SCREENS_OPEN_H

#include "session/journal/journal.h"
#include "ui/app/app.h"

/*
 * Opens a roster and shows it; asks about the unsaved edits of a broken session.
 *
 * Returns false, with a diagnostic, if it cannot be opened.
 */
bool open_path(App *app, const char *path, Diags *diags);

/* Offers to open a pasted text list as a new roster. */
void open_pasted(App *app, const char *text);

/* Recovers the edits of a broken session; takes over the journal. */
void open_lost(App *app, Journal *journal);

#endif
