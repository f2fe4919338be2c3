/* command-line: commands typed by name, with completion and a history. */
#ifndef TERMINAL_COMMAND_LINE_H
#define TERMINAL_COMMAND_LINE_H

#include "terminal/app.h"

/* Asks for a command and runs it. */
void command_line_ask(App *app);

#endif
