/*
 * words: queries of army data as parts of sentences.
 *
 * All results are owned by the caller, g_free(), but for words_cost_name().
 */
#ifndef EXPLAIN_EXPLAIN_WORDS_H
#define EXPLAIN_EXPLAIN_WORDS_H

#include "eval/scope.h"
#include "eval/view.h"

/* "the roster", "the force Army", "Captain". */
char *words_place(View *view, Scope scope);

/* What an id stands for, as seen from an instance; the id itself if for nothing. */
char *words_id(View *view, const Instance *seen_from, Atom id);

/* What a query of an owner counts, and where: "Halberdiers in the roster", "the pts limit". */
char *words_subject(View *view, Instance *owner, const Query *query);

/* What a count is held against: "at least 3". */
char *words_wanted(Comparison comparison, Amount threshold);

/* A number that a formula worked out, to two places: "29.41". The caller owns it: g_free(). */
char *words_number(Amount amount);

/* "2", "250 pts". */
char *words_quantity(const Game *game, const Query *query, Amount amount);

/* A cost type's name; borrowed from the game. */
const char *words_cost_name(const Game *game, Atom type_id);

/* "Army > Lords > Captain": the names from the force down. */
char *words_path(View *view, const Instance *instance);

#endif
