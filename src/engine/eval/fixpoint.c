/*
 * Categories and costs are what conditions count and what modifiers change, so they may depend on
 * each other. They are computed in rounds, all together from the values of the round before, until
 * nothing changes (S-112): the result does not depend on any order. If something still changes after
 * FIXPOINT_MAX_ROUNDS it is part of a loop (loops.c).
 */
#include "engine/eval/categories-private.h"
#include "engine/eval/claims-private.h"
#include "engine/eval/loops-private.h"
#include "engine/eval/pending-private.h"
#include "engine/queries/tally.h"

#define FIXPOINT_MAX_ROUNDS 100

/* A larger cost is taken for endless. */
#define FIXPOINT_MAX_COST amount_from_int(INT64_C(1000000000000))

static bool
is_endless(const Pending *pending)
{
	for (uint32_t i = 0; i < pending->n_costs; i++) {
		const Amount each = pending->costs[i].value;
		const Amount size = amount_is_negative(each) ? amount_subtract(AMOUNT_ZERO, each)
		                                             : each;
		if (amount_compare(size, FIXPOINT_MAX_COST) > 0)
			return true;
	}
	return false;
}

/* One round over everything that could change, and its outcome. */
typedef struct Round {
	GArray *pending; /* array of Pending */
	bool categories_changed;
	bool costs_changed;
	bool endless;
} Round;

static void
compute(View *view, Round *round)
{
	claims_decide(view, round->pending);
	for (guint i = 0; i < round->pending->len; i++) {
		Pending *pending = &g_array_index(round->pending, Pending, i);
		pending_compute(view, pending);
		const bool costs = pending_changes_costs(pending);
		round->categories_changed |= pending_changes_categories(pending);
		round->costs_changed |= costs;
		round->endless |= costs && is_endless(pending);
	}
}

static void
commit(View *view, const Round *round)
{
	for (guint i = 0; i < round->pending->len; i++)
		pending_commit(view, &g_array_index(round->pending, Pending, i));
}

/* Instances of which some modifier could change a category or a cost: array of Pending. */
static GArray *
changeable(View *view)
{
	GArray *list = g_array_new(FALSE, TRUE, sizeof(Pending));
	for (guint i = 0; i < view->valued->len; i++) {
		Instance *instance = g_ptr_array_index(view->valued, i);
		const InstanceState *state = instance->state;
		view->changes_categories |= state->touches_categories;
		if (!state->touches_categories && !state->n_touched_costs)
			continue;
		const Pending pending = {.instance = instance};
		g_array_append_val(list, pending);
	}
	return list;
}

/* Back to the values before modifiers: those that formed a loop have been dropped. */
static void
restart(View *view)
{
	for (guint i = 0; i < view->valued->len; i++) {
		Instance *instance = g_ptr_array_index(view->valued, i);
		if (instance->kind == INSTANCE_SELECTION)
			categories_give_written(view, instance);
		pending_restart_costs(instance);
	}
	tally_forget_all(view);
}

/* Returns false if modifiers that form a loop were dropped, and all has to be computed again. */
static bool
iterate(View *view, GArray *pending)
{
	for (int n = 0; n < FIXPOINT_MAX_ROUNDS; n++) {
		Round round = {.pending = pending};
		compute(view, &round);
		if (!round.categories_changed && !round.costs_changed)
			return true;
		/* In the first round a huge number may come from the data. */
		const bool given_up = (round.endless && n > 0) || n == FIXPOINT_MAX_ROUNDS - 1;
		if (given_up && loops_drop(view, pending))
			return false;
		commit(view, &round);
		if (round.categories_changed)
			tally_forget_all(view);
	}
	return true;
}

void
fixpoint_reach(View *view)
{
	for (guint i = 0; i < view->valued->len; i++)
		pending_start(view, g_ptr_array_index(view->valued, i));
	g_autoptr(GArray) pending = changeable(view);
	while (pending->len && !iterate(view, pending))
		restart(view);
}
