/* standing: how far a roster is from being legal. */
#ifndef WORKBENCH_STANDING_H
#define WORKBENCH_STANDING_H

#include "workbench/workbench.h"

typedef struct Standing {
	guint errors;
	guint warnings;
	Amount lacking; /* what all limits that are broken are broken by */
	Amount cost;
} Standing;

Standing standing_of(Workbench *bench);

/* Whether of one fewer things are wrong than of the other, or as many by less. */
bool standing_is_nearer(const Standing *one, const Standing *other);

/* Of two that are as near the cheaper one is better. */
bool standing_is_better(const Standing *one, const Standing *other);

#endif
