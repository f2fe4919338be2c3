/*
 * fitting: what still fits: every addition that the rules and the points left allow now.
 *
 * Each was tried, with the choices that it needs: one is listed only if the roster has no more errors
 * with it than without.
 *
 *	g_autoptr(Fitting) fitting = fitting_new(bench, NULL);
 *	while (fitting_step(fitting) && !has_key())
 *		continue;
 */
#ifndef PROPOSALS_FITTING_H
#define PROPOSALS_FITTING_H

#include "session/advice/advice.h"
#include "session/proposals/candidates.h"
#include "session/proposals/proposal.h"

typedef struct Fitting Fitting;

/* Something that fits. All owned by the search. */
typedef struct Fit {
	const Candidate *candidate;
	Proposal *proposal; /* the addition, and the choices that it needs */
} Fit;

/* Begins a search on a draft of a roster. @options  copied; NULL for none. Owned by the caller:
   fitting_free(). */
Fitting *fitting_new(const Workbench *bench, const AdviceOptions *options);
void fitting_free(Fitting *fitting);

/* Tries one entry. Returns false if the search is over. */
bool fitting_step(Fitting *fitting);

/* True if the caller has stopped the search, or it has made as many steps as it may (advice.h). */
bool fitting_is_stopped(const Fitting *fitting);
bool fitting_is_spent(const Fitting *fitting);

/* The additions found so far: section by section, in each the cheapest first. Borrowed until the next
   step. */
guint fitting_count(const Fitting *fitting);
const Fit *fitting_get(const Fitting *fitting, guint place);

/* Number of entries that were tried. */
guint fitting_tried(const Fitting *fitting);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Fitting, fitting_free)

#endif
