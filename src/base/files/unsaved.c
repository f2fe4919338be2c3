#include "base/files/unsaved.h"

#include "base/text/text.h"

#include <string.h>

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

static bool
is_below(const char *path, const char *folder)
{
	return text_begins(path, folder) && path[strlen(folder)] == '/';
}

GPtrArray *
unsaved_below(const char *folder)
{
	GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
	GHashTableIter at;
	gpointer path;
	if (!buffers)
		return paths;
	g_hash_table_iter_init(&at, buffers);
	while (g_hash_table_iter_next(&at, &path, NULL))
		if (is_below(path, folder))
			g_ptr_array_add(paths, g_strdup(path));
	g_ptr_array_sort(paths, text_compare_in_array);
	return paths;
}

void
unsaved_forget(const char *folder)
{
	g_autoptr(GPtrArray) paths = unsaved_below(folder);
	for (guint i = 0; i < paths->len; i++)
		g_hash_table_remove(buffers, g_ptr_array_index(paths, i));
}
