#include "engine/eval/twins.h"

const char *
twins_name(View *view, const Instance *selection)
{
	const char *custom = selection->selection->custom.name;
	return custom && *custom ? custom : view_name(view, selection);
}

/* The selections of each name, in the order in which they are shown: names to GPtrArray of const Instance. */
static GHashTable *
by_name_new(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, NULL,
	                             (GDestroyNotify)g_ptr_array_unref);
}

static void
add_by_name(View *view, const Instance *selection, GHashTable *by_name)
{
	const char *name = twins_name(view, selection);
	GPtrArray *same = g_hash_table_lookup(by_name, name);
	if (!same) {
		same = g_ptr_array_new();
		g_hash_table_insert(by_name, (gpointer)(guintptr)name, same);
	}
	g_ptr_array_add(same, (gpointer)(guintptr)selection);
}

static void
number_all(GHashTable *by_name, GHashTable *numbers)
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
		add_by_name(view, g_ptr_array_index(parts, i), by_name);
		add_parts(view, g_ptr_array_index(parts, i), by_name);
	}
}

static void
number_units(View *view, const Instance *holder, GHashTable *by_name, GHashTable *numbers)
{
	g_autoptr(GPtrArray) units = view_sorted_children(view, holder);
	g_autoptr(GPtrArray) forces = view_sorted_forces(view, holder);
	for (guint i = 0; i < units->len; i++) {
		g_autoptr(GHashTable) parts = by_name_new();
		add_by_name(view, g_ptr_array_index(units, i), by_name);
		add_parts(view, g_ptr_array_index(units, i), parts);
		number_all(parts, numbers);
	}
	for (guint i = 0; i < forces->len; i++)
		number_units(view, g_ptr_array_index(forces, i), by_name, numbers);
}

GHashTable *
twins_number(View *view)
{
	GHashTable *numbers = g_hash_table_new(g_str_hash, g_str_equal);
	g_autoptr(GHashTable) units = by_name_new();
	number_units(view, view_root(view), units, numbers);
	number_all(units, numbers);
	return numbers;
}
