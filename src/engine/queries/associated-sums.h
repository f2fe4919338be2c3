/*
 * associated-sums: counts and costs in all selections that are associated with one (S-209, S-214).
 *
 * Each of a thousand associated selections may ask for all others. The sum over all is taken once, and each
 * takes off its own part.
 */
#ifndef QUERIES_ASSOCIATED_SUMS_H
#define QUERIES_ASSOCIATED_SUMS_H

#include "engine/queries/tally.h"

/*
 * The number of selections that match a key in what is associated with a selection, themselves included;
 * without the selection itself and what is below it.
 *
 * @reach  flags of TallyReach, below each of them
 */
Amount associated_sums_count(View *view, const Instance *selection, int reach, TallyKey key);

/* The sum of their costs of a type: of one that matches itself, with everything below it. */
Amount associated_sums_cost(View *view, const Instance *selection, int reach, TallyKey key,
                            Atom type);

#endif
