/*
 * describe: costs and constraints of army data in words, as written, before modifiers.
 *
 *	g_autofree char *text = describe_constraint(game, &definition->constraints[0]);
 *	"at most 2 in the force"
 *
 * All texts are in the user's language. The caller owns a char *: g_free(). A const char * is
 * borrowed from the game.
 */
#ifndef SHOW_DESCRIBE_H
#define SHOW_DESCRIBE_H

#include "data/game/choices.h"

/* Returns the name of a cost type, or its id if no file defines it. */
const char *describe_cost_type(const Game *game, Atom type_id);

/* Returns the costs that are not zero, "12 pts, 1 power"; "" if there are none. */
char *describe_costs(const Game *game, const Definition *definition);

/* Returns one constraint, "at most 2 in the force". */
char *describe_constraint(const Game *game, const OwnedConstraint *owned);

/* Returns the constraints of a definition, with commas; "" if there are none. Negative maxima,
   which do not limit anything (S-120), are left out. */
char *describe_constraints(const Game *game, const Definition *definition);

/* Returns the scope of a query as written: a word such as "force", or an id. */
const char *describe_scope_word(const Game *game, const Query *query);

/* Returns the field of a query: "selections", "forces", "associations" or the id of a cost type. */
const char *describe_field_word(const Game *game, const Query *query);

#endif
