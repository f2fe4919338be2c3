/* start-screen: the rosters there are, and what can be done with them. */
#ifndef UI_START_SCREEN_H
#define UI_START_SCREEN_H

#include "ui/app.h"

Screen *start_screen_new(App *app);

#endif
