#include "engine/roster/agreements.h"

#include "engine/roster/tags.h"

GArray *
agreements_list(const Roster *roster)
{
	GArray *list = g_array_new(FALSE, FALSE, sizeof(Agreement));
	g_autoptr(GHashTable) known = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint tag = 0; tag < tag_count(roster); tag++) {
		const Agreement agreement = {tag_key(roster, tag, AGREEMENT_TAG),
		                             tag_text(roster, tag)};
		if (agreement.key && *agreement.reason &&
		    g_hash_table_add(known, (gpointer)(guintptr)agreement.key))
			g_array_append_val(list, agreement);
	}
	return list;
}

const char *
agreement_reason(const Roster *roster, const char *key)
{
	return tag_find(roster, AGREEMENT_TAG, key);
}

bool
change_set_agreement(Attempt *attempt)
{
	const Change *change = attempt->change;
	const bool takes_back = change->entry && change->text && !*change->text;
	if (takes_back && !agreement_reason(attempt->roster, change->entry)) {
		COMPLAIN(attempt, NOT_AGREED, change->entry, NULL);
		return false;
	}
	return change_set_tag(attempt, AGREEMENT_TAG);
}
