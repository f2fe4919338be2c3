/* list-commands: moving, filtering and searching in the list of a screen. */
#ifndef APP_LIST_COMMANDS_H
#define APP_LIST_COMMANDS_H

#include "ui/app/app.h"

/* The functions of CONTEXT_LISTS by Command. They work on the list of a screen that has one. */
extern const ScreenCommand LIST_COMMANDS[COMMAND_COUNT];

#endif
