/*
 * words: what can be said in the dialogue (words.def), and what stands behind it.
 *
 *	const Said said = said_parse("add 3", PLACE_EDITING);
 *	said.word is WORD_ADD, said.argument is "3"
 */
#ifndef DIALOGUE_WORDS_H
#define DIALOGUE_WORDS_H

#include <glib.h>
#include <stdbool.h>

typedef enum Word {
#define X(word, name, arguments, places, help) WORD_##word,
#include "dialogue/words.def"
#undef X
	WORD_COUNT,
	WORD_NONE = WORD_COUNT,
} Word;

/* Where words are understood. */
typedef enum Place {
	PLACE_ROSTERS = 1 << 0, /* among the rosters there are */
	PLACE_EDITING = 1 << 1, /* while one is edited */
} Place;

const char *word_name(Word word);
/* The same in the player's language; it can be said, too. */
const char *word_label(Word word);
/* What stands behind it, in that language; "" if it takes nothing. */
const char *word_arguments(Word word);
const char *word_help(Word word); /* marked for translation */
bool word_is_in(Word word, Place place);

/* The word of a name, in the player's language or in English, or the first that begins so, in a place; WORD_NONE if
   there is none. */
Word word_find(const char *name, Place place);

/* A line that was understood. */
typedef struct Said {
	Word word;            /* WORD_NONE: a number alone, or nothing that is known */
	const char *argument; /* borrowed from the line; "" if there is none */
} Said;

/* Takes a line apart; @line is borrowed by the result. */
Said said_parse(const char *line, Place place);

/*
 * Takes a number off the front of an argument.
 *
 * @rest  out: what stands behind it, borrowed
 *
 * Returns false if it does not begin with a number from 1 on.
 */
bool said_number(const char *argument, guint *number, const char **rest);

#endif
