/*
 * editing: builds a roster in a dialogue of lines.
 *
 * A line of the player is a word (words.def) with its argument, or the number of a line read last. The
 * dialogue answers each edit with its effect.
 */
#ifndef DIALOGUE_EDITING_H
#define DIALOGUE_EDITING_H

#include "dialogue/talk.h"
#include "dialogue/words.h"
#include "library/library.h"
#include "workbench/workbench.h"

/* How a dialogue came to its end. */
typedef enum DialogueEnd {
	DIALOGUE_GOES_ON,
	DIALOGUE_CLOSED,   /* the roster was left */
	DIALOGUE_QUIT,     /* the program was */
	DIALOGUE_NO_INPUT, /* there was nothing more to hear: what was not saved can be recovered */
} DialogueEnd;

/*
 * Edits a roster until it is left.
 *
 * @bench  owned by the dialogue from now on
 * @lost   what a session that broke off has left of it, owned likewise; NULL if nothing
 */
DialogueEnd dialogue_edit(Talk *talk, Library *library, Workbench *bench, Journal *lost);

/* True if the dialogue has a function for a word. */
bool dialogue_edit_knows(Word word);

#endif
