/* history-command: says the games that are over. */
#ifndef DIALOGUE_HISTORY_COMMAND_H
#define DIALOGUE_HISTORY_COMMAND_H

#include "ui/dialogue/talk.h"

/* Lists the games, the latest first. @text  only those with these letters; "" for all */
void dialogue_history(Talk *talk, const char *text);

#endif
