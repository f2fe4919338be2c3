/*
 * scope: the node below which a query counts, seen from the query's owner (S-069, S-071).
 */
#ifndef QUERIES_SCOPE_H
#define QUERIES_SCOPE_H

#include "engine/queries/view.h"

/* A node of the view, or all forces of a catalogue. Both members are NULL if a query has no answer. */
typedef struct Scope {
	Instance *node;
	const Entry *catalogue; /* primary-catalogue */
} Scope;

/*
 * Finds a scope (S-069).
 *
 * @owner     the instance whose definition holds the query or modifier (S-068)
 * @scope_id  for SCOPE_ID; else ignored
 * @self_too  type scopes: the owner itself may be the node
 *
 * Returns an empty scope if there is no such node (S-071).
 */
Scope scope_find(View *view, Instance *owner, QueryScope scope, Atom scope_id, bool self_too);

/* The scope of a query, as scope_find(). */
Scope scope_of_query(View *view, Instance *owner, const Query *query);

/* True if the scope is empty: the query has no answer. */
static inline bool
scope_is_none(Scope scope)
{
	return !scope.node && !scope.catalogue;
}

/* The node of a category in a force; of ATOM_NONE the one for selections without category. NULL if
   the force is NULL or does not link the category. */
Instance *scope_category_node(Instance *force, Atom category);

/* The node whose children are the outermost selections that a scope counts: of a group the holder of its members;
   NULL for all forces of a catalogue. */
const Instance *scope_holder(Scope scope);

#endif
