/*
 * affects: modifiers that change other nodes than the one they are written on (S-109, S-109a, S-215).
 *
 * Such a modifier names a scope above its owner, or a path down from there, or both. Before anything is
 * evaluated, each is delivered to all nodes that its path can reach, and is then one more modifier of
 * those nodes. Its conditions are evaluated at its owner.
 *
 * What is only offered has no node then. The starting points of paths keep what was sent from them, and a node
 * that is imagined later asks all starting points above it (S-225).
 */
#ifndef QUERIES_AFFECTS_H
#define QUERIES_AFFECTS_H

#include "engine/queries/view.h"

/* The part of a node that is changed. */
typedef enum AffectedPart {
	AFFECTS_NODE,
	AFFECTS_PROFILES,
	AFFECTS_RULES,
	AFFECTS_PART_COUNT,
} AffectedPart;

typedef struct AffectsPath AffectsPath;

/* A modifier on its way to others. */
typedef struct Sent {
	Instance *owner; /* the instance that has the modifier, or a stand-in of it (tree.h) */
	const Modifier *modifier;
	const AffectsPath *path;
	uint32_t place;    /* in the order of application (S-105) */
	struct Sent *next; /* the next one on its route */
	/* The number of times that it applies, asked once for all deliveries (condition_times_sent()). */
	int64_t times;
	uint64_t values; /* View.values at that time; 0 if nobody asked */
	uint64_t hash;   /* that of its effect, asked once likewise (dependencies.c); 0 before */
	int64_t hashed_times;
} Sent;

/* A modifier delivered from elsewhere. */
typedef struct Incoming {
	Sent *sent;
	ModifierField field; /* that of the modifier; long lists are walked without looking it up */
} Incoming;

/* Those of one part of a node, in the order in which they apply (S-105). */
typedef struct IncomingList {
	Incoming *items; /* in the arena of the view */
	uint32_t n_items;
	uint32_t room;
} IncomingList;

/* The way from a starting point down a path, on which modifiers may come to what is offered there. */
typedef struct Route Route;

/* True if a modifier changes its owner: it has no path, and no scope but the owner. */
bool affects_stays(View *view, Instance *owner, const Modifier *modifier);

/* Delivers the modifiers of all instances to the nodes they reach. */
void affects_spread(View *view);

/* Delivers to a node that was made since, a group or an imagined one, what would reach it if it were selected:
   modifiers from elsewhere, and those of its own whose path leads back to it (S-225). */
void affects_receive(View *view, Instance *late);

/* The fields that modifiers from elsewhere may change of what is offered: bits 1u << ModifierField. */
uint32_t affects_fields_of_offers(const View *view);

/* Calls back for every modifier that may come to what is offered in a force or below its selections, except
   those of the offers themselves. */
typedef void (*SentVisitor)(Sent *sent, void *data);
void affects_each_to_offers(const Instance *force, SentVisitor visit, void *data);

/* Calls back for the definitions that have the modifiers of an instance: its own, then those of the profiles and
   rules that it shows and that change others (S-215). */
typedef void (*SourceVisitor)(const Definition *source, void *data);
void affects_each_source(View *view, const Instance *instance, SourceVisitor visit, void *data);

/*
 * True if a delivered modifier changes profiles of this type, where it changes profiles.
 *
 * @type  type of the profile; NULL if it has none, or for other parts
 */
bool affects_means(const Incoming *incoming, const Entry *type);

/* True if the node passes the filters of the modifier's path now. They are checked each time, because
   categories may change during the evaluation. */
bool affects_fits(const Incoming *incoming, const Instance *target);

#endif
