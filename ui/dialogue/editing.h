/*
 * plain-edit: a roster is built in a dialogue of lines.
 *
 * What is heard is a word of plain-words.def, or the number of a line that was read last. Every step is
 * answered with what it changed.
 */
#ifndef DIALOGUE_EDITING_H
#define DIALOGUE_EDITING_H

#include "dialogue/talk.h"
#include "library/library.h"
#include "workbench/workbench.h"

/* How a dialogue came to its end. */
typedef enum PlainEnd {
	PLAIN_GOES_ON,
	PLAIN_CLOSED,   /* the roster was left */
	PLAIN_QUIT,     /* the program was */
	PLAIN_NO_INPUT, /* there was nothing more to hear: what was not saved can be recovered */
} PlainEnd;

/*
 * Edits a roster until it is left.
 *
 * @bench  owned by the dialogue from now on
 * @lost   what a session that broke off has left of it, owned likewise; NULL if nothing
 */
PlainEnd plain_edit(Talk *talk, Library *library, Workbench *bench, Journal *lost);

#endif
