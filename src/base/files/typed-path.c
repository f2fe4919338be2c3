#include "base/files/typed-path.h"

#include "base/text/text.h"

#include <string.h>

#define HOME "~/"

char *
typed_path(const char *typed)
{
	const bool is_home = text_begins(typed, HOME);
	return is_home ? g_canonicalize_filename(typed + strlen(HOME), g_get_home_dir())
	               : g_canonicalize_filename(typed, NULL);
}

bool
typed_path_is_same(const char *path, const char *other)
{
	g_autofree char *first = g_canonicalize_filename(path, NULL);
	g_autofree char *second = other ? g_canonicalize_filename(other, NULL) : NULL;
	return g_strcmp0(first, second) == 0;
}

static bool
has_suffix(const char *name, const char *const *suffixes)
{
	for (; *suffixes; suffixes++)
		if (g_str_has_suffix(name, *suffixes))
			return true;
	return false;
}

GPtrArray *
typed_path_complete(const char *typed, const char *const *suffixes)
{
	const char *slash = strrchr(typed, '/');
	const char *beginning = slash ? slash + 1 : typed;
	g_autofree char *place = g_strndup(typed, (gsize)(beginning - typed));
	g_autofree char *folder = typed_path(*place ? place : ".");
	GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		const bool is_folder = g_file_test(path, G_FILE_TEST_IS_DIR);
		if (*name != '.' && text_begins(name, beginning) &&
		    (is_folder || has_suffix(name, suffixes)))
			g_ptr_array_add(paths,
			                g_strconcat(place, name, is_folder ? "/" : "", NULL));
	}
	g_ptr_array_sort(paths, text_compare_in_array);
	return paths;
}
