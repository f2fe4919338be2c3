#include "engine/roster/agreements.h"

#include "base/text/text.h"
#include "engine/roster/change-private.h"

#include <string.h>

/* Tags are pairs: the id, then the name. */
#define PAIR 2

static guint
tag_count(const Roster *roster)
{
	return roster->tags ? roster->tags->len / PAIR : 0;
}

static const char *
tag_name(const Roster *roster, guint tag)
{
	return g_ptr_array_index(roster->tags, PAIR * tag + 1);
}

/* The key in the id of a tag; NULL if the tag is none of an agreement. */
static const char *
tag_key(const Roster *roster, guint tag)
{
	const char *id = g_ptr_array_index(roster->tags, PAIR * tag);
	return text_begins(id, AGREEMENT_TAG) ? id + strlen(AGREEMENT_TAG) : NULL;
}

/* The place of the agreement with a key among the tags; their number if there is none. */
static guint
find_tag(const Roster *roster, const char *key)
{
	const guint n = tag_count(roster);
	guint tag = 0;
	while (tag < n && (g_strcmp0(tag_key(roster, tag), key) != 0 || !*tag_name(roster, tag)))
		tag++;
	return tag;
}

GArray *
agreements_list(const Roster *roster)
{
	GArray *list = g_array_new(FALSE, FALSE, sizeof(Agreement));
	g_autoptr(GHashTable) known = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint tag = 0; tag < tag_count(roster); tag++) {
		const Agreement agreement = {tag_key(roster, tag), tag_name(roster, tag)};
		if (agreement.key && *agreement.reason &&
		    g_hash_table_add(known, (gpointer)(guintptr)agreement.key))
			g_array_append_val(list, agreement);
	}
	return list;
}

const char *
agreement_reason(const Roster *roster, const char *key)
{
	const guint tag = find_tag(roster, key);
	return tag < tag_count(roster) ? tag_name(roster, tag) : NULL;
}

/* Changing ------------------------------------------------------------------------------------- */

static void
remove_tag(Roster *roster, guint tag)
{
	g_ptr_array_remove_range(roster->tags, PAIR * tag, PAIR);
	if (roster->tags->len == 0)
		g_clear_pointer(&roster->tags, g_ptr_array_unref);
}

static void
insert_tag(Roster *roster, guint tag, const char *key, const char *reason)
{
	if (!roster->tags)
		roster->tags = g_ptr_array_new_with_free_func(g_free);
	const gint at = (gint)(PAIR * MIN(tag, tag_count(roster)));
	g_ptr_array_insert(roster->tags, at, g_strconcat(AGREEMENT_TAG, key, NULL));
	g_ptr_array_insert(roster->tags, at + 1, g_strdup(reason));
}

bool
change_set_agreement(Attempt *attempt)
{
	const Change *change = attempt->change;
	Roster *roster = attempt->roster;
	if (!change_need(attempt, change->entry, "entry") ||
	    !change_need(attempt, change->text, "text") ||
	    !change_check_text(attempt, change->entry) || !change_check_text(attempt, change->text))
		return false;
	const guint tag = find_tag(roster, change->entry);
	const bool exists = tag < tag_count(roster);
	if (!exists && !*change->text) {
		COMPLAIN(attempt, NOT_AGREED, change->entry, NULL);
		return false;
	}
	*attempt->inverse = (Change){
		.kind = CHANGE_SET_AGREEMENT,
		.entry = g_strdup(change->entry),
		.text = g_strdup(exists ? tag_name(roster, tag) : ""),
		.at = exists ? (int32_t)tag : -1,
	};
	if (exists)
		remove_tag(roster, tag);
	if (*change->text)
		insert_tag(roster, exists ? tag : (guint)change->at, change->entry, change->text);
	return true;
}
