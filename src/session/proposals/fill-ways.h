/*
 * fill-ways: the names of proposals for a fill, "many bodies" or "few and strong", by what they came to.
 *
 * A way is a preference of a search with chance. Some armies know few units, so that all ways end alike; then none
 * has a name. Otherwise each name is given once.
 */
#ifndef PROPOSALS_FILL_WAYS_H
#define PROPOSALS_FILL_WAYS_H

#include "session/proposals/proposal.h"

/* Sets Proposal.shown_way. @found  array of Proposal, with their ways and bodies */
void fill_ways_name(const GPtrArray *found);

#endif
