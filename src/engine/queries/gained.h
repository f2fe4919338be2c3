/* gained: categories that modifiers may give to nodes, before any is applied. */
#ifndef QUERIES_GAINED_H
#define QUERIES_GAINED_H

#include "engine/queries/view.h"

/*
 * The categories that modifiers may give to other nodes than their owner.
 *
 * @owners  Instance: all that have such modifiers
 *
 * A set of indexes of atoms. The caller owns it: g_hash_table_unref().
 */
GHashTable *gained_from_others(View *view, const GPtrArray *owners);

/* The bits of such a set. */
IdBits gained_set_bits(GHashTable *set);

/* The bits of all ids for which gained_may_have() is true of a linked selection, and of some others. */
static inline IdBits
gained_bits(const Instance *selection)
{
	IdBits bits = selection->definition->may_have;
	for (const Instance *up = selection->parent; up->kind == INSTANCE_GROUP; up = up->parent)
		bits |= up->definition->may_have;
	return bits;
}

/* True if a node has an id before modifiers, or gives itself a category with that id. */
bool gained_may_have(const Instance *node, Atom id);

#endif
