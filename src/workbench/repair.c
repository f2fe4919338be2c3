#include "workbench/repair.h"

#include "workbench/shortfall.h"
#include "workbench/workbench-fix.h"

/* Fixes that one repair applies; no list that a player wrote needs as many. */
#define MOST_FIXES 200u

/* The consequences of a fix that was tried on the workbench. */
typedef struct Outcome {
	const Fix *fix; /* borrowed; NULL for none */
	Shortfall after;
	Amount moved; /* by which the cost of the roster changes, without its sign */
} Outcome;

static void
repair_fix_clear(gpointer data)
{
	RepairFix *fix = data;
	g_free(fix->text);
}

void
repair_free(Repair *repair)
{
	if (!repair)
		return;
	g_array_unref(repair->fixes);
	g_free(repair);
}

static Amount
distance(Amount a, Amount b)
{
	return amount_compare(a, b) < 0 ? amount_subtract(b, a) : amount_subtract(a, b);
}

/* True if an outcome is better than the best one: fewer errors, then fewer points moved, then fewer
   parts. */
static bool
is_better(const Outcome *one, const Outcome *best)
{
	if (!best->fix || one->after.errors != best->after.errors)
		return !best->fix || one->after.errors < best->after.errors;
	const int order = amount_compare(one->moved, best->moved);
	return order < 0 || (order == 0 && one->fix->parts->len < best->fix->parts->len);
}

/* Tries a fix and undoes it. Returns false if it does not bring the roster nearer to being legal. */
static bool
try_fix(Workbench *bench, const Fix *fix, const Shortfall *before, Outcome *outcome)
{
	if (!workbench_apply_fix(bench, fix, NULL))
		return false;
	*outcome = (Outcome){.fix = fix, .after = shortfall_of(bench)};
	outcome->moved = distance(outcome->after.cost, before->cost);
	workbench_undo(bench);
	return shortfall_is_smaller(&outcome->after, before);
}

static void
note_fix(Repair *repair, const Outcome *outcome, const Shortfall *before)
{
	const RepairFix fix = {
		.text = g_strdup(outcome->fix->text),
		.cost = outcome->after.cost,
		.change = amount_subtract(outcome->after.cost, before->cost),
		.errors = outcome->after.errors,
	};
	g_array_append_val(repair->fixes, fix);
}

/* Applies the best fix of a finding. Returns false if it has none. */
static bool
fix_finding(Repair *repair, Workbench *bench, guint index, TrialRoster *trial)
{
	const Shortfall before = shortfall_of(bench);
	const Finding *finding = verdict_get(workbench_verdict(bench), index);
	Outcome best = {0};
	if (finding->severity != SEVERITY_ERROR)
		return false;
	g_autoptr(Fixes) fixes = fixes_new(workbench_view(bench), finding);
	fixes_try(fixes, trial);
	for (guint i = 0; i < fixes_count(fixes); i++) {
		Outcome outcome;
		if (try_fix(bench, fixes_get(fixes, i), &before, &outcome) &&
		    is_better(&outcome, &best))
			best = outcome;
	}
	if (!best.fix || !workbench_apply_fix(bench, best.fix, NULL))
		return false;
	note_fix(repair, &best, &before);
	return true;
}

/* Fixes the first finding that can be fixed. Returns false if there is none. */
static bool
fix_one(Repair *repair, Workbench *bench, bool (*is_stopped)(void))
{
	g_autoptr(TrialRoster) trial = trial_roster_new(workbench_view(bench),
	                                                workbench_companion(bench));
	for (guint i = 0; i < verdict_count(workbench_verdict(bench)); i++) {
		repair->is_stopped = is_stopped && is_stopped();
		if (repair->is_stopped)
			return false;
		if (fix_finding(repair, bench, i, trial))
			return true;
	}
	return false;
}

Repair *
repair_make(Workbench *bench, bool (*is_stopped)(void))
{
	Repair *repair = g_new0(Repair, 1);
	repair->fixes = g_array_new(FALSE, FALSE, sizeof(RepairFix));
	g_array_set_clear_func(repair->fixes, repair_fix_clear);
	while (repair->fixes->len < MOST_FIXES && !verdict_is_legal(workbench_verdict(bench)) &&
	       fix_one(repair, bench, is_stopped))
		continue;
	return repair;
}
