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
 *	if (repair_count(repair))
 *		proposal_apply(repair_get(repair, 0), bench, NULL, diags);
 */
#ifndef ADVICE_REPAIR_H
#define ADVICE_REPAIR_H

#include "advice/advice.h"
#include "advice/proposal.h"

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

/* True if the caller asked to stop before the search was over. */
bool repair_is_stopped(const Repair *repair);

/* The proposals found so far, the best first: those that leave no error, then those that move the
   fewest points. One that leaves errors is listed only if none is legal. Borrowed until the next
   step. */
guint repair_count(const Repair *repair);
const Proposal *repair_get(const Repair *repair, guint place);

/* Number of fixes tried. */
guint repair_tried(const Repair *repair);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Repair, repair_free)

#endif
