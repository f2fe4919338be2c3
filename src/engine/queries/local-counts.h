/*
 * local-counts: the counts and sums of local condition groups, each computed once for a state of the roster.
 *
 * A group asks its inner conditions of each selection of a force, and hundreds of modifiers may ask one group.
 */
#ifndef QUERIES_LOCAL_COUNTS_H
#define QUERIES_LOCAL_COUNTS_H

#include "engine/queries/scope.h"
#include "engine/queries/tally.h"
#include "engine/queries/view.h"

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

/* The sums up to a candidate of a group that compares places (S-208). */
typedef struct PlaceStep {
	uint32_t order; /* that of the candidate */
	Amount before;  /* its and theirs in front of it, if all are before the owner */
	Amount other;   /* the same if none is */
} PlaceStep;

/* In roster order; borrowed until the counts are forgotten. */
typedef struct PlaceSteps {
	const PlaceStep *at;
	uint32_t n;
} PlaceSteps;

/* The same for such a group: its known steps, and keeping them. Returns those that are kept; @steps  PlaceStep */
bool local_counts_find_steps(const LocalCounts *counts, LocalCountKey key, PlaceSteps *steps);
PlaceSteps local_counts_keep_steps(LocalCounts *counts, LocalCountKey key, const GArray *steps);

#endif
