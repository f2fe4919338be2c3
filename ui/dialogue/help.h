/* help: describes the words of the dialogue. */
#ifndef DIALOGUE_HELP_H
#define DIALOGUE_HELP_H

#include "ui/dialogue/talk.h"
#include "ui/dialogue/words.h"

/* Describes a word, or for "" all words of a place. */
void dialogue_help(Talk *talk, Place place, const char *name);

/* Says that a word is not known. */
void dialogue_help_lost(Talk *talk);

#endif
