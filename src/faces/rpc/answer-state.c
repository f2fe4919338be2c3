/* The state of a roster (P-030 to P-034). */
#include "faces/rpc/answers-private.h"
#include "reports/output/export-json.h"

static void
write_cost(JsonOut *out, const Game *game, const ShownCost *cost)
{
	js_object(out);
	js_text_member(out, "name", cost->name);
	js_text_member(out, "typeId", game_text(game, cost->type_id));
	js_amount_member(out, "value", cost->value);
	js_bool_member(out, "hidden", cost->hidden);
	js_end(out);
}

static void
write_costs(JsonOut *out, const Game *game, const ShownCost *costs, uint32_t n)
{
	js_member(out, "costs");
	js_list(out);
	for (uint32_t i = 0; i < n; i++)
		write_cost(out, game, &costs[i]);
	js_end(out);
}

static void
write_made_up_category(JsonOut *out, View *view, const Instance *selection)
{
	js_object(out);
	js_text_member(out, "name", view_name(view, selection->force->categories_below[0]));
	js_text_member(out, "entryId", NO_CATEGORY_ID);
	js_bool_member(out, "primary", true);
	js_end(out);
}

void
answer_categories(JsonOut *out, View *view, const Instance *selection)
{
	js_member(out, "categories");
	js_list(out);
	if (selection->n_categories == 0 && selection->holder->kind == INSTANCE_FORCE &&
	    view_has(view, QUIRK_MADE_UP_CATEGORY))
		write_made_up_category(out, view, selection);
	for (uint32_t i = 0; i < selection->n_categories; i++) {
		const CategoryHeld *held = &selection->categories[i];
		js_object(out);
		js_text_member(out, "name", view_category_name(view, selection, held->category_id));
		js_text_member(out, "entryId", game_text(view_game(view), held->category_id));
		js_bool_member(out, "primary", held->primary);
		js_end(out);
	}
	js_end(out);
}

static const char *
type_of(const Selection *selection)
{
	if (selection->definition)
		return selection_type_name((SelectionType)selection->definition->type);
	return selection->stored && selection->stored->type ? selection->stored->type : "";
}

static void
write_selection_costs(JsonOut *out, View *view, const Instance *selection)
{
	uint32_t n;
	const ShownCost *costs = view_costs(view, selection, &n);
	write_costs(out, view_game(view), costs, n);
}

static void
write_associations(JsonOut *out, const Selection *selection)
{
	const GArray *all = selection->associations;
	if (!all || all->len == 0)
		return;
	js_member(out, "associations");
	js_list(out);
	for (guint i = 0; i < all->len; i++) {
		const Association *one = &g_array_index(all, Association, i);
		js_object(out);
		js_text_member(out, "associationId", one->association_id);
		js_text_member(out, "to", one->to);
		js_end(out);
	}
	js_end(out);
}

static void
write_selection(JsonOut *out, View *view, const Instance *instance)
{
	const Selection *selection = instance->selection;
	const Source source = view_source(view, instance);
	g_autofree char *entry = selection_entry_path(view_roster(view), selection);
	g_autofree char *group = selection_group_path(view_roster(view), selection);
	js_object(out);
	js_text_member(out, "id", selection->id);
	js_text_member(out, "name", view_name(view, instance));
	js_bool_member(out, "hidden", view_is_hidden(view, instance));
	js_text_member(out, "entryId", entry);
	answer_text_if_any(out, "entryGroupId", group);
	answer_text_if_any(out, "annotation", view_annotation(view, instance));
	js_text_member(out, "type", type_of(selection));
	js_int_member(out, "number", instance->number);
	answer_source(out, &source);
	answer_text_if_any(out, "publicationName", source.publication_name);
	answer_custom(out, &selection->custom);
	write_selection_costs(out, view, instance);
	answer_categories(out, view, instance);
	answer_infos(out, view, instance);
	write_associations(out, selection);
	js_member(out, "children");
	js_instances(out, view, view_sorted_children(view, instance), write_selection);
	js_end(out);
}

/* The custom texts of a force's category; empty if it has none. */
static const Customisation *
category_custom(const Force *force, const char *entry_id)
{
	static const Customisation EMPTY = {0};
	for (guint i = 0; i < force->categories->len; i++) {
		const ForceCategory *category = &g_array_index(force->categories, ForceCategory, i);
		if (g_str_equal(category->entry_id, entry_id))
			return &category->custom;
	}
	return &EMPTY;
}

static void
write_force_categories(JsonOut *out, View *view, const Instance *force)
{
	js_member(out, "categories");
	js_list(out);
	for (uint32_t i = 0; i < force->n_categories_below; i++) {
		const Instance *category = force->categories_below[i];
		const Definition *definition = category->definition;
		const char *id = definition ? game_text(view_game(view), definition->target->id)
		                            : NO_CATEGORY_ID;
		js_object(out);
		js_text_member(out, "name", view_name(view, category));
		js_text_member(out, "entryId", id);
		js_bool_member(out, "primary", false);
		answer_custom(out, category_custom(force->roster_force, id));
		js_end(out);
	}
	js_end(out);
}

static void
write_publications_of(JsonOut *out, const Game *game, const Entry *root)
{
	for (uint32_t i = entry_first_child(game, root); i < root->end; i = game->entries[i].end) {
		const Entry *entry = &game->entries[i];
		if (entry->kind != ENTRY_PUBLICATION)
			continue;
		js_object(out);
		js_text_member(out, "id", game_text(game, entry->id));
		js_text_member(out, "name", game_text(game, entry->name));
		js_end(out);
	}
}

/* Writes the publications of the catalogue, then of the game system (S-147). */
static void
write_publications(JsonOut *out, const Game *game, const Entry *catalogue)
{
	js_member(out, "publications");
	js_list(out);
	if (catalogue)
		write_publications_of(out, game, catalogue);
	if (catalogue != game_system(game))
		write_publications_of(out, game, game_system(game));
	js_end(out);
}

static void
write_catalogue(JsonOut *out, const Game *game, const Force *force)
{
	const char *name = force_army(force, game);
	const char *id = force->catalogue ? game_text(game, force->catalogue->id)
	                                  : force->catalogue_id;
	js_text_member(out, "catalogueId", id ? id : "");
	js_text_member(out, "catalogueName", name ? name : "");
}

static void
write_force(JsonOut *out, View *view, const Instance *instance)
{
	const Force *force = instance->roster_force;
	const Source source = view_source(view, instance);
	g_autofree char *entry = force_entry_path(view_roster(view), force);
	js_object(out);
	js_text_member(out, "id", force->id);
	js_text_member(out, "name", view_name(view, instance));
	js_bool_member(out, "hidden", view_is_hidden(view, instance));
	js_text_member(out, "entryId", entry);
	write_catalogue(out, view_game(view), force);
	js_int_member(out, "availableEntryCount", view_available_entry_count(view, instance));
	answer_source(out, &source);
	answer_custom(out, &force->custom);
	write_force_categories(out, view, instance);
	write_publications(out, view_game(view), force->catalogue);
	answer_infos(out, view, instance);
	js_member(out, "selections");
	js_instances(out, view, view_sorted_children(view, instance), write_selection);
	js_member(out, "childForces");
	js_instances(out, view, view_sorted_forces(view, instance), write_force);
	js_end(out);
}

static void
write_limit(JsonOut *out, const Game *game, const CostLimit *limit)
{
	const EntryId type = game_cost_type(game, limit->type_id);
	const bool known = !entry_id_is_none(type);
	const char *name = known ? game_text(game, game_entry(game, type)->name) : limit->name;
	js_object(out);
	js_text_member(out, "name", name ? name : "");
	js_text_member(out, "typeId",
	               limit->stored_type_id ? limit->stored_type_id
	                                     : game_text(game, limit->type_id));
	js_amount_member(out, "value", limit->value);
	js_end(out);
}

static void
write_limits(JsonOut *out, const Roster *roster)
{
	js_member(out, "costLimits");
	js_list(out);
	for (guint i = 0; i < roster->limits->len; i++)
		write_limit(out, roster_game(roster), &g_array_index(roster->limits, CostLimit, i));
	js_end(out);
}

void
answer_state(JsonOut *out, View *view, const Verdict *verdict, bool is_judged)
{
	const Roster *roster = view_roster(view);
	const Game *game = view_game(view);
	uint32_t n_totals;
	const ShownCost *totals = view_totals(view, &n_totals);
	js_text_member(out, "name", roster->name);
	js_text_member(out, "gameSystemId", game_text(game, game_system(game)->id));
	js_text_member(out, "gameSystemName", game_name(game));
	write_costs(out, game, totals, n_totals);
	write_limits(out, roster);
	js_member(out, "forces");
	js_instances(out, view, view_sorted_forces(view, view_root(view)), write_force);
	if (!is_judged)
		js_bool_member(out, "notJudged", true);
	js_member(out, "validationErrors");
	answer_errors(out, verdict);
}
