/*
 * affects: modifiers that change other nodes than the one they are written on (S-109, S-109a).
 *
 * Such a modifier names a scope above its owner, or a path down from there, or both. Before anything is
 * evaluated, each is delivered to all nodes that its path can reach, and is then one more modifier of
 * those nodes. Its conditions are evaluated at its owner.
 */
#ifndef EVAL_AFFECTS_H
#define EVAL_AFFECTS_H

#include "eval/view.h"

/* The part of a node that is changed. */
typedef enum AffectedPart {
	AFFECTS_NODE,
	AFFECTS_PROFILES,
	AFFECTS_RULES,
	AFFECTS_PART_COUNT,
} AffectedPart;

typedef struct AffectsPath AffectsPath;

/* The number of times that a modifier applies, asked once for all its deliveries (modify_times_sent()). */
typedef struct SentTimes {
	int64_t times;
	uint64_t values; /* View.values at that time; 0 if nobody asked */
} SentTimes;

/* A modifier delivered from elsewhere. Those of one node are linked in the order in which they apply
   (S-105). */
typedef struct Incoming {
	Instance *owner; /* the instance that has the modifier */
	const Modifier *modifier;
	const AffectsPath *path;
	SentTimes *sent;
	struct Incoming *next;
	AffectedPart part;   /* that of the path; long lists are walked without looking it up */
	ModifierField field; /* that of the modifier */
} Incoming;

/* True if a modifier changes its owner: it has no path, and no scope but the owner. */
bool affects_stays(View *view, Instance *owner, const Modifier *modifier);

/* Delivers the modifiers of all instances to the nodes they reach. */
void affects_spread(View *view);

/*
 * True if a delivered modifier changes this part of its node.
 *
 * @type  type of the profile; NULL if it has none, or for other parts
 */
bool affects_means(const Incoming *incoming, AffectedPart part, const Entry *type);

/* True if the node passes the filters of the modifier's path now. They are checked each time, because
   categories may change during the evaluation. */
bool affects_fits(const Incoming *incoming, const Instance *target);

#endif
