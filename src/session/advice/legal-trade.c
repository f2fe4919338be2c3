#include "session/advice/legal-trade.h"

#include "session/bench/workbench-fix.h"

/* Applies a fix for good if the roster is not worse with it. */
static bool
try_fix(LegalSearch *search, const Fix *fix)
{
	Workbench *bench = search->bench;
	const Shortfall before = shortfall_of(bench);
	if (g_hash_table_contains(search->traded, fix->text) ||
	    !workbench_apply_fix(bench, fix, NULL))
		return false;
	search->n_trials++;
	const Shortfall reached = shortfall_of(bench);
	if (shortfall_is_smaller(&before, &reached) ||
	    !kept_choices_are_there(search->kept, workbench_roster(bench))) {
		workbench_undo(bench);
		return false;
	}
	g_hash_table_add(search->traded, g_strdup(fix->text));
	return true;
}

static bool
try_finding(LegalSearch *search, guint index, TrialRoster *trial)
{
	const Finding *finding = verdict_get(workbench_verdict(search->bench), index);
	if (finding->severity != SEVERITY_ERROR)
		return false;
	g_autoptr(Fixes) fixes = fixes_new(workbench_view(search->bench), finding);
	while (!work_is_spent(&search->work) && fixes_step(fixes, trial))
		continue;
	for (guint i = 0; i < fixes_count(fixes) && legal_search_goes_on(search); i++)
		if (try_fix(search, fixes_get(fixes, i)))
			return true;
	return false;
}

bool
legal_trade(LegalSearch *search)
{
	Workbench *bench = search->bench;
	g_autoptr(TrialRoster) trial = trial_roster_new(workbench_view(bench),
	                                                workbench_companion(bench));
	for (guint i = 0; i < verdict_count(workbench_verdict(bench)); i++)
		if (try_finding(search, i, trial))
			return true;
	return false;
}
