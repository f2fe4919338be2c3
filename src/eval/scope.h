/*
 * scope: the node that a query's scope means, seen from its owner (S-069, S-071).
 */
#ifndef EVAL_SCOPE_H
#define EVAL_SCOPE_H

#include "eval/view.h"

typedef struct Scope {
	Instance *node;         /* NULL: there is no such node, or `catalogue` is meant */
	const Entry *catalogue; /* primary-catalogue: all forces of this catalogue */
} Scope;

/* Finds the scope of a query. Both members are NULL if it has none: the query has no answer. */
Scope scope_find(View *view, Instance *owner, QueryScope scope, Atom scope_id, bool self_too);

/* The scope of a query as written in the data. */
Scope scope_of_query(View *view, Instance *owner, const Query *query);

static inline bool
scope_is_none(Scope scope)
{
	return !scope.node && !scope.catalogue;
}

/* The node of a category in a force; NULL if the force does not link it. */
Instance *scope_category_node(Instance *force, Atom category);

#endif
