/* plain-start: the rosters there are, in a dialogue of lines: opened, made, renamed, thrown away. */
#ifndef UI_PLAIN_START_H
#define UI_PLAIN_START_H

#include "library/library.h"
#include "ui/plain-talk.h"

/* Goes on until the player leaves or there is nothing more to hear. */
void plain_start(Talk *talk, Library *library);

#endif
