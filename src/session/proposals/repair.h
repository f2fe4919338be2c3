/*
 * repair: proposals that make a roster legal, each a chain of fixes with its consequences.
 *
 * The first proposal clears the errors one after the other, each by the fix that moves the fewest
 * points. The further ones begin with another fix of the first error. Where no fix is proposed, a
 * unit is removed or something is added. Only what was tried is proposed, and each fix leaves fewer
 * errors, or as many but smaller ones. The same roster and army data give the same proposals.
 *
 *	g_autoptr(Repair) repair = repair_new(bench, &options);
 *	while (repair_step(repair) && !has_key())
 *		continue;
 *	if (repair_result(repair)->found->len)
 *		proposal_apply(advice_result_get(repair_result(repair), 0), bench, NULL, diags);
 */
#ifndef PROPOSALS_REPAIR_H
#define PROPOSALS_REPAIR_H

#include "session/proposals/result.h"

typedef struct Repair Repair;

/*
 * Begins a search on a draft of a roster.
 *
 * @options  copied; the list of what is kept is borrowed
 *
 * Owned by the caller: repair_free().
 */
Repair *repair_new(const Workbench *bench, const AdviceOptions *options);
void repair_free(Repair *repair);

/* Searches for one fix. Returns false if the search is over. */
bool repair_step(Repair *repair);

/* The proposals found so far, the best first: those that leave no error, then those that move the
   fewest points. One that leaves errors is listed only if none is legal. Borrowed until repair_free(). */
const AdviceResult *repair_result(const Repair *repair);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Repair, repair_free)

#endif
