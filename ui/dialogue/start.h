/* plain-start: the rosters there are, in a dialogue of lines: opened, made, renamed, thrown away. */
#ifndef DIALOGUE_START_H
#define DIALOGUE_START_H

#include "dialogue/talk.h"
#include "library/library.h"

/* Goes on until the player leaves or there is nothing more to hear. */
void plain_start(Talk *talk, Library *library);

#endif
