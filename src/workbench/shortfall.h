/* standing: how far a roster is from being legal. */
#ifndef WORKBENCH_SHORTFALL_H
#define WORKBENCH_SHORTFALL_H

#include "workbench/workbench.h"

typedef struct Shortfall {
	guint errors;
	guint warnings;
	Amount lacking; /* what all limits that are broken are broken by */
	Amount cost;
} Shortfall;

Shortfall shortfall_of(Workbench *bench);

/* Whether of one fewer things are wrong than of the other, or as many by less. */
bool shortfall_is_smaller(const Shortfall *one, const Shortfall *other);

/* Of two that are as near the cheaper one is better. */
bool shortfall_is_better(const Shortfall *one, const Shortfall *other);

#endif
