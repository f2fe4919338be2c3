/* kept-screen: the units that a player keeps of a game, to add one, rename it or remove it. */
#ifndef SCREENS_KEPT_SCREEN_H
#define SCREENS_KEPT_SCREEN_H

#include "session/shelf/shelf.h"
#include "ui/app/app.h"

/* Receives the chosen unit, valid during the call. The screen has been closed already. */
typedef void (*KeptChosen)(void *data, const ShelfUnit *unit);

/*
 * Makes the screen of the game of a roster. Units that the army of a force does not have are greyed.
 *
 * @bench  borrowed; must outlive the screen
 * @force  instance id; NULL for none
 * @shelf  as the file has it; taken over
 * @data   borrowed; must outlive the screen
 */
Screen *kept_screen_new(Workbench *bench, const char *force, Shelf *shelf, KeptChosen chosen,
                        void *data);

/* The shelf of the game of a roster as its file has it now. The caller owns it: shelf_free(). NULL after a
   message. */
Shelf *kept_shelf(App *app, const Workbench *bench);

#endif
