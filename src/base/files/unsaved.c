#include "base/files/unsaved.h"

/* By path; NULL in every process but the one of a check. */
static GHashTable *buffers;

void
unsaved_put(const char *path, GBytes *bytes)
{
	if (!buffers)
		buffers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
		                                (GDestroyNotify)g_bytes_unref);
	g_hash_table_insert(buffers, g_strdup(path), g_bytes_ref(bytes));
}

bool
unsaved_has(const char *path)
{
	return buffers && g_hash_table_contains(buffers, path);
}

GBytes *
unsaved_get(const char *path)
{
	return unsaved_has(path) ? g_bytes_ref(g_hash_table_lookup(buffers, path)) : NULL;
}
