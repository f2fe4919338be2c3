/*
 * count: the answers of queries (semantics, section 9).
 */
#ifndef EVAL_COUNT_H
#define EVAL_COUNT_H

#include "eval/scope.h"
#include "eval/tally.h"
#include "eval/view.h"

/*
 * Answers a query of a condition or repeat: what it counts, before it is compared.
 *
 * @owner   the instance whose definition holds the query (S-068)
 * @answer  out; unchanged if there is none
 *
 * Returns false if the query has no answer (S-071, S-084).
 */
bool count_query(View *view, Instance *owner, const Query *query, Amount *answer);

/* The total that a percentage of the query refers to (S-085). Returns false if there is none. */
bool count_total(View *view, Instance *owner, const Query *query, Amount *total);

/*
 * The threshold a count is compared with: the value, or that percentage of the total. Returns false
 * if it is a percentage of nothing.
 */
bool count_threshold(View *view, Instance *owner, const Query *query, Amount value,
                     Amount *threshold);

/* How many forces match a key in a scope (S-080). */
int64_t count_forces(View *view, Scope scope, const Query *query, TallyKey key);

#endif
