#include "eval/pending-private.h"

#include "eval/categories-private.h"
#include "eval/claims-private.h"
#include "eval/modify.h"

bool
pending_is_of_cost(const View *view, const Modifier *modifier)
{
	return modifier->field == MODIFIES_ID &&
	       !entry_id_is_none(game_cost_type(view->game, modifier->field_id));
}

/* The cost types that modifiers of one instance change, each once, in document order. */
typedef struct TouchedCosts {
	const View *view;
	GArray *types; /* array of Atom */
} TouchedCosts;

static bool
note_cost_type(const Modifier *modifier, void *data)
{
	const TouchedCosts *touched = data;
	if (!pending_is_of_cost(touched->view, modifier))
		return false;
	for (guint i = 0; i < touched->types->len; i++)
		if (atom_equal(g_array_index(touched->types, Atom, i), modifier->field_id))
			return false;
	g_array_append_val(touched->types, modifier->field_id);
	return false;
}

static void
note_touches(View *view, Instance *instance)
{
	const ModifierList list = modify_list_of(instance);
	InstanceState *state = instance->state;
	state->touches_categories = instance->kind == INSTANCE_SELECTION &&
	                            modify_touches(&list, field_word(MODIFIES_CATEGORY));
	if (state->touches_categories)
		claims_start(view, instance);
	if (!(list.fields & 1u << MODIFIES_ID) && !state->incoming)
		return;
	g_autoptr(GArray) types = g_array_new(FALSE, FALSE, sizeof(Atom));
	TouchedCosts touched = {view, types};
	modify_scan(&list, MODIFIES_ID, note_cost_type, &touched);
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

/* The costs written in the data, with room for those that modifiers may add. */
static CostCell *
written_cells(View *view, const Instance *instance, uint32_t room, uint32_t *n)
{
	const Definition *definition = instance->definition;
	CostCell *cells = arena_array(view->arena, CostCell, definition->n_costs + room);
	for (uint32_t i = 0; i < definition->n_costs; i++)
		cells[i] = (CostCell){definition->costs[i].type_id, definition->costs[i].value};
	*n = definition->n_costs;
	return cells;
}

void
pending_restart_costs(View *view, Instance *instance)
{
	instance->state->cells = written_cells(view, instance, 0, &instance->state->n_cells);
}

void
pending_start(View *view, Instance *instance)
{
	note_touches(view, instance);
	pending_restart_costs(view, instance);
}

/* Notes that some modifier applies. */
static void
note_applies(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)owner;
	(void)modifier;
	(void)times;
	*(bool *)data = true;
}

/* A modifier that applies adds a cost that the entry does not name (S-063). */
static void
add_modified_cost(View *view, const ModifierList *list, Pending *pending, Atom type)
{
	CostCell *cell = find_cell(pending->cells, pending->n_cells, type);
	if (!cell) {
		bool applies = false;
		modify_each(view, list, field_id(type), note_applies, &applies);
		if (!applies)
			return;
		cell = &pending->cells[pending->n_cells++];
		*cell = (CostCell){type, AMOUNT_ZERO};
	}
	cell->each = modify_number(view, list, field_id(type), cell->each);
}

static void
compute_costs(View *view, Pending *pending)
{
	const InstanceState *state = pending->instance->state;
	const ModifierList list = modify_list_of(pending->instance);
	pending->cells = written_cells(view, pending->instance, state->n_touched_costs,
	                               &pending->n_cells);
	for (uint32_t i = 0; i < state->n_touched_costs; i++)
		add_modified_cost(view, &list, pending, state->touched_costs[i]);
}

void
pending_give_costs(View *view, Instance *instance)
{
	Pending pending = {.instance = instance};
	note_touches(view, instance);
	compute_costs(view, &pending);
	instance->state->cells = pending.cells;
	instance->state->n_cells = pending.n_cells;
}

static bool
same_categories(const Instance *instance, const Pending *pending)
{
	if (instance->n_categories != pending->n_categories)
		return false;
	for (uint32_t i = 0; i < pending->n_categories; i++)
		if (!atom_equal(instance->categories[i].category_id,
		                pending->categories[i].category_id) ||
		    instance->categories[i].primary != pending->categories[i].primary)
			return false;
	return true;
}

bool
pending_changes_categories(const Pending *pending)
{
	return pending->instance->state->touches_categories &&
	       !same_categories(pending->instance, pending);
}

bool
pending_changes_costs(const Pending *pending)
{
	const InstanceState *state = pending->instance->state;
	if (!state->n_touched_costs)
		return false;
	if (state->n_cells != pending->n_cells)
		return true;
	for (uint32_t i = 0; i < pending->n_cells; i++)
		if (!atom_equal(state->cells[i].type_id, pending->cells[i].type_id) ||
		    !amount_equal(state->cells[i].each, pending->cells[i].each))
			return true;
	return false;
}

void
pending_compute(View *view, Pending *pending)
{
	const InstanceState *state = pending->instance->state;
	if (state->touches_categories)
		pending->categories = categories_after_modifiers(view, pending->instance,
		                                                 &pending->n_categories);
	if (state->n_touched_costs)
		compute_costs(view, pending);
}

void
pending_commit(View *view, const Pending *pending)
{
	Instance *instance = pending->instance;
	if (instance->state->touches_categories) {
		instance->categories = pending->categories;
		instance->n_categories = pending->n_categories;
	}
	if (instance->state->n_touched_costs) {
		cost_sums_forget(view);
		instance->state->cells = pending->cells;
		instance->state->n_cells = pending->n_cells;
	}
}

Pending
pending_present(Instance *instance)
{
	return (Pending){
		.instance = instance,
		.categories = instance->categories,
		.n_categories = instance->n_categories,
		.cells = instance->state->cells,
		.n_cells = instance->state->n_cells,
	};
}
