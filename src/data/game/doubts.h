/*
 * doubts: words of army data that nothing knows, where a verdict may depend on them.
 *
 * A word that is neither one of the format nor the id of anything is a mistake, or comes from a newer
 * program; a limit or modifier that asks with it may count something else than its author wanted
 * (S-226). A doubt matters to a roster that has the entry with that question, and to no other.
 *
 *	if (doubts_has(choices, definition))
 *		doubts_of(choices, definition, visit, data);
 */
#ifndef GAME_DOUBTS_H
#define GAME_DOUBTS_H

#include "data/game/choices.h"

/* An unknown word of a question. All texts are borrowed for the call. */
typedef struct UnknownWord {
	const char *written; /* as in the file: `childId="force"` */
	const char
		*id; /* the word, if it may be the id of something that is not loaded; else NULL */
	const char *file;
	uint32_t line;
} UnknownWord;

typedef void (*UnknownWordVisitor)(const UnknownWord *word, void *data);

/* Calls @visit for each unknown word on which limits, costs, categories, hidden states or errors of a
   definition depend. */
void doubts_of(Choices *choices, const Definition *definition, UnknownWordVisitor visit,
               void *data);

/* True if there is one; remembered. */
bool doubts_has(Choices *choices, const Definition *definition);

#endif
