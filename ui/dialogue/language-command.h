/* language-command: changes the language. */
#ifndef DIALOGUE_LANGUAGE_COMMAND_H
#define DIALOGUE_LANGUAGE_COMMAND_H

#include "ui/dialogue/talk.h"

/* Changes the language. Returns false, having listed the languages, if it is unknown. */
bool dialogue_language(Talk *talk, const char *language);

#endif
