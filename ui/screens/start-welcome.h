/* start-welcome: a page for a player who has no roster yet. */
#ifndef SCREENS_START_WELCOME_H
#define SCREENS_START_WELCOME_H

#include "terminal/app.h"

/* Draws the ways to a first roster, and the games whose army data are there. */
void start_welcome_draw(App *app, Grid *grid, Rect place);

#endif
