/* pack-command: takes or leaves a tournament's pack, in every screen. */
#ifndef APP_PACK_COMMAND_H
#define APP_PACK_COMMAND_H

#include "ui/app/app.h"

/* A ScreenCommand. The argument is a file or "none"; without one it says which pack is in use. */
void pack_command(const CommandCall *call);

/* Takes the pack in a file, or leaves the pack for "none", after a message that it does. */
void pack_take_soon(App *app, const char *typed);

#endif
