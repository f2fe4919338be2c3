/* plain-help: what can be said in the dialogue, in words. */
#ifndef DIALOGUE_HELP_H
#define DIALOGUE_HELP_H

#include "dialogue/talk.h"
#include "dialogue/words.h"

/* Says what a word does, or all words of a place for "". */
void plain_help(Talk *talk, Place place, const char *name);

/* Says that a word is not known. */
void plain_help_lost(Talk *talk);

#endif
