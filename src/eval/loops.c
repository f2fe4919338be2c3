/*
 * Who takes part in a loop, and who only follows it. What moves is found by trying: if another next
 * value of one makes a difference to the next value of the other, the other depends on it. Those that
 * depend on each other, through however many, are one loop; their modifiers are dropped (S-113). What
 * depends on a loop without being part of it settles when the loop is gone.
 */
#include "eval/loops.h"

#include "eval/count.h"
#include "eval/modify.h"
#include "eval/settle-private.h"
#include "eval/tally.h"

/* More that moves at once is taken for one loop: trying each with each would take too long. */
#define MAX_TRIED 64

/* In how many rounds it is tried: what flips to and fro may be of no matter in one of them. */
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

/* What moves, and what of it depends on what. */
typedef struct Motion {
	View *view;
	GPtrArray *moving;           /* of Next, borrowed from the round */
	uint64_t depends[MAX_TRIED]; /* bit j of i: i depends on j */
} Motion;

static Next *
moving_at(const Motion *motion, guint index)
{
	return g_ptr_array_index(motion->moving, index);
}

static bool
moves(const Next *next)
{
	return settle_categories_move(next) || settle_costs_move(next);
}

static Next
present_of(Instance *instance)
{
	return (Next){
		.instance = instance,
		.categories = instance->categories,
		.n_categories = instance->n_categories,
		.cells = instance->state->cells,
		.n_cells = instance->state->n_cells,
	};
}

/* Finding out ------------------------------------------------------------------------------------- */

/* Makes a state the present one; categories are counted anew. */
static void
take(View *view, const Next *state)
{
	settle_commit(state);
	if (state->instance->state->touches_categories)
		tally_forget_all(view);
}

/* Whether the next state is another one than was worked out before. */
static bool
comes_out_different(View *view, const Next *before)
{
	Next again = {.instance = before->instance};
	settle_compute(view, &again);
	const Next present = present_of(before->instance);
	settle_commit(before);
	const bool differs = moves(&again);
	settle_commit(&present);
	return differs;
}

/* What depends on one that moves: it moves alone, and the others are worked out again. */
static void
try_one(Motion *motion, guint cause)
{
	const Next *moved = moving_at(motion, cause);
	const Next present = present_of(moved->instance);
	take(motion->view, moved);
	for (guint i = 0; i < motion->moving->len; i++)
		if (comes_out_different(motion->view, moving_at(motion, i)))
			motion->depends[i] |= UINT64_C(1) << cause;
	take(motion->view, &present);
}

static void
compute_all(View *view, GArray *next)
{
	tally_forget_all(view);
	for (guint i = 0; i < next->len; i++)
		settle_compute(view, &g_array_index(next, Next, i));
}

static void
commit_all(const GArray *next)
{
	for (guint i = 0; i < next->len; i++)
		settle_commit(&g_array_index(next, Next, i));
}

/* Tries for some rounds, and leaves everything as it was. */
static void
try_rounds(Motion *motion, GArray *next)
{
	g_autoptr(GArray) present = g_array_new(FALSE, FALSE, sizeof(Next));
	for (guint i = 0; i < next->len; i++) {
		const Next state = present_of(g_array_index(next, Next, i).instance);
		g_array_append_val(present, state);
	}
	for (int round = 0; round < TRIED_ROUNDS; round++) {
		for (guint i = 0; i < motion->moving->len; i++)
			try_one(motion, i);
		commit_all(next);
		compute_all(motion->view, next);
	}
	commit_all(present);
	compute_all(motion->view, next);
}

/* What depends on what through others, too. */
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
cost_moves(const Next *next, Atom type)
{
	for (uint32_t i = 0; i < next->n_cells; i++)
		if (atom_equal(next->cells[i].type_id, type))
			return !amount_equal(count_cost_of_one(next->instance, type),
			                     next->cells[i].each);
	return false;
}

/* Drops the modifiers of an instance that take part in a loop: those of what still changes. */
typedef struct Dropping {
	const View *view;
	const Next *next;
	bool any; /* one that was not dropped before */
} Dropping;

/* Whether anything that changes in the roster decides if or how often it applies. */
static bool
is_conditional(const Modifier *modifier)
{
	return modifier->repeats.count || modifier->conditions.count || modifier->group ||
	       !atom_is_none(modifier->affects);
}

static bool
takes_part(const Dropping *dropping, const Modifier *modifier)
{
	if (modifier->field == MODIFIES_CATEGORY)
		return settle_categories_move(dropping->next);
	return settle_changes_cost(dropping->view, modifier) &&
	       cost_moves(dropping->next, modifier->field_id);
}

static bool
drop_modifier(const Modifier *modifier, void *data)
{
	Dropping *dropping = data;
	if (takes_part(dropping, modifier) && is_conditional(modifier))
		dropping->any |= g_hash_table_add(dropping->next->instance->state->dropped,
		                                  (gpointer)(guintptr)modifier);
	return false;
}

static bool
drop_modifiers(View *view, const Next *next)
{
	InstanceState *state = next->instance->state;
	const ModifierList list = modify_list_of(next->instance);
	if (!state->dropped)
		state->dropped = view_own_table(view, g_hash_table_new(NULL, NULL));
	Dropping dropping = {.view = view, .next = next};
	modify_scan(&list, drop_modifier, &dropping);
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
changed_cost(const Next *next)
{
	for (uint32_t i = 0; i < next->n_cells; i++)
		if (cost_moves(next, next->cells[i].type_id))
			return next->cells[i].type_id;
	return ATOM_NONE;
}

/* The noted loop that this one is, for another selection of the same entries; NULL if none. */
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

/* Drops one loop and notes it. Returns whether anything was left to drop. */
static bool
drop_loop(View *view, const GPtrArray *members)
{
	bool any = false;
	for (guint i = 0; i < members->len; i++)
		any |= drop_modifiers(view, g_ptr_array_index(members, i));
	if (!any)
		return false;
	const Next *first = g_ptr_array_index(members, 0);
	const Atom cost_type = changed_cost(first);
	LoopFound *loop = same_loop(view, first->instance, cost_type);
	if (!loop) {
		const LoopFound fresh = {.cost_type = cost_type};
		g_array_append_val(view->loops, fresh);
		loop = &g_array_index(view->loops, LoopFound, view->loops->len - 1);
	}
	for (guint i = 0; i < members->len; i++) {
		const Next *member = g_ptr_array_index(members, i);
		add_member(view, loop, member->instance);
	}
	return true;
}

/* Those that depend on one and on which it depends, itself among them. */
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
loops_drop(View *view, GArray *next)
{
	g_autoptr(GPtrArray) moving = g_ptr_array_new();
	for (guint i = 0; i < next->len; i++)
		if (moves(&g_array_index(next, Next, i)))
			g_ptr_array_add(moving, &g_array_index(next, Next, i));
	Motion motion = {.view = view, .moving = moving};
	if (moving->len <= MAX_TRIED) {
		try_rounds(&motion, next);
		close_dependencies(&motion);
		if (drop_each(&motion))
			return true;
	}
	return moving->len && drop_loop(view, moving);
}
