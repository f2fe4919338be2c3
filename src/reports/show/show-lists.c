/* The contents of the pages of show, for both formats: entries by category, profiles and rules. */
#include "base/language/i18n.h"
#include "reports/show/show-report.h"

/* Info links may form a circle. */
#define INFO_DEPTH 8u

static void
shown_category_free(gpointer data)
{
	ShownCategory *category = data;
	g_ptr_array_unref(category->items);
	g_free(category);
}

static ShownCategory *
ensure_category(GPtrArray *categories, Atom id, const char *name)
{
	for (guint i = 0; i < categories->len; i++) {
		ShownCategory *category = g_ptr_array_index(categories, i);
		if (atom_equal(category->id, id))
			return category;
	}
	ShownCategory *category = g_new0(ShownCategory, 1);
	category->id = id;
	category->name = name;
	category->items = g_ptr_array_new();
	g_ptr_array_add(categories, category);
	return category;
}

static void
add_categories_of_forces(const ShownArmy *army, GPtrArray *categories)
{
	Choices *choices = army->loaded->choices;
	const GPtrArray *forces = choices_forces(choices, army->catalogue, NULL);
	for (guint i = 0; i < forces->len; i++) {
		const GPtrArray *linked = choices_force_categories(choices,
		                                                   g_ptr_array_index(forces, i));
		for (guint j = 0; j < linked->len; j++) {
			const Definition *category = g_ptr_array_index(linked, j);
			ensure_category(categories, category->target->id,
			                game_text(army->loaded->game, definition_name(category)));
		}
	}
}

static void
add_item(const ShownArmy *army, GPtrArray *categories, const MenuItem *item)
{
	const Definition *definition = item->definition;
	const CategoryMembership *primary = NULL;
	for (uint32_t i = 0; i < definition->n_categories; i++)
		if (definition->categories[i].primary && definition->categories[i].category)
			primary = &definition->categories[i];
	ShownCategory *category = primary ? ensure_category(categories, primary->category_id,
	                                                    game_text(army->loaded->game,
	                                                              primary->category->name))
	                                  : ensure_category(categories, ATOM_NONE,
	                                                    _("(no category)"));
	g_ptr_array_add(category->items, (gpointer)(guintptr)item);
}

static void
drop_empty(GPtrArray *categories)
{
	for (guint i = categories->len; i-- > 0;) {
		const ShownCategory *category = g_ptr_array_index(categories, i);
		if (category->items->len == 0)
			g_ptr_array_remove_index(categories, i);
	}
}

GPtrArray *
show_list_categories(const ShownArmy *army)
{
	GPtrArray *categories = g_ptr_array_new_with_free_func(shown_category_free);
	add_categories_of_forces(army, categories);
	const Menu *menu = choices_force_menu(army->loaded->choices, army->catalogue);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (!menu->items[i].definition->is_group)
			add_item(army, categories, &menu->items[i]);
	drop_empty(categories);
	return categories;
}

static void add_infos_below(const Game *game, const Entry *holder, guint depth, GPtrArray *infos);

static void
add_info(const Game *game, const Entry *entry, guint depth, GPtrArray *infos)
{
	if (entry->flags & ENTRY_HIDDEN)
		return;
	if (entry->kind == ENTRY_PROFILE || entry->kind == ENTRY_RULE)
		g_ptr_array_add(infos, (gpointer)(guintptr)entry);
	else if (entry->kind == ENTRY_INFO_GROUP && depth < INFO_DEPTH)
		add_infos_below(game, entry, depth + 1, infos);
	else if (entry->kind == ENTRY_INFO_LINK && !entry_id_is_none(entry->target) &&
	         depth < INFO_DEPTH)
		add_info(game, game_entry(game, entry->target), depth + 1, infos);
}

static void
add_infos_below(const Game *game, const Entry *holder, guint depth, GPtrArray *infos)
{
	for (uint32_t i = entry_first_child(game, holder); i < holder->end;
	     i = game->entries[i].end)
		add_info(game, &game->entries[i], depth, infos);
}

GPtrArray *
show_list_infos(const Game *game, const Definition *definition)
{
	GPtrArray *infos = g_ptr_array_new();
	add_infos_below(game, definition->target, 0, infos);
	if (definition->link)
		add_infos_below(game, definition->link, 0, infos);
	return infos;
}
