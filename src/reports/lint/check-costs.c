/*
 * Reports costs that an entry has twice (S-023), and queries whose field is not a cost type, which
 * count nothing (S-084). The loader reports undefined cost types.
 */
#include "reports/lint/lint-private.h"

static bool
is_named_before(const Linter *linter, const Entry *entry, uint32_t index)
{
	const Cost *costs = linter->game->costs;
	for (uint32_t i = entry->costs.first; i < index; i++)
		if (atom_equal(costs[i].type_id, costs[index].type_id))
			return true;
	return false;
}

static void
check_costs(Linter *linter, const Entry *entry)
{
	for (uint32_t i = 0; i < entry->costs.count; i++) {
		const uint32_t at = entry->costs.first + i;
		const Cost *cost = &linter->game->costs[at];
		if (is_named_before(linter, entry, at))
			lint_report(linter, LINT_DUPLICATE_COST, entry, lint_name(linter, entry),
			            lint_text(linter, cost->name), NULL);
	}
}

/* instanceOf does not use its field (S-088). */
static void
check_field(Linter *linter, const QuerySite *site)
{
	const Query *query = site->query;
	const bool is_lost = query->field == FIELD_UNKNOWN ||
	                     (query->field == FIELD_LIMIT &&
	                      entry_id_is_none(game_cost_type(linter->game, query->field_id)));
	if (is_lost && linter->is_whole && !lint_is_instance_test(site->condition))
		lint_report_at(linter, LINT_UNKNOWN_FIELD, site->owner, site->line,
		               lint_text(linter, query->field_id), NULL);
}

void
lint_check_costs(Linter *linter)
{
	for (uint32_t i = 1; i < linter->game->n_entries; i++)
		check_costs(linter, &linter->game->entries[i]);
	lint_each_query(linter, check_field);
}
