/* new: a new roster, asked for in lines. */
#ifndef DIALOGUE_NEW_ROSTER_DIALOGUE_H
#define DIALOGUE_NEW_ROSTER_DIALOGUE_H

#include "dialogue/talk.h"
#include "library/library.h"
#include "workbench/workbench.h"

/*
 * Asks for game, army, force, limit and how the roster begins; an answer is a number or a name. What there is
 * only one of is taken and said.
 *
 * Returns the roster, owned by the caller; NULL, having said why, if the player gave nothing to begin with or
 * the army data cannot be read.
 */
Workbench *dialogue_new(Talk *talk, Library *library);

#endif
