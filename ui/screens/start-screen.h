/* start-screen: the list of rosters, to open, make, copy, rename and remove. */
#ifndef SCREENS_START_SCREEN_H
#define SCREENS_START_SCREEN_H

#include "terminal/app.h"

Screen *start_screen_new(App *app);

#endif
