#include "reports/output/export-json.h"

static void
write_cost(JsonOut *out, const ShownCost *cost)
{
	js_object(out);
	js_text_member(out, "name", cost->name);
	js_amount_member(out, "value", cost->value);
	js_end(out);
}

static void
write_costs(JsonOut *out, const ShownCost *costs, uint32_t n)
{
	js_member(out, "costs");
	js_list(out);
	for (uint32_t i = 0; i < n; i++)
		write_cost(out, &costs[i]);
	js_end(out);
}

void
js_instances(JsonOut *out, View *view, GPtrArray *instances,
             void (*write)(JsonOut *out, View *view, const Instance *instance))
{
	js_list(out);
	for (guint i = 0; i < instances->len; i++)
		write(out, view, g_ptr_array_index(instances, i));
	js_end(out);
	g_ptr_array_unref(instances);
}

static void
write_selection(JsonOut *out, View *view, const Instance *instance)
{
	g_autofree char *entry = selection_entry_path(view_roster(view), instance->selection);
	uint32_t n;
	const ShownCost *costs = view_costs(view, instance, &n);
	js_object(out);
	js_text_member(out, "id", instance->selection->id);
	js_text_member(out, "entryId", entry);
	js_text_member(out, "name", view_name(view, instance));
	if (instance->selection->custom.name)
		js_text_member(out, "customName", instance->selection->custom.name);
	js_int_member(out, "number", instance->number);
	write_costs(out, costs, n);
	js_member(out, "selections");
	js_instances(out, view, view_sorted_children(view, instance), write_selection);
	js_end(out);
}

static void
write_force(JsonOut *out, View *view, const Instance *instance)
{
	const Force *force = instance->roster_force;
	g_autofree char *entry = force_entry_path(view_roster(view), force);
	js_object(out);
	js_text_member(out, "id", force->id);
	js_text_member(out, "entryId", entry);
	js_text_member(out, "name", view_name(view, instance));
	js_text_member(out, "catalogueId", force->catalogue_id);
	js_text_member(out, "catalogueName", force_army(force, view_game(view)));
	js_member(out, "selections");
	js_instances(out, view, view_sorted_children(view, instance), write_selection);
	js_member(out, "forces");
	js_instances(out, view, view_sorted_forces(view, instance), write_force);
	js_end(out);
}

char *
export_json(View *view)
{
	const Game *game = view_game(view);
	const Entry *system = game_system(game);
	JsonOut *out = js_new(2);
	uint32_t n;
	const ShownCost *totals = view_totals(view, &n);
	js_object(out);
	js_text_member(out, "name", view_roster(view)->name);
	js_text_member(out, "gameSystemId", game_text(game, system->id));
	js_text_member(out, "gameSystemName", game_text(game, system->name));
	write_costs(out, totals, n);
	js_member(out, "forces");
	js_instances(out, view, view_sorted_forces(view, view_root(view)), write_force);
	js_end(out);
	return js_finish(out);
}
