#include "rosters/list-reader/claims-private.h"

struct Claims {
	GHashTable *ids;   /* ids of claimed selections */
	GHashTable *parts; /* id of a selection → number that the last line added */
};

Claims *
claims_new(void)
{
	Claims *claims = g_new(Claims, 1);
	claims->ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	claims->parts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	return claims;
}

void
claims_free(Claims *claims)
{
	g_hash_table_unref(claims->ids);
	g_hash_table_unref(claims->parts);
	g_free(claims);
}

void
claims_add(Claims *claims, const Roster *roster, const char *id)
{
	const Selection *selection = roster_find_selection(roster, id);
	for (; selection; selection = selection->parent)
		g_hash_table_add(claims->ids, g_strdup(selection->id));
}

bool
claims_has(const Claims *claims, const char *id)
{
	return g_hash_table_contains(claims->ids, id);
}

void
claims_set_part(Claims *claims, const char *id, int64_t number)
{
	g_hash_table_insert(claims->parts, g_strdup(id), GSIZE_TO_POINTER((gsize)number));
}

bool
claims_has_part(const Claims *claims, const char *id)
{
	return g_hash_table_contains(claims->parts, id);
}

int64_t
claims_number(const Claims *claims, const Roster *roster, const char *id)
{
	const gpointer part = g_hash_table_lookup(claims->parts, id);
	if (part)
		return (int64_t)GPOINTER_TO_SIZE(part);
	const Selection *selection = roster_find_selection(roster, id);
	return selection_number(selection);
}

bool
claims_miss_one(const Claims *claims, const Instance *holder, const MenuItem *item)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (holder->children[i]->item == item &&
		    !claims_has(claims, holder->children[i]->selection->id))
			return true;
	return false;
}
