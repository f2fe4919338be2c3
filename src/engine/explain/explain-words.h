/*
 * explain-words: queries of army data as parts of sentences.
 *
 * All results except that of words_cost_name() are owned by the caller: g_free().
 */
#ifndef EXPLAIN_EXPLAIN_WORDS_H
#define EXPLAIN_EXPLAIN_WORDS_H

#include "data/companion/companion.h"
#include "engine/queries/view.h"

/* The subject of a query: "Halberdiers in the roster", "the pts limit". */
char *words_subject(View *view, Instance *owner, const Query *query);

/* The condition on a count: "at least 3". */
char *words_wanted(Comparison comparison, Amount threshold);

/* The place in a row, beginning with 1: "the third". */
char *words_rank(guint rank);

/* A formula with the names of the measures that a pack's rules made, in place of their ids: "100 * Core /
   total('pts')". */
char *words_formula(const Formula *formula);

/* The value of a formula, to two places: "29.41". */
char *words_number(Amount amount);

/* An amount with its unit: "2", "250 pts". */
char *words_quantity(const Game *game, const Query *query, Amount amount);

/* The name of a cost type. Borrowed from the game. */
const char *words_cost_name(const Game *game, Atom type_id);

/* The names from the force to an instance: "Army > Boss > Sword". */
char *words_path(View *view, const Instance *instance);

#endif
