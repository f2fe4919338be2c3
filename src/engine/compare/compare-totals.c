/* Totals of both rosters, and the cost type of all differences. */
#include "engine/compare/compare-private.h"

#include <string.h>

static const char *
type_text(const CompareSide *side, Atom type)
{
	return game_text(view_game(side->view), type);
}

static void
take_total(TotalChange *change, SideIndex index, const CompareSide *side, const ShownCost *cost)
{
	const CostLimit *limit = roster_limit(view_roster(side->view), cost->type_id);
	change->value[index] = cost->value;
	change->has_limit[index] = limit != NULL;
	change->limit[index] = limit ? limit->value : AMOUNT_ZERO;
}

static const ShownCost *
find_total(const CompareSide *side, const char *type_id)
{
	uint32_t n;
	const ShownCost *costs = view_totals(side->view, &n);
	for (uint32_t i = 0; i < n; i++)
		if (strcmp(type_text(side, costs[i].type_id), type_id) == 0)
			return &costs[i];
	return NULL;
}

/* Adds the totals of one side with those of the other, or only those that the other side lacks. */
static void
add_totals(Differences *all, SideIndex index, bool only_single)
{
	const CompareSide *side = &all->sides[index];
	const CompareSide *other = &all->sides[SIDE_AFTER - index];
	uint32_t n;
	const ShownCost *costs = view_totals(side->view, &n);
	for (uint32_t i = 0; i < n; i++) {
		const ShownCost *same = find_total(other, type_text(side, costs[i].type_id));
		if (only_single && same)
			continue;
		TotalChange change = {.name = costs[i].name, .hidden = costs[i].hidden};
		take_total(&change, index, side, &costs[i]);
		if (same)
			take_total(&change, SIDE_AFTER - index, other, same);
		g_array_append_val(all->totals, change);
	}
}

void
differences_add_totals(Differences *all)
{
	add_totals(all, SIDE_AFTER, false);
	add_totals(all, SIDE_BEFORE, true);
}

const char *
differences_choose_cost(Differences *all)
{
	for (int index = SIDE_AFTER; index >= SIDE_BEFORE; index--) {
		const CompareSide *side = &all->sides[index];
		uint32_t n;
		const ShownCost *costs = view_totals(side->view, &n);
		for (uint32_t i = 0; i < n; i++)
			if (!costs[i].hidden) {
				all->cost_name = costs[i].name;
				return type_text(side, costs[i].type_id);
			}
	}
	return NULL;
}
