#include "engine/eval/pending-private.h"

#include "engine/eval/categories-private.h"
#include "engine/eval/claims-private.h"
#include "engine/eval/modify.h"

bool
pending_is_of_cost(const View *view, const Modifier *modifier)
{
	return modifier->field == MODIFIES_ID &&
	       !entry_id_is_none(game_cost_type(view->game, modifier->field_id));
}

/* The cost types that modifiers of one instance change, each once, in document order. */
typedef struct TouchedCosts {
	const View *view;
	Atom *types; /* NULL while modifiers are counted, to make room for their types */
	uint32_t n;
} TouchedCosts;

static bool
note_cost_type(const Modifier *modifier, void *data)
{
	TouchedCosts *touched = data;
	if (!pending_is_of_cost(touched->view, modifier))
		return false;
	for (uint32_t i = 0; touched->types && i < touched->n; i++)
		if (atom_equal(touched->types[i], modifier->field_id))
			return false;
	if (touched->types)
		touched->types[touched->n] = modifier->field_id;
	touched->n++;
	return false;
}

static void
note_touched_costs(View *view, Instance *instance, const ModifierList *list)
{
	TouchedCosts touched = {.view = view};
	modify_scan(list, MODIFIES_ID, note_cost_type, &touched);
	if (!touched.n)
		return;
	touched.types = arena_array(view->arena, Atom, touched.n);
	touched.n = 0;
	modify_scan(list, MODIFIES_ID, note_cost_type, &touched);
	instance->state->touched_costs = touched.types;
	instance->state->n_touched_costs = touched.n;
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
	note_touched_costs(view, instance, &list);
}

void
pending_restart_costs(Instance *instance)
{
	instance->state->costs = instance->definition->costs;
	instance->state->n_costs = instance->definition->n_costs;
}

void
pending_start(View *view, Instance *instance)
{
	note_touches(view, instance);
	pending_restart_costs(instance);
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

/* Costs while modifiers are applied. */
typedef struct CostList {
	Cost *costs;
	uint32_t n;
} CostList;

static Cost *
find_cost(const CostList *list, Atom type)
{
	for (uint32_t i = 0; i < list->n; i++)
		if (atom_equal(list->costs[i].type_id, type))
			return &list->costs[i];
	return NULL;
}

/* A modifier that applies adds a cost that the entry does not name (S-063). */
static void
modify_cost(View *view, const ModifierList *modifiers, CostList *list, Atom type)
{
	Cost *cost = find_cost(list, type);
	if (!cost) {
		bool applies = false;
		modify_each(view, modifiers, field_id(type), note_applies, &applies);
		if (!applies)
			return;
		cost = &list->costs[list->n++];
		*cost = (Cost){.type_id = type, .value = AMOUNT_ZERO};
	}
	cost->value = modify_number(view, modifiers, field_id(type), cost->value);
}

static void
compute_costs(View *view, Pending *pending)
{
	const InstanceState *state = pending->instance->state;
	const Definition *definition = pending->instance->definition;
	const ModifierList modifiers = modify_list_of(pending->instance);
	CostList list = {
		.costs = arena_array(view->arena, Cost,
	                             definition->n_costs + state->n_touched_costs),
		.n = definition->n_costs,
	};
	for (uint32_t i = 0; i < list.n; i++)
		list.costs[i] = definition->costs[i];
	for (uint32_t i = 0; i < state->n_touched_costs; i++)
		modify_cost(view, &modifiers, &list, state->touched_costs[i]);
	pending->costs = list.costs;
	pending->n_costs = list.n;
}

void
pending_give_costs(View *view, Instance *instance)
{
	Pending pending = {.instance = instance};
	note_touches(view, instance);
	compute_costs(view, &pending);
	instance->state->costs = pending.costs;
	instance->state->n_costs = pending.n_costs;
}

bool
pending_changes_categories(const Pending *pending)
{
	return pending->instance->state->touches_categories &&
	       !categories_are(pending->instance, pending->categories, pending->n_categories);
}

bool
pending_changes_costs(const Pending *pending)
{
	const InstanceState *state = pending->instance->state;
	if (!state->n_touched_costs)
		return false;
	if (state->n_costs != pending->n_costs)
		return true;
	for (uint32_t i = 0; i < pending->n_costs; i++)
		if (!atom_equal(state->costs[i].type_id, pending->costs[i].type_id) ||
		    !amount_equal(state->costs[i].value, pending->costs[i].value))
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
		instance->state->costs = pending->costs;
		instance->state->n_costs = pending->n_costs;
	}
}

Pending
pending_present(Instance *instance)
{
	return (Pending){
		.instance = instance,
		.categories = instance->categories,
		.n_categories = instance->n_categories,
		.costs = instance->state->costs,
		.n_costs = instance->state->n_costs,
	};
}
