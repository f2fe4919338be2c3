/*
 * tour: two minutes with a sample roster: each step opens a view, and a sentence at the bottom says what it is for.
 * Space goes on; any other key leaves the tour for the list of rosters. Nothing is saved.
 */
#ifndef START_TOUR_H
#define START_TOUR_H

#include "ui/app/app.h"

/* Begins the tour, or says why it cannot. */
void tour_begin(App *app);

#endif
