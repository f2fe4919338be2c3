/*
 * pending: the categories and costs that an instance will have after the present round of the
 * evaluation, computed from those it has now.
 */
#ifndef EVAL_PENDING_PRIVATE_H
#define EVAL_PENDING_PRIVATE_H

#include "engine/queries/view-state.h"

typedef struct Pending {
	Instance *instance;
	CategoryHeld *categories;
	uint32_t n_categories;
	const Cost *costs;
	uint32_t n_costs;
} Pending;

/*
 * Sets the costs of an instance to those written in the data, and notes in its state which costs
 * modifiers could change, and if they could change its categories. Comes before the functions below.
 */
void pending_start(View *view, Instance *instance);

/* Sets the costs to those written in the data, once more. */
void pending_restart_costs(Instance *instance);

/* Sets the costs of an imagined instance, which takes part in no round, to those after modifiers. */
void pending_give_costs(View *view, Instance *instance);

/* The values that an instance has now. */
Pending pending_present(Instance *instance);

/* Computes the next values of pending->instance from the present ones. */
void pending_compute(View *view, Pending *pending);

/* Makes the next values the present ones. The caller forgets tallies where categories changed. */
void pending_commit(View *view, const Pending *pending);

/* True if the next values differ from the present ones. */
bool pending_changes_categories(const Pending *pending);
bool pending_changes_costs(const Pending *pending);

/* True if a modifier changes a cost. */
bool pending_is_of_cost(const View *view, const Modifier *modifier);

#endif
