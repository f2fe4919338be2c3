/* start-screen: the rosters there are, and what can be done with them. */
#ifndef SCREENS_START_SCREEN_H
#define SCREENS_START_SCREEN_H

#include "terminal/app.h"

Screen *start_screen_new(App *app);

#endif
