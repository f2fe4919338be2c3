#include "ui/legal-start.h"

#include "explain/fixes.h"
#include "ui/figures.h"
#include "ui/fix-deeds.h"

/* Every step mends something; a roster that needs more of them is not begun but built. */
#define MOST_STEPS 60

static Amount
cost_of(Workbench *bench)
{
	View *view = workbench_view(bench);
	return figures_total(view, figures_cost_type(view));
}

static guint
count_errors(const Workbench *bench)
{
	const Verdict *verdict = workbench_verdict(bench);
	guint n = 0;
	for (guint i = 0; i < verdict_count(verdict); i++)
		n += verdict_get(verdict, i)->severity == SEVERITY_ERROR;
	return n;
}

/* What a roster costs with a fix; it is as before then. */
static bool
try_cost(Workbench *bench, const Fix *fix, Amount *cost)
{
	if (!fix_deeds_make(bench, fix, NULL))
		return false;
	*cost = cost_of(bench);
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

static bool
mend_any(Workbench *bench)
{
	for (guint i = 0; i < verdict_count(workbench_verdict(bench)); i++)
		if (mend(bench, i))
			return true;
	return false;
}

bool
legal_start_make(Workbench *bench)
{
	for (guint i = 0; i < MOST_STEPS && count_errors(bench) > 0 && mend_any(bench); i++)
		;
	return count_errors(bench) == 0;
}
