/*
 * Loops are found by trying. If B gets another next value when only A takes its next value, B depends
 * on A. Instances that depend on each other, directly or through others, form one loop, and the
 * modifiers that take part in it are dropped (S-113). An instance that depends on a loop without being
 * part of it settles once the loop is gone.
 */
#include "engine/eval/loops-private.h"

#include "engine/eval/modify.h"
#include "engine/eval/pending-private.h"
#include "engine/queries/cost.h"
#include "engine/queries/tally.h"

/* If more instances change at once they are taken for one loop: trying each with each takes too long. */
#define MAX_TRIED 64

/* Rounds in which dependencies are tried: a value that alternates may have no effect in one of them. */
#define TRIED_ROUNDS 4

guint
loops_count(const View *view)
{
	return view->loops->len;
}

LoopFound
loops_get(const View *view, guint index)
{
	return g_array_index(view->loops, LoopFound, index);
}

/* The instances that still change, and which of them depends on which. */
typedef struct Motion {
	View *view;
	GPtrArray *moving;           /* array of Pending, borrowed from the round */
	uint64_t depends[MAX_TRIED]; /* bit j of element i: i depends on j */
} Motion;

static Pending *
moving_at(const Motion *motion, guint index)
{
	return g_ptr_array_index(motion->moving, index);
}

static bool
moves(const Pending *pending)
{
	return pending_changes_categories(pending) || pending_changes_costs(pending);
}

/* Finding dependencies --------------------------------------------------------------------------- */

/* Makes values the present ones, and lets categories be counted again. */
static void
take(View *view, const Pending *state)
{
	pending_commit(view, state);
	if (state->instance->state->touches_categories)
		tally_forget_all(view);
}

/* True if the next values are not those that were computed before. */
static bool
comes_out_different(View *view, const Pending *before)
{
	Pending again = {.instance = before->instance};
	pending_compute(view, &again);
	const Pending present = pending_present(before->instance);
	pending_commit(view, before);
	const bool differs = moves(&again);
	pending_commit(view, &present);
	return differs;
}

/* Lets one instance alone take its next values, and notes which others get other next values then. */
static void
try_one(Motion *motion, guint cause)
{
	const Pending *moved = moving_at(motion, cause);
	const Pending present = pending_present(moved->instance);
	take(motion->view, moved);
	for (guint i = 0; i < motion->moving->len; i++)
		if (comes_out_different(motion->view, moving_at(motion, i)))
			motion->depends[i] |= UINT64_C(1) << cause;
	take(motion->view, &present);
}

static void
compute_all(View *view, GArray *pending)
{
	tally_forget_all(view);
	for (guint i = 0; i < pending->len; i++)
		pending_compute(view, &g_array_index(pending, Pending, i));
}

static void
commit_all(View *view, const GArray *pending)
{
	for (guint i = 0; i < pending->len; i++)
		pending_commit(view, &g_array_index(pending, Pending, i));
}

/* Tries for some rounds, then restores the present values. */
static void
try_rounds(Motion *motion, GArray *pending)
{
	g_autoptr(GArray) present = g_array_new(FALSE, FALSE, sizeof(Pending));
	for (guint i = 0; i < pending->len; i++) {
		const Pending state = pending_present(g_array_index(pending, Pending, i).instance);
		g_array_append_val(present, state);
	}
	for (int round = 0; round < TRIED_ROUNDS; round++) {
		for (guint i = 0; i < motion->moving->len; i++)
			try_one(motion, i);
		commit_all(motion->view, pending);
		compute_all(motion->view, pending);
	}
	commit_all(motion->view, present);
	compute_all(motion->view, pending);
}

/* Adds the dependencies through others. */
static void
close_dependencies(Motion *motion)
{
	for (guint through = 0; through < motion->moving->len; through++)
		for (guint i = 0; i < motion->moving->len; i++)
			if (motion->depends[i] & UINT64_C(1) << through)
				motion->depends[i] |= motion->depends[through];
}

static bool
depends_on(const Motion *motion, guint one, guint other)
{
	return motion->depends[one] & UINT64_C(1) << other;
}

/* Dropping ---------------------------------------------------------------------------------------- */

static bool
cost_moves(const Pending *pending, Atom type)
{
	for (uint32_t i = 0; i < pending->n_costs; i++)
		if (atom_equal(pending->costs[i].type_id, type))
			return !amount_equal(cost_of_one(pending->instance, type),
			                     pending->costs[i].value);
	return false;
}

/* Drops the modifiers of an instance that take part in a loop: those on values that still change. */
typedef struct Dropping {
	const View *view;
	const Pending *pending;
	bool any; /* dropped one that was not dropped before */
} Dropping;

/* True if the roster decides whether or how often it applies. */
static bool
is_conditional(const Modifier *modifier)
{
	return modifier->repeats.count || modifier->conditions.count || modifier->group ||
	       modifier_leaves(modifier);
}

static bool
takes_part(const Dropping *dropping, const Modifier *modifier)
{
	if (modifier->field == MODIFIES_CATEGORY)
		return pending_changes_categories(dropping->pending);
	return pending_is_of_cost(dropping->view, modifier) &&
	       cost_moves(dropping->pending, modifier->field_id);
}

static bool
drop_modifier(const Modifier *modifier, void *data)
{
	Dropping *dropping = data;
	if (takes_part(dropping, modifier) && is_conditional(modifier))
		dropping->any |= g_hash_table_add(dropping->pending->instance->state->dropped,
		                                  (gpointer)(guintptr)modifier);
	return false;
}

static bool
drop_modifiers(View *view, const Pending *pending)
{
	InstanceState *state = pending->instance->state;
	const ModifierList list = modify_list_of(pending->instance);
	if (!state->dropped)
		state->dropped = view_own_table(view, g_hash_table_new(NULL, NULL));
	Dropping dropping = {.view = view, .pending = pending};
	modify_scan(&list, MODIFIES_CATEGORY, drop_modifier, &dropping);
	modify_scan(&list, MODIFIES_ID, drop_modifier, &dropping);
	return dropping.any;
}

/* Noting ------------------------------------------------------------------------------------------ */

static bool
has_member(const LoopFound *loop, const Instance *instance)
{
	for (const LoopMember *at = loop->members; at; at = at->next)
		if (at->instance->definition == instance->definition)
			return true;
	return false;
}

static void
add_member(View *view, LoopFound *loop, const Instance *instance)
{
	if (has_member(loop, instance))
		return;
	LoopMember **place = &loop->members;
	while (*place)
		place = &(*place)->next;
	*place = arena_new0(view->arena, LoopMember);
	(*place)->instance = instance;
}

static Atom
changed_cost(const Pending *pending)
{
	for (uint32_t i = 0; i < pending->n_costs; i++)
		if (cost_moves(pending, pending->costs[i].type_id))
			return pending->costs[i].type_id;
	return ATOM_NONE;
}

/* The loop as noted for another selection of the same entry; NULL if there is none. */
static LoopFound *
same_loop(View *view, const Instance *instance, Atom cost_type)
{
	for (guint i = 0; i < view->loops->len; i++) {
		LoopFound *known = &g_array_index(view->loops, LoopFound, i);
		if (atom_equal(known->cost_type, cost_type) && has_member(known, instance))
			return known;
	}
	return NULL;
}

/* Drops the modifiers of one loop and notes it. Returns false if nothing was left to drop. */
static bool
drop_loop(View *view, const GPtrArray *members)
{
	bool any = false;
	for (guint i = 0; i < members->len; i++)
		any |= drop_modifiers(view, g_ptr_array_index(members, i));
	if (!any)
		return false;
	const Pending *first = g_ptr_array_index(members, 0);
	const Atom cost_type = changed_cost(first);
	LoopFound *loop = same_loop(view, first->instance, cost_type);
	if (!loop) {
		const LoopFound fresh = {.cost_type = cost_type};
		g_array_append_val(view->loops, fresh);
		loop = &g_array_index(view->loops, LoopFound, view->loops->len - 1);
	}
	for (guint i = 0; i < members->len; i++) {
		const Pending *member = g_ptr_array_index(members, i);
		add_member(view, loop, member->instance);
	}
	return true;
}

/* The instances that depend on one and that it depends on, itself among them. */
static GPtrArray *
loop_around(const Motion *motion, guint one)
{
	GPtrArray *members = g_ptr_array_new();
	for (guint i = 0; i < motion->moving->len; i++)
		if (depends_on(motion, one, i) && depends_on(motion, i, one))
			g_ptr_array_add(members, moving_at(motion, i));
	return members;
}

static bool
drop_each(const Motion *motion)
{
	bool any = false;
	for (guint i = 0; i < motion->moving->len; i++) {
		g_autoptr(GPtrArray) members = loop_around(motion, i);
		if (members->len && g_ptr_array_index(members, 0) == moving_at(motion, i))
			any |= drop_loop(motion->view, members);
	}
	return any;
}

bool
loops_drop(View *view, GArray *pending)
{
	g_autoptr(GPtrArray) moving = g_ptr_array_new();
	for (guint i = 0; i < pending->len; i++)
		if (moves(&g_array_index(pending, Pending, i)))
			g_ptr_array_add(moving, &g_array_index(pending, Pending, i));
	Motion motion = {.view = view, .moving = moving};
	if (moving->len <= MAX_TRIED) {
		try_rounds(&motion, pending);
		close_dependencies(&motion);
		if (drop_each(&motion))
			return true;
	}
	return moving->len && drop_loop(view, moving);
}
