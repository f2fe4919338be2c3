/* cost-limit: limits from the command line, put on a roster. */
#ifndef CLI_COST_LIMIT_H
#define CLI_COST_LIMIT_H

#include "base/diags.h"
#include "roster/roster.h"

/*
 * Sets limits of a roster; a negative one lifts the limit (S-066).
 *
 * @limits  of LimitOption (cli/options.h), borrowed; one without a name is of the first cost type
 * @place   what the roster is called in messages
 *
 * Returns false, with a diagnostic that names the costs there are, if one names none of them.
 */
bool cost_limits_apply(Roster *roster, const GArray *limits, const char *place, Diags *diags);

#endif
