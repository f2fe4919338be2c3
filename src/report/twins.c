#include "report/twins.h"

#include "base/i18n.h"

/* Half of a SHA-256 tells ten thousand rosters apart as surely as all of it. */
#define KEY_DIGITS 32

struct Twins {
	GHashTable *files; /* the beginning of a SHA-256 → path, borrowed */
	GHashTable *lists;
};

Twins *
twins_new(void)
{
	Twins *twins = g_new(Twins, 1);
	twins->files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	twins->lists = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	return twins;
}

void
twins_free(Twins *twins)
{
	if (!twins)
		return;
	g_hash_table_unref(twins->files);
	g_hash_table_unref(twins->lists);
	g_free(twins);
}

/* The path that has that digest already; NULL, and from now on this one has it, if there is none. */
static const char *
find_or_keep(GHashTable *paths, const char *digest, const char *path)
{
	if (!digest)
		return NULL;
	g_autofree char *key = g_strndup(digest, KEY_DIGITS);
	const char *found = g_hash_table_lookup(paths, key);
	if (!found)
		g_hash_table_insert(paths, g_steal_pointer(&key), (gpointer)(guintptr)path);
	return found;
}

Twin
twins_ask(Twins *twins, const Judgement *judgement)
{
	if (!judgement->is_judged)
		return (Twin){TWIN_NONE, NULL};
	const char *file = find_or_keep(twins->files, judgement->sha256, judgement->path);
	const char *list = find_or_keep(twins->lists, judgement->content, judgement->path);
	if (file)
		return (Twin){TWIN_FILE, file};
	return list ? (Twin){TWIN_LIST, list} : (Twin){TWIN_NONE, NULL};
}

char *
twin_text(TwinKind kind, const char *path)
{
	switch (kind) {
	case TWIN_NONE:
		return g_strdup("");
	case TWIN_FILE:
		return g_strdup_printf(_("the same file as %s"), path);
	case TWIN_LIST:
		return g_strdup_printf(_("the same list as %s"), path);
	}
	g_assert_not_reached();
}

const char *
twin_word(const Twin *twin)
{
	static const char *const WORDS[] = {NULL, "file", "list"};
	return WORDS[twin->kind];
}
