/* Which candidates a finding has, by what it is about. */
#include "explain/fix-making.h"

void
fix_candidates(View *view, const Finding *finding, Fixes *fixes)
{
	Making making = {.view = view, .fixes = fixes};
	switch (finding->code) {
	case FINDING_MIN:
	case FINDING_MAX:
		fix_propose_for_constraint(&making, finding);
		break;
	case FINDING_COST_LIMIT:
		making.difference = amount_subtract(finding->actual, finding->limit);
		fix_propose_savings(&making,
		                    atoms_find(view_game(view)->atoms, finding->constraint_id));
		break;
	case FINDING_HIDDEN:
	case FINDING_UNKNOWN:
	case FINDING_UNCATEGORISED:
		fix_propose_removal(&making, finding->carrier, fixes->alone);
		break;
	case FINDING_MESSAGE:
		if (!finding->carrier->selection)
			break;
		fix_propose_removal(&making, finding->carrier, fixes->alone);
		fix_propose_one_each(&making, view_own(view, finding->carrier),
		                     fix_is_not_selected);
		break;
	case FINDING_BOUND:
	case FINDING_PACK:
		if (finding->bound)
			fix_propose_for_bound(&making, finding);
		break;
	case FINDING_CYCLE:
	case FINDING_STORED_COST:
	case FINDING_CODE_COUNT:
		break;
	}
}
