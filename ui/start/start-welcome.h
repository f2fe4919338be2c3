/* start-welcome: a page for a player who has no roster yet. */
#ifndef START_START_WELCOME_H
#define START_START_WELCOME_H

#include "ui/app/app.h"

/* Draws the ways to a first roster, and the games whose army data are there. */
void start_welcome_draw(App *app, Grid *grid, Rect place);

#endif
