#include "files/text-formats.h"

#include "files/files-diags.h"
#include "library/locate.h"
#include "textlist/text-format.h"

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
	g_autofree char *content = NULL;
	gsize length;
	g_autoptr(GError) error = NULL;
	if (!g_file_get_contents(path, &content, &length, &error)) {
		diags_add(diags, &FILES_KINDS[FILES_FOLDER_UNREADABLE], path, 0, error->message,
		          NULL);
		return;
	}
	g_autoptr(GBytes) bytes = g_bytes_new_take(g_steal_pointer(&content), length);
	g_autoptr(TextFormat) format = text_format_read(bytes, path, diags);
	if (format && !is_known(formats, format->id))
		g_ptr_array_add(formats, g_steal_pointer(&format));
}

static int
compare_names(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void
add_folder(GPtrArray *formats, const char *folder, Diags *diags)
{
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	for (const char *name; dir && (name = g_dir_read_name(dir));)
		if (g_str_has_suffix(name, ".import.xml"))
			g_ptr_array_add(names, g_strdup(name));
	g_ptr_array_sort(names, compare_names);
	for (guint i = 0; i < names->len; i++) {
		g_autofree char *path = g_build_filename(folder, g_ptr_array_index(names, i), NULL);
		add_file(formats, path, diags);
	}
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
