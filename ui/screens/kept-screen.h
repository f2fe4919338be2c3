/* kept-screen: the units that a player keeps of a game, to add one, rename it or remove it. */
#ifndef SCREENS_KEPT_SCREEN_H
#define SCREENS_KEPT_SCREEN_H

#include "terminal/app.h"
#include "workbench/shelf.h"

/* Receives the chosen unit, valid during the call. The screen has been closed already. */
typedef void (*KeptChosen)(void *data, const ShelfUnit *unit);

/*
 * Makes the screen of a game system.
 *
 * @shelf  as the file has it; taken over
 * @data  borrowed; must outlive the screen
 */
Screen *kept_screen_new(const char *system_id, Shelf *shelf, KeptChosen chosen, void *data);

#endif
