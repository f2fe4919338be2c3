/*
 * search: one face for the searches of this module, for programs that list proposals of any kind.
 *
 *	g_autoptr(AdviceSearch) search = advice_search_new(bench, ADVICE_FILL, wishes, &options);
 *	while (advice_search_step(search))
 *		...
 *	proposal_apply(advice_search_get(search, 0), bench, NULL, diags);
 */
#ifndef PROPOSALS_SEARCH_H
#define PROPOSALS_SEARCH_H

#include "session/proposals/filling.h"
#include "session/proposals/fitting.h"
#include "session/proposals/repair.h"

typedef enum AdviceKind {
	ADVICE_REPAIR, /* ways to make the roster legal */
	ADVICE_FILL,   /* ways to spend the rest of the points */
	ADVICE_FITS,   /* each addition that fits */
} AdviceKind;

typedef struct AdviceSearch AdviceSearch;

/* The reason why a search makes no sense for a roster: it is legal already, has no limit, or no army
   data. NULL if there is none. A text in the language of the program. */
const char *advice_search_refusal(Workbench *bench, AdviceKind kind);

/* The reason why a line is not the wishes for a search, a text in the language of the program: owned by the
   caller, g_free(). NULL if it is. */
char *advice_search_wrong(const Workbench *bench, AdviceKind kind, const char *line);

/*
 * Begins a search. There must be no refusal.
 *
 * @wishes   taken over, and without fault (advice_search_wrong()); NULL for none
 * @options  copied; NULL for none
 *
 * Owned by the caller: advice_search_free().
 */
AdviceSearch *advice_search_new(Workbench *bench, AdviceKind kind, Wishes *wishes,
                                const AdviceOptions *options);
void advice_search_free(AdviceSearch *search);

/* Searches a little. Returns false if the search is over. */
bool advice_search_step(AdviceSearch *search);

/* The proposals found so far, the best first. Borrowed until the next step. */
guint advice_search_count(const AdviceSearch *search);
const Proposal *advice_search_get(const AdviceSearch *search, guint place);

/* The entry that a proposal of ADVICE_FITS adds; NULL for other kinds. Borrowed likewise. */
const Candidate *advice_search_entry(const AdviceSearch *search, guint place);

/* True if the caller has stopped the search, or it has made as many steps as it may (advice.h). */
bool advice_search_is_stopped(const AdviceSearch *search);
bool advice_search_is_spent(const AdviceSearch *search);

/* Number of trials. */
guint advice_search_tried(const AdviceSearch *search);

/* The name of a wish that not every proposal fulfils; NULL if there is none. Borrowed. */
const char *advice_search_unmet(const AdviceSearch *search);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(AdviceSearch, advice_search_free)

#endif
