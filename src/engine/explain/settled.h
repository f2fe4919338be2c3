/*
 * settled: what no choice in a roster can change, for proofs that there is no list.
 *
 * A modifier is settled if none of its conditions counts what the army offers, has, or may be given: it applies to
 * every list of the army, or to none.
 */
#ifndef EXPLAIN_SETTLED_H
#define EXPLAIN_SETTLED_H

#include "engine/queries/view.h"

/* True if nothing changes that an instance is hidden, or is not. */
bool settled_hidden(View *view, const Instance *instance);

/* True if nothing changes the value of a limit of a carrier. */
bool settled_limit(View *view, const Instance *carrier, const OwnedConstraint *limit);

#endif
