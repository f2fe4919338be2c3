#include "advice/advice.h"

#include "workbench/legal-search.h"
#include "workbench/workbench-actions.h"

/* Fixes the errors that an addition has caused, until @errors are left. */
static void
fix_addition(Workbench *draft, guint errors, const Work *work)
{
	const LegalStartOptions options = {.work = MAX(work_left(work), 1)};
	g_auto(LegalSearch) search = legal_search_start(draft, &options);
	for (guint i = 0; i < ADVICE_MOST_FIXES && shortfall_of(draft).errors > errors; i++)
		if (!legal_search_fix(&search))
			return;
}

bool
advice_add(Workbench *draft, const char *force, const char *entry, const Shortfall *before,
           const Work *work)
{
	const guint depth = workbench_depth(draft);
	Offer offer;
	g_auto(AddedOffer) added = {0};
	if (!offer_find(workbench_view(draft), force, entry, &offer) ||
	    !workbench_add_offer(draft, &offer, &added, NULL))
		return false;
	fix_addition(draft, before->errors, work);
	const Shortfall now = shortfall_of(draft);
	if (now.excess <= before->excess && now.errors <= before->errors &&
	    view_find(workbench_view(draft), added.id))
		return true;
	workbench_draft_return(draft, depth);
	return false;
}
