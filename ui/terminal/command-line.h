/* command-line: a command that is typed by its name, with completion and a history. */
#ifndef TERMINAL_COMMAND_LINE_H
#define TERMINAL_COMMAND_LINE_H

#include "terminal/app.h"

/* Asks for a line and does what it says. */
void command_line_ask(App *app);

#endif
