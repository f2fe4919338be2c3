/* Makes, copies and frees forces and selections, in a roster or outside. */
#include "roster/roster-private.h"

static void
customisation_clear(Customisation *custom)
{
	g_free(custom->name);
	g_free(custom->notes);
	*custom = (Customisation){0};
}

static Customisation
customisation_copy(const Customisation *custom)
{
	return (Customisation){g_strdup(custom->name), g_strdup(custom->notes)};
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
stored_add_cost(Stored *stored, const char *type_id, const char *name, Amount value)
{
	const StoredCost cost = {g_strdup(type_id), g_strdup(name), value};
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
stored_add_category(Stored *stored, const char *entry_id, const char *id, const char *name)
{
	const StoredCategory category = {g_strdup(entry_id), g_strdup(id), g_strdup(name)};
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
	g_free(stored->category_id);
	g_free(stored->elsewhere);
	g_clear_pointer(&stored->costs, g_array_unref);
	g_clear_pointer(&stored->attributes, g_ptr_array_unref);
	g_clear_pointer(&stored->categories, g_array_unref);
	string_free(stored->elements);
	string_free(stored->infos);
	g_free(stored);
}

static GString *
string_copy(const GString *string)
{
	return string ? g_string_new_len(string->str, (gssize)string->len) : NULL;
}

static gpointer
copy_text(gconstpointer text, gpointer data)
{
	(void)data;
	return g_strdup(text);
}

/* Category ids are left out: they belong to the original (S-045). */
static Stored *
stored_copy(const Stored *stored)
{
	if (!stored)
		return NULL;
	Stored *copy = g_new0(Stored, 1);
	copy->name = g_strdup(stored->name);
	copy->entry_id = g_strdup(stored->entry_id);
	copy->entry_group_id = g_strdup(stored->entry_group_id);
	copy->type = g_strdup(stored->type);
	copy->category_id = g_strdup(stored->category_id);
	copy->elsewhere = g_strdup(stored->elsewhere);
	for (guint i = 0; stored->costs && i < stored->costs->len; i++) {
		const StoredCost *cost = &g_array_index(stored->costs, StoredCost, i);
		stored_add_cost(copy, cost->type_id, cost->name, cost->value);
	}
	for (guint i = 0; stored->categories && i < stored->categories->len; i++) {
		const StoredCategory *category = &g_array_index(stored->categories, StoredCategory,
		                                                i);
		stored_add_category(copy, category->entry_id, NULL, category->name);
	}
	if (stored->attributes) {
		copy->attributes = g_ptr_array_copy(stored->attributes, copy_text, NULL);
		g_ptr_array_set_free_func(copy->attributes, g_free);
	}
	copy->elements = string_copy(stored->elements);
	copy->infos = string_copy(stored->infos);
	copy->line = stored->line;
	copy->number = stored->number;
	return copy;
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

/* One deep copy. @ids maps the id of each original to that of its copy. */
typedef struct Copy {
	Roster *roster;
	GHashTable *ids;
} Copy;

static char *
draw_id_for(Copy *copy, const char *original)
{
	char *id = roster_draw_id(copy->roster);
	g_hash_table_insert(copy->ids, (gpointer)(guintptr)original, g_strdup(id));
	return id;
}

static Selection *
copy_selection(Copy *copy, const Selection *from)
{
	Selection *selection = selection_new(from->item, from->amount, draw_id_for(copy, from->id));
	selection->custom = customisation_copy(&from->custom);
	selection->stored = stored_copy(from->stored);
	for (guint i = 0; from->associations && i < from->associations->len; i++) {
		const Association *association = &g_array_index(from->associations, Association, i);
		selection_insert_association(selection, i, association->association_id,
		                             association->to);
	}
	for (guint i = 0; i < from->selections->len; i++) {
		Selection *child = copy_selection(copy, g_ptr_array_index(from->selections, i));
		child->parent = selection;
		g_ptr_array_add(selection->selections, child);
	}
	return selection;
}

static void
copy_categories(const Force *from, Force *to)
{
	for (guint i = 0; i < from->categories->len; i++) {
		const ForceCategory *original = &g_array_index(from->categories, ForceCategory, i);
		ForceCategory *category = force_category(to, original->entry_id, true);
		category->custom = customisation_copy(&original->custom);
	}
}

static Force *
copy_force(Copy *copy, const Force *from)
{
	Force *force = force_new(from->definition, from->catalogue, draw_id_for(copy, from->id));
	force->custom = customisation_copy(&from->custom);
	force->catalogue_id = g_strdup(from->catalogue_id);
	force->catalogue_name = g_strdup(from->catalogue_name);
	force->stored = stored_copy(from->stored);
	copy_categories(from, force);
	for (guint i = 0; i < from->selections->len; i++)
		g_ptr_array_add(force->selections,
		                copy_selection(copy, g_ptr_array_index(from->selections, i)));
	for (guint i = 0; i < from->forces->len; i++) {
		Force *child = copy_force(copy, g_ptr_array_index(from->forces, i));
		child->parent = force;
		g_ptr_array_add(force->forces, child);
	}
	return force;
}

static void
redirect_associations(const Copy *copy, Selection *selection)
{
	for (guint i = 0; selection->associations && i < selection->associations->len; i++) {
		Association *association = &g_array_index(selection->associations, Association, i);
		const char *id = g_hash_table_lookup(copy->ids, association->to);
		if (!id)
			continue;
		g_free(association->to);
		association->to = g_strdup(id);
	}
	for (guint i = 0; i < selection->selections->len; i++)
		redirect_associations(copy, g_ptr_array_index(selection->selections, i));
}

static void
redirect_associations_of_force(const Copy *copy, Force *force)
{
	for (guint i = 0; i < force->selections->len; i++)
		redirect_associations(copy, g_ptr_array_index(force->selections, i));
	for (guint i = 0; i < force->forces->len; i++)
		redirect_associations_of_force(copy, g_ptr_array_index(force->forces, i));
}

Selection *
selection_copy(Roster *roster, const Selection *selection)
{
	Copy copy = {roster, g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free)};
	Selection *made = copy_selection(&copy, selection);
	redirect_associations(&copy, made);
	g_hash_table_unref(copy.ids);
	return made;
}

Force *
force_copy(Roster *roster, const Force *force)
{
	Copy copy = {roster, g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_free)};
	Force *made = copy_force(&copy, force);
	redirect_associations_of_force(&copy, made);
	g_hash_table_unref(copy.ids);
	return made;
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
