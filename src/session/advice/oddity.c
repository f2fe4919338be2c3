#include "session/advice/oddity.h"

#include "engine/eval/room.h"
#include "session/words/figures.h"

#include <string.h>

bool
oddity_is_only_one(View *view, const Instance *instance)
{
	const Room room = room_in_selections(view, instance);
	return room.most.is_there && amount_equal(room.most.limit, amount_from_int(1));
}

bool
oddity_names_allies(const char *name)
{
	return strstr(name, "Allies") || strstr(name, "Allied") || g_str_has_prefix(name, "Ally ");
}

bool
oddity_is_of_allies(View *view, const Instance *category)
{
	const Definition *definition = category->definition;
	const char *name = definition ? game_text(view_game(view), definition_name(definition))
	                              : "";
	return oddity_names_allies(name);
}

bool
oddity_usual_cost(View *view, Amount *cost)
{
	Amount spent, limit;
	if (!figures_limit(view, figures_cost_type(view), &spent, &limit))
		return false;
	*cost = amount_from_int(amount_to_int(limit) / 10);
	return true;
}

guint
oddity_count_of(GHashTable *numbers, const Instance *like)
{
	return like->definition
	               ? GPOINTER_TO_UINT(g_hash_table_lookup(numbers, like->definition->shown))
	               : 0;
}

static void
count_unit(GHashTable *numbers, const Instance *unit)
{
	const guint n = oddity_count_of(numbers, unit);
	if (unit->definition)
		g_hash_table_insert(numbers, (gpointer)(guintptr)unit->definition->shown,
		                    GUINT_TO_POINTER(n + 1));
}

static void
count_force(GHashTable *numbers, const Instance *force)
{
	for (uint32_t i = 0; i < force->n_children; i++)
		count_unit(numbers, force->children[i]);
	for (uint32_t i = 0; i < force->n_forces; i++)
		count_force(numbers, force->forces[i]);
}

GHashTable *
oddity_count_units(View *view)
{
	GHashTable *numbers = g_hash_table_new(NULL, NULL);
	const Instance *root = view_root(view);
	for (uint32_t i = 0; i < root->n_forces; i++)
		count_force(numbers, root->forces[i]);
	return numbers;
}

/* @n_before  units like it before it */
static guint
oddity_of_unit(View *view, const Instance *unit, guint n_before)
{
	const Amount cost = figures_cost_below(view, unit, figures_cost_type(view));
	Amount usual;
	if (amount_compare(cost, AMOUNT_ZERO) <= 0)
		return 0;
	const bool is_large = oddity_usual_cost(view, &usual) &&
	                      amount_compare(cost, amount_multiply_int(usual, ODDITY_MOST_USUAL)) >
	                              0;
	const bool is_copy = n_before >= ODDITY_MOST_COPIES;
	return (guint)is_copy + (guint)oddity_is_only_one(view, unit) + (guint)is_large;
}

static guint
oddity_of_force(View *view, const Instance *force, GHashTable *numbers)
{
	guint n = 0;
	for (uint32_t i = 0; i < force->n_children; i++) {
		const Instance *unit = force->children[i];
		n += oddity_of_unit(view, unit, oddity_count_of(numbers, unit));
		count_unit(numbers, unit);
	}
	for (uint32_t i = 0; i < force->n_forces; i++)
		n += oddity_of_force(view, force->forces[i], numbers);
	return n;
}

guint
oddity_of(Workbench *bench)
{
	View *view = workbench_view(bench);
	const Instance *root = view_root(view);
	g_autoptr(GHashTable) numbers = g_hash_table_new(NULL, NULL);
	guint n = 0;
	for (uint32_t i = 0; i < root->n_forces; i++)
		n += oddity_of_force(view, root->forces[i], numbers);
	return n;
}
