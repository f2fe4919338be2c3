/*
 * Builds the instances of a roster: forces, their categories, selections, and the groups between
 * them. A group gets an instance when something is selected in it, or when one is imagined.
 */
#include "engine/eval/tree.h"

#include "base/values/saturate.h"
#include "base/values/work.h"
#include "engine/eval/categories-private.h"
#include "engine/queries/gained.h"
#include "engine/queries/view-state.h"

/* An instance is large, and later evaluated. */
#define WORK_OF_INSTANCE 3

/* An instance beside its state: what asks for one asks for both. */
typedef struct Node {
	Instance instance;
	InstanceState state;
} Node;

static Instance *
make(View *view, InstanceKind kind, Instance *parent)
{
	Node *node = arena_new0(view->arena, Node);
	Instance *instance = &node->instance;
	instance->kind = kind;
	instance->parent = parent;
	instance->state = &node->state;
	instance->state->is_late = view->is_spread;
	instance->order = view->next_order++;
	work_count(WORK_OF_INSTANCE);
	return instance;
}

static Instance *
make_below(View *view, InstanceKind kind, Instance *holder, Instance *parent, const MenuItem *item)
{
	Instance *instance = make(view, kind, parent);
	instance->holder = holder;
	instance->force = holder->force;
	instance->item = item;
	instance->definition = item ? item->definition : NULL;
	instance->roster_force = holder->roster_force;
	instance->root = holder->root;
	return instance;
}

static Instance *
parent_of_item(View *view, Instance *holder, const MenuItem *item)
{
	if (!item || item->group == MENU_NO_GROUP)
		return holder;
	const Menu *menu = tree_menu(view, holder);
	return tree_group(view, holder, &menu->items[item->group]);
}

const Menu *
tree_menu(View *view, const Instance *holder)
{
	static const Menu EMPTY = {0};
	if (holder->kind == INSTANCE_FORCE)
		return force_menu(view->roster, holder->roster_force);
	return holder->definition ? choices_menu(view->choices, holder->definition) : &EMPTY;
}

Instance *
tree_instance(const View *view, const void *node)
{
	return view_at(view, node);
}

static void
enter(View *view, const void *node, const Instance *instance)
{
	counter_add(&view->by_node, (uintptr_t)node, (int64_t)(uintptr_t)instance);
}

void
tree_forget(View *view, const void *node)
{
	counter_add(&view->by_node, (uintptr_t)node, -(int64_t)(uintptr_t)view_at(view, node));
}

Instance *
tree_group(View *view, Instance *holder, const MenuItem *item)
{
	for (Instance *group = holder->state->first_group; group; group = group->state->next_group)
		if (group->item == item)
			return group;
	Instance *parent = parent_of_item(view, holder, item);
	Instance *group = make_below(view, INSTANCE_GROUP, holder, parent, item);
	group->amount = 1;
	group->number = holder->number;
	group->state->next_group = holder->state->first_group;
	holder->state->first_group = group;
	if (group->state->is_late)
		affects_receive(view, group);
	return group;
}

/* The place of the imagined instance of an item, which many ask for. */
static Instance **
place_of_imagined(View *view, Instance *holder, const MenuItem *item)
{
	const Menu *menu = tree_menu(view, holder);
	InstanceState *state = holder->state;
	if (!state->imagined)
		state->imagined = arena_array(view->arena, Instance *, menu->n_items);
	return &state->imagined[item - menu->items];
}

static Instance *
imagine(View *view, Instance *holder, const MenuItem *item)
{
	Instance *parent = parent_of_item(view, holder, item);
	Instance *instance = make_below(view, INSTANCE_SELECTION, holder, parent, item);
	instance->order = holder->order;
	if (!instance->root)
		instance->root = instance;
	categories_give_written(view, instance);
	affects_receive(view, instance);
	categories_give(view, instance);
	instance->state->imagined_at = view->values;
	return instance;
}

Instance *
tree_imagine(View *view, Instance *holder, const MenuItem *item)
{
	if (item->definition->is_group)
		return tree_group(view, holder, item);
	Instance **known = place_of_imagined(view, holder, item);
	if (!*known || (*known)->state->imagined_at != view->values)
		*known = imagine(view, holder, item);
	return *known;
}

Instance *
tree_imagine_force(View *view, Instance *outer, const Entry *catalogue,
                   const Definition *definition)
{
	Force *force = arena_new0(view->arena, Force);
	force->catalogue = catalogue;
	force->definition = definition;
	Instance *instance = make(view, INSTANCE_FORCE, outer);
	instance->holder = outer;
	instance->force = instance;
	instance->roster_force = force;
	instance->definition = definition;
	instance->order = outer->order;
	affects_receive(view, instance);
	return instance;
}

static void build_selections(View *view, Instance *holder, const GPtrArray *selections);

/* The instance of a selection, without those in it. */
static Instance *
build_node(View *view, Instance *holder, const Selection *selection)
{
	Instance *parent = selection->item ? parent_of_item(view, holder, selection->item) : holder;
	Instance *instance = make_below(view, INSTANCE_SELECTION, holder, parent, selection->item);
	instance->selection = selection;
	instance->amount = selection->amount;
	instance->number = saturate_times(holder->number, selection->amount);
	if (!instance->root)
		instance->root = instance;
	if (instance->definition) {
		categories_give_written(view, instance);
		instance->root->state->within |= gained_bits(instance);
		g_ptr_array_add(view->selections, instance);
		g_ptr_array_add(view->valued, instance);
	}
	enter(view, selection, instance);
	return instance;
}

static Instance *
build_selection(View *view, Instance *holder, const Selection *selection)
{
	Instance *instance = build_node(view, holder, selection);
	build_selections(view, instance, selection->selections);
	return instance;
}

static void
build_selections(View *view, Instance *holder, const GPtrArray *selections)
{
	holder->children = arena_array(view->arena, Instance *, selections->len);
	for (guint i = 0; i < selections->len; i++)
		holder->children[holder->n_children++] = build_selection(
			view, holder, g_ptr_array_index(selections, i));
}

/* Makes room for one more child. */
static void
widen(View *view, Instance *holder)
{
	InstanceState *state = holder->state;
	if (holder->n_children < state->room)
		return;
	state->room = MAX(4, 2 * holder->n_children);
	Instance **children = arena_array(view->arena, Instance *, state->room);
	for (uint32_t i = 0; i < holder->n_children; i++)
		children[i] = holder->children[i];
	holder->children = children;
}

Instance *
tree_extend(View *view, const Selection *selection)
{
	const void *above = selection->parent ? (const void *)selection->parent : selection->force;
	Instance *holder = tree_instance(view, above);
	if (!holder)
		return NULL;
	widen(view, holder);
	Instance *instance = build_node(view, holder, selection);
	holder->children[holder->n_children++] = instance;
	return instance;
}

static Instance *
build_category(View *view, Instance *force, const Definition *definition)
{
	Instance *category = make_below(view, INSTANCE_CATEGORY, force, force, NULL);
	category->definition = definition;
	category->amount = category->number = 1;
	if (definition)
		g_ptr_array_add(view->valued, category);
	return category;
}

static void
fill_categories(View *view, Instance *force)
{
	const GPtrArray *links = force->definition ? choices_force_categories(view->choices,
	                                                                      force->definition)
	                                           : NULL;
	force->categories_below = arena_array(view->arena, Instance *,
	                                      1 + (links ? links->len : 0));
	force->categories_below[force->n_categories_below++] = build_category(view, force, NULL);
	for (guint i = 0; links && i < links->len; i++)
		force->categories_below[force->n_categories_below++] = build_category(
			view, force, g_ptr_array_index(links, i));
}

static void fill_forces(View *view, Instance *holder, const GPtrArray *forces);

static Instance *
build_force(View *view, Instance *holder, const Force *force)
{
	Instance *instance = make(view, INSTANCE_FORCE, holder);
	instance->holder = holder;
	instance->force = instance;
	instance->roster_force = force;
	instance->definition = force->definition;
	instance->amount = instance->number = 1;
	g_ptr_array_add(view->forces, instance);
	if (instance->definition)
		g_ptr_array_add(view->valued, instance);
	enter(view, force, instance);
	fill_categories(view, instance);
	build_selections(view, instance, force->selections);
	fill_forces(view, instance, force->forces);
	return instance;
}

static void
fill_forces(View *view, Instance *holder, const GPtrArray *forces)
{
	holder->forces = arena_array(view->arena, Instance *, forces->len);
	for (guint i = 0; i < forces->len; i++)
		holder->forces[holder->n_forces++] = build_force(view, holder,
		                                                 g_ptr_array_index(forces, i));
}

void
tree_build(View *view)
{
	view->next_order = 0;
	view->is_spread = false;
	view->by_node = counter_make(view->arena, roster_selection_count(view->roster));
	view->root = make(view, INSTANCE_ROSTER, NULL);
	view->root->amount = view->root->number = 1;
	fill_forces(view, view->root, view->roster->forces);
}
