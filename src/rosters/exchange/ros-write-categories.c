/* Writes the categories of selections and forces (S-047). */
#include "rosters/exchange/ros-write-private.h"

#include <string.h>

static void
write_category(RosOut *out, const Instance *instance, const CategoryHeld *held, const char *id,
               bool primary)
{
	out_open(out, "category");
	out_attribute(out, "id", id);
	out_attribute(out, "name", view_category_name(out->view, instance, held->category_id));
	out_attribute(out, "entryId", game_text(view_game(out->view), held->category_id));
	out_attribute(out, "primary", primary ? "true" : "false");
	out_close(out);
}

/*
 * Writes a category under its stored instance ids (S-047). Other programs write it twice if both an
 * entry and its link name it; it is then written twice again, and primary where it was, or at the end.
 * Returns the number of ids.
 */
static guint
write_known_category(RosOut *out, const Instance *instance, const CategoryHeld *held)
{
	const Stored *stored = instance->selection->stored;
	const GArray *known = stored ? stored->categories : NULL;
	const char *entry_id = game_text(view_game(out->view), held->category_id);
	g_autoptr(GPtrArray) found = g_ptr_array_new();
	const StoredCategory *primary = NULL;
	for (guint i = 0; known && i < known->len; i++) {
		StoredCategory *category = &g_array_index(known, StoredCategory, i);
		if (!category->id || strcmp(category->entry_id, entry_id) != 0)
			continue;
		g_ptr_array_add(found, category);
		if (!primary || category->primary || !primary->primary)
			primary = category;
	}
	for (guint i = 0; i < found->len; i++) {
		const StoredCategory *category = g_ptr_array_index(found, i);
		write_category(out, instance, held, category->id,
		               held->primary && category == primary);
	}
	return found->len;
}

static void
write_held_category(RosOut *out, const Instance *instance, const CategoryHeld *held)
{
	if (write_known_category(out, instance, held))
		return;
	g_autofree char *id = g_strdup_printf("%s.%s", instance->selection->id,
	                                      game_text(view_game(out->view), held->category_id));
	write_category(out, instance, held, id, held->primary);
}

void
out_selection_categories(RosOut *out, const Instance *instance)
{
	if (instance->n_categories == 0)
		return;
	out_open(out, "categories");
	for (uint32_t i = 0; i < instance->n_categories; i++)
		write_held_category(out, instance, &instance->categories[i]);
	out_close(out);
}

static const ForceCategory *
find_stored_category(const Force *force, const char *entry_id)
{
	for (guint i = 0; i < force->categories->len; i++) {
		const ForceCategory *category = &g_array_index(force->categories, ForceCategory, i);
		if (strcmp(category->entry_id, entry_id) == 0)
			return category;
	}
	return NULL;
}

static void
write_force_category(RosOut *out, const Instance *category)
{
	const Game *game = view_game(out->view);
	const char *entry_id = category->definition
	                               ? game_text(game, category->definition->target->id)
	                               : NO_CATEGORY_ID;
	const ForceCategory *known = find_stored_category(category->roster_force, entry_id);
	out_open(out, "category");
	out_attribute(out, "id", view_category_node_id(out->view, category));
	out_attribute(out, "name", view_name(out->view, category));
	out_attribute(out, "entryId", entry_id);
	out_optional(out, "customName", known ? known->custom.name : NULL);
	out_attribute(out, "primary", "false");
	out_text_element(out, "customNotes", known ? known->custom.notes : NULL);
	out_close(out);
}

void
out_force_categories(RosOut *out, const Instance *force)
{
	out_open(out, "categories");
	for (uint32_t i = 0; i < force->n_categories_below; i++)
		write_force_category(out, force->categories_below[i]);
	out_close(out);
}
