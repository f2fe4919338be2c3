#include "engine/roster/tags.h"

#include "base/text/text.h"

#include <string.h>

/* Tags are pairs: the id, then the name. */
#define PAIR 2

guint
tag_count(const Roster *roster)
{
	return roster->tags ? roster->tags->len / PAIR : 0;
}

const char *
tag_key(const Roster *roster, guint tag, const char *prefix)
{
	const char *id = g_ptr_array_index(roster->tags, PAIR * tag);
	return text_begins(id, prefix) ? id + strlen(prefix) : NULL;
}

const char *
tag_text(const Roster *roster, guint tag)
{
	return g_ptr_array_index(roster->tags, PAIR * tag + 1);
}

/* The place of a tag; their number if there is none. */
static guint
find(const Roster *roster, const char *prefix, const char *key)
{
	const guint n = tag_count(roster);
	guint tag = 0;
	while (tag < n &&
	       (g_strcmp0(tag_key(roster, tag, prefix), key) != 0 || !*tag_text(roster, tag)))
		tag++;
	return tag;
}

const char *
tag_find(const Roster *roster, const char *prefix, const char *key)
{
	const guint tag = find(roster, prefix, key);
	return tag < tag_count(roster) ? tag_text(roster, tag) : NULL;
}

static void
remove_tag(Roster *roster, guint tag)
{
	g_ptr_array_remove_range(roster->tags, PAIR * tag, PAIR);
	if (roster->tags->len == 0)
		g_clear_pointer(&roster->tags, g_ptr_array_unref);
}

static void
insert_tag(Roster *roster, guint tag, const char *prefix, const Change *change)
{
	if (!roster->tags)
		roster->tags = g_ptr_array_new_with_free_func(g_free);
	const gint at = (gint)(PAIR * MIN(tag, tag_count(roster)));
	g_ptr_array_insert(roster->tags, at, g_strconcat(prefix, change->entry, NULL));
	g_ptr_array_insert(roster->tags, at + 1, g_strdup(change->text));
}

bool
change_set_tag(Attempt *attempt, const char *prefix)
{
	const Change *change = attempt->change;
	Roster *roster = attempt->roster;
	if (!change_need(attempt, change->entry, "entry") ||
	    !change_need(attempt, change->text, "text") ||
	    !change_check_text(attempt, change->entry) || !change_check_text(attempt, change->text))
		return false;
	const guint tag = find(roster, prefix, change->entry);
	const bool exists = tag < tag_count(roster);
	*attempt->inverse = (Change){
		.kind = change->kind,
		.entry = g_strdup(change->entry),
		.text = g_strdup(exists ? tag_text(roster, tag) : ""),
		.at = exists ? (int32_t)tag : -1,
	};
	if (exists)
		remove_tag(roster, tag);
	if (*change->text)
		insert_tag(roster, exists ? tag : (guint)change->at, prefix, change);
	return true;
}
