/*
 * rule-book: the rules of army data by name, and the places where texts name them.
 *
 *	g_autoptr(RuleBook) book = rule_book_new(view_game(view));
 *	g_autoptr(GArray) found = rule_book_mentions(book, "Weapons have [LETHAL HITS].");
 *	... found has one RuleMention, from 14 to 25
 *
 * A text names a rule by its words, in any case; a name of one word, which may be an ordinary word, must
 * have the case of its first letter ("Heavy" is a rule, "heavy" is not). Of several names at a place the
 * longest counts. Left out are rules without a text, which lead nowhere, and those with the name of a
 * characteristic, such as "Keywords". A form feed ends a name.
 */
#ifndef WORDS_RULE_BOOK_H
#define WORDS_RULE_BOOK_H

#include "engine/queries/view.h"

typedef struct RuleBook RuleBook;

/* Characters of names compared with one text, some 20 ms. Names further on in the text lead nowhere. */
#define RULE_BOOK_MOST_STEPS 2000000u

/* A rule that a text names. */
typedef struct RuleMention {
	guint from, to; /* bytes of the text */
	guint rule;     /* its place in the book */
} RuleMention;

/* @game is borrowed. Owned by the caller: rule_book_free(). */
RuleBook *rule_book_new(const Game *game);
void rule_book_free(RuleBook *book);

/* The rules that a text names, in order: RuleMention, owned by the caller: g_array_unref(). */
GArray *rule_book_mentions(const RuleBook *book, const char *text);

/* Finds the rule of a name, without regard to case. Returns false if there is none. */
bool rule_book_find(const RuleBook *book, const char *name, guint *rule);

/* The name of a rule. Borrowed from the game. */
const char *rule_book_name(const RuleBook *book, guint rule);

/* The entries with that name and different texts, in the order of the game: const Entry *. Borrowed. */
const GPtrArray *rule_book_entries(const RuleBook *book, guint rule);

/* The game of the book. Borrowed. */
const Game *rule_book_game(const RuleBook *book);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(RuleBook, rule_book_free)

#endif
