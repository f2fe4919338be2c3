/*
 * legal-search: fixes, additions and options that bring a roster nearer to being legal, found by trying.
 *
 * Candidates are applied as steps of the workbench and undone; the best one stays. No candidate may
 * remove or lower what is kept (kept-choices.h).
 */
#ifndef ADVICE_LEGAL_SEARCH_H
#define ADVICE_LEGAL_SEARCH_H

#include "base/values/work.h"
#include "session/advice/alike.h"
#include "session/advice/legal-start.h"
#include "session/advice/shortfall.h"

typedef struct LegalSearch {
	Workbench *bench;
	const LegalStartOptions *options;
	KeptChoices *kept;
	guint n_trials; /* candidates tried so far */
	Work work;      /* steps of computation that they may take */
	bool stopped;   /* the caller asked to stop */
	/* The option that narrowed the gap last: ids, owned; NULL for none. */
	char *repeat_holder, *repeat_entry;
	/* The addition that helped last: ids, owned, and its effort; NULL for none. */
	char *added_force, *added_entry;
	unsigned added_effort;
	Alike alike;     /* the choice that fixed the last error */
	char *forbidden; /* owned: a fix that would have dropped what is kept; NULL if there was none */
	/* Units whose options did not clear an error: their ids, each with the value of `warns`. */
	GHashTable *searched;
	GHashTable *traded; /* texts of the fixes that legal_trade() applied */
	bool explored; /* an exploration (legal-explore.h) has found nothing: the next one would not, either */
	bool warns;   /* allow candidates that cause warnings */
	bool clears;  /* take warnings for errors */
	bool avoided; /* a candidate was left out because of its warnings */
	/* Try additions without cost as well: agreements and scenarios, which may lift a rule. */
	bool frees;
	/* Avoid what its owner would wonder at (oddity.h), even if it is cheaper, and let units grow to so many
	   times the usual cost; 0 for the cheapest, odd or not. */
	guint size;
	const char
		*within; /* id of the unit whose errors alone are fixed; NULL for all: borrowed */
} LegalSearch;

/* Begins a search in a roster. Free it with legal_search_clear(). */
LegalSearch legal_search_start(Workbench *bench, const LegalStartOptions *options);
void legal_search_clear(LegalSearch *search);

/* Forgets the trials: the next ones have the whole budget. */
void legal_search_restart(LegalSearch *search);

/* The shortfall of the roster; if the search clears warnings, they are errors of it. */
Shortfall legal_search_shortfall(const LegalSearch *search);

/* True if another candidate may be tried: the budget is not spent, and the caller does not stop. */
bool legal_search_goes_on(LegalSearch *search);

/* True if all trials, or all steps of computation, of the budget were made. */
bool legal_search_is_spent(const LegalSearch *search);

/* These functions return false, with the roster unchanged, if no candidate helps. */

/* Fixes the first error that has a fix (engine/explain/fixes.h) which breaks nothing else; of several such
   fixes, applies the one that leaves the roster cheapest. */
bool legal_search_fix(LegalSearch *search);

/* Adds the cheapest entry that helps, together with what it needs; in a sensible search, one that is not a third
   copy and may be there more than once comes first. @before shortfall of the roster */
bool legal_search_add(LegalSearch *search, const Shortfall *before);

/* Adds a force inside one of the roster's, with what it needs. @before shortfall of the roster */
bool legal_search_add_force(LegalSearch *search, const Shortfall *before);

/* Selects the option, of the first unit that has one, that leaves the smallest shortfall. @wanted
   the result must be smaller */
bool legal_search_change(LegalSearch *search, const Shortfall *wanted);

/* Does the same for units not searched yet. After a success all units are searched again. */
bool legal_search_change_unsearched(LegalSearch *search, const Shortfall *wanted);

/* Takes cheaper entries in place of the units of a small start, where that causes no error and nothing odd.
   @before  ids of units that stay, of char * */
void legal_search_cheapen(LegalSearch *search, GPtrArray *before);

/* Exchanges options for cheaper ones of their groups, and leaves those out that nothing asks for, where that causes no
   error: what is saved may buy what is needed. Returns false, with the roster unchanged, if nothing is saved. */
bool legal_search_save(LegalSearch *search);

/* Selects the option that legal_search_change() selected last once more: a large gap may need many. */
bool legal_search_repeat(LegalSearch *search, const Shortfall *wanted);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(LegalSearch, legal_search_clear)

#endif
