/* describe: costs and limits of army data in words, as they are written, before modifiers. */
#ifndef REPORT_DESCRIBE_H
#define REPORT_DESCRIBE_H

#include "data/choices.h"

/* The name of a cost type, or its id if no file defines it. Borrowed from the game. */
const char *describe_cost_type(const Game *game, Atom type_id);

/* "12 pts, 1 power"; "" if it costs nothing. Costs of zero are left out. g_free(). */
char *describe_costs(const Game *game, const Definition *definition);

/* "at most 2 in the force". The caller owns it: g_free(). */
char *describe_constraint(const Game *game, const OwnedConstraint *owned);

/* All limits of a definition, with commas; "" if there are none. g_free(). */
char *describe_constraints(const Game *game, const Definition *definition);

/* The scope of a query as a word of army data, or the id it names. Borrowed. */
const char *describe_scope_word(const Game *game, const Query *query);

/* The field: "selections", "forces", "associations" or an id of a cost type. Borrowed. */
const char *describe_field_word(const Game *game, const Query *query);

#endif
