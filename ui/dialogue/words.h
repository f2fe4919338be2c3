/*
 * words: the words of the dialogue (words.def), and lines made of them.
 *
 *	const TypedLine typed = typed_line_parse("add 3", PLACE_EDITING);
 *	typed.word is WORD_ADD, typed.argument is "3"
 */
#ifndef DIALOGUE_WORDS_H
#define DIALOGUE_WORDS_H

#include <glib.h>
#include <stdbool.h>

typedef enum Word {
#define X(word, name, arguments, places, help) WORD_##word,
#include "ui/dialogue/words.def"
#undef X
	WORD_COUNT,
	WORD_NONE = WORD_COUNT,
} Word;

/* The places where words are understood. */
typedef enum Place {
	PLACE_ROSTERS = 1 << 0, /* in the list of rosters */
	PLACE_EDITING = 1 << 1, /* while a roster is edited */
	PLACE_GAMES = 1 << 2,   /* in the list of games */
} Place;

const char *word_name(Word word);
/* The name in the player's language, which is understood as well. */
const char *word_label(Word word);
/* The arguments in that language; "" for none. */
const char *word_arguments(Word word);
const char *word_help(Word word); /* marked for translation */
bool word_is_in(Word word, Place place);

/* Finds a word of a place by its translated or English name, or the first with that prefix;
   WORD_NONE for none. */
Word word_find(const char *name, Place place);

/* A parsed line. */
typedef struct TypedLine {
	Word word;            /* WORD_NONE for a number alone or an unknown word */
	const char *argument; /* borrowed from the line; "" for none */
} TypedLine;

/* Parses a line; the result borrows @line. */
TypedLine typed_line_parse(const char *line, Place place);

/*
 * Parses the number that an argument begins with.
 *
 * @rest  out: the text behind it, borrowed
 *
 * Returns false if there is no number of at least 1.
 */
bool typed_number(const char *argument, guint *number, const char **rest);

#endif
