/*
 * legal-search: additions and options that bring a roster nearer to being legal, found by trying.
 *
 * For errors without a proposed fix (explain/fixes.h), as bounds of a companion often have.
 * Candidates are applied as steps of the workbench and undone; the best one stays.
 */
#ifndef WORKBENCH_LEGAL_SEARCH_H
#define WORKBENCH_LEGAL_SEARCH_H

#include "workbench/shortfall.h"

typedef struct LegalSearch {
	Workbench *bench;
	guint n_trials; /* candidates tried so far */
	/* Units whose options did not clear an error: their ids, each with the value of `warns`. */
	GHashTable *searched;
	bool warns; /* allow candidates that cause warnings */
	/* Try additions without cost as well: agreements and scenarios, which may lift a rule. */
	bool frees;
} LegalSearch;

/* These functions return false, with the roster unchanged, if no candidate helps. */

/* Adds the cheapest entry that helps, together with what it needs. @before shortfall of the
   roster */
bool legal_search_add(LegalSearch *search, const Shortfall *before);

/* Selects the option, of the first unit that has one, that leaves the smallest shortfall. @wanted
   the result must be smaller */
bool legal_search_change(LegalSearch *search, const Shortfall *wanted);

/* Does the same for units not searched yet. After a success all units are searched again. */
bool legal_search_change_unsearched(LegalSearch *search, const Shortfall *wanted);

#endif
