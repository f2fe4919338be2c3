#include "session/advice/shortfall.h"

#include "session/owned/owned.h"
#include "session/words/figures.h"

static Amount
cost_of(Workbench *bench)
{
	View *view = workbench_view(bench);
	return figures_total(view, figures_cost_type(view));
}

Shortfall
shortfall_of(Workbench *bench)
{
	const Verdict *verdict = workbench_verdict(bench);
	Shortfall shortfall = {.excess = owned_limit_excess(bench), .cost = cost_of(bench)};
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		shortfall.warnings += finding->severity == SEVERITY_WARNING;
		shortfall.errors += finding->severity == SEVERITY_ERROR;
		if (finding->severity == SEVERITY_ERROR && finding->has_numbers)
			shortfall.gap = amount_add(shortfall.gap, finding_gap(finding));
	}
	return shortfall;
}

GHashTable *
shortfall_errors(Workbench *bench)
{
	const Verdict *verdict = workbench_verdict(bench);
	GHashTable *errors = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < verdict_count(verdict); i++)
		if (verdict_get(verdict, i)->severity == SEVERITY_ERROR)
			g_hash_table_add(errors, g_strdup(verdict_get(verdict, i)->key));
	return errors;
}

bool
shortfall_has_others(Workbench *bench, GHashTable *errors)
{
	const Verdict *verdict = workbench_verdict(bench);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity == SEVERITY_ERROR &&
		    !g_hash_table_contains(errors, finding->key))
			return true;
	}
	return false;
}

bool
shortfall_is_smaller(const Shortfall *one, const Shortfall *other)
{
	if (one->excess != other->excess)
		return one->excess < other->excess;
	if (one->errors != other->errors)
		return one->errors < other->errors;
	return amount_compare(one->gap, other->gap) < 0;
}

bool
shortfall_is_better(const Shortfall *one, const Shortfall *other)
{
	if (shortfall_is_smaller(one, other) || shortfall_is_smaller(other, one))
		return shortfall_is_smaller(one, other);
	return amount_compare(one->cost, other->cost) < 0;
}
