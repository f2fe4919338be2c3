/*
 * Units of the same name, which get numbers, so that a table, or a transport that names one of them, can be
 * followed to its unit. Settings of the game have no number.
 */
#include "paper/facts/sheet-private.h"

bool
sheet_is_unit(const SheetBuilder *builder, const Instance *selection)
{
	return (selection->definition && selection->definition->type != SELECTION_UPGRADE) ||
	       sheet_costs_below(builder, selection).n;
}

/* @units: GPtrArray of const Instance, by name as it is shown. */
static void
group_by_name(const SheetBuilder *builder, const Instance *holder, GHashTable *units)
{
	g_autoptr(GPtrArray) children = view_sorted_children(builder->view, holder);
	for (guint i = 0; i < children->len; i++) {
		const Instance *child = g_ptr_array_index(children, i);
		if (!sheet_is_unit(builder, child))
			continue;
		const char *name = sheet_unit_name(builder, child);
		GPtrArray *same = g_hash_table_lookup(units, name);
		if (!same) {
			same = g_ptr_array_new();
			g_hash_table_insert(units, (gpointer)(guintptr)name, same);
		}
		g_ptr_array_add(same, (gpointer)(guintptr)child);
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
	GHashTable *numbers = g_hash_table_new(NULL, NULL);
	g_autoptr(GHashTable) units = g_hash_table_new_full(g_str_hash, g_str_equal, NULL,
	                                                    (GDestroyNotify)g_ptr_array_unref);
	GHashTableIter at;
	gpointer same;
	group_forces(builder, view_root(builder->view), units);
	g_hash_table_iter_init(&at, units);
	while (g_hash_table_iter_next(&at, NULL, &same)) {
		const GPtrArray *twins = same;
		for (guint i = 0; twins->len > 1 && i < twins->len; i++)
			g_hash_table_insert(numbers, g_ptr_array_index(twins, i),
			                    GUINT_TO_POINTER(i + 1));
	}
	return numbers;
}

guint
sheet_twin(const SheetBuilder *builder, const Instance *unit)
{
	return builder->twins ? GPOINTER_TO_UINT(g_hash_table_lookup(builder->twins, unit)) : 0;
}
