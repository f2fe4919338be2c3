/*
 * edit-screen: a roster being built: what is available, the roster, the selected thing.
 *
 * Three panes stand beside each other. Where the screen is too narrow for that, the one with the focus
 * and its neighbour are shown, or it alone.
 */
#ifndef UI_EDIT_SCREEN_H
#define UI_EDIT_SCREEN_H

#include "ui/app.h"
#include "ui/workbench.h"

/* The screen owns the workbench. */
Screen *edit_screen_new(Workbench *bench);

/* Goes to the owner of a finding: a force, category or selection of the roster. */
void edit_screen_go(Screen *screen, const char *owner_id);

/* Brings the panes up to date after the roster has changed. */
void edit_screen_refresh(Screen *screen);

#endif
