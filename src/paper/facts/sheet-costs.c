/* Costs of the roster, of forces and of units. */
#include "paper/facts/sheet-private.h"

#include <string.h>

static void
add_cost(const SheetBuilder *builder, GArray *costs, const ShownCost *shown, Amount value)
{
	if (shown->hidden || amount_is_zero(value))
		return;
	const SheetCost cost = {.name = sheet_line(builder, shown->name), .value = value};
	g_array_append_val(costs, cost);
}

SheetCosts
sheet_own_costs(const SheetBuilder *builder, const Instance *instance)
{
	uint32_t n;
	SheetCosts costs;
	const ShownCost *shown = view_costs(builder->view, instance, &n);
	GArray *rows = g_array_new(FALSE, TRUE, sizeof(SheetCost));
	for (uint32_t i = 0; i < n && !sheet_hides_costs(builder); i++)
		add_cost(builder, rows, &shown[i], shown[i].value);
	costs.items = sheet_rows(builder, rows, &costs.n);
	return costs;
}

SheetCosts
sheet_costs_below(const SheetBuilder *builder, const Instance *instance)
{
	uint32_t n;
	SheetCosts costs;
	const ShownCost *totals = view_totals(builder->view, &n);
	GArray *rows = g_array_new(FALSE, TRUE, sizeof(SheetCost));
	for (uint32_t i = 0; i < n && !sheet_hides_costs(builder); i++)
		add_cost(builder, rows, &totals[i],
		         view_cost_below(builder->view, instance, totals[i].type_id));
	costs.items = sheet_rows(builder, rows, &costs.n);
	return costs;
}

/* Shows a limited cost even if nothing is spent yet. */
SheetCosts
sheet_roster_costs(const SheetBuilder *builder)
{
	uint32_t n;
	SheetCosts costs;
	const ShownCost *totals = view_totals(builder->view, &n);
	GArray *rows = g_array_new(FALSE, TRUE, sizeof(SheetCost));
	for (uint32_t i = 0; i < n; i++) {
		const CostLimit *limit = roster_limit(view_roster(builder->view),
		                                      totals[i].type_id);
		if (totals[i].hidden || (!limit && amount_is_zero(totals[i].value)))
			continue;
		const SheetCost cost = {
			.name = sheet_line(builder, totals[i].name),
			.value = totals[i].value,
			.has_limit = limit != NULL,
			.limit = limit ? limit->value : AMOUNT_ZERO,
		};
		g_array_append_val(rows, cost);
	}
	costs.items = sheet_rows(builder, rows, &costs.n);
	return costs;
}

void
sheet_add_costs(GArray *sums, const SheetCosts *costs)
{
	for (uint32_t i = 0; i < costs->n; i++) {
		SheetCost *sum = NULL;
		for (guint k = 0; k < sums->len && !sum; k++)
			if (strcmp(g_array_index(sums, SheetCost, k).name, costs->items[i].name) ==
			    0)
				sum = &g_array_index(sums, SheetCost, k);
		if (sum)
			sum->value = amount_add(sum->value, costs->items[i].value);
		else
			g_array_append_val(sums, costs->items[i]);
	}
}
