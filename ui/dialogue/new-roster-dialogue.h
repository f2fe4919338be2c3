/* new-roster-dialogue: asks for a new roster. */
#ifndef DIALOGUE_NEW_ROSTER_DIALOGUE_H
#define DIALOGUE_NEW_ROSTER_DIALOGUE_H

#include "data/library/library.h"
#include "session/bench/workbench.h"
#include "ui/dialogue/talk.h"

/*
 * Asks for game, army, force, limit and start; an answer is a number or a name. A question with one
 * answer is not asked, but its answer is shown.
 *
 * Returns the roster, owned by the caller; NULL, having said why, if the input ended or the army
 * data cannot be read.
 */
Workbench *dialogue_new(Talk *talk, Library *library);

#endif
