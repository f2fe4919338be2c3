#include "engine/roster/hand-order.h"

#include "engine/roster/tags.h"

GHashTable *
hand_order(const Roster *roster, const char *holder)
{
	const char *order = roster->tags ? tag_find(roster, HAND_ORDER_TAG, holder) : NULL;
	if (!order)
		return NULL;
	GHashTable *places = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_auto(GStrv) ids = g_strsplit(order, " ", -1);
	for (guint i = 0; ids[i]; i++)
		g_hash_table_insert(places, g_strdup(ids[i]), GUINT_TO_POINTER(i + 1));
	return places;
}

bool
change_set_order(Attempt *attempt)
{
	return change_set_tag(attempt, HAND_ORDER_TAG);
}
