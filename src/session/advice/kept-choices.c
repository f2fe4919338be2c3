#include "session/advice/kept-choices.h"

typedef struct KeptSelection {
	char *id;
	int64_t amount;
	const Definition *definition; /* its entry, borrowed; NULL without one */
} KeptSelection;

struct KeptChoices {
	GArray *selections;      /* array of KeptSelection */
	GHashTable *ids;         /* theirs, borrowed */
	GPtrArray *associations; /* char **: ids of selection, association and other end; NULL */
};

static void
kept_selection_clear(gpointer data)
{
	g_free(((KeptSelection *)data)->id);
}

static void
keep(KeptChoices *kept, const Selection *selection)
{
	const KeptSelection one = {g_strdup(selection->id), selection->amount,
	                           selection->definition};
	const GArray *associations = selection->associations;
	g_array_append_val(kept->selections, one);
	g_hash_table_add(kept->ids, one.id);
	for (guint i = 0; associations && i < associations->len; i++) {
		const Association *association = &g_array_index(associations, Association, i);
		const char *const ids[] = {one.id, association->association_id, association->to,
		                           NULL};
		g_ptr_array_add(kept->associations, g_strdupv((char **)(guintptr)ids));
	}
}

KeptChoices *
kept_choices_new(const Roster *roster, const GPtrArray *ids)
{
	KeptChoices *kept = g_new0(KeptChoices, 1);
	kept->selections = g_array_new(FALSE, FALSE, sizeof(KeptSelection));
	g_array_set_clear_func(kept->selections, kept_selection_clear);
	kept->ids = g_hash_table_new(g_str_hash, g_str_equal);
	kept->associations = g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);
	for (guint i = 0; ids && i < ids->len; i++) {
		const Selection *selection = roster_find_selection(roster,
		                                                   g_ptr_array_index(ids, i));
		if (selection)
			keep(kept, selection);
	}
	return kept;
}

void
kept_choices_free(KeptChoices *kept)
{
	if (!kept)
		return;
	g_hash_table_unref(kept->ids);
	g_array_unref(kept->selections);
	g_ptr_array_unref(kept->associations);
	g_free(kept);
}

bool
kept_choices_has(const KeptChoices *kept, const char *id)
{
	return g_hash_table_contains(kept->ids, id);
}

/* One that was exchanged has its id, but is another entry. */
static bool
is_there(const KeptSelection *kept, const Roster *roster)
{
	const Selection *selection = roster_find_selection(roster, kept->id);
	const bool is_same = selection &&
	                     (!kept->definition || selection->definition == kept->definition);
	return is_same && selection->amount >= kept->amount;
}

/* The selection itself is kept, and there. */
static bool
is_associated(char *const *ids, const Roster *roster)
{
	return selection_is_associated(roster_find_selection(roster, ids[0]), ids[1], ids[2]);
}

bool
kept_choices_have_amounts(const KeptChoices *kept, const Roster *roster)
{
	for (guint i = 0; i < kept->selections->len; i++)
		if (!is_there(&g_array_index(kept->selections, KeptSelection, i), roster))
			return false;
	return true;
}

bool
kept_choices_are_there(const KeptChoices *kept, const Roster *roster)
{
	if (!kept_choices_have_amounts(kept, roster))
		return false;
	for (guint i = 0; i < kept->associations->len; i++)
		if (!is_associated(g_ptr_array_index(kept->associations, i), roster))
			return false;
	return true;
}
