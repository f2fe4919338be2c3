#include "reports/check/duplicates.h"

#include "base/language/i18n.h"

/* 128 of the 256 bits of a digest still make a collision between rosters practically impossible. */
#define KEY_DIGITS 32

/* Both tables map the beginning of a digest to the path of the first roster that has it,
   borrowed. */
struct Duplicates {
	GHashTable *files;
	GHashTable *lists;
};

Duplicates *
duplicates_new(void)
{
	Duplicates *duplicates = g_new(Duplicates, 1);
	duplicates->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	duplicates->lists = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	return duplicates;
}

void
duplicates_free(Duplicates *duplicates)
{
	if (!duplicates)
		return;
	g_hash_table_unref(duplicates->files);
	g_hash_table_unref(duplicates->lists);
	g_free(duplicates);
}

/* Returns the path stored for a digest. If there is none, stores @path and returns NULL. */
static const char *
find_or_store(GHashTable *paths, const char *digest, const char *path)
{
	if (!digest)
		return NULL;
	g_autofree char *key = g_strndup(digest, KEY_DIGITS);
	const char *found = g_hash_table_lookup(paths, key);
	if (!found)
		g_hash_table_insert(paths, g_steal_pointer(&key), (gpointer)(guintptr)path);
	return found;
}

Duplicate
duplicates_add(Duplicates *duplicates, const CheckedRoster *checked)
{
	if (!checked->is_judged)
		return (Duplicate){DUPLICATE_NONE, NULL};
	const char *file = find_or_store(duplicates->files, checked->sha256, checked->path);
	const char *list = find_or_store(duplicates->lists, checked->list_sha256, checked->path);
	if (file)
		return (Duplicate){DUPLICATE_FILE, file};
	return list ? (Duplicate){DUPLICATE_LIST, list} : (Duplicate){DUPLICATE_NONE, NULL};
}

char *
duplicate_text(DuplicateKind kind, const char *path)
{
	switch (kind) {
	case DUPLICATE_NONE:
		return g_strdup("");
	case DUPLICATE_FILE:
		return g_strdup_printf(_("the same file as %s"), path);
	case DUPLICATE_LIST:
		return g_strdup_printf(_("the same list as %s"), path);
	}
	g_assert_not_reached();
}

const char *
duplicate_word(DuplicateKind kind)
{
	static const char *const WORDS[] = {NULL, "file", "list"};
	return WORDS[kind];
}
