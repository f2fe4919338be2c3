#include "engine/queries/scope.h"

#include "engine/queries/identity.h"
#include "engine/queries/view-state.h"

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
is_of_types(const Instance *instance, uint32_t types)
{
	return instance->kind == INSTANCE_SELECTION && instance->definition &&
	       (types & 1u << instance->definition->type) != 0;
}

static bool
came_by_link(const Instance *instance)
{
	return instance->kind != INSTANCE_CATEGORY && instance->definition &&
	       instance->definition->link;
}

static Instance *
nearest_of_types(Instance *from, uint32_t types)
{
	while (from && !is_of_types(from, types))
		from = from->parent;
	return from;
}

static Instance *
nearest_group(Instance *from)
{
	while (from && from->kind != INSTANCE_GROUP)
		from = from->parent;
	return from;
}

static Instance *
nearest_linked(Instance *from)
{
	while (from && !came_by_link(from))
		from = from->parent;
	return from;
}

/* True if a scope's id means this node. A group's id means the group, not its members; a
   category's id the node in the force, not the selections with the category. */
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

static Scope
at_node(Instance *node)
{
	return (Scope){.node = node};
}

/* A stand-in shares the state of the instance that it stands for, which may have other categories by now. */
static Instance *
itself(Instance *owner)
{
	return owner->parent && owner->parent->state == owner->state ? owner->parent : owner;
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
	Instance *from = self_too ? owner : owner->parent;
	switch (QUERY_SCOPES[scope].kind) {
	case SCOPE_KIND_OWNER:
		return at_node(itself(owner));
	case SCOPE_KIND_HOLDER: /* the next selection, force or roster above: groups are skipped */
		return at_node(owner->holder);
	case SCOPE_KIND_FORCE:
		return at_node(owner->force);
	case SCOPE_KIND_ROSTER:
		return at_node(view->root);
	case SCOPE_KIND_ANCESTORS:
		return at_node(owner->parent);
	case SCOPE_KIND_PRIMARY_CATEGORY:
		return primary_category_of(owner);
	case SCOPE_KIND_PRIMARY_CATALOGUE:
		return primary_catalogue_of(owner);
	case SCOPE_KIND_ROOT_ENTRY:
		return at_node(owner->root);
	case SCOPE_KIND_NEAREST_TYPE:
		return at_node(nearest_of_types(from, QUERY_SCOPES[scope].types));
	case SCOPE_KIND_NEAREST_GROUP:
		return at_node(nearest_group(from));
	case SCOPE_KIND_NEAREST_LINK:
		return at_node(nearest_linked(from));
	case SCOPE_KIND_ID:
		return at_node(nearest_with_id(view, owner, scope_id));
	}
	g_assert_not_reached();
}

Scope
scope_of_query(View *view, Instance *owner, const Query *query)
{
	return scope_find(view, owner, query->scope, query->scope_id,
	                  query->flags & QUERY_SCOPE_SELF_TOO);
}

const Instance *
scope_holder(Scope scope)
{
	return scope.node && scope.node->kind == INSTANCE_GROUP ? scope.node->holder : scope.node;
}
