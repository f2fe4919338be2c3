/*
 * edit-screen: a roster being built: the offers, the roster, the details.
 *
 * It turns commands into edits of the roster and moves of the panes (panes.h).
 */
#ifndef SCREENS_EDIT_SCREEN_H
#define SCREENS_EDIT_SCREEN_H

#include "session/bench/workbench.h"
#include "ui/app/app.h"

/* Makes the screen, which owns the workbench. @app is the app it will be pushed on. */
Screen *edit_screen_new(App *app, Workbench *bench);

/* Moves the cursor to the owner of a finding: a force, category or selection. */
void edit_screen_go(Screen *screen, const char *owner_id);

/* Updates the panes after the roster has changed. */
void edit_screen_refresh(Screen *screen);

/* Take the last edit back, and do it again; a message names it. */
void edit_screen_undo(Screen *screen);
void edit_screen_redo(Screen *screen);

#endif
