/*
 * affects: modifiers that change other nodes than the one they are written on (S-109).
 *
 * Such a modifier names a scope above its owner, then a path down from there. Before anything is
 * evaluated, each is brought to the nodes that its path can reach; there it waits among the
 * modifiers of that node. Its conditions are those of its owner, wherever it ends up.
 */
#ifndef EVAL_AFFECTS_H
#define EVAL_AFFECTS_H

#include "eval/view.h"

/* What of a node is changed. */
typedef enum AffectedPart {
	AFFECTS_NODE,
	AFFECTS_PROFILES,
	AFFECTS_RULES,
} AffectedPart;

typedef struct AffectsPath AffectsPath;

/* A modifier that has come from elsewhere; those of one node are chained in the order in which they
   apply (S-105). */
typedef struct Incoming {
	Instance *owner; /* where it comes from */
	const Modifier *modifier;
	const AffectsPath *path;
	struct Incoming *next;
} Incoming;

/* Brings the modifiers of all instances to the nodes they reach. */
void affects_spread(View *view);

/*
 * Whether a modifier that came to @target means this part of it.
 *
 * @type  the profile's type; NULL for what is no profile
 */
bool affects_means(const Incoming *incoming, AffectedPart part, const Entry *type);

/* Whether the target passes the filters of the path now: categories may change while a roster is
   being evaluated. */
bool affects_fits(const Incoming *incoming, const Instance *target);

#endif
