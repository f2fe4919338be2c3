/* help: what can be said in the dialogue, in words. */
#ifndef DIALOGUE_HELP_H
#define DIALOGUE_HELP_H

#include "dialogue/talk.h"
#include "dialogue/words.h"

/* Says what a word does, or all words of a place for "". */
void dialogue_help(Talk *talk, Place place, const char *name);

/* Says that a word is not known. */
void dialogue_help_lost(Talk *talk);

#endif
