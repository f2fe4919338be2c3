/*
 * Categories and costs are what conditions ask about and modifiers change, so they may depend on
 * each other. They are computed in rounds, all together from the state of the round before, until
 * nothing changes (S-112): the result does not depend on any order. In what has not settled after
 * SETTLE_MAX_ROUNDS there is a loop (loops.c).
 */
#include "eval/count.h"
#include "eval/identity.h"
#include "eval/modify.h"
#include "eval/settle-private.h"
#include "eval/tally.h"
#include "eval/tree.h"

#include <string.h>

#define SETTLE_MAX_ROUNDS 100

/* Beyond this a cost is taken for endless. */
#define SETTLE_MAX_COST amount_from_int(INT64_C(1000000000000))

bool
settle_changes_cost(const View *view, const Modifier *modifier)
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
	if (!settle_changes_cost(touched->view, modifier))
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

void
settle_costs_of(View *view, Instance *instance)
{
	Next next = {.instance = instance};
	note_touches(view, instance);
	compute_costs(view, &next);
	instance->state->cells = next.cells;
	instance->state->n_cells = next.n_cells;
}

static bool
same_categories(const Instance *instance, const Next *next)
{
	if (instance->n_categories != next->n_categories)
		return false;
	for (uint32_t i = 0; i < next->n_categories; i++)
		if (!atom_equal(instance->categories[i].category_id,
		                next->categories[i].category_id) ||
		    instance->categories[i].primary != next->categories[i].primary)
			return false;
	return true;
}

bool
settle_categories_move(const Next *next)
{
	return next->instance->state->touches_categories && !same_categories(next->instance, next);
}

bool
settle_costs_move(const Next *next)
{
	const InstanceState *state = next->instance->state;
	if (!state->n_touched_costs)
		return false;
	if (state->n_cells != next->n_cells)
		return true;
	for (uint32_t i = 0; i < next->n_cells; i++)
		if (!atom_equal(state->cells[i].type_id, next->cells[i].type_id) ||
		    !amount_equal(state->cells[i].each, next->cells[i].each))
			return true;
	return false;
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

void
settle_compute(View *view, Next *next)
{
	const InstanceState *state = next->instance->state;
	if (state->touches_categories)
		compute_categories(view, next);
	if (state->n_touched_costs)
		compute_costs(view, next);
}

void
settle_commit(const Next *next)
{
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

static void
compute(View *view, Round *round)
{
	for (guint i = 0; i < round->next->len; i++) {
		Next *next = &g_array_index(round->next, Next, i);
		settle_compute(view, next);
		const bool costs = settle_costs_move(next);
		round->categories_changed |= settle_categories_move(next);
		round->costs_changed |= costs;
		round->endless |= costs && is_endless(next);
	}
}

static void
commit(const Round *round)
{
	for (guint i = 0; i < round->next->len; i++)
		settle_commit(&g_array_index(round->next, Next, i));
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
		if (given_up && loops_drop(view, next))
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
