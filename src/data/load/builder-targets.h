/*
 * builder-targets: finds the entries that the additions of overlays are for (data/load/overlay.h).
 *
 * Categories and profiles count if the entry, a link to it, or for profiles an info group or info link
 * there, has them as written: additions do not see modifiers.
 */
#ifndef LOAD_BUILDER_TARGETS_H
#define LOAD_BUILDER_TARGETS_H

#include "data/load/builder-private.h"

typedef struct Targets {
	GHashTable *by_entry; /* index of an entry → GArray of guint, see targets_of() */
	bool *is_target;      /* by entry of army data */
} Targets;

/*
 * Finds the targets of all additions that are not refused, and reports additions without. The caller
 * owns the result: targets_free().
 */
Targets *targets_find(GameBuilder *builder);

/* The places in GameBuilder.additions of those for an entry, in order, borrowed; NULL for none. */
const GArray *targets_of(const Targets *targets, uint32_t entry);

/* Releases targets. */
void targets_free(Targets *targets);

#endif
