/*
 * Categories and costs are what conditions ask about and modifiers change, so they may depend on
 * each other. They are computed in rounds, all together from the state of the round before, until
 * nothing changes (S-112): the result does not depend on any order. What has not settled after
 * SETTLE_MAX_ROUNDS is a loop; the modifiers that take part in it are dropped (S-113).
 */
#include "eval/count.h"
#include "eval/identity.h"
#include "eval/modify.h"
#include "eval/tally.h"
#include "eval/tree.h"
#include "eval/view-private.h"

#include <string.h>

#define SETTLE_MAX_ROUNDS 100

/* Beyond this a cost is taken for endless. */
#define SETTLE_MAX_COST amount_from_int(INT64_C(1000000000000))

/* What one instance will have after the round. */
typedef struct Next {
	Instance *instance;
	CategoryHeld *categories;
	uint32_t n_categories;
	CostCell *cells;
	uint32_t n_cells;
} Next;

static bool
is_cost_modifier(const View *view, const Modifier *modifier)
{
	return modifier->field == MODIFIES_ID &&
	       !entry_id_is_none(game_cost_type(view->game, modifier->field_id));
}

/* The cost types that modifiers of one instance change, each once, as they first occur. */
typedef struct TouchedCosts {
	const View *view;
	GArray *types; /* of Atom */
} TouchedCosts;

static bool
note_cost_type(const Modifier *modifier, void *data)
{
	const TouchedCosts *touched = data;
	if (!is_cost_modifier(touched->view, modifier))
		return false;
	for (guint i = 0; i < touched->types->len; i++)
		if (atom_equal(g_array_index(touched->types, Atom, i), modifier->field_id))
			return false;
	g_array_append_val(touched->types, modifier->field_id);
	return false;
}

static void
note_touches(const View *view, Instance *instance)
{
	const ModifierList list = modify_list_of(instance);
	InstanceState *state = instance->state;
	state->touches_categories = instance->kind == INSTANCE_SELECTION &&
	                            modify_touches(&list, field_word(MODIFIES_CATEGORY));
	if (!(list.fields & 1u << MODIFIES_ID) && !state->incoming)
		return;
	g_autoptr(GArray) types = g_array_new(FALSE, FALSE, sizeof(Atom));
	TouchedCosts touched = {view, types};
	modify_scan(&list, note_cost_type, &touched);
	state->touched_costs = arena_memdup(view->arena, types->data, types->len * sizeof(Atom));
	state->n_touched_costs = types->len;
}

static CostCell *
find_cell(CostCell *cells, uint32_t n, Atom type)
{
	for (uint32_t i = 0; i < n; i++)
		if (atom_equal(cells[i].type_id, type))
			return &cells[i];
	return NULL;
}

static CostCell *
base_cells(View *view, const Instance *instance, uint32_t room, uint32_t *n)
{
	const Definition *definition = instance->definition;
	CostCell *cells = arena_array(view->arena, CostCell, definition->n_costs + room);
	for (uint32_t i = 0; i < definition->n_costs; i++)
		cells[i] = (CostCell){definition->costs[i].type_id, definition->costs[i].value};
	*n = definition->n_costs;
	return cells;
}

static void
start_costs(View *view, Instance *instance)
{
	instance->state->cells = base_cells(view, instance, 0, &instance->state->n_cells);
}

/* Marks that a cost the entry does not name would be added by a modifier that applies (S-063). */
static void
note_applies(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)owner;
	(void)modifier;
	(void)times;
	*(bool *)data = true;
}

static void
add_modified_cost(View *view, const ModifierList *list, Next *next, Atom type)
{
	CostCell *cell = find_cell(next->cells, next->n_cells, type);
	if (!cell) {
		bool applies = false;
		modify_each(view, list, field_id(type), note_applies, &applies);
		if (!applies)
			return;
		cell = &next->cells[next->n_cells++];
		*cell = (CostCell){type, AMOUNT_ZERO};
	}
	cell->each = modify_number(view, list, field_id(type), cell->each);
}

static void
compute_costs(View *view, Next *next)
{
	const InstanceState *state = next->instance->state;
	const ModifierList list = modify_list_of(next->instance);
	next->cells = base_cells(view, next->instance, state->n_touched_costs, &next->n_cells);
	for (uint32_t i = 0; i < state->n_touched_costs; i++)
		add_modified_cost(view, &list, next, state->touched_costs[i]);
}

/* Categories while modifiers are being applied. */
typedef struct CategoryList {
	const View *view;
	CategoryHeld *held;
	uint32_t n;
} CategoryList;

static int64_t
index_of(const CategoryList *list, Atom id)
{
	for (uint32_t i = 0; i < list->n; i++)
		if (atom_equal(list->held[i].category_id, id))
			return i;
	return -1;
}

static void
remove_at(CategoryList *list, int64_t at)
{
	if (at < 0)
		return;
	list->n--;
	memmove(&list->held[at], &list->held[at + 1], (list->n - (size_t)at) * sizeof *list->held);
}

static CategoryHeld *
ensure(CategoryList *list, Atom id)
{
	const int64_t at = index_of(list, id);
	if (at >= 0)
		return &list->held[at];
	list->held[list->n] = (CategoryHeld){id, false};
	return &list->held[list->n++];
}

static void
make_primary(CategoryList *list, Atom id)
{
	ensure(list, id);
	for (uint32_t i = 0; i < list->n; i++)
		list->held[i].primary = atom_equal(list->held[i].category_id, id);
}

static void
apply_category(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)owner;
	(void)times;
	CategoryList *list = data;
	const int64_t at = index_of(list, modifier->value);
	switch ((ModifierType)modifier->type) {
	case MODIFIER_ADD:
		ensure(list, modifier->value);
		break;
	case MODIFIER_REMOVE:
		remove_at(list, at);
		break;
	case MODIFIER_SET_PRIMARY:
		make_primary(list, modifier->value);
		break;
	case MODIFIER_UNSET_PRIMARY:
		if (at >= 0 && !view_has(list->view, QUIRK_UNSET_PRIMARY_HIDES))
			list->held[at].primary = false;
		break;
	default:
		break;
	}
}

static bool
count_category_modifier(const Modifier *modifier, void *data)
{
	*(uint32_t *)data += modifier->field == MODIFIES_CATEGORY;
	return false;
}

static void
compute_categories(View *view, Next *next)
{
	Instance base = *next->instance;
	tree_give_categories(view, &base);
	const ModifierList list = modify_list_of(next->instance);
	uint32_t room = base.n_categories;
	modify_scan(&list, count_category_modifier, &room);
	CategoryList categories = {
		.view = view,
		.held = arena_array(view->arena, CategoryHeld, room),
		.n = base.n_categories,
	};
	memcpy(categories.held, base.categories, base.n_categories * sizeof *categories.held);
	modify_each(view, &list, field_word(MODIFIES_CATEGORY), apply_category, &categories);
	next->categories = categories.held;
	next->n_categories = categories.n;
}

void
settle_categories_of(View *view, Instance *instance)
{
	const ModifierList list = modify_list_of(instance);
	if (!modify_touches(&list, field_word(MODIFIES_CATEGORY)))
		return;
	Next next = {.instance = instance};
	compute_categories(view, &next);
	instance->categories = next.categories;
	instance->n_categories = next.n_categories;
}

static bool
same_categories(const Next *next)
{
	const Instance *instance = next->instance;
	if (instance->n_categories != next->n_categories)
		return false;
	for (uint32_t i = 0; i < next->n_categories; i++)
		if (!atom_equal(instance->categories[i].category_id,
		                next->categories[i].category_id) ||
		    instance->categories[i].primary != next->categories[i].primary)
			return false;
	return true;
}

static bool
same_costs(const Next *next)
{
	const InstanceState *state = next->instance->state;
	if (state->n_cells != next->n_cells)
		return false;
	for (uint32_t i = 0; i < next->n_cells; i++)
		if (!atom_equal(state->cells[i].type_id, next->cells[i].type_id) ||
		    !amount_equal(state->cells[i].each, next->cells[i].each))
			return false;
	return true;
}

static bool
is_endless(const Next *next)
{
	for (uint32_t i = 0; i < next->n_cells; i++) {
		const Amount each = next->cells[i].each;
		const Amount size = amount_is_negative(each) ? amount_subtract(AMOUNT_ZERO, each)
		                                             : each;
		if (amount_compare(size, SETTLE_MAX_COST) > 0)
			return true;
	}
	return false;
}

/* The outcome of a round. */
typedef struct Round {
	GArray *next; /* of Next */
	bool categories_changed;
	bool costs_changed;
	bool endless;
} Round;

static void
compute(View *view, Round *round)
{
	for (guint i = 0; i < round->next->len; i++) {
		Next *next = &g_array_index(round->next, Next, i);
		if (next->instance->state->touches_categories) {
			compute_categories(view, next);
			round->categories_changed |= !same_categories(next);
		}
		if (next->instance->state->n_touched_costs) {
			compute_costs(view, next);
			const bool moves = !same_costs(next);
			round->costs_changed |= moves;
			round->endless |= moves && is_endless(next);
		}
	}
}

static void
commit(Round *round)
{
	for (guint i = 0; i < round->next->len; i++) {
		const Next *next = &g_array_index(round->next, Next, i);
		Instance *instance = next->instance;
		if (instance->state->touches_categories) {
			instance->categories = next->categories;
			instance->n_categories = next->n_categories;
		}
		if (instance->state->n_touched_costs) {
			instance->state->cells = next->cells;
			instance->state->n_cells = next->n_cells;
		}
	}
}

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
	bool categories_move;
	bool any; /* one that was not dropped before */
	GHashTable *dropped;
} Dropping;

/* Whether anything that changes in the roster decides if or how often it applies. */
static bool
depends(const Modifier *modifier)
{
	return modifier->repeats.count || modifier->conditions.count || modifier->group ||
	       !atom_is_none(modifier->affects);
}

static bool
takes_part(const Dropping *dropping, const Modifier *modifier)
{
	if (modifier->field == MODIFIES_CATEGORY)
		return dropping->categories_move;
	return is_cost_modifier(dropping->view, modifier) &&
	       cost_moves(dropping->next, modifier->field_id);
}

static bool
drop_modifier(const Modifier *modifier, void *data)
{
	Dropping *dropping = data;
	if (takes_part(dropping, modifier) && depends(modifier))
		dropping->any |= g_hash_table_add(dropping->dropped, (gpointer)(guintptr)modifier);
	return false;
}

static bool
drop_modifiers(View *view, const Next *next, bool categories_move)
{
	Instance *instance = next->instance;
	const ModifierList list = modify_list_of(instance);
	if (!instance->state->dropped)
		instance->state->dropped = view_own_table(view, g_hash_table_new(NULL, NULL));
	Dropping dropping = {.view = view,
	                     .next = next,
	                     .categories_move = categories_move,
	                     .dropped = instance->state->dropped};
	modify_scan(&list, drop_modifier, &dropping);
	return dropping.any;
}

static void
add_member(View *view, LoopFound *loop, const Instance *instance)
{
	LoopMember **place = &loop->members;
	for (; *place; place = &(*place)->next)
		if ((*place)->instance->definition == instance->definition)
			return;
	*place = arena_new0(view->arena, LoopMember);
	(*place)->instance = instance;
}

static void
note_loop(View *view, const Instance *instance, Atom cost_type)
{
	for (guint i = 0; i < view->loops->len; i++) {
		LoopFound *known = &g_array_index(view->loops, LoopFound, i);
		if (atom_equal(known->cost_type, cost_type)) {
			add_member(view, known, instance);
			return;
		}
	}
	LoopFound loop = {.cost_type = cost_type};
	add_member(view, &loop, instance);
	g_array_append_val(view->loops, loop);
}

static Atom
changed_cost(const Next *next)
{
	for (uint32_t i = 0; i < next->n_cells; i++)
		if (cost_moves(next, next->cells[i].type_id))
			return next->cells[i].type_id;
	return ATOM_NONE;
}

/* What still changes takes part in the loop. Returns whether anything was left to drop. */
static bool
drop_loops(View *view, const Round *round)
{
	bool any = false;
	for (guint i = 0; i < round->next->len; i++) {
		const Next *next = &g_array_index(round->next, Next, i);
		const InstanceState *state = next->instance->state;
		const bool categories_move = state->touches_categories && !same_categories(next);
		if (!categories_move && !(state->n_touched_costs && !same_costs(next)))
			continue;
		if (!drop_modifiers(view, next, categories_move))
			continue;
		any = true;
		note_loop(view, next->instance,
		          state->n_touched_costs ? changed_cost(next) : ATOM_NONE);
	}
	return any;
}

static GArray *
movable(View *view)
{
	GArray *list = g_array_new(FALSE, TRUE, sizeof(Next));
	for (guint i = 0; i < view->valued->len; i++) {
		Instance *instance = g_ptr_array_index(view->valued, i);
		const InstanceState *state = instance->state;
		if (!state->touches_categories && !state->n_touched_costs)
			continue;
		const Next next = {.instance = instance};
		g_array_append_val(list, next);
	}
	return list;
}

static void
restart(View *view)
{
	for (guint i = 0; i < view->valued->len; i++) {
		Instance *instance = g_ptr_array_index(view->valued, i);
		if (instance->kind == INSTANCE_SELECTION)
			tree_give_categories(view, instance);
		start_costs(view, instance);
	}
	tally_forget_all(view);
}

/* Returns whether it is done; if not, modifiers that loop have been dropped. */
static bool
settle_once(View *view, GArray *next)
{
	for (int n = 0; n < SETTLE_MAX_ROUNDS; n++) {
		Round round = {.next = next};
		compute(view, &round);
		if (!round.categories_changed && !round.costs_changed)
			return true;
		/* In the first round a huge number may come from the data. */
		const bool given_up = (round.endless && n > 0) || n == SETTLE_MAX_ROUNDS - 1;
		if (given_up && drop_loops(view, &round))
			return false;
		commit(&round);
		if (round.categories_changed)
			tally_forget_all(view);
	}
	return true;
}

void
settle(View *view)
{
	for (guint i = 0; i < view->valued->len; i++) {
		Instance *instance = g_ptr_array_index(view->valued, i);
		note_touches(view, instance);
		start_costs(view, instance);
	}
	GArray *next = movable(view);
	while (next->len && !settle_once(view, next))
		restart(view);
	g_array_unref(next);
}
