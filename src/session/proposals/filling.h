/*
 * filling: proposals that spend the rest of the points: legal and varied, in turn balanced, with many bodies, and with
 * few and strong units (FillWay).
 *
 * Entries are added by chance, the large ones and those that are not there yet first, odd ones (oddity.h) seldom; units
 * get more models; when none fits any more, a force inside one of the roster gives room for others, with what it needs;
 * then options take what is left. What is in the roster stays. A roster that is not legal gets
 * what it lacks first. The same seed gives the same proposals.
 *
 *	g_autoptr(Filling) filling = filling_new(bench, wishes, &options);
 *	while (filling_step(filling) && !has_key())
 *		continue;
 */
#ifndef PROPOSALS_FILLING_H
#define PROPOSALS_FILLING_H

#include "session/proposals/result.h"
#include "session/proposals/wishes.h"

typedef struct Filling Filling;

/* True if a roster has a points limit to fill. */
bool filling_is_possible(Workbench *bench);

/*
 * Begins a search on a draft of a roster.
 *
 * @wishes   borrowed until filling_free(); NULL for none
 * @options  copied
 *
 * Owned by the caller: filling_free().
 */
Filling *filling_new(const Workbench *bench, const Wishes *wishes, const AdviceOptions *options);
void filling_free(Filling *filling);

/* Tries one addition or option. Returns false if the search is over. */
bool filling_step(Filling *filling);

/* The proposals found so far; all leave no error. Those that leave the fewest points come first. Borrowed
   until filling_free(). */
const AdviceResult *filling_result(const Filling *filling);

/* The name of a wish that not every proposal fulfils; NULL if there is none. Borrowed. */
const char *filling_unmet(const Filling *filling);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Filling, filling_free)

#endif
