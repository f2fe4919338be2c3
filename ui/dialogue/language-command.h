/* language: another language, asked for in the dialogue. */
#ifndef DIALOGUE_LANGUAGE_COMMAND_H
#define DIALOGUE_LANGUAGE_COMMAND_H

#include "dialogue/talk.h"

/* Speaks a language from now on. Returns false, having said which there are, if it is none of them. */
bool dialogue_language(Talk *talk, const char *language);

#endif
