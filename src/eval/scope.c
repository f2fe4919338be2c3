#include "eval/scope.h"

#include "eval/identity.h"
#include "eval/view-private.h"

Instance *
scope_category_node(Instance *force, Atom category)
{
	for (uint32_t i = 0; force && i < force->n_categories_below; i++) {
		Instance *node = force->categories_below[i];
		if (node->definition ? definition_has_id(node->definition, category)
		                     : atom_is_none(category))
			return node;
	}
	return NULL;
}

static bool
fits_type(const Instance *instance, QueryScope scope)
{
	if (instance->kind != INSTANCE_SELECTION || !instance->definition)
		return false;
	const SelectionType type = instance->definition->type;
	switch (scope) {
	case SCOPE_UNIT:
		return type == SELECTION_UNIT;
	case SCOPE_MODEL:
		return type == SELECTION_MODEL;
	case SCOPE_UPGRADE:
		return type == SELECTION_UPGRADE;
	case SCOPE_MODEL_OR_UNIT:
		return type == SELECTION_MODEL || type == SELECTION_UNIT;
	case SCOPE_MOUNT:
		return type == SELECTION_MOUNT;
	case SCOPE_CREW:
		return type == SELECTION_CREW;
	case SCOPE_UNIT_GROUP:
		return type == SELECTION_UNIT_GROUP;
	case SCOPE_NON_UPGRADE:
		return type != SELECTION_UPGRADE;
	default:
		return false;
	}
}

static bool
fits_place(const Instance *instance, QueryScope scope)
{
	if (scope == SCOPE_GROUP)
		return instance->kind == INSTANCE_GROUP;
	if (scope == SCOPE_LINK)
		return instance->kind != INSTANCE_CATEGORY && instance->definition &&
		       instance->definition->link;
	return fits_type(instance, scope);
}

static Instance *
nearest(Instance *from, QueryScope scope)
{
	while (from && !fits_place(from, scope))
		from = from->parent;
	return from;
}

/* Whether a scope's id means this node. A group's id means the group, not its members, and a
   category's the node in the force, not what has the category. */
static bool
is_meant(const Instance *node, Atom id)
{
	if (node->kind == INSTANCE_FORCE)
		return identity_has(node, id);
	return node->definition && definition_has_id(node->definition, id);
}

/* The owner included; then, on the way up, forces answer for their categories and the roster for
   the game system. */
static Instance *
nearest_with_id(View *view, Instance *owner, Atom id)
{
	for (Instance *at = owner; at; at = at->parent) {
		if (is_meant(at, id))
			return at;
		if (at->kind == INSTANCE_ROSTER && atom_equal(game_system(view->game)->id, id))
			return at;
	}
	return scope_category_node(owner->force, id);
}

/* The next selection, force or roster above: groups are skipped. */
static Instance *
holder_of(Instance *owner)
{
	return owner->holder;
}

static Scope
at_node(Instance *node)
{
	return (Scope){.node = node};
}

static Scope
primary_category_of(Instance *owner)
{
	if (owner->kind == INSTANCE_CATEGORY)
		return at_node(owner);
	if (!owner->root || !owner->force)
		return (Scope){0};
	return at_node(scope_category_node(owner->force, identity_primary_category(owner->root)));
}

static Scope
primary_catalogue_of(const Instance *owner)
{
	const Instance *force = owner->force;
	return (Scope){.catalogue = force ? force->roster_force->catalogue : NULL};
}

Scope
scope_find(View *view, Instance *owner, QueryScope scope, Atom scope_id, bool self_too)
{
	switch (scope) {
	case SCOPE_SELF:
		return at_node(owner);
	case SCOPE_PARENT:
		return at_node(holder_of(owner));
	case SCOPE_FORCE:
		return at_node(owner->force);
	case SCOPE_ROSTER:
		return at_node(view->root);
	case SCOPE_ANCESTOR:
		return at_node(owner->parent);
	case SCOPE_PRIMARY_CATEGORY:
		return primary_category_of(owner);
	case SCOPE_PRIMARY_CATALOGUE:
		return primary_catalogue_of(owner);
	case SCOPE_ROOT_ENTRY:
		return at_node(owner->root);
	case SCOPE_ID:
		return at_node(nearest_with_id(view, owner, scope_id));
	default:
		return at_node(nearest(self_too ? owner : owner->parent, scope));
	}
}

Scope
scope_of_query(View *view, Instance *owner, const Query *query)
{
	return scope_find(view, owner, query->scope, query->scope_id,
	                  query->flags & QUERY_SCOPE_SELF_TOO);
}
