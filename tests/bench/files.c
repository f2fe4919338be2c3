/* Reads the army data below a folder into memory, sorted by path: the disk is not measured. */
#include "bench.h"

static void
file_free(void *data)
{
	BenchFile *file = data;
	g_free(file->path);
	g_bytes_unref(file->bytes);
	g_free(file);
}

static bool
is_army_data(const char *name)
{
	return g_str_has_suffix(name, ".gst") || g_str_has_suffix(name, ".cat") ||
	       g_str_has_suffix(name, ".json");
}

static void
add_file(GPtrArray *files, const char *path)
{
	char *bytes;
	gsize length;
	if (!g_file_get_contents(path, &bytes, &length, NULL))
		return;
	BenchFile *file = g_new(BenchFile, 1);
	file->path = g_strdup(path);
	file->bytes = g_bytes_new_take(bytes, length);
	g_ptr_array_add(files, file);
}

static void
add_folder(GPtrArray *files, const char *folder)
{
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		if (g_file_test(path, G_FILE_TEST_IS_DIR))
			add_folder(files, path);
		else if (is_army_data(name))
			add_file(files, path);
	}
}

static gint
by_path(gconstpointer a, gconstpointer b)
{
	const BenchFile *const *first = a, *const *second = b;
	return g_strcmp0((*first)->path, (*second)->path);
}

GPtrArray *
bench_read_army_data(const char *folder)
{
	GPtrArray *files = g_ptr_array_new_with_free_func(file_free);
	add_folder(files, folder);
	g_ptr_array_sort(files, by_path);
	return files;
}

gsize
bench_total_bytes(const GPtrArray *files)
{
	gsize total = 0;
	for (guint i = 0; i < files->len; i++) {
		const BenchFile *file = g_ptr_array_index(files, i);
		total += g_bytes_get_size(file->bytes);
	}
	return total;
}
