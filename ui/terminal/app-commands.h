/* app-commands: the commands that work on every screen. */
#ifndef TERMINAL_APP_COMMANDS_H
#define TERMINAL_APP_COMMANDS_H

#include "terminal/app.h"

/* Gives an app these commands, and those of every list. */
void app_commands_add(App *app);

#endif
