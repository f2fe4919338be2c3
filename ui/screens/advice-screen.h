/*
 * advice-screen: proposals for the roster (session/proposals/search.h) with what each leads to, to choose from.
 *
 * The search runs while no key is pressed, and the list has what was found so far. The first Esc stops a
 * search that is not over. Each proposal is one step that can be undone.
 */
#ifndef SCREENS_ADVICE_SCREEN_H
#define SCREENS_ADVICE_SCREEN_H

#include "session/proposals/search.h"
#include "ui/app/app.h"

/*
 * Searches and shows the proposals, or a message if the search makes no sense.
 *
 * @bench   borrowed, must outlive the screen; the screens below follow its edits when they return
 * @wishes  for ADVICE_FILL, as typed: "+2 Core, no magic"; NULL for none
 */
void advice_screen_open(App *app, Workbench *bench, AdviceKind kind, const char *wishes);

#endif
