/*
 * count: the numbers that conditions, repeats and percentages ask for (semantics, section 9).
 *
 * Each answer is also recorded as a dependency of the owner's unit (engine/queries/dependencies.h).
 */
#ifndef QUERIES_COUNT_H
#define QUERIES_COUNT_H

#include "engine/queries/scope.h"
#include "engine/queries/tally.h"
#include "engine/queries/view.h"

/*
 * Counts for a query of a condition or repeat.
 *
 * @owner   the instance whose definition holds the query (S-068)
 * @answer  out; unchanged if there is none
 *
 * Returns false if the query has no answer (S-071, S-084).
 */
bool count_query(View *view, Instance *owner, const Query *query, Amount *answer);

/* The total that a percentage in the query refers to (S-085). Returns false if there is none. */
bool count_total(View *view, Instance *owner, const Query *query, Amount *total);

/*
 * The threshold that a count is compared with: the value, or that percentage of the total (S-085).
 * Returns false if the total has no answer.
 */
bool count_threshold(View *view, Instance *owner, const Query *query, Amount value,
                     Amount *threshold);

/* The number of forces that match a key in a scope (S-080). */
int64_t count_forces(View *view, Scope scope, const Query *query, TallyKey key);

#endif
