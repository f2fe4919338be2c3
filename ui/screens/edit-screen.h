/*
 * edit-screen: a roster being built: what is available, the roster, the selected thing.
 *
 * It turns commands into steps (steps.h) of the roster and moves of the panes (panes.h).
 */
#ifndef SCREENS_EDIT_SCREEN_H
#define SCREENS_EDIT_SCREEN_H

#include "terminal/app.h"
#include "workbench/workbench.h"

/* The screen owns the workbench; @app is the one it will be pushed on. */
Screen *edit_screen_new(App *app, Workbench *bench);

/* Goes to the owner of a finding: a force, category or selection of the roster. */
void edit_screen_go(Screen *screen, const char *owner_id);

/* Brings the panes up to date after the roster has changed. */
void edit_screen_refresh(Screen *screen);

#endif
