#include "data/library/named-data.h"

#include "base/files/folder-search.h"
#include "base/files/unsaved.h"
#include "base/text/text.h"
#include "data/datasets/data-index.h"
#include "data/datasets/package.h"
#include "data/library/library-diags.h"
#include "data/library/lock.h"

#include <string.h>

/* Names in a message; the rest is counted. */
#define MAX_NAMES 8

/* Files that are looked at to describe a folder. */
#define MAX_FILES 10000

static bool
take_all(const char *name)
{
	(void)name;
	return true;
}

/* Text formats and packs may have a folder of their own. */
static bool
is_read(const char *path)
{
	return g_str_has_suffix(path, ".import.xml") || g_str_has_suffix(path, ".pack.xml") ||
	       g_str_has_suffix(path, ".muster.xml");
}

/* The suffix of a name, which counts as its kind; the whole name if it has none. */
static const char *
kind_of(const char *path)
{
	const char *slash = strrchr(path, '/');
	const char *name = slash ? slash + 1 : path;
	const char *dot = strrchr(name, '.');
	return dot ? dot : name;
}

/* Joins the first of some texts with commas, in order. The caller owns the result. */
static char *
join_some(GPtrArray *texts)
{
	GString *joined = g_string_new(NULL);
	g_ptr_array_sort(texts, text_compare_in_array);
	for (guint i = 0; i < MIN(texts->len, MAX_NAMES); i++)
		g_string_append_printf(joined, "%s%s", i ? ", " : "",
		                       (const char *)g_ptr_array_index(texts, i));
	if (texts->len > MAX_NAMES)
		g_string_append(joined, ", …");
	return g_string_free(joined, FALSE);
}

/* The kinds of some files with their numbers, such as "3 .ros, 1 .txt". The caller owns it. */
static char *
describe_files(const GPtrArray *paths)
{
	g_autoptr(GHashTable) counts = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = 0; i < paths->len; i++) {
		const char *kind = kind_of(g_ptr_array_index(paths, i));
		const guint count = GPOINTER_TO_UINT(g_hash_table_lookup(counts, kind));
		g_hash_table_insert(counts, (gpointer)(guintptr)kind, GUINT_TO_POINTER(count + 1));
	}
	g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
	GHashTableIter at;
	gpointer kind, count;
	g_hash_table_iter_init(&at, counts);
	while (g_hash_table_iter_next(&at, &kind, &count))
		g_ptr_array_add(texts, g_strdup_printf("%s (%u)", (const char *)kind,
		                                       GPOINTER_TO_UINT(count)));
	return join_some(texts);
}

/* Reports a folder without army data, unless it has other files that are read. Returns false if it
   was reported. */
static bool
check_contents(const char *folder, Diags *diags)
{
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	folder_search(folder, take_all, MAX_FILES, paths, NULL);
	for (guint i = 0; i < paths->len; i++)
		if (is_read(g_ptr_array_index(paths, i)))
			return true;
	g_autofree char *contents = describe_files(paths);
	if (paths->len)
		diags_add(diags, &LIBRARY_KINDS[LIBRARY_NO_DATA], folder, 0, contents, NULL);
	else
		diags_add(diags, &LIBRARY_KINDS[LIBRARY_EMPTY_FOLDER], folder, 0, NULL);
	return false;
}

/* The folders in a folder. The caller owns the text. */
static char *
list_folders(const char *folder)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		if (name[0] != '.' && g_file_test(path, G_FILE_TEST_IS_DIR))
			g_ptr_array_add(names, g_strdup(name));
	}
	return join_some(names);
}

static void
report_missing(const char *folder, Diags *diags)
{
	g_autofree char *parent = g_path_get_dirname(folder);
	g_autofree char *folders = list_folders(parent);
	if (*folders)
		diags_add(diags, &LIBRARY_KINDS[LIBRARY_NO_FOLDER], folder, 0, parent, folders,
		          NULL);
	else
		diags_add(diags, &LIBRARY_KINDS[LIBRARY_NO_PARENT], folder, 0, NULL);
}

bool
named_data_is_package(const char *path)
{
	g_autofree char *name = g_path_get_basename(path);
	g_autofree char *lower = g_ascii_strdown(name, -1);
	return g_str_has_suffix(lower, ".zip") || g_str_has_suffix(lower, ".bsr") ||
	       data_index_takes(lower);
}

bool
named_data_is_lock(const char *path)
{
	return g_file_test(path, G_FILE_TEST_IS_REGULAR) &&
	       (g_str_has_suffix(path, ".lock") || lock_has_sets(path));
}

/* Reports companions and translations: they are looked for beside files on the disk. */
static void
report_unread(const Package *package, const char *path, Diags *diags)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < package->files->len; i++)
		if (!data_set_takes(package_file(package, i)->name))
			g_ptr_array_add(names, g_strdup(package_file(package, i)->name));
	if (!names->len)
		return;
	g_autofree char *joined = join_some(names);
	diags_add(diags, &LIBRARY_KINDS[LIBRARY_PACKED_COMPANION], path, 0, joined, path, NULL);
}

static void
data_bytes_clear(gpointer data)
{
	DataBytes *file = data;
	g_free((char *)(guintptr)file->name);
	g_bytes_unref(file->bytes);
}

/* An array of DataBytes, which owns them. The caller owns it: g_array_unref(). */
static GArray *
data_files_new(void)
{
	GArray *files = g_array_new(FALSE, FALSE, sizeof(DataBytes));
	g_array_set_clear_func(files, data_bytes_clear);
	return files;
}

static gint
compare_files(gconstpointer a, gconstpointer b)
{
	return strcmp(((const DataBytes *)a)->name, ((const DataBytes *)b)->name);
}

/* The army data of a package, sorted, named as if the package were a folder. The caller owns it. */
static GArray *
list_contents(const Package *package, const char *path)
{
	GArray *files = data_files_new();
	for (guint i = 0; i < package->files->len; i++) {
		const PackageFile *file = package_file(package, i);
		if (!data_set_takes(file->name))
			continue;
		const DataBytes contents = {g_build_filename(path, file->name, NULL),
		                            g_bytes_ref(file->bytes)};
		g_array_append_val(files, contents);
	}
	g_array_sort(files, compare_files);
	return files;
}

bool
named_data_add_package(DataSet *set, const char *path, Diags *diags)
{
	g_autoptr(Package) package = package_read(path, diags);
	if (!package)
		return false;
	g_autoptr(GArray) files = list_contents(package, path);
	data_set_add_files(set, (const DataBytes *)(gpointer)files->data, files->len, diags);
	report_unread(package, path, diags);
	return true;
}

static bool
add_folder(DataSet *set, const char *folder, const FolderWish *further, Diags *diags)
{
	const guint before = data_set_count(set);
	g_autoptr(Diags) inside = diags_new();
	const bool added = data_set_add_folder_with(set, folder, further, inside);
	diags_append(diags, inside);
	/* Files that yield to others, or are broken, were reported. */
	if (!added || data_set_count(set) > before || diags_count(inside))
		return added;
	return check_contents(folder, diags);
}

/* Adds the files of a folder that is only in memory (data/library/git-state.h). Returns false if there are none. */
static bool
add_unsaved(DataSet *set, const char *folder, const FolderWish *further, Diags *diags)
{
	g_autoptr(GPtrArray) paths = unsaved_below(folder);
	g_autoptr(GArray) files = data_files_new();
	for (guint i = 0; i < paths->len; i++) {
		const char *path = g_ptr_array_index(paths, i);
		g_autofree char *name = g_path_get_basename(path);
		if (data_set_takes(name)) {
			const DataBytes file = {g_strdup(path), unsaved_get(path)};
			g_array_append_val(files, file);
		}
		if (further->takes(name))
			g_ptr_array_add(further->paths, g_strdup(path));
	}
	data_set_add_files(set, (const DataBytes *)(gpointer)files->data, files->len, diags);
	return paths->len > 0;
}

bool
named_data_add(DataSet *set, const char *path, const FolderWish *further, Diags *diags)
{
	if (!g_file_test(path, G_FILE_TEST_EXISTS)) {
		if (add_unsaved(set, path, further, diags))
			return true;
		report_missing(path, diags);
		return false;
	}
	if (g_file_test(path, G_FILE_TEST_IS_DIR))
		return add_folder(set, path, further, diags);
	if (named_data_is_package(path))
		return named_data_add_package(set, path, diags);
	diags_add(diags, &LIBRARY_KINDS[LIBRARY_NOT_FOLDER], path, 0, NULL);
	return false;
}
