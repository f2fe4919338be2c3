#include "session/advice/kept.h"

struct Kept {
	GHashTable *amounts; /* id, owned, to int64_t *, owned */
};

static void
note(Kept *kept, const Workbench *bench, const char *id)
{
	const Selection *selection = roster_find_selection(workbench_roster(bench), id);
	if (!selection)
		return;
	int64_t *amount = g_new(int64_t, 1);
	*amount = selection->amount;
	g_hash_table_replace(kept->amounts, g_strdup(id), amount);
}

Kept *
kept_new(const Workbench *bench, const GPtrArray *ids)
{
	Kept *kept = g_new0(Kept, 1);
	kept->amounts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	for (guint i = 0; ids && i < ids->len; i++)
		note(kept, bench, g_ptr_array_index(ids, i));
	return kept;
}

void
kept_free(Kept *kept)
{
	if (!kept)
		return;
	g_hash_table_unref(kept->amounts);
	g_free(kept);
}

bool
kept_holds(const Kept *kept, const Workbench *bench)
{
	GHashTableIter at;
	gpointer id, amount;
	g_hash_table_iter_init(&at, kept->amounts);
	while (g_hash_table_iter_next(&at, &id, &amount)) {
		const Selection *selection = roster_find_selection(workbench_roster(bench), id);
		if (!selection || selection->amount < *(const int64_t *)amount)
			return false;
	}
	return true;
}
