/* Chooses the searches for candidates by the code of the finding. */
#include "base/language/i18n.h"
#include "engine/explain/fix-search-private.h"

/* Any edit ends that the costs of a file are compared, even one that changes nothing: saving writes them again. */
static void
propose_saving(const FixSearch *search)
{
	const FixPart part = {
		.edit = edit_rename(view_roster(search->view)->name),
		.times = 1,
		.text = g_strdup(_("save the roster, which writes its costs again")),
	};
	fix_propose(search->fixes->stages[STAGE_ALONE], &part, 1);
}

static void
propose_for(FixSearch *search, const Finding *finding)
{
	View *view = search->view;
	Fixes *fixes = search->fixes;
	switch (finding->code) {
	case FINDING_MIN:
	case FINDING_MAX:
		fix_propose_for_constraint(search, finding);
		break;
	case FINDING_COST_LIMIT:
		search->difference = amount_subtract(finding->actual, finding->limit);
		const Atom cost_type = atoms_find(view_game(view)->atoms, finding->constraint_id);
		fix_propose_limit(search, cost_type);
		fix_propose_savings(search, cost_type);
		fix_propose_cheaper(search, cost_type);
		break;
	case FINDING_UNKNOWN:
	case FINDING_UNAVAILABLE:
	case FINDING_OTHER_ARMY:
		fix_propose_replacements(view, finding->carrier, fixes->stages[STAGE_ALONE]);
		fix_propose_removal(search, finding->carrier, fixes->stages[STAGE_ALONE]);
		break;
	case FINDING_ASSOCIATION:
		fix_propose_dissociating(view, finding->carrier, fixes);
		break;
	case FINDING_STEP:
		fix_propose_steps(search, finding->carrier, fixes->stages[STAGE_ALONE]);
		break;
	case FINDING_HIDDEN:
		fix_propose_for_hidden(search, finding->carrier);
		break;
	case FINDING_UNCATEGORISED:
	case FINDING_CONCEALED:
		fix_propose_removal(search, finding->carrier, fixes->stages[STAGE_ALONE]);
		break;
	case FINDING_MESSAGE:
		fix_propose_for_message(search, finding);
		if (!finding->carrier->selection) {
			fix_propose_forces_in(search, finding->carrier);
			if (finding->severity == SEVERITY_ERROR) {
				fix_propose_removing_force(search, finding->carrier);
				fix_propose_removing_forces_in(search, finding->carrier);
			}
			break;
		}
		fix_propose_removal(search, finding->carrier, fixes->stages[STAGE_ALONE]);
		fix_propose_one_each(search, view_own(view, finding->carrier), fix_is_not_selected);
		break;
	case FINDING_BOUND:
	case FINDING_PACK:
		if (finding->bound)
			fix_propose_for_bound(search, finding);
		break;
	case FINDING_STORED_COST:
		propose_saving(search);
		break;
	case FINDING_CYCLE:
	case FINDING_READING:
	case FINDING_UPDATED:
	case FINDING_UNKNOWN_COST:
	case FINDING_CODE_COUNT:
		break;
	}
}

void
fix_candidates(View *view, const Finding *finding, Fixes *fixes)
{
	FixSearch search = {
		.view = view,
		.fixes = fixes,
		.summands = fix_summands_new(),
		.prices = g_hash_table_new_full(NULL, NULL, NULL, g_free),
	};
	propose_for(&search, finding);
	g_array_unref(search.summands);
	g_hash_table_unref(search.prices);
}
