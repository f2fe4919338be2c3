/* affects-private: modifiers on their way to other nodes, shared by affects.c and affects-offers.c. */
#ifndef QUERIES_AFFECTS_PRIVATE_H
#define QUERIES_AFFECTS_PRIVATE_H

#include "engine/queries/affects-path-private.h"

struct Route {
	const AffectsPath *path;
	Instance *start;
	uint32_t open;    /* bits: the filters of the path whose id any node may gain from others */
	IdBits needed;    /* those of the other ids */
	GPtrArray *nodes; /* Instance: those that are there; NULL once all modifiers are sent */
	Sent *first, *last;
	Route *next; /* from the same start */
};

/* The path of a modifier. Borrowed from the view. */
const AffectsPath *affects_path_of(View *view, const Modifier *modifier);

/* Calls back for each modifier of an instance that changes other nodes, with the node where its path starts. */
typedef void (*AffectsVisitor)(Instance *owner, const Modifier *modifier, Instance *start,
                               void *data);
void affects_each_leaving(View *view, Instance *instance, AffectsVisitor visit, void *data);

/* Makes a modifier that is applied after those that were sent before. Borrowed from the view. */
Sent *affects_sent_new(View *view, Instance *owner, const Modifier *modifier,
                       const AffectsPath *path);

/* Adds a modifier to those that change a node. */
void affects_deliver(View *view, Sent *sent, Instance *target);

/* True if a node passes the filters of a route, or may do so when modifiers have changed its categories. */
bool affects_may_pass(const Route *route, const Instance *node);

#endif
