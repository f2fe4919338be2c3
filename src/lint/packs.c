/* Finds packs among army data, and the game that each is for. */
#include "base/container.h"
#include "data/data-diags.h"
#include "data/file-caps.h"
#include "lint/lint-private.h"

#include <string.h>

typedef struct Search {
	GPtrArray *paths; /* owned */
	guint depth;
} Search;

static void search_folder(Search *search, const char *folder);

static void
add_found(Search *search, const char *folder, const char *name)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);
	if (name[0] == '.')
		return;
	if (g_file_test(path, G_FILE_TEST_IS_DIR))
		search_folder(search, path);
	else if (g_str_has_suffix(name, ".pack.xml"))
		g_ptr_array_add(search->paths, g_steal_pointer(&path));
}

/* Unreadable folders are skipped: the search for army data reports them. */
static void
search_folder(Search *search, const char *folder)
{
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	if (!dir || search->depth >= DATA_MAX_FOLDER_DEPTH)
		return;
	search->depth++;
	for (const char *name;
	     search->paths->len < DATA_MAX_FILES && (name = g_dir_read_name(dir));)
		add_found(search, folder, name);
	search->depth--;
}

static int
compare_paths(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

GPtrArray *
lint_find_packs(const char *folder)
{
	Search search = {.paths = g_ptr_array_new_with_free_func(g_free)};
	search_folder(&search, folder);
	g_ptr_array_sort(search.paths, compare_paths);
	return search.paths;
}

Companion *
lint_load_pack(const DataFile *system, const char *path, Diags *diags)
{
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(Companion) companion = companion_load(system->path, path, inside);
	const Pack *pack = companion ? companion_pack(companion) : NULL;
	if (pack && !pack_is_for(pack, system->id))
		return NULL;
	diags_append(diags, inside);
	return g_steal_pointer(&companion);
}

/* The first game system of a pack if the set has none of them; else NULL. */
static const char *
missing_system(const DataSet *set, const Pack *pack)
{
	for (guint i = 0; i < pack->systems->len; i++)
		if (data_set_find_system(set, g_ptr_array_index(pack->systems, i)))
			return NULL;
	return pack->systems->len ? g_ptr_array_index(pack->systems, 0) : NULL;
}

void
lint_check_stray_pack(const DataSet *set, const char *path, Diags *diags)
{
	g_autoptr(GBytes) bytes = container_read(path, NULL);
	g_autoptr(Companion) companion = bytes ? companion_parse(bytes, path, NULL) : NULL;
	const Pack *pack = companion ? companion_pack(companion) : NULL;
	const char *missing = pack ? missing_system(set, pack) : NULL;
	if (missing)
		diags_add(diags, &DATA_KINDS[DATA_NO_SYSTEM], path, pack->line, missing, NULL);
}
