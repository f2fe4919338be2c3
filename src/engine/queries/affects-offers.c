/*
 * Modifiers from elsewhere for what is only offered (S-225). A node that is imagined finds the starting points
 * of the paths that may lead to it on the way up. Modifiers of nodes that are imagined themselves
 * were not sent; those that would come back to the node, if it were selected, are asked for here.
 */
#include "engine/queries/affects-private.h"
#include "engine/queries/gained.h"
#include "engine/queries/scope.h"
#include "engine/queries/view-state.h"

/* Modifiers for one late node, while they are gathered. */
typedef struct Receiving {
	View *view;
	Instance *target;
	GPtrArray *all; /* Sent; NULL for none */
	guint n_routes;
} Receiving;

/* True if a selection is among those right below a starting point. */
static bool
is_right_below(const Instance *selection, const Instance *start)
{
	switch (start->kind) {
	case INSTANCE_ROSTER:
	case INSTANCE_FORCE:
	case INSTANCE_CATEGORY:
		return selection->holder->kind == INSTANCE_FORCE;
	case INSTANCE_GROUP:
		return selection->holder == start->holder;
	case INSTANCE_SELECTION:
		return selection->holder == start;
	}
	g_assert_not_reached();
}

/* True if a selection is in the force where a path starts: a child force's are reached by `forces`. */
static bool
is_in_same_force(const Instance *selection, const Instance *start)
{
	if (start->kind == INSTANCE_ROSTER)
		return selection->force->holder == start;
	return selection->force == start->force;
}

/* @start is somewhere above the target. */
static bool
leads_down(const AffectsPath *path, const Instance *start, const Instance *target)
{
	switch (target->kind) {
	case INSTANCE_FORCE:
		return path->forces && (path->recursive || target->holder == start);
	case INSTANCE_SELECTION:
		return path->entries && (path->recursive || is_right_below(target, start)) &&
		       (path->forces || is_in_same_force(target, start));
	case INSTANCE_GROUP: /* a path passes groups */
	case INSTANCE_ROSTER:
	case INSTANCE_CATEGORY:
		return false;
	}
	g_assert_not_reached();
}

static void
gather(Receiving *receiving, Sent *sent)
{
	if (!receiving->all)
		receiving->all = g_ptr_array_new();
	g_ptr_array_add(receiving->all, sent);
}

static void
gather_from(Receiving *receiving, const Instance *start)
{
	const Instance *target = receiving->target;
	const IdBits has = target->kind == INSTANCE_SELECTION ? gained_bits(target) : ~(IdBits)0;
	for (const Route *route = start->state->routes; route; route = route->next) {
		if ((route->needed & ~has) || !leads_down(route->path, start, target) ||
		    !affects_may_pass(route, target))
			continue;
		receiving->n_routes++;
		for (Sent *sent = route->first; sent; sent = sent->next)
			gather(receiving, sent);
	}
}

/* The category of the force that the data give to the unit of a selection; NULL if there is none. */
static const Instance *
category_around(const Instance *selection)
{
	const Definition *unit = selection->root ? selection->root->definition : NULL;
	Atom primary = ATOM_NONE;
	for (uint32_t i = 0; unit && i < unit->n_categories; i++)
		if (unit->categories[i].primary)
			primary = unit->categories[i].category_id;
	return unit ? scope_category_node(selection->force, primary) : NULL;
}

static void
gather_sent(Receiving *receiving)
{
	const Instance *target = receiving->target;
	const Instance *category = category_around(target);
	for (const Instance *at = target->parent; at; at = at->parent)
		gather_from(receiving, at);
	if (category)
		gather_from(receiving, category);
}

static bool
is_above(const Instance *start, const Instance *target)
{
	for (const Instance *at = target->parent; at; at = at->parent)
		if (at == start)
			return true;
	return start == category_around(target);
}

static void
gather_own(Instance *owner, const Modifier *modifier, Instance *start, void *data)
{
	Receiving *receiving = data;
	View *view = receiving->view;
	const Instance *target = receiving->target;
	Route route = {.path = affects_path_of(view, modifier), .start = start};
	for (uint32_t i = 0; i < route.path->n_filters; i++)
		if (id_bit(route.path->filters[i].id) & view->gained)
			route.open |= 1u << i;
	const bool comes_back = (route.path->self && start == target) ||
	                        (is_above(start, target) && leads_down(route.path, start, target));
	if (comes_back && !route.path->by_association && affects_may_pass(&route, target))
		gather(receiving, affects_sent_new(view, owner, modifier, route.path));
}

/* The modifiers of the outermost late node come first (S-105). */
static void
gather_late(Receiving *receiving, Instance *owner)
{
	if (owner->state->is_late && owner->kind != INSTANCE_FORCE)
		gather_late(receiving, owner->parent);
	if (owner->state->is_late && owner->definition->affects_others)
		affects_each_leaving(receiving->view, owner, gather_own, receiving);
}

static gint
by_place(gconstpointer a, gconstpointer b)
{
	const Sent *first = *(const Sent *const *)a, *second = *(const Sent *const *)b;
	return (first->place > second->place) - (first->place < second->place);
}

void
affects_receive(View *view, Instance *late)
{
	Receiving receiving = {.view = view, .target = late};
	if (view->spreads)
		gather_sent(&receiving);
	gather_late(&receiving, late);
	if (!receiving.all)
		return;
	if (receiving.n_routes > 1)
		g_ptr_array_sort(receiving.all, by_place);
	for (guint i = 0; i < receiving.all->len; i++)
		affects_deliver(view, g_ptr_array_index(receiving.all, i), late);
	g_ptr_array_unref(receiving.all);
}

uint32_t
affects_fields_of_offers(const View *view)
{
	return view->fields_of_offers;
}

static void
visit_routes(const Instance *start, SentVisitor visit, void *data)
{
	for (const Route *route = start->state->routes; route; route = route->next)
		for (Sent *sent = route->first; route->path->part == AFFECTS_NODE && sent;
		     sent = sent->next)
			visit(sent, data);
}

void
affects_each_to_offers(const Instance *force, SentVisitor visit, void *data)
{
	for (const Instance *at = force; at; at = at->parent)
		visit_routes(at, visit, data);
	for (uint32_t i = 0; i < force->n_categories_below; i++)
		visit_routes(force->categories_below[i], visit, data);
}
