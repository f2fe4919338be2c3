#include "engine/eval/twins.h"

const char *
twins_name(View *view, const Instance *selection)
{
	const char *custom = selection->selection->custom.name;
	return custom && *custom ? custom : view_name(view, selection);
}

GHashTable *
twins_by_name(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, NULL,
	                             (GDestroyNotify)g_ptr_array_unref);
}

void
twins_add(GHashTable *by_name, const char *name, const Instance *selection)
{
	GPtrArray *same = g_hash_table_lookup(by_name, name);
	if (!same) {
		same = g_ptr_array_new();
		g_hash_table_insert(by_name, (gpointer)(guintptr)name, same);
	}
	g_ptr_array_add(same, (gpointer)(guintptr)selection);
}

void
twins_take_numbers(GHashTable *by_name, GHashTable *numbers)
{
	GHashTableIter at;
	gpointer same;
	g_hash_table_iter_init(&at, by_name);
	while (g_hash_table_iter_next(&at, NULL, &same)) {
		const GPtrArray *twins = same;
		for (guint i = 0; twins->len > 1 && i < twins->len; i++) {
			const Instance *twin = g_ptr_array_index(twins, i);
			g_hash_table_insert(numbers, twin->selection->id, GUINT_TO_POINTER(i + 1));
		}
	}
}

static void
add_parts(View *view, const Instance *holder, GHashTable *by_name)
{
	g_autoptr(GPtrArray) parts = view_sorted_children(view, holder);
	for (guint i = 0; i < parts->len; i++) {
		const Instance *part = g_ptr_array_index(parts, i);
		twins_add(by_name, twins_name(view, part), part);
		add_parts(view, part, by_name);
	}
}

static void
number_units(View *view, const Instance *holder, GHashTable *by_name, GHashTable *numbers)
{
	g_autoptr(GPtrArray) units = view_sorted_children(view, holder);
	g_autoptr(GPtrArray) forces = view_sorted_forces(view, holder);
	for (guint i = 0; i < units->len; i++) {
		g_autoptr(GHashTable) parts = twins_by_name();
		const Instance *unit = g_ptr_array_index(units, i);
		twins_add(by_name, twins_name(view, unit), unit);
		add_parts(view, unit, parts);
		twins_take_numbers(parts, numbers);
	}
	for (guint i = 0; i < forces->len; i++)
		number_units(view, g_ptr_array_index(forces, i), by_name, numbers);
}

GHashTable *
twins_number(View *view)
{
	GHashTable *numbers = g_hash_table_new(g_str_hash, g_str_equal);
	g_autoptr(GHashTable) units = twins_by_name();
	number_units(view, view_root(view), units, numbers);
	twins_take_numbers(units, numbers);
	return numbers;
}
