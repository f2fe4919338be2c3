#include "workbench/workbench-fix.h"

#include "workbench/shortfall.h"

bool
workbench_apply_fix(Workbench *bench, const Fix *fix, Diags *diags)
{
	g_autoptr(GArray) edits = fix_edits(fix);
	return workbench_do(bench, fix->text, edits, NULL, diags);
}

/* The cost of the roster with a fix, which is undone again. Returns false if the fix does not
   fit. */
static bool
try_cost(Workbench *bench, const Fix *fix, Amount *cost)
{
	if (!workbench_apply_fix(bench, fix, NULL))
		return false;
	*cost = shortfall_of(bench).cost;
	workbench_undo(bench);
	return true;
}

/* The fix that breaks nothing and leaves the roster cheapest; NULL if there is none. */
static const Fix *
find_cheapest(Workbench *bench, const Fixes *fixes)
{
	const Fix *best = NULL;
	Amount least = AMOUNT_ZERO;
	for (guint i = 0; i < fixes_count(fixes); i++) {
		const Fix *fix = fixes_get(fixes, i);
		Amount cost;
		if (fix->breaks || !try_cost(bench, fix, &cost))
			continue;
		if (!best || amount_compare(cost, least) < 0) {
			best = fix;
			least = cost;
		}
	}
	return best;
}

static bool
fix_finding(Workbench *bench, guint index, TrialRoster *trial)
{
	const Finding *finding = verdict_get(workbench_verdict(bench), index);
	if (finding->severity != SEVERITY_ERROR)
		return false;
	g_autoptr(Fixes) fixes = fixes_new(workbench_view(bench), finding);
	fixes_try(fixes, trial);
	const Fix *fix = find_cheapest(bench, fixes);
	return fix && workbench_apply_fix(bench, fix, NULL);
}

bool
workbench_fix_error(Workbench *bench)
{
	g_autoptr(TrialRoster) trial = trial_roster_new(workbench_view(bench),
	                                                workbench_companion(bench));
	for (guint i = 0; i < verdict_count(workbench_verdict(bench)); i++)
		if (fix_finding(bench, i, trial))
			return true;
	return false;
}
