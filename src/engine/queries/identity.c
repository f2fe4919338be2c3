#include "engine/queries/identity.h"

bool
identity_has_category(const Instance *instance, Atom category)
{
	for (uint32_t i = 0; i < instance->n_categories; i++)
		if (atom_equal(instance->categories[i].category_id, category))
			return true;
	return false;
}

Atom
identity_primary_category(const Instance *instance)
{
	for (uint32_t i = 0; i < instance->n_categories; i++)
		if (instance->categories[i].primary)
			return instance->categories[i].category_id;
	return ATOM_NONE;
}

bool
identity_has_type(const Instance *instance, SelectionType type)
{
	return instance->kind == INSTANCE_SELECTION && instance->definition &&
	       instance->definition->type == type;
}

static bool
is_in_group(const Instance *instance, Atom id)
{
	for (const Instance *up = instance->parent; up && up->kind == INSTANCE_GROUP;
	     up = up->parent)
		if (definition_has_id(up->definition, id))
			return true;
	return false;
}

static bool
is_of_catalogue(const Instance *force, Atom id)
{
	const Entry *catalogue = force->roster_force->catalogue;
	return catalogue && atom_equal(catalogue->id, id);
}

bool
identity_has(const Instance *instance, Atom id)
{
	if (instance->definition && definition_has_id(instance->definition, id))
		return true;
	switch (instance->kind) {
	case INSTANCE_ROSTER:
	case INSTANCE_CATEGORY:
		return false;
	case INSTANCE_FORCE:
		return is_of_catalogue(instance, id);
	case INSTANCE_GROUP:
		return is_in_group(instance, id);
	case INSTANCE_SELECTION:
		return is_in_group(instance, id) || identity_has_category(instance, id);
	}
	g_assert_not_reached();
}

bool
identity_has_kind(const Instance *instance, NodeKind kind)
{
	switch (instance->kind) {
	case INSTANCE_ROSTER:
		return kind == NODE_ROSTER;
	case INSTANCE_FORCE:
		return kind == NODE_FORCE;
	case INSTANCE_CATEGORY:
		return kind == NODE_CATEGORY;
	case INSTANCE_SELECTION:
		return kind == NODE_ENTRY;
	case INSTANCE_GROUP:
		return false;
	}
	g_assert_not_reached();
}
