#include "rosters/open/text-formats.h"

#include "base/files/container.h"
#include "base/files/folder-search.h"
#include "data/library/locate.h"
#include "rosters/list-forms/text-format.h"

#include <string.h>

static bool
is_known(const GPtrArray *formats, const char *id)
{
	for (guint i = 0; i < formats->len; i++)
		if (strcmp(((TextFormat *)g_ptr_array_index(formats, i))->id, id) == 0)
			return true;
	return false;
}

static void
add_file(GPtrArray *formats, const char *path, Diags *diags)
{
	g_autoptr(GBytes) bytes = container_read(path, diags);
	g_autoptr(TextFormat) format = bytes ? text_format_read(bytes, path, diags) : NULL;
	if (format && !is_known(formats, format->id))
		g_ptr_array_add(formats, g_steal_pointer(&format));
}

static bool
is_format(const char *name)
{
	return g_str_has_suffix(name, ".import.xml");
}

static void
add_folder(GPtrArray *formats, const char *folder, Diags *diags)
{
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	if (!g_file_test(folder, G_FILE_TEST_IS_DIR))
		return;
	folder_search(folder, is_format, G_MAXUINT, paths, diags);
	for (guint i = 0; i < paths->len; i++)
		add_file(formats, g_ptr_array_index(paths, i), diags);
}

GPtrArray *
text_formats_load(char *const *named, Diags *diags)
{
	GPtrArray *formats = g_ptr_array_new_with_free_func((GDestroyNotify)text_format_free);
	g_auto(GStrv) folders = locate_folders(named);
	for (guint i = 0; folders[i]; i++) {
		g_autofree char *folder = g_build_filename(folders[i], "import", NULL);
		add_folder(formats, folder, diags);
	}
	return formats;
}
