#include "workbench/mending.h"

#include "explain/fixes.h"
#include "workbench/fix-deeds.h"
#include "workbench/standing.h"

/* What a roster costs with a fix; it is as before then. */
static bool
try_cost(Workbench *bench, const Fix *fix, Amount *cost)
{
	if (!fix_deeds_make(bench, fix, NULL))
		return false;
	*cost = standing_of(bench).cost;
	workbench_undo(bench);
	return true;
}

static const Fix *
cheapest(Workbench *bench, const Fixes *fixes)
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

/* Mends the error at a place of the verdict. Returns false if nothing does. */
static bool
mend(Workbench *bench, guint place)
{
	Verdict *verdict = workbench_verdict(bench);
	const Finding *finding = verdict_get(verdict, place);
	if (finding->severity != SEVERITY_ERROR)
		return false;
	g_autoptr(Fixes) fixes = fixes_new(workbench_view(bench), finding);
	fixes_try(fixes, workbench_view(bench), workbench_companion(bench));
	verdict_refresh(verdict);
	const Fix *fix = cheapest(bench, fixes);
	return fix && fix_deeds_make(bench, fix, NULL);
}

bool
mending_step(Workbench *bench)
{
	for (guint i = 0; i < verdict_count(workbench_verdict(bench)); i++)
		if (mend(bench, i))
			return true;
	return false;
}
