/*
 * legal-explore: steps that help together, though none of them helps alone.
 *
 * A choice may only show another one, which shows the unit that is needed; an exact sum is passed by units that leave
 * it farther away. The rosters that few steps lead to are visited, the likeliest first, each once.
 */
#ifndef ADVICE_LEGAL_EXPLORE_H
#define ADVICE_LEGAL_EXPLORE_H

#include "session/advice/legal-search.h"

/* Makes the steps that lead to a roster with fewer errors. Returns false, with the roster unchanged, if none are found
   before the work of the search, or its own, is spent; nor a second time. */
bool legal_explore(LegalSearch *search);

#endif
