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

/* A file as it was read last. */
typedef struct KnownFile {
	GBytes *bytes;
	TextFormat *format; /* NULL if it is none */
	Diags *faults;
} KnownFile;

static void
known_file_free(gpointer data)
{
	KnownFile *file = data;
	g_bytes_unref(file->bytes);
	text_format_free(file->format);
	diags_free(file->faults);
	g_free(file);
}

static KnownFile *
known_file_new(const char *path, GBytes *bytes)
{
	KnownFile *file = g_new0(KnownFile, 1);
	file->bytes = g_bytes_ref(bytes);
	file->faults = diags_new();
	file->format = text_format_read(bytes, path, file->faults);
	return file;
}

static void
forget_all(gpointer table)
{
	g_hash_table_unref(table);
}

/*
 * Reads a file, which takes longer than a list that is read with it: thousands of lists have the same formats. Each
 * thread has its own, so that none waits for another. Borrowed until the file is another.
 */
static const KnownFile *
read_once(const char *path, GBytes *bytes)
{
	static GPrivate known = G_PRIVATE_INIT(forget_all);
	GHashTable *files = g_private_get(&known);
	if (!files) {
		files = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, known_file_free);
		g_private_set(&known, files);
	}
	const KnownFile *file = g_hash_table_lookup(files, path);
	if (!file || !g_bytes_equal(file->bytes, bytes)) {
		g_hash_table_replace(files, g_strdup(path), known_file_new(path, bytes));
		file = g_hash_table_lookup(files, path);
	}
	return file;
}

static void
add_file(GPtrArray *formats, const char *path, Diags *diags)
{
	g_autoptr(GBytes) bytes = container_read(path, diags);
	const KnownFile *file = bytes ? read_once(path, bytes) : NULL;
	if (!file)
		return;
	diags_append(diags, file->faults);
	if (file->format && !is_known(formats, file->format->id))
		g_ptr_array_add(formats, file->format);
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
	GPtrArray *formats = g_ptr_array_new();
	g_auto(GStrv) folders = locate_folders(named);
	for (guint i = 0; folders[i]; i++) {
		g_autofree char *folder = g_build_filename(folders[i], "import", NULL);
		add_folder(formats, folder, diags);
	}
	return formats;
}
