/* version-screen: a newer version of a game's army data, with its effect on the player's rosters, to
   take or to leave. */
#ifndef SCREENS_VERSION_SCREEN_H
#define SCREENS_VERSION_SCREEN_H

#include "session/updates/update.h"
#include "ui/app/app.h"

/* @update  with a newer version; taken over */
Screen *version_screen_new(Update *update);

#endif
