/* Deep copies: of a subtree, with ids of its own, and of a whole roster, with the same ids. */
#include "engine/roster/roster-private.h"

/* One deep copy. */
typedef struct Copy {
	Roster *roster;  /* draws the ids of the copy; NULL to keep those of the original */
	GHashTable *ids; /* id of each original → id of its copy; NULL if they are kept */
} Copy;

static Customisation
customisation_copy(const Customisation *custom)
{
	return (Customisation){g_strdup(custom->name), g_strdup(custom->notes)};
}

/* The id of a category belongs to the original (S-045). */
static const char *
id_of_category(const Copy *copy, const char *original)
{
	return copy->roster ? NULL : original;
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

static Stored *
stored_copy(const Copy *whole, const Stored *stored)
{
	if (!stored)
		return NULL;
	Stored *copy = g_new0(Stored, 1);
	copy->name = g_strdup(stored->name);
	copy->entry_id = g_strdup(stored->entry_id);
	copy->entry_group_id = g_strdup(stored->entry_group_id);
	copy->type = g_strdup(stored->type);
	copy->revision = g_strdup(stored->revision);
	copy->category_id = g_strdup(stored->category_id);
	copy->elsewhere = g_strdup(stored->elsewhere);
	for (guint i = 0; stored->costs && i < stored->costs->len; i++) {
		const StoredCost *cost = &g_array_index(stored->costs, StoredCost, i);
		stored_add_cost(copy, g_strdup(cost->type_id), g_strdup(cost->name), cost->value);
	}
	for (guint i = 0; stored->categories && i < stored->categories->len; i++) {
		const StoredCategory *category = &g_array_index(stored->categories, StoredCategory,
		                                                i);
		stored_add_category(copy, g_strdup(category->entry_id),
		                    g_strdup(id_of_category(whole, category->id)),
		                    g_strdup(category->name), category->primary);
	}
	if (stored->attributes) {
		copy->attributes = g_ptr_array_copy(stored->attributes, copy_text, NULL);
		g_ptr_array_set_free_func(copy->attributes, g_free);
	}
	copy->elements = string_copy(stored->elements);
	copy->lists = string_copy(stored->lists);
	copy->infos = string_copy(stored->infos);
	copy->line = stored->line;
	copy->number = stored->number;
	return copy;
}

static char *
id_for(Copy *copy, const char *original)
{
	if (!copy->roster)
		return g_strdup(original);
	char *id = roster_draw_id(copy->roster);
	g_hash_table_insert(copy->ids, (gpointer)(guintptr)original, g_strdup(id));
	return id;
}

static Selection *
copy_selection(Copy *copy, const Selection *from)
{
	Selection *selection = selection_new(from->item, from->amount, id_for(copy, from->id));
	selection->custom = customisation_copy(&from->custom);
	selection->stored = stored_copy(copy, from->stored);
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
copy_categories(const Copy *copy, const Force *from, Force *to)
{
	for (guint i = 0; i < from->categories->len; i++) {
		const ForceCategory *original = &g_array_index(from->categories, ForceCategory, i);
		ForceCategory *category = force_category(to, original->entry_id, true);
		category->id = g_strdup(id_of_category(copy, original->id));
		category->custom = customisation_copy(&original->custom);
	}
}

static Force *
copy_force(Copy *copy, const Force *from)
{
	Force *force = force_new(from->definition, from->catalogue, id_for(copy, from->id));
	force->custom = customisation_copy(&from->custom);
	force->catalogue_id = g_strdup(from->catalogue_id);
	force->catalogue_name = g_strdup(from->catalogue_name);
	force->stored = stored_copy(copy, from->stored);
	copy_categories(copy, from, force);
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
copy_limits(const Roster *from, Roster *to)
{
	for (guint i = 0; i < from->limits->len; i++) {
		CostLimit limit = g_array_index(from->limits, CostLimit, i);
		limit.name = g_strdup(limit.name);
		limit.stored_type_id = g_strdup(limit.stored_type_id);
		g_array_append_val(to->limits, limit);
	}
}

static void
copy_tags(const Roster *from, Roster *to)
{
	if (!from->tags)
		return;
	to->tags = g_ptr_array_copy(from->tags, copy_text, NULL);
	g_ptr_array_set_free_func(to->tags, g_free);
}

Roster *
roster_copy(const Roster *from)
{
	Copy copy = {0};
	Roster *roster = roster_new_unlimited(from->choices, from->name);
	roster_set_id(roster, from->id);
	roster->notes = g_strdup(from->notes);
	roster->stored = stored_copy(&copy, from->stored);
	roster->source = from->source ? g_bytes_ref(from->source) : NULL;
	copy_limits(from, roster);
	copy_tags(from, roster);
	g_array_append_vals(roster->named_costs, from->named_costs->data, from->named_costs->len);
	for (guint i = 0; i < from->forces->len; i++)
		roster_insert_force(roster, NULL,
		                    copy_force(&copy, g_ptr_array_index(from->forces, i)), -1);
	roster->revision = from->revision;
	roster->next_id = from->next_id;
	return roster;
}

Roster *
roster_copy_for_trial(const Roster *from)
{
	Roster *roster = roster_copy(from);
	g_clear_pointer(&roster->tags, g_ptr_array_unref);
	return roster;
}
