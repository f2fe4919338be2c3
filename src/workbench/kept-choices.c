#include "workbench/kept-choices.h"

typedef struct KeptSelection {
	char *id;
	int64_t amount;
	GArray *associations; /* array of Association; NULL if none */
} KeptSelection;

struct KeptChoices {
	GArray *selections; /* array of KeptSelection */
};

static void
association_clear(gpointer data)
{
	Association *association = data;
	g_free(association->association_id);
	g_free(association->to);
}

static GArray *
copy_associations(const GArray *all)
{
	GArray *copy = g_array_new(FALSE, FALSE, sizeof(Association));
	g_array_set_clear_func(copy, association_clear);
	for (guint i = 0; i < all->len; i++) {
		const Association *one = &g_array_index(all, Association, i);
		const Association own = {g_strdup(one->association_id), g_strdup(one->to)};
		g_array_append_val(copy, own);
	}
	return copy;
}

static void
kept_selection_clear(gpointer data)
{
	KeptSelection *kept = data;
	g_free(kept->id);
	g_clear_pointer(&kept->associations, g_array_unref);
}

KeptChoices *
kept_choices_new(const Roster *roster, const GPtrArray *ids)
{
	KeptChoices *kept = g_new0(KeptChoices, 1);
	kept->selections = g_array_new(FALSE, FALSE, sizeof(KeptSelection));
	g_array_set_clear_func(kept->selections, kept_selection_clear);
	for (guint i = 0; ids && i < ids->len; i++) {
		const char *id = g_ptr_array_index(ids, i);
		const Selection *selection = roster_find_selection(roster, id);
		if (!selection)
			continue;
		const KeptSelection one = {
			.id = g_strdup(id),
			.amount = selection->amount,
			.associations = selection->associations
		                                ? copy_associations(selection->associations)
		                                : NULL,
		};
		g_array_append_val(kept->selections, one);
	}
	return kept;
}

void
kept_choices_free(KeptChoices *kept)
{
	if (!kept)
		return;
	g_array_unref(kept->selections);
	g_free(kept);
}

static bool
has_association(const Selection *selection, const Association *wanted)
{
	const GArray *all = selection->associations;
	for (guint i = 0; all && i < all->len; i++) {
		const Association *one = &g_array_index(all, Association, i);
		if (g_str_equal(one->association_id, wanted->association_id) &&
		    g_str_equal(one->to, wanted->to))
			return true;
	}
	return false;
}

static bool
is_there(const KeptSelection *kept, const Roster *roster)
{
	const Selection *selection = roster_find_selection(roster, kept->id);
	if (!selection || selection->amount < kept->amount)
		return false;
	for (guint i = 0; kept->associations && i < kept->associations->len; i++)
		if (!has_association(selection, &g_array_index(kept->associations, Association, i)))
			return false;
	return true;
}

bool
kept_choices_are_there(const KeptChoices *kept, const Roster *roster)
{
	for (guint i = 0; i < kept->selections->len; i++)
		if (!is_there(&g_array_index(kept->selections, KeptSelection, i), roster))
			return false;
	return true;
}
