/* gained: categories that modifiers may give to nodes, before any is applied. */
#ifndef EVAL_GAINED_PRIVATE_H
#define EVAL_GAINED_PRIVATE_H

#include "eval/view.h"

/*
 * The categories that modifiers may give to other nodes than their owner.
 *
 * @owners  Instance: all that have such modifiers
 *
 * A set of indexes of atoms. The caller owns it: g_hash_table_unref().
 */
GHashTable *gained_from_others(const GPtrArray *owners);

/* True if a node may ever be, or belong to, something with an id: it does before modifiers, or one
   may give it a category with that id. @others  from gained_from_others() */
bool gained_may_have(const GHashTable *others, const Instance *node, Atom id);

#endif
