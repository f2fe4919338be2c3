#include "workbench/shortfall.h"

#include "workbench/figures.h"

static Amount
cost_of(Workbench *bench)
{
	View *view = workbench_view(bench);
	return figures_total(view, figures_cost_type(view));
}

static Amount
gap_of(const Finding *finding)
{
	const Amount gap = amount_subtract(finding->limit, finding->actual);
	return amount_is_negative(gap) ? amount_subtract(AMOUNT_ZERO, gap) : gap;
}

Shortfall
shortfall_of(Workbench *bench)
{
	const Verdict *verdict = workbench_verdict(bench);
	Shortfall standing = {.cost = cost_of(bench)};
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		standing.warnings += finding->severity == SEVERITY_WARNING;
		standing.errors += finding->severity == SEVERITY_ERROR;
		if (finding->severity == SEVERITY_ERROR && finding->has_numbers)
			standing.lacking = amount_add(standing.lacking, gap_of(finding));
	}
	return standing;
}

bool
shortfall_is_smaller(const Shortfall *one, const Shortfall *other)
{
	if (one->errors != other->errors)
		return one->errors < other->errors;
	return amount_compare(one->lacking, other->lacking) < 0;
}

bool
shortfall_is_better(const Shortfall *one, const Shortfall *other)
{
	if (shortfall_is_smaller(one, other) || shortfall_is_smaller(other, one))
		return shortfall_is_smaller(one, other);
	return amount_compare(one->cost, other->cost) < 0;
}
