/* cost-limit: limits from the command line, put on a roster. */
#ifndef CLI_COST_LIMIT_H
#define CLI_COST_LIMIT_H

#include "roster/roster.h"

/*
 * Sets limits of a roster; a negative one lifts the limit (S-066).
 *
 * @limits  of LimitOption (cli/options.h), borrowed; one without a name is of the first cost type
 *
 * Returns an exit code, having complained if the game has no such cost.
 */
int cost_limits_apply(Roster *roster, const GArray *limits);

#endif
