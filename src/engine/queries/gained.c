/* A modifier with a long reach is not delivered to nodes that can never pass its path: in a large
   army those are nearly all. */
#include "engine/queries/gained.h"

#include "engine/queries/affects.h"
#include "engine/queries/identity.h"

static void
add_gained(const Definition *source, void *data)
{
	for (uint32_t k = 0; k < source->n_modifiers; k++) {
		const Modifier *modifier = source->modifiers[k].modifier;
		if (modifier_leaves(modifier) && modifier_gives_category(modifier))
			g_hash_table_add(data, GUINT_TO_POINTER(modifier->value.index));
	}
}

GHashTable *
gained_from_others(View *view, const GPtrArray *owners)
{
	GHashTable *set = g_hash_table_new(NULL, NULL);
	for (guint i = 0; i < owners->len; i++)
		affects_each_source(view, g_ptr_array_index(owners, i), add_gained, set);
	return set;
}

IdBits
gained_set_bits(GHashTable *set)
{
	IdBits bits = 0;
	GHashTableIter iter;
	gpointer index;
	g_hash_table_iter_init(&iter, set);
	while (g_hash_table_iter_next(&iter, &index, NULL))
		bits |= id_bit((Atom){GPOINTER_TO_UINT(index)});
	return bits;
}

static bool
gains_by_itself(const Instance *node, Atom id)
{
	const Definition *definition = node->definition;
	if (!definition || !(definition->modified_fields & 1u << MODIFIES_CATEGORY))
		return false;
	for (uint32_t i = 0; i < definition->n_modifiers; i++) {
		const Modifier *modifier = definition->modifiers[i].modifier;
		if (modifier_gives_category(modifier) && atom_equal(modifier->value, id))
			return true;
	}
	return false;
}

bool
gained_may_have(const Instance *node, Atom id)
{
	return identity_has(node, id) || gains_by_itself(node, id);
}
