/*
 * fixes-screen: the fixes of a finding, each tried before, to choose from.
 *
 * The search runs while no key is pressed. The list has the fixes found so far, and the first Esc
 * stops a search that is not over.
 */
#ifndef SCREENS_FIXES_SCREEN_H
#define SCREENS_FIXES_SCREEN_H

#include "session/bench/workbench.h"
#include "ui/app/app.h"

/*
 * Searches for fixes of a finding and shows them; shows a message instead if a short search ends
 * without one.
 *
 * @edit   the screen that edits the roster; it and @bench are borrowed and must outlive the new one
 * @place  index in the verdict; a negative index shows that there is no finding
 */
void fixes_screen_open(App *app, Screen *edit, Workbench *bench, int place);

#endif
