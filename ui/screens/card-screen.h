/* card-screen: the details of an offer, an option or a unit on a screen of their own. */
#ifndef SCREENS_CARD_SCREEN_H
#define SCREENS_CARD_SCREEN_H

#include "terminal/app.h"
#include "workbench/workbench.h"

/*
 * Makes the screen.
 *
 * @bench  borrowed; must outlive it
 * @id     instance id of a force or selection
 * @entry  path of an offer or option of it; NULL for the instance itself
 */
Screen *card_screen_new(Workbench *bench, const char *id, const char *entry);

#endif
