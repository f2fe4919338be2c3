/*
 * cost: costs of instances as conditions and constraints count them (S-081, S-082).
 *
 * All values are after modifiers. Costs as they are shown, times the number of the selection, are
 * those of view_costs().
 */
#ifndef QUERIES_COST_H
#define QUERIES_COST_H

#include "engine/queries/tally.h"
#include "engine/queries/view.h"

/* The cost of one of an instance, without anything below it; zero if it has none of that type. */
Amount cost_of_one(const Instance *instance, Atom cost_type);

/* The cost of one of an instance with everything below it (S-209). */
Amount cost_with_all_below(const Instance *instance, Atom cost_type);

/*
 * The sum of a cost over the selections that match in a scope, with everything below them, each selection
 * once (S-209) and times its number relative to the scope, and over the matching forces below it (S-081).
 *
 * @reach  of TallyReach
 */
Amount cost_in_scope(View *view, Scope scope, int reach, TallyKey key, Atom cost_type);

/* The roster's limit of a cost type, -1 if it has none (S-082). */
Amount cost_limit(const View *view, Atom cost_type);

#endif
