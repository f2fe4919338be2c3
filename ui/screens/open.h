/* open: ways to come to the screen that edits a roster. */
#ifndef SCREENS_OPEN_H
#define SCREENS_OPEN_H

#include "terminal/app.h"
#include "workbench/journal.h"

/*
 * Opens a roster and shows it; asks about what a session that broke off has left of it.
 *
 * Returns false, having said why, if it cannot be opened.
 */
bool open_path(App *app, const char *path, Diags *diags);

/* Shows what a session that broke off has left; takes the journal. */
void open_lost(App *app, Journal *journal);

#endif
