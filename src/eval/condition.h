/*
 * condition: decides if and how often a modifier applies (semantics, section 10, S-106 to S-108).
 */
#ifndef EVAL_CONDITION_H
#define EVAL_CONDITION_H

#include "eval/local-parts.h"
#include "eval/scope.h"
#include "eval/tally.h"
#include "eval/view.h"

/* True if all conditions of a run hold for an owner; an empty run holds (S-092). */
bool condition_all_hold(View *view, Instance *owner, Run conditions);

/* True if a condition, or a group with all its members, holds for an owner. */
bool condition_holds(View *view, Instance *owner, const Condition *condition);

/*
 * The count or sum of a local condition group that does not depend on its owner: of the selections below a
 * scope that match a key and for which its inner conditions hold (S-094). Computed once for a state.
 *
 * @group  a local condition group that does not compare places (`before`)
 * @scope  a force, a catalogue, or the roster
 * @parts  those of this group and key, if dependencies_contents() is that of the present state; NULL to
 *         ask all units, and to keep nothing
 */
Amount condition_count_local(View *view, const Condition *group, Scope scope, TallyKey key,
                             LocalParts *parts);

/*
 * The number of times that a modifier applies to its owner: 0 if its conditions, or those of a
 * modifier group around it, do not hold; else the product of the repeats of all levels (S-096, S-106,
 * S-108).
 */
int64_t condition_times(View *view, Instance *owner, const Modifier *modifier);

#endif
