/*
 * local-counts: the counts and sums of local condition groups, each computed once for a state of the roster.
 *
 * A group asks its inner conditions of each selection of a force, and hundreds of modifiers may ask one group.
 */
#ifndef EVAL_LOCAL_COUNTS_H
#define EVAL_LOCAL_COUNTS_H

#include "eval/scope.h"
#include "eval/tally.h"
#include "eval/view.h"

typedef struct LocalCounts LocalCounts;

/* A group with the place where it counts and the key that it counts there. */
typedef struct LocalCountKey {
	const Condition *group;
	Scope scope;
	TallyKey key;
} LocalCountKey;

/* Nothing is known. The caller owns it: local_counts_free(). */
LocalCounts *local_counts_new(void);
void local_counts_free(LocalCounts *counts);

/* Forgets all. cost_sums_forget() does it, because both are sums of what selections have at present. */
void local_counts_forget(LocalCounts *counts);

/* The known result of a group; returns false if there is none. */
bool local_counts_find(const LocalCounts *counts, LocalCountKey key, Amount *sum);

/* Keeps a result until it is forgotten; not if it has the hash of another one, which no two real groups have. */
void local_counts_keep(LocalCounts *counts, LocalCountKey key, Amount sum);

#endif
