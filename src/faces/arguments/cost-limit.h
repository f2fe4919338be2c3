/* cost-limit: applies the cost limits of --limit to a roster. */
#ifndef ARGUMENTS_COST_LIMIT_H
#define ARGUMENTS_COST_LIMIT_H

#include "engine/roster/roster.h"

/*
 * Sets cost limits of a roster; a negative limit removes one (S-066).
 *
 * @limits  LimitOption (faces/arguments/options.h), borrowed; without a name it is of the first cost type
 *
 * Returns an exit code: EXIT_INPUT, after a complaint, if the game has no such cost.
 */
int cost_limits_apply(Roster *roster, const GArray *limits);

/* Sets the cost limits of a new roster, which has the default limits of the army data. A default of 0
   means that the author set none: it is removed, with a message unless @limits names that cost. */
int cost_limits_begin(Roster *roster, const GArray *limits);

#endif
