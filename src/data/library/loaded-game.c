#include "data/library/loaded-game.h"

#include "base/markup/sax-tape.h"
#include "data/game/data-diags.h"
#include "data/game/fingerprint.h"
#include "data/game/translation.h"
#include "data/library/game-wording.h"
#include "data/library/library-diags.h"
#include "data/library/overlays.h"

void
loaded_game_free(LoadedGame *loaded)
{
	companion_free(loaded->companion);
	choices_free(loaded->choices);
	game_free(loaded->game);
	g_free((char *)(guintptr)loaded->missing);
	g_free(loaded);
}

/* The paths of the overlays of a game system, ending with NULL; borrowed from them. The caller owns the
   list. */
static GPtrArray *
overlay_paths(const GameSources *sources, const DataFile *system)
{
	g_autoptr(GPtrArray) overlays = overlays_for(sources->overlays, system);
	GPtrArray *paths = g_ptr_array_new();
	for (guint i = 0; i < overlays->len; i++)
		g_ptr_array_add(paths, ((const Overlay *)g_ptr_array_index(overlays, i))->path);
	g_ptr_array_add(paths, NULL);
	return paths;
}

/* The companion beside the file of a game system; NULL if there is none. It belongs to that game, not to
   its variants. The caller owns it. */
static char *
companion_beside(const DataFile *system)
{
	return system->is_variant ? NULL : companion_path(system->path);
}

/* Loads the companion, and adds the data of its files to a list. Returns false if a part of it had to be
   left out. */
static bool
load_companion(const GameSources *sources, const DataFile *system, LoadedGame *loaded,
               GPtrArray *data, Diags *diags)
{
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(GPtrArray) paths = overlay_paths(sources, system);
	loaded->companion = companion_load_with_data(system->is_variant ? NULL : system->path,
	                                             (const char *const *)paths->pdata,
	                                             sources->pack, data, inside);
	diags_append_severe(diags, inside, SEVERITY_WARNING);
	return diags_count_severity(inside, SEVERITY_ERROR) == 0;
}

/* Data of somebody else without a translation have that of the first overlay with one. */
static Wording *
read_wording(const GameSources *sources, const DataFile *system, Diags *diags)
{
	Wording *wording = game_wording_read(overlays_game_path(sources->overlays, system), diags);
	g_autoptr(GPtrArray) paths = overlay_paths(sources, system);
	for (guint i = 0; !wording && i + 1 < paths->len; i++)
		wording = game_wording_read(paths->pdata[i], diags);
	return wording;
}

/* Translates the game. Texts without a usable entry stay in the language of the files. */
static void
translate(const GameSources *sources, const DataFile *system, LoadedGame *loaded, Diags *diags)
{
	g_autoptr(Wording) wording = read_wording(sources, system, diags);
	if (!wording)
		return;
	game_translate(loaded->game, wording);
	companion_translate(loaded->companion, wording);
}

static void
append_base_name(GString *names, const char *path)
{
	g_autofree char *name = g_path_get_basename(path);
	g_string_append_printf(names, "%s%s", names->len ? " " : "", name);
}

static void
take_digest(const GameSources *sources, const DataFile *system, LoadedGame *loaded, Diags *diags)
{
	const Game *game = loaded->game;
	g_autofree char *companion = companion_beside(system);
	g_autoptr(GPtrArray) further = overlay_paths(sources, system);
	if (companion)
		g_ptr_array_insert(further, 0, companion);
	GString *names = g_string_new(NULL);
	for (uint32_t i = 0; i < game->n_files; i++)
		append_base_name(names, game->files[i].path);
	for (guint i = 0; i + 1 < further->len; i++)
		append_base_name(names, g_ptr_array_index(further, i));
	loaded->digest = game_digest(game, (const char *const *)further->pdata);
	loaded->digested = g_string_free(names, FALSE);
	if (!loaded->digest)
		diags_add(diags, &LIBRARY_KINDS[LIBRARY_NO_DIGEST], game->files[game->system].path,
		          0, loaded->digested, NULL);
}

/*
 * Adds the links to catalogues that are not among the files, and returns the names of these catalogues.
 * The game loads without them, but the army lacks what they hold, so it is not judged.
 */
static char *
append_missing_catalogues(Diags *left_out, const Diags *inside)
{
	GString *names = g_string_new(NULL);
	for (guint i = 0; i < diags_count(inside); i++) {
		const Diag *diag = diags_get(inside, i);
		if (diag->kind != &DATA_KINDS[DATA_DANGLING_CATALOGUE])
			continue;
		diags_add_copy(left_out, diag);
		g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", diag->pieces[0]);
	}
	return g_string_free(names, FALSE);
}

/* Loads companion and game: the file of an overlay is read once, for both. Returns NULL if there is no game.
   */
static LoadedGame *
load_parts(const GameSources *sources, const char *system_id, const char *const *catalogue_ids,
           Diags *left_out, Diags *diags)
{
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(Diags) beside = diags_new();
	g_autoptr(GPtrArray) data = g_ptr_array_new_with_free_func((GDestroyNotify)sax_tape_free);
	const DataFile *system = data_set_find_system(sources->set, system_id);
	LoadedGame *loaded = g_new0(LoadedGame, 1);
	loaded->is_whole = system && load_companion(sources, system, loaded, data, beside);
	loaded->game = game_load_with(sources->set, system_id, catalogue_ids, data, inside);
	diags_append_severe(loaded->game ? left_out : diags, inside, SEVERITY_ERROR);
	if (!loaded->game) {
		loaded_game_free(loaded);
		return NULL;
	}
	loaded->missing = append_missing_catalogues(left_out, inside);
	diags_append(left_out, beside);
	loaded->is_whole = loaded->is_whole && diags_count_severity(inside, SEVERITY_ERROR) == 0;
	return loaded;
}

LoadedGame *
loaded_game_new(const GameSources *sources, const char *system_id, const char *const *catalogue_ids,
                Diags *diags)
{
	g_autoptr(Diags) left_out = diags_new();
	LoadedGame *loaded = load_parts(sources, system_id, catalogue_ids, left_out, diags);
	if (!loaded)
		return NULL;
	const DataFile *system = data_set_find_system(sources->set, system_id);
	if (!sources->in_own_language)
		translate(sources, system, loaded, left_out);
	/* Choices are sorted by name, so they are made after the translation. */
	loaded->choices = choices_new(loaded->game);
	if (sources->digests)
		take_digest(sources, system, loaded, left_out);
	loaded->left_out = g_steal_pointer(&left_out);
	return loaded;
}

const Entry *
loaded_catalogue(const LoadedGame *loaded, const DataFile *army)
{
	const Game *game = loaded->game;
	const EntryId found = game_find_catalogue(game, atoms_find(game->atoms, army->id));
	return entry_id_is_none(found) ? NULL : game_entry(game, found);
}

bool
loaded_pack_is_wrong(const LoadedGame *loaded, Diags *diags)
{
	const Pack *pack = companion_pack(loaded->companion);
	bool is_wrong = false;
	for (guint i = 0; pack && i < diags_count(loaded->left_out); i++) {
		const Diag *diag = diags_get(loaded->left_out, i);
		if (g_strcmp0(diag->file, pack->path) != 0)
			continue;
		diags_add_copy(diags, diag);
		is_wrong |= diag->kind->severity == SEVERITY_ERROR;
	}
	return is_wrong;
}
