/* command-line: commands typed by name, with completion and a history. */
#ifndef APP_COMMAND_LINE_H
#define APP_COMMAND_LINE_H

#include "ui/app/app.h"

/* Asks for a command and runs it. */
void command_line_ask(App *app);

#endif
