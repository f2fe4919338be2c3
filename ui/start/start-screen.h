/* start-screen: the list of rosters, to open, make, copy, rename and remove. */
#ifndef START_START_SCREEN_H
#define START_START_SCREEN_H

#include "ui/app/app.h"

Screen *start_screen_new(App *app);

#endif
