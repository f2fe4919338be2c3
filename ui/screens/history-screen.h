/* history-screen: the games that are over, the latest first, to remove one that was noted by mistake. */
#ifndef SCREENS_HISTORY_SCREEN_H
#define SCREENS_HISTORY_SCREEN_H

#include "ui/app/app.h"

/* Opens the list, or says why it cannot. */
void history_screen_open(App *app);

#endif
