#include "library/locate.h"

#include "base/install-paths.h"
#include "datasets/store.h"
#include "library/named-folder.h"

#include <stdbool.h>
#include <string.h>

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

char **
locate_folders(char *const *named)
{
	GPtrArray *folders = g_ptr_array_new();
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
add_installed(DataSet *set, Diags *diags)
{
	g_auto(GStrv) folders = store_current_folders();
	for (guint i = 0; folders[i]; i++)
		if (g_file_test(folders[i], G_FILE_TEST_IS_DIR))
			data_set_add_folder(set, folders[i], diags);
}

DataSet *
locate_data(char *const *named, Diags *diags)
{
	g_auto(GStrv) folders = locate_folders(named);
	const guint n_named = named ? g_strv_length((char **)(guintptr)named) : 0;
	g_autofree char *installed = store_folder();
	g_autoptr(DataSet) set = data_set_new();
	for (guint i = 0; folders[i]; i++) {
		const bool must = i < n_named;
		if (strcmp(folders[i], installed) == 0) {
			add_installed(set, diags);
			continue;
		}
		if (must && !named_folder_add(set, folders[i], diags))
			return NULL;
		if (!must && g_file_test(folders[i], G_FILE_TEST_IS_DIR))
			data_set_add_folder(set, folders[i], diags);
	}
	return g_steal_pointer(&set);
}
