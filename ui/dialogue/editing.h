/*
 * editing: builds a roster in a dialogue of lines.
 *
 * A line of the player is a word (words.def) with its argument, or the number of a line read
 * last. The
 * dialogue answers each edit with its effect.
 */
#ifndef DIALOGUE_EDITING_H
#define DIALOGUE_EDITING_H

#include "data/library/library.h"
#include "session/bench/workbench.h"
#include "ui/dialogue/talk.h"
#include "ui/dialogue/words.h"

/* The end of a dialogue. */
typedef enum DialogueEnd {
	DIALOGUE_GOES_ON,
	DIALOGUE_CLOSED,   /* the roster was left */
	DIALOGUE_QUIT,     /* the program was */
	DIALOGUE_NO_INPUT, /* the input ended: unsaved edits can be recovered */
} DialogueEnd;

/*
 * Edits a roster until it is left.
 *
 * @bench  taken over by the dialogue
 * @lost   the journal of a broken session, taken over too; NULL for none
 */
DialogueEnd dialogue_edit(Talk *talk, Library *library, Workbench *bench, Journal *lost);

/* True if the dialogue has a function for a word. */
bool dialogue_edit_knows(Word word);

#endif
