/*
 * condition: decides if and how often a modifier applies (semantics, section 10, S-106 to S-108).
 */
#ifndef QUERIES_CONDITION_H
#define QUERIES_CONDITION_H

#include "engine/queries/affects.h"

/* True if all conditions of a run hold for an owner; an empty run holds (S-092). */
bool condition_all_hold(View *view, Instance *owner, Run conditions);

/* True if conditions hold for a candidate; @self is the owner of those with QUERY_FROM_SELF (S-214). */
bool condition_let_pass(View *view, Instance *candidate, Instance *self, Run conditions);

/* True if a condition, or a group with all its members, holds for an owner. */
bool condition_holds(View *view, Instance *owner, const Condition *condition);

/*
 * The number of times that a modifier applies to its owner: 0 if its conditions, or those of a
 * modifier group around it, do not hold; else the product of the repeats of all levels (S-096, S-106,
 * S-108).
 */
int64_t condition_times(View *view, Instance *owner, const Modifier *modifier);

/* The number of times that a delivered modifier applies, 0 for none: the conditions are asked at its owner,
   once for all nodes that it reaches. */
int64_t condition_times_sent(View *view, Sent *sent);

#endif
