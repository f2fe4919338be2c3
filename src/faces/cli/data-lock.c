/* The subcommand `muster data lock`, and installing the data sets that a lock names. */
#include "base/language/i18n.h"
#include "base/values/interrupt.h"
#include "data/library/lock.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/save-roster.h"
#include "faces/cli/data-private.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"
#include "rosters/open/roster-files.h"

#include <string.h>

/* Adds the game system of a roster. Returns an exit code. */
static int
add_system(Library *library, const char *path, GPtrArray *systems)
{
	g_auto(OpenRoster) open = {0};
	g_autoptr(Diags) diags = diags_new();
	const bool opened = open_roster(library, path, &open, diags);
	complain_diags(diags, SEVERITY_ERROR);
	if (!opened)
		return EXIT_INPUT;
	const Game *game = open.loaded->game;
	const char *id = game_text(game, game_system(game)->id);
	if (!g_ptr_array_find_with_equal_func(systems, id, g_str_equal, NULL))
		g_ptr_array_add(systems, g_strdup(id));
	return EXIT_OK;
}

int
data_lock(const DataWords *words)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GPtrArray) systems = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(Library) library = find_library(words->parsed, NULL);
	if (!library || !roster_files_find(words->names, ROSTER_FILES_LISTS, paths, diags)) {
		complain_diags(diags, SEVERITY_WARNING);
		return EXIT_INPUT;
	}
	int status = EXIT_OK;
	for (guint i = 0; i < paths->len; i++)
		status = exit_worse(status,
		                    add_system(library, g_ptr_array_index(paths, i), systems));
	if (status != EXIT_OK)
		return status;
	const char *output = words->output ? words->output : "-";
	g_autofree char *folder = g_path_get_dirname(output);
	g_autofree char *text = lock_write(library, systems, folder, diags);
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	status = data_complain(diags);
	return status == EXIT_OK ? save_bytes(bytes, output) : status;
}

/* Reads or fetches the files of a locked version. NULL with a diagnostic. The caller owns them. */
static Package *
fetch_locked(Gallery *gallery, const LockedSet *locked, Diags *diags)
{
	Package *package = NULL;
	const Origin *origin = &locked->origin;
	if (origin->kind == ORIGIN_LOCAL)
		return package_read(origin->place, diags);
	gallery_fetch(gallery, origin, NULL, &package, diags);
	return package;
}

/* Installs a locked version beside the others of its data set. */
static int
restore(Store *store, Gallery *gallery, const LockedSet *locked)
{
	g_autoptr(Diags) diags = diags_new();
	const InstalledSet *set = store_find(store, locked->name);
	if (set && installed_set_version(set, locked->id)) {
		data_say(_("%s@%s is installed already"), locked->name, locked->id);
		return EXIT_OK;
	}
	const bool is_new = set == NULL;
	g_autoptr(Package) package = fetch_locked(gallery, locked, diags);
	g_autofree char *id = package ? store_stage(store, locked->name, package, diags) : NULL;
	const bool same = id && strcmp(id, locked->id) == 0;
	if (id && !same) {
		complain(_("%s: %s has other files now than the lock names"), locked->name,
		         locked->origin.place);
		set = store_find(store, locked->name);
		if (!set || strcmp(set->current, id) != 0)
			store_remove_version(store, locked->name, id, diags);
	}
	if (same && (!is_new || store_use(store, locked->name, id, diags)))
		data_say(_("Installed %s@%s"), locked->name, locked->id);
	return exit_worse(same ? EXIT_OK : EXIT_INPUT, data_complain(diags));
}

int
data_install_lock(const char *path)
{
	DataProgress progress;
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Store) store = store_open(NULL);
	g_autoptr(Gallery) gallery = data_gallery(&progress);
	g_autoptr(GPtrArray) sets = lock_read_sets(path, diags);
	if (!sets || !store_lock(store, diags))
		return data_complain(diags);
	int status = data_complain(diags);
	interrupt_catch_promptly();
	store_on_stop(store, interrupt_was_caught);
	/* The set during which Ctrl-C is typed says so. */
	for (guint i = 0; i < sets->len && !interrupt_was_caught(); i++)
		status = exit_worse(status, restore(store, gallery, g_ptr_array_index(sets, i)));
	interrupt_release();
	if (sets->len == 0 && status == EXIT_OK)
		data_say(_("%s names no data set that can be installed"), path);
	return status;
}
