/* card-screen: all about one thing on a screen of its own: what may be added, an option, a unit. */
#ifndef SCREENS_CARD_SCREEN_H
#define SCREENS_CARD_SCREEN_H

#include "terminal/app.h"
#include "workbench/workbench.h"

/*
 * Makes the screen.
 *
 * @bench  borrowed; must outlive it
 * @id     instance id of a force or selection
 * @entry  what is meant of all that it offers; NULL: it itself
 */
Screen *card_screen_new(Workbench *bench, const char *id, const char *entry);

#endif
