/* Writes costs, their totals and limits (S-064, S-200). */
#include "rosters/exchange/ros-write-private.h"

static void
write_cost(RosOut *out, const char *element, const char *name, const char *type_id, Amount value)
{
	g_autofree char *number = amount_to_string(value);
	out_open(out, element);
	out_attribute(out, "name", name ? name : "");
	out_attribute(out, "typeId", type_id);
	out_attribute(out, "value", number);
	out_close(out);
}

void
out_costs(RosOut *out, const ShownCost *costs, uint32_t n)
{
	const Game *game = view_game(out->view);
	if (n == 0)
		return;
	out_open(out, "costs");
	for (uint32_t i = 0; i < n; i++)
		write_cost(out, "cost", costs[i].name, game_text(game, costs[i].type_id),
		           costs[i].value);
	out_close(out);
}

static bool
names_type(View *view, const Instance *instance, Atom type)
{
	uint32_t n;
	const ShownCost *costs = view_costs(view, instance, &n);
	for (uint32_t i = 0; i < n; i++)
		if (atom_equal(costs[i].type_id, type))
			return true;
	return false;
}

/* True if an instance, or one inside of it, has a cost of that type, be it 0. */
static bool
is_named_in(View *view, const Instance *instance, Atom type)
{
	if (names_type(view, instance, type))
		return true;
	for (uint32_t i = 0; i < instance->n_categories_below; i++)
		if (names_type(view, instance->categories_below[i], type))
			return true;
	for (uint32_t i = 0; i < instance->n_children; i++)
		if (is_named_in(view, instance->children[i], type))
			return true;
	for (uint32_t i = 0; i < instance->n_forces; i++)
		if (is_named_in(view, instance->forces[i], type))
			return true;
	return false;
}

/* False for types that are hidden now (S-200). Other programs leave out totals of 0, and then so does
   a file that is written back, unless only its total names the type (S-064). */
static bool
is_written(const RosOut *out, const ShownCost *total)
{
	if (total->hidden)
		return false;
	return !out->annotated || !amount_is_zero(total->value) ||
	       !is_named_in(out->view, view_root(out->view), total->type_id);
}

void
out_totals(RosOut *out, const ShownCost *totals, uint32_t n)
{
	g_autoptr(GArray) shown = g_array_new(FALSE, FALSE, sizeof(ShownCost));
	for (uint32_t i = 0; i < n; i++)
		if (is_written(out, &totals[i]))
			g_array_append_val(shown, totals[i]);
	out_costs(out, (const ShownCost *)(void *)shown->data, shown->len);
}

void
out_stored_costs(RosOut *out, const Stored *stored)
{
	const GArray *costs = stored ? stored->costs : NULL;
	if (!costs || costs->len == 0)
		return;
	out_open(out, "costs");
	for (guint i = 0; i < costs->len; i++) {
		const StoredCost *cost = &g_array_index(costs, StoredCost, i);
		write_cost(out, "cost", cost->name, cost->type_id, cost->value);
	}
	out_close(out);
}

static const char *
limit_name(const Game *game, const CostLimit *limit)
{
	const EntryId type = game_cost_type(game, limit->type_id);
	if (entry_id_is_none(type))
		return limit->name;
	return game_text(game, game_entry(game, type)->name);
}

void
out_limits(RosOut *out, const Roster *roster)
{
	const Game *game = roster_game(roster);
	if (roster->limits->len == 0)
		return;
	out_open(out, "costLimits");
	for (guint i = 0; i < roster->limits->len; i++) {
		const CostLimit *limit = &g_array_index(roster->limits, CostLimit, i);
		write_cost(out, "costLimit", limit_name(game, limit),
		           limit->stored_type_id ? limit->stored_type_id
		                                 : game_text(game, limit->type_id),
		           limit->value);
	}
	out_close(out);
}

void
out_force_costs(RosOut *out, const Instance *force)
{
	uint32_t n;
	const ShownCost *costs = view_costs(out->view, force, &n);
	g_autoptr(GArray) written = g_array_new(FALSE, FALSE, sizeof(ShownCost));
	for (uint32_t i = 0; i < n; i++)
		if (!amount_is_zero(costs[i].value))
			g_array_append_val(written, costs[i]);
	out_costs(out, (const ShownCost *)(void *)written->data, written->len);
}
