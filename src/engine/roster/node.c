/* Makes and frees forces and selections, in a roster or outside. */
#include "engine/roster/roster-private.h"

static void
customisation_clear(Customisation *custom)
{
	g_free(custom->name);
	g_free(custom->notes);
	*custom = (Customisation){0};
}

void
custom_text_set(char **text, const char *value)
{
	char *copy = value && *value ? g_strdup(value) : NULL;
	g_free(*text);
	*text = copy;
}

static void
force_category_clear(ForceCategory *category)
{
	g_free(category->entry_id);
	g_free(category->id);
	customisation_clear(&category->custom);
}

static GArray *
categories_new(void)
{
	GArray *categories = g_array_new(FALSE, TRUE, sizeof(ForceCategory));
	g_array_set_clear_func(categories, (GDestroyNotify)force_category_clear);
	return categories;
}

ForceCategory *
force_category(Force *force, const char *category_entry_id, bool create)
{
	for (guint i = 0; i < force->categories->len; i++) {
		ForceCategory *category = &g_array_index(force->categories, ForceCategory, i);
		if (g_str_equal(category->entry_id, category_entry_id))
			return category;
	}
	if (!create)
		return NULL;
	const ForceCategory category = {.entry_id = g_strdup(category_entry_id)};
	g_array_append_val(force->categories, category);
	return &g_array_index(force->categories, ForceCategory, force->categories->len - 1);
}

static void
stored_cost_clear(StoredCost *cost)
{
	g_free(cost->type_id);
	g_free(cost->name);
}

void
stored_add_cost(Stored *stored, char *type_id, char *name, Amount value)
{
	const StoredCost cost = {type_id, name, value};
	if (!stored->costs) {
		stored->costs = g_array_new(FALSE, FALSE, sizeof(StoredCost));
		g_array_set_clear_func(stored->costs, (GDestroyNotify)stored_cost_clear);
	}
	g_array_append_val(stored->costs, cost);
}

static void
stored_category_clear(StoredCategory *category)
{
	g_free(category->entry_id);
	g_free(category->id);
	g_free(category->name);
}

void
stored_add_category(Stored *stored, char *entry_id, char *id, char *name, bool primary)
{
	const StoredCategory category = {entry_id, id, name, primary};
	if (!stored->categories) {
		stored->categories = g_array_new(FALSE, FALSE, sizeof(StoredCategory));
		g_array_set_clear_func(stored->categories, (GDestroyNotify)stored_category_clear);
	}
	g_array_append_val(stored->categories, category);
}

Stored *
stored_ensure(Stored **stored)
{
	if (!*stored)
		*stored = g_new0(Stored, 1);
	return *stored;
}

static void
string_free(GString *string)
{
	if (string)
		g_string_free(string, TRUE);
}

void
stored_free(Stored *stored)
{
	if (!stored)
		return;
	g_free(stored->name);
	g_free(stored->entry_id);
	g_free(stored->entry_group_id);
	g_free(stored->type);
	g_free(stored->revision);
	g_free(stored->category_id);
	g_free(stored->elsewhere);
	g_clear_pointer(&stored->costs, g_array_unref);
	g_clear_pointer(&stored->attributes, g_ptr_array_unref);
	g_clear_pointer(&stored->categories, g_array_unref);
	string_free(stored->elements);
	string_free(stored->lists);
	string_free(stored->infos);
	g_free(stored);
}

static void
association_clear(Association *association)
{
	g_free(association->association_id);
	g_free(association->to);
}

void
selection_insert_association(Selection *selection, guint at, const char *association_id,
                             const char *to)
{
	const Association association = {g_strdup(association_id), g_strdup(to)};
	if (!selection->associations) {
		selection->associations = g_array_new(FALSE, FALSE, sizeof(Association));
		g_array_set_clear_func(selection->associations, (GDestroyNotify)association_clear);
	}
	g_array_insert_val(selection->associations, MIN(at, selection->associations->len),
	                   association);
}

bool
selection_is_associated(const Selection *selection, const char *association_id, const char *to)
{
	const GArray *all = selection->associations;
	for (guint i = 0; all && i < all->len; i++) {
		const Association *one = &g_array_index(all, Association, i);
		if (g_str_equal(one->association_id, association_id) &&
		    (!to || g_str_equal(one->to, to)))
			return true;
	}
	return false;
}

Selection *
selection_new(const MenuItem *item, int64_t amount, char *id)
{
	Selection *selection = g_new0(Selection, 1);
	selection->id = id;
	selection->item = item;
	selection->definition = item ? item->definition : NULL;
	selection->amount = amount;
	selection->selections = g_ptr_array_new_with_free_func((GDestroyNotify)selection_free);
	return selection;
}

void
selection_free(Selection *selection)
{
	if (!selection)
		return;
	g_free(selection->id);
	g_ptr_array_unref(selection->selections);
	customisation_clear(&selection->custom);
	g_clear_pointer(&selection->associations, g_array_unref);
	stored_free(selection->stored);
	g_free(selection);
}

Force *
force_new(const Definition *definition, const Entry *catalogue, char *id)
{
	Force *force = g_new0(Force, 1);
	force->id = id;
	force->definition = definition;
	force->catalogue = catalogue;
	force->selections = g_ptr_array_new_with_free_func((GDestroyNotify)selection_free);
	force->forces = g_ptr_array_new_with_free_func((GDestroyNotify)force_free);
	force->categories = categories_new();
	return force;
}

const char *
force_army(const Force *force, const Game *game)
{
	return force->catalogue ? game_text(game, force->catalogue->name) : force->catalogue_name;
}

void
force_free(Force *force)
{
	if (!force)
		return;
	g_free(force->id);
	g_ptr_array_unref(force->selections);
	g_ptr_array_unref(force->forces);
	g_array_unref(force->categories);
	customisation_clear(&force->custom);
	g_free(force->catalogue_id);
	g_free(force->catalogue_name);
	stored_free(force->stored);
	g_free(force);
}

void
detached_node_free(DetachedNode *node)
{
	if (!node)
		return;
	force_free(node->force);
	selection_free(node->selection);
	g_free(node);
}

static void
extend(Extent *extent, Extent inner)
{
	extent->forces += inner.forces;
	extent->selections += inner.selections;
	extent->depth = MAX(extent->depth, inner.depth + 1);
}

Extent
selection_extent(const Selection *selection)
{
	Extent extent = {.selections = 1, .depth = 1};
	for (guint i = 0; i < selection->selections->len; i++)
		extend(&extent, selection_extent(g_ptr_array_index(selection->selections, i)));
	return extent;
}

Extent
force_extent(const Force *force)
{
	Extent extent = {.forces = 1, .depth = 1};
	for (guint i = 0; i < force->selections->len; i++)
		extend(&extent, selection_extent(g_ptr_array_index(force->selections, i)));
	for (guint i = 0; i < force->forces->len; i++)
		extend(&extent, force_extent(g_ptr_array_index(force->forces, i)));
	return extent;
}
