/* compare-screen: the roster under edit beside another one of its game, with the differences marked. */
#ifndef SCREENS_COMPARE_SCREEN_H
#define SCREENS_COMPARE_SCREEN_H

#include "session/bench/workbench.h"
#include "ui/app/app.h"

/* Compares with the roster in a file; shows a message if it cannot be opened. @edit and @bench are borrowed and must
   outlive the screen. */
void compare_screen_open(App *app, Screen *edit, Workbench *bench, const char *path);

/* Shows the rosters of the same game, to compare with one. */
void compare_screen_choose(App *app, Screen *edit, Workbench *bench);

#endif
