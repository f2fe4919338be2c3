/* app-commands: the commands that work on every screen. */
#ifndef APP_APP_COMMANDS_H
#define APP_APP_COMMANDS_H

#include "ui/app/app.h"

/* Gives an app these commands, and those of every list. */
void app_commands_add(App *app);

#endif
