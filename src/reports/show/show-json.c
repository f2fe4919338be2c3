/* The pages of show as JSON. Members and their order are fixed. */
#include "base/markup/json.h"
#include "reports/show/describe.h"
#include "reports/show/show-report.h"

static void
write_file(JsonOut *out, const Library *library, const DataFile *file)
{
	g_autofree char *name = g_path_get_basename(file->path);
	js_text_member(out, "id", file->id);
	js_text_member(out, "name", library_shown_name(library, file));
	js_int_member(out, "revision", file->revision);
	js_text_member(out, "file", name);
}

/* Consumes @out. */
static char *
finish(JsonOut *out)
{
	g_autofree char *json = js_finish(out);
	return g_strconcat(json, "\n", NULL);
}

char *
show_json_systems(const Library *library)
{
	JsonOut *out = js_new(2);
	const DataSet *set = library_data(library);
	js_list(out);
	for (guint i = 0; i < data_set_count(set); i++) {
		if (!data_set_get(set, i)->is_game_system)
			continue;
		js_object(out);
		write_file(out, library, data_set_get(set, i));
		js_end(out);
	}
	js_end(out);
	return finish(out);
}

static void
write_cost_types(JsonOut *out, const Game *game)
{
	js_member(out, "costs");
	js_list(out);
	for (uint32_t i = 1; i < game->n_entries; i++) {
		if (game->entries[i].kind != ENTRY_COST_TYPE)
			continue;
		js_object(out);
		js_text_member(out, "id", game_text(game, game->entries[i].id));
		js_text_member(out, "name", game_text(game, game->entries[i].name));
		js_end(out);
	}
	js_end(out);
}

static void
write_overlays(JsonOut *out, const Library *library, const DataFile *system)
{
	g_autoptr(GPtrArray) overlays = library_overlays(library, system);
	js_member(out, "overlays");
	js_list(out);
	for (guint i = 0; i < overlays->len; i++) {
		const Overlay *overlay = g_ptr_array_index(overlays, i);
		g_autofree char *file = g_path_get_basename(overlay->path);
		js_object(out);
		js_text_member(out, "id", overlay->id);
		js_text_member(out, "name", overlay->name);
		js_text_member(out, "file", file);
		js_end(out);
	}
	js_end(out);
}

char *
show_json_system(const Library *library, const DataFile *system, const Game *game)
{
	JsonOut *out = js_new(2);
	g_autoptr(GPtrArray) armies = library_armies(library, system);
	js_object(out);
	write_file(out, library, system);
	write_cost_types(out, game);
	js_member(out, "armies");
	js_list(out);
	for (guint i = 0; i < armies->len; i++) {
		js_object(out);
		write_file(out, library, g_ptr_array_index(armies, i));
		js_end(out);
	}
	js_end(out);
	write_overlays(out, library, system);
	js_end(out);
	return finish(out);
}

static void
write_costs(JsonOut *out, const Game *game, const Definition *definition)
{
	js_member(out, "costs");
	js_list(out);
	for (uint32_t i = 0; i < definition->n_costs; i++) {
		const Cost *cost = &definition->costs[i];
		js_object(out);
		js_text_member(out, "typeId", game_text(game, cost->type_id));
		js_text_member(out, "name", describe_cost_type(game, cost->type_id));
		js_amount_member(out, "value", cost->value);
		js_end(out);
	}
	js_end(out);
}

static void
write_constraint(JsonOut *out, const Game *game, const OwnedConstraint *owned)
{
	const Constraint *constraint = owned->constraint;
	g_autofree char *text = describe_constraint(game, owned);
	js_object(out);
	js_text_member(out, "id", game_text(game, constraint->id));
	js_text_member(out, "type", constraint->type == CONSTRAINT_MIN ? "min" : "max");
	js_amount_member(out, "value", constraint->query.value);
	js_bool_member(out, "percent", constraint->query.flags & QUERY_PERCENT);
	js_text_member(out, "field", describe_field_word(game, &constraint->query));
	js_text_member(out, "scope", describe_scope_word(game, &constraint->query));
	js_text_member(out, "text", text);
	if (!atom_is_none(constraint->message))
		js_text_member(out, "message", game_text(game, constraint->message));
	js_end(out);
}

/* Writes the members that every definition has, and leaves the object open. */
static void
write_definition(JsonOut *out, const Game *game, const Definition *definition)
{
	js_object(out);
	js_text_member(out, "id", game_text(game, definition->target->id));
	if (definition->link)
		js_text_member(out, "linkId", game_text(game, definition->link->id));
	js_text_member(out, "name", game_text(game, definition_name(definition)));
	js_bool_member(out, "hidden", definition->hidden);
	write_costs(out, game, definition);
	js_member(out, "constraints");
	js_list(out);
	for (uint32_t i = 0; i < definition->n_constraints; i++)
		write_constraint(out, game, &definition->constraints[i]);
	js_end(out);
}

static void
write_type(JsonOut *out, const Definition *definition)
{
	js_text_member(out, "type",
	               definition->is_group ? "group"
	                                    : selection_type_name((SelectionType)definition->type));
}

static void
write_forces(JsonOut *out, const ShownArmy *army)
{
	const Game *game = army->loaded->game;
	const GPtrArray *forces = choices_forces(army->loaded->choices, army->catalogue, NULL);
	js_member(out, "forces");
	js_list(out);
	for (guint i = 0; i < forces->len; i++) {
		const Definition *force = g_ptr_array_index(forces, i);
		const GPtrArray *categories = choices_force_categories(army->loaded->choices,
		                                                       force);
		write_definition(out, game, force);
		js_member(out, "categories");
		js_list(out);
		for (guint j = 0; j < categories->len; j++) {
			write_definition(out, game, g_ptr_array_index(categories, j));
			js_end(out);
		}
		js_end(out);
		js_end(out);
	}
	js_end(out);
}

static void
write_category(JsonOut *out, const Game *game, const ShownCategory *category)
{
	const bool named = !atom_is_none(category->id);
	js_object(out);
	js_text_member(out, "id", named ? game_text(game, category->id) : NULL);
	js_text_member(out, "name", named ? category->name : NULL);
	js_member(out, "entries");
	js_list(out);
	for (guint i = 0; i < category->items->len; i++) {
		const MenuItem *item = g_ptr_array_index(category->items, i);
		write_definition(out, game, item->definition);
		write_type(out, item->definition);
		js_end(out);
	}
	js_end(out);
	js_end(out);
}

char *
show_json_army(const ShownArmy *army)
{
	JsonOut *out = js_new(2);
	const Game *game = army->loaded->game;
	js_object(out);
	js_text_member(out, "id", game_text(game, army->catalogue->id));
	js_text_member(out, "name", game_text(game, army->catalogue->name));
	js_int_member(out, "revision", game_file_of(game, army->catalogue)->revision);
	write_forces(out, army);
	g_autoptr(GPtrArray) categories = show_list_categories(army);
	js_member(out, "categories");
	js_list(out);
	for (guint i = 0; i < categories->len; i++)
		write_category(out, game, g_ptr_array_index(categories, i));
	js_end(out);
	js_end(out);
	return finish(out);
}

static void
write_source(JsonOut *out, const Game *game, const Entry *entry)
{
	g_autofree char *file = g_path_get_basename(game_file_of(game, entry)->path);
	js_member(out, "source");
	js_object(out);
	js_text_member(out, "file", file);
	js_int_member(out, "line", entry->line);
	js_end(out);
}

static void
write_memberships(JsonOut *out, const Game *game, const Definition *definition)
{
	js_member(out, "categories");
	js_list(out);
	for (uint32_t i = 0; i < definition->n_categories; i++) {
		const CategoryMembership *held = &definition->categories[i];
		js_object(out);
		js_text_member(out, "id", game_text(game, held->category_id));
		js_text_member(out, "name",
		               held->category ? game_text(game, held->category->name) : NULL);
		js_bool_member(out, "primary", held->primary);
		js_end(out);
	}
	js_end(out);
}

static void
write_profile(JsonOut *out, const Game *game, const Entry *profile)
{
	js_object(out);
	js_text_member(out, "id", game_text(game, profile->id));
	js_text_member(out, "name", game_text(game, profile->name));
	js_text_member(out, "type", entry_profile_type(game, profile));
	js_member(out, "characteristics");
	js_list(out);
	const Run run = profile->characteristics;
	for (uint32_t i = 0; i < run.count; i++) {
		const Characteristic *characteristic = &game->characteristics[run.first + i];
		js_object(out);
		js_text_member(out, "name", game_text(game, characteristic->name));
		js_text_member(out, "value", game_text(game, characteristic->value));
		js_end(out);
	}
	js_end(out);
	js_end(out);
}

static void
write_rule(JsonOut *out, const Game *game, const Entry *rule)
{
	js_object(out);
	js_text_member(out, "id", game_text(game, rule->id));
	js_text_member(out, "name", game_text(game, rule->name));
	js_text_member(out, "description", game_text(game, rule->text));
	js_end(out);
}

static void
write_infos(JsonOut *out, const Game *game, const GPtrArray *infos, EntryKind kind)
{
	js_list(out);
	for (guint i = 0; i < infos->len; i++) {
		const Entry *info = g_ptr_array_index(infos, i);
		if (info->kind != kind)
			continue;
		if (kind == ENTRY_PROFILE)
			write_profile(out, game, info);
		else
			write_rule(out, game, info);
	}
	js_end(out);
}

/* Writes the items of a menu from one index up to another, members of an entry group inside its
   object. */
static void
write_options(JsonOut *out, const Game *game, const Menu *menu, uint32_t from, uint32_t to)
{
	js_member(out, "options");
	js_list(out);
	for (uint32_t i = from; i < to; i = menu->items[i].end) {
		const MenuItem *item = &menu->items[i];
		write_definition(out, game, item->definition);
		write_type(out, item->definition);
		if (item->definition->is_group)
			write_options(out, game, menu, i + 1, item->end);
		js_end(out);
	}
	js_end(out);
}

char *
show_json_entry(const ShownArmy *army, const Definition *definition)
{
	JsonOut *out = js_new(2);
	const Game *game = army->loaded->game;
	const Menu *menu = choices_menu(army->loaded->choices, definition);
	g_autoptr(GPtrArray) infos = show_list_infos(game, definition);
	write_definition(out, game, definition);
	write_type(out, definition);
	write_memberships(out, game, definition);
	js_member(out, "profiles");
	write_infos(out, game, infos, ENTRY_PROFILE);
	js_member(out, "rules");
	write_infos(out, game, infos, ENTRY_RULE);
	write_options(out, game, menu, 0, menu->n_items);
	write_source(out, game, definition->shown);
	js_end(out);
	return finish(out);
}
