/* What settling and finding loops share. */
#ifndef EVAL_SETTLE_PRIVATE_H
#define EVAL_SETTLE_PRIVATE_H

#include "eval/view-private.h"

/* What one instance will have after a round. */
typedef struct Next {
	Instance *instance;
	CategoryHeld *categories;
	uint32_t n_categories;
	CostCell *cells;
	uint32_t n_cells;
} Next;

/* Works out an instance's next categories and costs from the present state. */
void settle_compute(View *view, Next *next);

/* Makes them the present ones. Tallies are not forgotten. */
void settle_commit(const Next *next);

/* Whether they differ from the present ones. */
bool settle_categories_move(const Next *next);
bool settle_costs_move(const Next *next);

/* Whether a modifier changes a cost. */
bool settle_changes_cost(const View *view, const Modifier *modifier);

/*
 * loops.c: drops the modifiers that take part in loops, and notes the loops for loops_get().
 *
 * @next  of Next: everything that could move, computed from the present state
 *
 * Returns false if there was nothing left to drop.
 */
bool loops_drop(View *view, GArray *next);

#endif
