/*
 * sentences: modifiers and limits of army data in words, without a roster.
 *
 *	g_autofree char *text = sentence_of_modifier(game, owner, modifier);
 *	"set 110 if at least 6 "Sister" in itself"
 *
 * All texts are in the user's language and owned by the caller: g_free().
 */
#ifndef DATA_DIFF_SENTENCES_H
#define DATA_DIFF_SENTENCES_H

#include "data/game/game.h"

/* The field of a modifier: "pts", "hidden", "at most 3 in the roster", the name of a characteristic. */
char *sentence_of_field(const Game *game, const Entry *owner, const Modifier *modifier);

/* The change with its repeats and conditions. */
char *sentence_of_modifier(const Game *game, const Entry *owner, const Modifier *modifier);

/* The same with the attributes that make no words, as they are written. */
char *whole_sentence_of_modifier(const Game *game, const Entry *owner, const Modifier *modifier);

/* The same again with ids in place of names. Two versions may know other names of one id. */
char *sentence_with_ids(const Game *game, const Entry *owner, const Modifier *modifier);

/* A limit, "at most 3 in the roster". */
char *sentence_of_limit(const Game *game, const Entry *owner, const Constraint *limit);

/* The same with the attributes that make no words, and the author's message. */
char *whole_sentence_of_limit(const Game *game, const Entry *owner, const Constraint *limit);

#endif
