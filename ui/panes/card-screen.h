/* card-screen: the details of an offer, an option or a unit on a screen of their own. */
#ifndef PANES_CARD_SCREEN_H
#define PANES_CARD_SCREEN_H

#include "session/bench/workbench.h"
#include "ui/app/app.h"

/*
 * Makes the screen.
 *
 * @bench  borrowed; must outlive it
 * @id     instance id of a force or selection
 * @entry  path of an offer or option of it; NULL for the instance itself
 */
Screen *card_screen_new(Workbench *bench, const char *id, const char *entry);

#endif
