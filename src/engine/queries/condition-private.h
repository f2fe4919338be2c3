/* The parts of conditions that local condition groups share (local-group.c). */
#ifndef QUERIES_CONDITION_PRIVATE_H
#define QUERIES_CONDITION_PRIVATE_H

#include "engine/queries/view.h"

/* The node at which conditions are asked. */
typedef struct Asker {
	Instance *owner;
	bool before; /* a candidate of a local condition group, in front of the group's owner (S-208) */
	/* The owner of conditions with QUERY_FROM_SELF; NULL for the other one (S-214). */
	Instance *self;
} Asker;

/* True if all conditions right inside a group hold for a node; repeats are none (S-218). */
bool condition_all_inside_hold(View *view, Asker asker, const Condition *group);

/* The node at which one condition is asked. */
static inline Instance *
asker_of(Asker asker, const Condition *condition)
{
	return asker.self && (condition->query.flags & QUERY_FROM_SELF) ? asker.self : asker.owner;
}

/* True if a count has the wanted relation to a threshold. */
bool condition_compare(Comparison comparison, Amount count, Amount threshold);

/* The number of steps in a count, times the repeats of each: below 0 if these are (S-106, S-218). */
int64_t condition_whole_times(Amount count, Amount step, Amount repeats, bool round_up);

/* The node after a condition and all conditions inside it. */
static inline const Condition *
condition_next(const Condition *condition)
{
	return condition + condition->size;
}

#endif
