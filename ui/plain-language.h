/* plain-language: another language, asked for in the dialogue. */
#ifndef UI_PLAIN_LANGUAGE_H
#define UI_PLAIN_LANGUAGE_H

#include "ui/plain-talk.h"

/* Speaks a language from now on. Returns false, having said which there are, if it is none of them. */
bool plain_language(Talk *talk, const char *language);

#endif
