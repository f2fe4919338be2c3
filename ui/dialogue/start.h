/* start: opens, makes, renames and removes rosters in a dialogue of lines. */
#ifndef DIALOGUE_START_H
#define DIALOGUE_START_H

#include "data/library/library.h"
#include "ui/dialogue/talk.h"
#include "ui/dialogue/words.h"

/* Runs until the player leaves or the input ends. */
void dialogue_start(Talk *talk, Library *library);

/* True if the dialogue has a function for a word. */
bool dialogue_start_knows(Word word);

#endif
