/* plain-help: what can be said in the dialogue, in words. */
#ifndef UI_PLAIN_HELP_H
#define UI_PLAIN_HELP_H

#include "ui/plain-talk.h"
#include "ui/plain-words.h"

/* Says what a word does, or all words of a place for "". */
void plain_help(Talk *talk, Place place, const char *name);

/* Says that a word is not known. */
void plain_help_lost(Talk *talk);

#endif
