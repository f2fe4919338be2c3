#include "data/library/locate.h"

#include "base/language/install-paths.h"
#include "data/datasets/store.h"
#include "data/library/library-diags.h"
#include "data/library/lock.h"
#include "data/library/named-data.h"
#include "data/library/overlays.h"

#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

/* The lists of the source tree, if the program is in build/<variant>/ of one; else NULL. */
static char *
find_source_lists(void)
{
	g_autofree char *folder = program_folder();
	g_autofree char *build = g_path_get_dirname(folder);
	g_autofree char *tree = g_path_get_dirname(build);
	g_autofree char *makefile = g_build_filename(tree, "Makefile", NULL);
	if (!g_file_test(makefile, G_FILE_TEST_IS_REGULAR))
		return NULL;
	return g_build_filename(tree, "lists", NULL);
}

static void
add_folders_of_environment(GPtrArray *folders)
{
	const char *list = g_getenv("MUSTER_DATA");
	g_auto(GStrv) parts = g_strsplit(list ? list : "", ":", -1);
	for (guint i = 0; parts[i]; i++)
		if (*parts[i])
			g_ptr_array_add(folders, g_strdup(parts[i]));
}

/* The lock file among the places of --data; NULL if there is none. */
static const char *
find_lock(char *const *named)
{
	for (guint i = 0; named && named[i]; i++)
		if (named_data_is_lock(named[i]))
			return named[i];
	return NULL;
}

char **
locate_folders(char *const *named)
{
	GPtrArray *folders = g_ptr_array_new();
	const char *lock = find_lock(named);
	if (lock) {
		g_ptr_array_add(folders, g_strdup(lock));
		g_ptr_array_add(folders, NULL);
		return (char **)g_ptr_array_free(folders, FALSE);
	}
	for (guint i = 0; named && named[i]; i++)
		g_ptr_array_add(folders, g_strdup(named[i]));
	add_folders_of_environment(folders);
	g_ptr_array_add(folders, g_build_filename(g_get_user_data_dir(), "muster", "lists", NULL));
	g_autofree char *games = store_folder();
	if (g_file_test(games, G_FILE_TEST_IS_DIR))
		g_ptr_array_add(folders, g_steal_pointer(&games));
	char *installed = installed_lists();
	if (installed)
		g_ptr_array_add(folders, installed);
	char *source = find_source_lists();
	if (source)
		g_ptr_array_add(folders, source);
	g_ptr_array_add(folders, NULL);
	return (char **)g_ptr_array_free(folders, FALSE);
}

/* Adds the installed data sets, each like a folder of its own. */
static void
add_installed(DataSet *set, GPtrArray *overlays, Diags *diags)
{
	g_auto(GStrv) folders = store_current_folders();
	for (guint i = 0; folders[i]; i++) {
		if (!g_file_test(folders[i], G_FILE_TEST_IS_DIR))
			continue;
		g_autoptr(GPtrArray) companions = g_ptr_array_new_with_free_func(g_free);
		const FolderWish further = overlays_wish(companions);
		data_set_add_folder_with(set, folders[i], &further, diags);
		overlays_add_found(overlays, companions, OVERLAY_FOUND, diags);
	}
}

static void
add_configured(GPtrArray *overlays, Diags *diags)
{
	g_autofree char *folder = g_build_filename(g_get_user_config_dir(), "muster", NULL);
	if (g_file_test(folder, G_FILE_TEST_IS_DIR))
		overlays_add_folder(overlays, folder, OVERLAY_FOUND, diags);
}

/* The lists that Muster ships are in the folder of the installation, or in the source tree. */
static OverlaySource
source_of(const char *folder)
{
	g_autofree char *installed = installed_lists();
	g_autofree char *source = find_source_lists();
	return g_strcmp0(folder, installed) == 0 || g_strcmp0(folder, source) == 0 ? OVERLAY_SHIPPED
	                                                                           : OVERLAY_FOUND;
}

static bool
is_inside(const char *path, const char *folder)
{
	const size_t length = folder ? strlen(folder) : 0;
	return folder && strncmp(path, folder, length) == 0 && path[length] == G_DIR_SEPARATOR;
}

bool
locate_is_shipped(const char *path)
{
	g_autofree char *whole = g_canonicalize_filename(path, NULL);
	g_autofree char *installed = installed_lists();
	g_autofree char *source = find_source_lists();
	return is_inside(whole, installed) || is_inside(whole, source);
}

bool
locate_is_named(char *const *named, const char *path)
{
	g_autofree char *whole = g_canonicalize_filename(path, NULL);
	for (; named && *named; named++) {
		g_autofree char *folder = g_canonicalize_filename(*named, NULL);
		if (is_inside(whole, folder))
			return true;
	}
	return false;
}

char *
locate_data_set(const char *path)
{
	g_autofree char *games = store_folder();
	if (!is_inside(path, games))
		return NULL;
	const char *name = path + strlen(games) + 1;
	return g_strndup(name, strcspn(name, G_DIR_SEPARATOR_S));
}

/* Adds a folder or package that may be missing. */
static void
add_usual(DataSet *set, const char *path, const FolderWish *further, Diags *diags)
{
	if (g_file_test(path, G_FILE_TEST_IS_DIR))
		data_set_add_folder_with(set, path, further, diags);
	else if (named_data_is_package(path) && g_file_test(path, G_FILE_TEST_EXISTS))
		named_data_add_package(set, path, diags);
}

/* Opens the lock file, which has no other place beside it. */
static DataSet *
open_lock(const char *lock, char *const *named, GPtrArray *overlays, Diags *diags)
{
	if (!named[1])
		return lock_open(lock, overlays, diags);
	diags_add(diags, &LIBRARY_KINDS[LIBRARY_LOCK_ALONE], lock, 0, NULL);
	return NULL;
}

static bool
is_same_folder(const char *path, const char *other)
{
	struct stat one, two;
	return stat(path, &one) == 0 && stat(other, &two) == 0 && S_ISDIR(one.st_mode) &&
	       one.st_ino == two.st_ino && one.st_dev == two.st_dev;
}

/* True for a folder that an earlier name reaches. The lists of the source tree often are the folder of
   --data, too. */
static bool
is_earlier(char **folders, guint index, const char *installed)
{
	for (guint i = 0; i < index; i++)
		if (strcmp(folders[i], installed) != 0 &&
		    is_same_folder(folders[i], folders[index]))
			return true;
	return false;
}

DataSet *
locate_data(char *const *named, GPtrArray *overlays, Diags *diags)
{
	const char *lock = find_lock(named);
	if (lock)
		return open_lock(lock, named, overlays, diags);
	g_auto(GStrv) folders = locate_folders(named);
	const guint n_named = named ? g_strv_length((char **)(guintptr)named) : 0;
	g_autofree char *installed = store_folder();
	g_autoptr(DataSet) set = data_set_new();
	add_configured(overlays, diags);
	for (guint i = 0; folders[i]; i++) {
		const bool must = i < n_named;
		if (is_earlier(folders, i, installed))
			continue;
		if (strcmp(folders[i], installed) == 0) {
			add_installed(set, overlays, diags);
			continue;
		}
		g_autoptr(GPtrArray) companions = g_ptr_array_new_with_free_func(g_free);
		const FolderWish further = overlays_wish(companions);
		if (must && !named_data_add(set, folders[i], &further, diags))
			return NULL;
		if (!must)
			add_usual(set, folders[i], &further, diags);
		overlays_add_found(overlays, companions, source_of(folders[i]), diags);
	}
	return g_steal_pointer(&set);
}
