#include "session/proposals/bound.h"

#include "base/language/i18n.h"
#include "session/words/figures.h"

/* The points by which the roster is over its limit. */
static Amount
excess_of(View *view)
{
	Amount spent, limit;
	const bool limited = figures_limit(view, figures_cost_type(view), &spent, &limit);
	if (!limited || amount_compare(spent, limit) <= 0)
		return amount_from_int(0);
	return amount_subtract(spent, limit);
}

static bool
moves_least(View *view, const Proposal *first)
{
	return first->after.errors == 0 && first->after.excess == 0 &&
	       amount_compare(proposal_moved(first), excess_of(view)) == 0;
}

static bool
leaves_least(View *view, const Proposal *first)
{
	Amount spent, limit;
	return figures_limit(view, figures_cost_type(view), &spent, &limit) &&
	       amount_compare(first->after.cost, limit) == 0;
}

const char *
bound_sentence(AdviceKind kind, Workbench *bench, const Proposal *first)
{
	View *view = workbench_view(bench);
	if (first && kind == ADVICE_REPAIR && moves_least(view, first))
		return _("no way moves fewer points than the first");
	if (first && kind == ADVICE_FILL && leaves_least(view, first))
		return _("no way leaves fewer points than the first");
	return NULL;
}
