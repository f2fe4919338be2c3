/* list-commands: moving, filtering and searching in the list of a screen. */
#ifndef TERMINAL_LIST_COMMANDS_H
#define TERMINAL_LIST_COMMANDS_H

#include "terminal/app.h"

/* The functions of CONTEXT_LISTS by Command. They work on the list of a screen that has one. */
extern const ScreenCommand LIST_COMMANDS[COMMAND_COUNT];

#endif
