/* legal-search: what its files share: steps towards a legal roster, and those that save points. */
#ifndef ADVICE_LEGAL_SEARCH_PRIVATE_H
#define ADVICE_LEGAL_SEARCH_PRIVATE_H

#include "session/advice/legal-search.h"

/* An option to try. Ids, because each trial invalidates the instances. */
typedef struct LegalOption {
	char *holder;
	char *entry;
} LegalOption;

void legal_option_clear(gpointer option);

/* The options that a unit may select, LegalOption. The caller owns the list: g_array_unref(). */
GArray *legal_options_of(View *view, const char *unit);

/* True if all is there that shall stay. */
bool legal_search_keeps(const LegalSearch *search);

/* True if the roster is cheaper than before, and no further from being legal. */
bool legal_search_saves(const LegalSearch *search, const Shortfall *before);

/* Removes a unit, as a step with a label. Returns false if it is not there. */
bool legal_search_remove(LegalSearch *search, const char *unit);

/* Removes a unit that nothing needs any more; returns false if something does. */
bool legal_search_drop(LegalSearch *search, const char *unit);

/* Selects the option of a unit that leaves the best shortfall. Returns false if none is smaller than @wanted. */
bool legal_search_try_options(LegalSearch *search, const char *unit, const Shortfall *wanted);

/* Fixes the errors that an addition has caused, until @errors are left. Returns the number of steps. */
guint legal_search_fix_addition(LegalSearch *search, const char *unit, guint errors);

#endif
