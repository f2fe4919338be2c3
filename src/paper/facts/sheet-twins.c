/*
 * Units of the same name, which get numbers, so that a table, or a transport that names one of them, can be
 * followed to its unit. Settings of the game have no number.
 */
#include "engine/eval/twins.h"
#include "paper/facts/sheet-private.h"

bool
sheet_is_unit(const SheetBuilder *builder, const Instance *selection)
{
	return (selection->definition && selection->definition->type != SELECTION_UPGRADE) ||
	       sheet_costs_below(builder, selection).n;
}

/* @units: twins_by_name(), by the names that the sheet shows */
static void
group_by_name(const SheetBuilder *builder, const Instance *holder, GHashTable *units)
{
	g_autoptr(GPtrArray) children = view_sorted_children(builder->view, holder);
	for (guint i = 0; i < children->len; i++) {
		const Instance *child = g_ptr_array_index(children, i);
		if (sheet_is_unit(builder, child))
			twins_add(units, sheet_unit_name(builder, child), child);
	}
}

static void
group_forces(const SheetBuilder *builder, const Instance *holder, GHashTable *units)
{
	g_autoptr(GPtrArray) sorted = view_sorted_forces(builder->view, holder);
	for (guint i = 0; i < sorted->len; i++) {
		group_by_name(builder, g_ptr_array_index(sorted, i), units);
		group_forces(builder, g_ptr_array_index(sorted, i), units);
	}
}

GHashTable *
sheet_number_twins(const SheetBuilder *builder)
{
	GHashTable *numbers = g_hash_table_new(g_str_hash, g_str_equal);
	g_autoptr(GHashTable) units = twins_by_name();
	group_forces(builder, view_root(builder->view), units);
	twins_take_numbers(units, numbers);
	return numbers;
}

guint
sheet_twin(const SheetBuilder *builder, const Instance *unit)
{
	if (!builder->twins || !unit->selection)
		return 0;
	return GPOINTER_TO_UINT(g_hash_table_lookup(builder->twins, unit->selection->id));
}
