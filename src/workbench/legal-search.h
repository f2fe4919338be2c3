/*
 * search: what could bring a roster nearer to being legal, found by trying what there is: what a companion demands
 * proposes nothing by itself.
 *
 * What is tried are steps of the workbench, taken back again; what helps stays.
 */
#ifndef WORKBENCH_LEGAL_SEARCH_H
#define WORKBENCH_LEGAL_SEARCH_H

#include "workbench/shortfall.h"

/* How it is tried, and what is known by now. */
typedef struct LegalSearch {
	Workbench *bench;
	guint n_trials;
	GHashTable *searched; /* of char *: units of which no option mends anything whole, with or
	                         without warnings */
	bool warns;           /* what is warned of is taken, too */
	bool frees; /* what costs nothing is added, too: no unit but an agreement or a scenario, which
	               may lift the rule that could be kept */
} LegalSearch;

/* Each of these returns false, with nothing changed, if nothing comes nearer. */

/* Adds something, the cheapest that helps, with what it needs itself. @before: how the roster stands. */
bool legal_search_add(LegalSearch *search, const Shortfall *before);

/* Has a unit take the option that brings the roster nearest. @wanted: what it has to be nearer than. */
bool legal_search_change(LegalSearch *search, const Shortfall *wanted);

/* The same with units that were not searched; a unit that had none is not asked again until something was
   mended. */
bool legal_search_change_unsearched(LegalSearch *search, const Shortfall *whole);

#endif
