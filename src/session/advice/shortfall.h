/* shortfall: the distance of a roster from being legal. */
#ifndef ADVICE_SHORTFALL_H
#define ADVICE_SHORTFALL_H

#include "session/bench/workbench.h"

typedef struct Shortfall {
	guint excess; /* units and models beyond the collection (owned.h); 0 without one */
	guint errors;
	guint warnings;
	Amount gap;  /* sum of the amounts by which limits are broken */
	Amount cost; /* cost of the roster */
} Shortfall;

Shortfall shortfall_of(Workbench *bench);

/* The keys of the errors, char *. The caller owns the set: g_hash_table_unref(). */
GHashTable *shortfall_errors(Workbench *bench);

/* True if the roster has an error whose key is not in a set. */
bool shortfall_has_others(Workbench *bench, GHashTable *errors);

/* True if @one has a smaller excess than @other, or an equal one and fewer errors, or as many with a smaller gap. */
bool shortfall_is_smaller(const Shortfall *one, const Shortfall *other);

/* True if @one is smaller, or as large and cheaper. */
bool shortfall_is_better(const Shortfall *one, const Shortfall *other);

#endif
