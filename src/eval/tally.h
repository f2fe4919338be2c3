/*
 * tally: how much is below a node, by what it is.
 *
 * Counting the same tree again for each of a thousand conditions is what makes engines slow. The
 * first question about a node goes once over what is below it and adds each selection under every id
 * that it answers to; every further question is one look-up.
 */
#ifndef EVAL_TALLY_H
#define EVAL_TALLY_H

#include "eval/scope.h"
#include "eval/view.h"

/* What is gone over: children only or all below, this force or child forces too. */
typedef enum TallyReach {
	REACH_CHILDREN = 0,
	REACH_BELOW = 1 << 0,
	REACH_CHILD_FORCES = 1 << 1,
	REACH_COUNT = 4,
} TallyReach;

/* What is counted: one key for each way to match (S-075). */
typedef struct TallyKey {
	uint64_t code;
} TallyKey;

TallyKey tally_key_any(void);
TallyKey tally_key_nothing(void);
TallyKey tally_key_type(SelectionType type);
TallyKey tally_key_id(Atom id);

/* The key of a query's childId; @owner is the instance that a childId of `self` means (S-075). */
TallyKey tally_key_of(const Instance *owner, const Query *query);

/* Whether an instance of a selection matches a key. */
bool tally_key_fits(const Instance *instance, TallyKey key);

/*
 * The number of selections that match, relative to the scope (S-072, S-074).
 *
 * @reach  of TallyReach: REACH_BELOW is includeChildSelections
 */
int64_t tally_count(View *view, Scope scope, int reach, TallyKey key);

/* Forgets all tallies: categories have changed. */
void tally_forget_all(View *view);

/*
 * Calls back for every selection that counts, with its number relative to the scope, in roster
 * order. What cannot be linked counts for nothing (S-156).
 */
typedef void (*TallyVisitor)(Instance *instance, int64_t number, void *data);
void tally_each(View *view, Scope scope, int reach, TallyVisitor visit, void *data);

/* The reach of a query's flags. */
int tally_reach(const Query *query);

#endif
