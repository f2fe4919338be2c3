#include "session/owned/owned-import.h"

#include "base/files/container.h"
#include "rosters/open/roster-files.h"
#include "session/owned/owned.h"
#include "session/words/workbench-diags.h"

#include <string.h>

/* A message names no more of the names that the game does not have. */
#define NAMED_UNKNOWN 3

bool
owned_import_is_table(const char *path)
{
	return g_str_has_suffix(path, ".csv");
}

static OwnedImport
save(const Collection *owned, Diags *diags)
{
	return collection_save(owned, diags) ? OWNED_IMPORTED : OWNED_NOT_SAVED;
}

OwnedImport
owned_import_table(const char *system_id, const Game *game, const char *path, Diags *diags)
{
	g_autoptr(Collection) owned = collection_load(system_id, diags);
	g_autoptr(GBytes) bytes = owned ? container_read(path, diags) : NULL;
	if (owned && game)
		collection_use_translation(owned, game);
	if (!bytes || !collection_read(owned, bytes, path, diags))
		return OWNED_NOT_READ;
	return save(owned, diags);
}

/* True, with a diagnostic, if a roster is not of the game that it must be of. */
static bool
is_of_other_game(const OpenRoster *open, const char *system_id, Diags *diags)
{
	const Game *game = open->loaded->game;
	const Entry *system = game_system(game);
	if (!system_id || strcmp(game_text(game, system->id), system_id) == 0)
		return false;
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_OWNED_ELSEWHERE], open->path, 0,
	          game_text(game, system->name), NULL);
	return true;
}

OwnedImport
owned_import_roster(Library *library, const char *system_id, const char *path, UsageDetail detail,
                    Diags *diags)
{
	g_auto(OpenRoster) open = {0};
	if (!open_roster(library, path, &open, diags) || is_of_other_game(&open, system_id, diags))
		return OWNED_NOT_READ;
	const Game *game = open.loaded->game;
	g_autoptr(Collection) owned = collection_load(game_text(game, game_system(game)->id),
	                                              diags);
	if (!owned)
		return OWNED_NOT_READ;
	open_roster_look(&open);
	collection_use_translation(owned, game);
	usage_note(owned, open.view, detail);
	return save(owned, diags);
}

/* For a workbench */

/* Reports names of a collection that no unit or model of any army of the game has. */
static void
report_unknown(const Workbench *bench, Library *library, const Collection *owned, Diags *diags)
{
	g_autoptr(Diags) known = diags_new();
	const LoadedGame *loaded = library_load(library, workbench_system(bench), NULL, known);
	g_autoptr(GPtrArray) unknown = loaded ? usage_unknown(owned, loaded->game) : NULL;
	g_autoptr(GString) names = g_string_new(NULL);
	if (!unknown || unknown->len == 0)
		return;
	for (guint i = 0; i < MIN(unknown->len, NAMED_UNKNOWN); i++)
		g_string_append_printf(names, "%s\"%s\"", i ? ", " : "",
		                       (char *)g_ptr_array_index(unknown, i));
	if (unknown->len > NAMED_UNKNOWN)
		g_string_append(names, ", …");
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_OWNED_UNKNOWN], NULL, 0, names->str, NULL);
}

static guint
import_table(Workbench *bench, Library *library, const char *path, Diags *diags)
{
	const Game *game = workbench_game(bench)->game;
	if (owned_import_table(workbench_system(bench), game, path, diags) != OWNED_IMPORTED)
		return 0;
	const Collection *owned = workbench_reread_collection(bench, diags);
	if (owned)
		report_unknown(bench, library, owned, diags);
	return 1;
}

guint
workbench_import_owned(Workbench *bench, Library *library, const char *path, Diags *diags)
{
	g_autofree char *given = g_strdup(path);
	char *files[] = {given, NULL};
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	guint n = 0;
	if (owned_import_is_table(path))
		return import_table(bench, library, path, diags);
	if (!roster_files_find(files, ROSTER_FILES_LISTS, paths, diags))
		return 0;
	for (guint i = 0; i < paths->len; i++)
		n += owned_import_roster(library, workbench_system(bench),
		                         g_ptr_array_index(paths, i), USAGE_OF_MODELS,
		                         diags) == OWNED_IMPORTED;
	workbench_reread_collection(bench, diags);
	return n;
}
