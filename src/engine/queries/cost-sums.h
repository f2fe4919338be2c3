/*
 * cost-sums: sums of one cost below a node, by id, category and type.
 *
 * As tallies are for counts (engine/queries/tally.h): a thousand conditions on costs would visit the same tree a
 * thousand times. The first questions about a node still do, since most rosters have no more of them.
 * All sums are forgotten when a cost changes.
 */
#ifndef QUERIES_COST_SUMS_H
#define QUERIES_COST_SUMS_H

#include "engine/queries/scope.h"
#include "engine/queries/tally.h"
#include "engine/queries/view.h"

typedef struct CostSums CostSums;

/* Nothing is known. Owned by the view. */
CostSums *cost_sums_new(void);
void cost_sums_free(CostSums *sums);

/* Forgets all sums, and the counts of local groups (local-counts.h). Needed whenever costs have changed;
   tally_forget_all() does it as well. */
void cost_sums_forget(View *view);

/*
 * Finds the sum of a cost over the selections below a node that match a key, each times its number.
 *
 * Returns false if too few questions about the node were asked: the caller visits the selections.
 */
bool cost_sums_find(View *view, Instance *node, int reach, TallyKey key, Atom cost_type,
                    Amount *sum);

#endif
