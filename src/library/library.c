#include "library/library.h"

#include "data/data-diags.h"
#include "data/fingerprint.h"
#include "data/id-index.h"
#include "data/translation.h"
#include "library/game-wording.h"
#include "library/library-diags.h"
#include "library/locate.h"
#include "library/lock.h"
#include "library/named-data.h"

#include <string.h>

struct Library {
	char *const *named; /* borrowed */
	/* The only folder or lock file to use, borrowed; NULL for the usual folders. */
	const char *only;
	char *pack;           /* path; NULL for none … */
	char *pack_digest;    /* … with the digest of its file … */
	Companion *pack_read; /* … and its rules alone; all owned */
	bool digests;
	bool in_own_language;       /* games are not translated */
	DataSet *set;               /* owned, or borrowed from the owner */
	GPtrArray *overlays;        /* Overlay */
	char *const *overlay_files; /* those of library_use_overlays(), borrowed; NULL for none … */
	bool no_overlays;           /* … and its @none */
	GHashTable *games;          /* ids of system and catalogues → LoadedGame */
	GHashTable *wordings;       /* path of a system and language → Wording, or NULL */
	GHashTable *ids;            /* id of a system → IdIndex */
	GHashTable *reports;        /* likewise → GameReport, which outlives the game */
	Library *owner;             /* shares its games; NULL if this library loads its own */
	bool rehearses;             /* loads nothing … */
	char *asked;                /* … and keeps the key of the last game to load */
	GPtrArray *old_sets;        /* DataSet: those before library_refresh() … */
	GPtrArray *old_games;       /* … and GHashTable: their games and reports */
	GMutex lock;                /* protects `games` and `ids`, which other libraries share */
};

/* Members of LoadedGame that outlive the game, for reports. */
typedef struct GameReport {
	const Diags *left_out;
	const char *digest, *digested;
} GameReport;

static void
loaded_game_free(gpointer data)
{
	LoadedGame *loaded = data;
	companion_free(loaded->companion);
	choices_free(loaded->choices);
	game_free(loaded->game);
	g_free((char *)(guintptr)loaded->missing);
	g_free(loaded);
}

/* Frees a game of a shared library: all but the choices belong to the owner. */
static void
shared_game_free(gpointer data)
{
	LoadedGame *loaded = data;
	choices_free(loaded->choices);
	g_free(loaded);
}

static void
free_wording(gpointer wording)
{
	wording_free(wording);
}

static void
free_index(gpointer index)
{
	id_index_free(index);
}

static void
game_report_free(gpointer data)
{
	GameReport *report = data;
	diags_free((Diags *)(guintptr)report->left_out);
	g_free((char *)(guintptr)report->digest);
	g_free((char *)(guintptr)report->digested);
	g_free(report);
}

static void
free_set(gpointer set)
{
	data_set_free(set);
}

static Library *
make(DataSet *set, GPtrArray *overlays, GDestroyNotify free_game)
{
	Library *library = g_new0(Library, 1);
	library->set = set;
	library->overlays = g_ptr_array_ref(overlays);
	library->games = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_game);
	library->wordings = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_wording);
	library->ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_index);
	library->reports = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, game_report_free);
	library->old_sets = g_ptr_array_new_with_free_func(free_set);
	library->old_games = g_ptr_array_new_with_free_func((GDestroyNotify)g_hash_table_unref);
	g_mutex_init(&library->lock);
	return library;
}

Library *
library_open(char *const *named, Diags *diags)
{
	g_autoptr(GPtrArray) overlays = overlays_new();
	DataSet *set = locate_data(named, overlays, diags);
	if (!set)
		return NULL;
	overlays_make_variants(overlays, set);
	Library *library = make(set, overlays, loaded_game_free);
	library->named = named;
	return library;
}

static DataSet *
open_package(const char *path, Diags *diags)
{
	g_autoptr(DataSet) set = data_set_new();
	return named_data_add_package(set, path, diags) ? g_steal_pointer(&set) : NULL;
}

static DataSet *
open_folder(const char *folder, GPtrArray *overlays, Diags *diags)
{
	g_autoptr(DataSet) set = data_set_new();
	if (!data_set_add_folder(set, folder, diags))
		return NULL;
	overlays_add_folder(overlays, folder, OVERLAY_FOUND, diags);
	return g_steal_pointer(&set);
}

Library *
library_open_only(const char *path, Diags *diags)
{
	g_autoptr(GPtrArray) overlays = overlays_new();
	DataSet *set = !g_file_test(path, G_FILE_TEST_IS_REGULAR)
	                       ? open_folder(path, overlays, diags)
	               : named_data_is_package(path) ? open_package(path, diags)
	                                             : lock_open(path, overlays, diags);
	if (!set)
		return NULL;
	overlays_make_variants(overlays, set);
	Library *library = make(set, overlays, loaded_game_free);
	library->only = path;
	return library;
}

Library *
library_share(Library *owner)
{
	Library *library = make(owner->set, owner->overlays, shared_game_free);
	library->named = owner->named;
	library->only = owner->only;
	library->owner = owner;
	return library;
}

Library *
library_rehearse(Library *owner)
{
	Library *library = library_share(owner);
	library->rehearses = true;
	return library;
}

char *
library_asked(Library *library)
{
	return g_steal_pointer(&library->asked);
}

void
library_forget_games(Library *library)
{
	g_assert(!library->owner);
	g_hash_table_remove_all(library->games);
}

void
library_free(Library *library)
{
	if (!library)
		return;
	g_hash_table_unref(library->games);
	g_ptr_array_unref(library->old_games);
	g_hash_table_unref(library->reports);
	g_free(library->asked);
	g_free(library->pack);
	g_free(library->pack_digest);
	companion_free(library->pack_read);
	g_ptr_array_unref(library->old_sets);
	g_hash_table_unref(library->wordings);
	g_hash_table_unref(library->ids);
	g_ptr_array_unref(library->overlays);
	if (!library->owner)
		data_set_free(library->set);
	g_mutex_clear(&library->lock);
	g_free(library);
}

void
library_use_digests(Library *library)
{
	library->digests = true;
}

void
library_use_own_language(Library *library)
{
	library->in_own_language = true;
}

bool
library_use_pack(Library *library, const char *pack, Diags *diags)
{
	g_assert(!library->owner);
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(Companion) alone = pack ? companion_load(NULL, NULL, pack, inside) : NULL;
	if (pack && !alone) {
		diags_append(diags, inside);
		return false;
	}
	/* The path may be that of the pack before, which is freed last. */
	char *path = g_strdup(pack);
	g_free(library->pack);
	library->pack = path;
	g_free(library->pack_digest);
	library->pack_digest = path ? file_digest(path) : NULL;
	companion_free(library->pack_read);
	library->pack_read = g_steal_pointer(&alone);
	return true;
}

const Pack *
library_pack(const Library *library)
{
	return companion_pack(library->owner ? library->owner->pack_read : library->pack_read);
}

/* True if a game system was found in a folder or in one beside it. */
static bool
is_near_system(const Library *library, const char *folder)
{
	g_autofree char *around = g_path_get_dirname(folder);
	for (guint i = 0; i < data_set_count(library->set); i++) {
		const DataFile *file = data_set_get(library->set, i);
		g_autofree char *its = g_path_get_dirname(file->path);
		g_autofree char *around_it = g_path_get_dirname(its);
		if (file->is_game_system &&
		    (strcmp(its, folder) == 0 || strcmp(around_it, around) == 0))
			return true;
	}
	return false;
}

/* True if an overlay is one of a data set for other systems too, of which most users have few: Muster
   ships such overlays, and copies of its lists have them near a game system. */
static bool
is_optional(const Library *library, const Overlay *overlay)
{
	g_autofree char *folder = g_path_get_dirname(overlay->path);
	return overlay->source == OVERLAY_SHIPPED ||
	       (overlay->source == OVERLAY_FOUND && is_near_system(library, folder));
}

/* Reports the overlays of the user whose game system is not there. */
static void
report_unused(const Library *library, Diags *diags)
{
	for (guint i = 0; i < library->overlays->len; i++) {
		const Overlay *overlay = g_ptr_array_index(library->overlays, i);
		if (!data_set_find_system(library->set, overlay->system) &&
		    !is_optional(library, overlay))
			diags_add(diags, &LIBRARY_KINDS[LIBRARY_OVERLAY_UNUSED], overlay->path, 1,
			          overlay->system, NULL);
	}
}

/* Adds the overlays that the user named. Returns false, with a diagnostic, on failure. */
static bool
add_named_overlays(Library *library, Diags *diags)
{
	bool fine = true;
	char *const *files = library->overlay_files;
	if (library->no_overlays)
		g_ptr_array_set_size(library->overlays, 0);
	for (guint i = 0; files && files[i]; i++)
		fine = overlays_add_file(library->overlays, files[i], OVERLAY_NAMED, diags) && fine;
	overlays_make_variants(library->overlays, library->set);
	return fine;
}

bool
library_use_overlays(Library *library, char *const *files, bool none, Diags *diags)
{
	library->overlay_files = files;
	library->no_overlays = none;
	const bool fine = add_named_overlays(library, diags);
	report_unused(library, diags);
	return fine;
}

void
library_refresh(Library *library, Diags *diags)
{
	g_assert(!library->owner && !library->only);
	g_autoptr(GPtrArray) overlays = overlays_new();
	DataSet *set = locate_data(library->named, overlays, diags);
	if (!set)
		return;
	g_ptr_array_add(library->old_sets, library->set);
	g_ptr_array_add(library->old_games, library->games);
	g_ptr_array_add(library->old_games, library->reports);
	library->set = set;
	g_ptr_array_unref(library->overlays);
	library->overlays = g_steal_pointer(&overlays);
	add_named_overlays(library, diags);
	library->games = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, loaded_game_free);
	library->reports = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, game_report_free);
	g_hash_table_remove_all(library->ids);
}

GPtrArray *
library_overlays(const Library *library, const DataFile *system)
{
	return overlays_for(library->overlays, system);
}

const char *
library_game_path(const Library *library, const DataFile *system)
{
	const Overlay *variant = overlays_find_variant(library->overlays, system);
	return variant ? variant->path : system->path;
}

const DataSet *
library_data(const Library *library)
{
	return library->set;
}

char *const *
library_named(const Library *library)
{
	return library->named;
}

char *
library_places(const Library *library)
{
	if (library->only)
		return g_strdup(library->only);
	g_auto(GStrv) folders = locate_folders(library->named);
	return g_strjoinv(", ", folders);
}

/* Joins system, catalogues, language and pack with line ends, which ids never contain: an XML parser
   turns them into blanks. A pack that was written again is another one. */
static char *
make_key(const Library *library, const char *system_id, const char *const *catalogue_ids)
{
	const Library *owner = library->owner ? library->owner : library;
	g_autoptr(GString) key = g_string_new(system_id);
	if (!catalogue_ids)
		g_string_append(key, "\n\n");
	for (guint i = 0; catalogue_ids && catalogue_ids[i]; i++)
		g_string_append_printf(key, "\n%s", catalogue_ids[i]);
	g_string_append_printf(key, "\n\n%s", g_get_language_names()[0]);
	if (owner->pack)
		g_string_append_printf(key, "\n\n%s\n%s", owner->pack,
		                       owner->pack_digest ? owner->pack_digest : "");
	return g_strdup(key->str);
}

/* The paths of the overlays of a game system, ending with NULL; borrowed from them. The caller owns the
   list. */
static GPtrArray *
overlay_paths(const Library *library, const DataFile *system)
{
	g_autoptr(GPtrArray) overlays = library_overlays(library, system);
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

/* Loads the companion. Returns false if a part of it had to be left out. */
static bool
load_companion(const Library *library, const DataFile *system, LoadedGame *loaded, Diags *diags)
{
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(GPtrArray) paths = overlay_paths(library, system);
	loaded->companion = companion_load(system->is_variant ? NULL : system->path,
	                                   (const char *const *)paths->pdata, library->pack,
	                                   inside);
	diags_append_severe(diags, inside, SEVERITY_WARNING);
	return diags_count_severity(inside, SEVERITY_ERROR) == 0;
}

/* Data of somebody else without a translation have that of the first overlay with one. */
static Wording *
read_wording(const Library *library, const DataFile *system, Diags *diags)
{
	Wording *wording = game_wording_read(library_game_path(library, system), diags);
	g_autoptr(GPtrArray) paths = overlay_paths(library, system);
	for (guint i = 0; !wording && i + 1 < paths->len; i++)
		wording = game_wording_read(paths->pdata[i], diags);
	return wording;
}

/* Translates the game. Texts without a usable entry stay in the language of the files. */
static void
translate(const Library *library, const DataFile *system, LoadedGame *loaded, Diags *diags)
{
	g_autoptr(Wording) wording = read_wording(library, system, diags);
	if (!wording)
		return;
	game_translate(loaded->game, wording);
	companion_translate(loaded->companion, wording);
}

GPtrArray *
library_systems(const Library *library)
{
	GPtrArray *systems = g_ptr_array_new();
	for (guint i = 0; i < data_set_count(library->set); i++) {
		const DataFile *file = data_set_get(library->set, i);
		if (file->is_game_system)
			g_ptr_array_add(systems, (gpointer)(guintptr)file);
	}
	return systems;
}

GPtrArray *
library_armies(const Library *library, const DataFile *system)
{
	GPtrArray *armies = g_ptr_array_new();
	for (guint i = 0; i < data_set_count(library->set); i++) {
		const DataFile *file = data_set_get(library->set, i);
		if (!file->is_game_system && !file->is_library &&
		    strcmp(file->game_system_id, system->game_system_id) == 0)
			g_ptr_array_add(armies, (gpointer)(guintptr)file);
	}
	if (armies->len == 0)
		g_ptr_array_add(armies, (gpointer)(guintptr)system);
	return armies;
}

/* The translation of a file's system. Its faults are reported when the game is loaded. */
static const Wording *
wording_of(const Library *library, const DataFile *file)
{
	const DataFile *system = file->is_game_system
	                                 ? file
	                                 : data_set_find_system(library->set, file->game_system_id);
	if (!system)
		return NULL;
	const char *path = library_game_path(library, system);
	g_autofree char *key = g_strconcat(path, "\n", g_get_language_names()[0], NULL);
	gpointer wording = NULL;
	if (!g_hash_table_lookup_extended(library->wordings, key, NULL, &wording)) {
		g_autoptr(Diags) unsaid = diags_new();
		wording = game_wording_read(path, unsaid);
		g_hash_table_insert(library->wordings, g_steal_pointer(&key), wording);
	}
	return wording;
}

const char *
library_shown_name(const Library *library, const DataFile *file)
{
	const char *shown = wording_find(wording_of(library, file), file->id, file->name);
	return shown ? shown : file->name;
}

static void
append_base_name(GString *names, const char *path)
{
	g_autofree char *name = g_path_get_basename(path);
	g_string_append_printf(names, "%s%s", names->len ? " " : "", name);
}

static void
take_digest(const Library *library, const DataFile *system, LoadedGame *loaded, Diags *diags)
{
	const Game *game = loaded->game;
	g_autofree char *companion = companion_beside(system);
	g_autoptr(GPtrArray) further = overlay_paths(library, system);
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

/* The paths of the companions that may add data to a game, in their order, ending with NULL. The caller
   owns the list. */
static GPtrArray *
adding_overlays(const Library *library, const DataFile *system)
{
	GPtrArray *paths = g_ptr_array_new_with_free_func(g_free);
	char *beside = companion_beside(system);
	if (beside)
		g_ptr_array_add(paths, beside);
	g_autoptr(GPtrArray) overlays = overlay_paths(library, system);
	for (guint i = 0; i < overlays->len; i++)
		g_ptr_array_add(paths, g_strdup(g_ptr_array_index(overlays, i)));
	return paths;
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

/* @diags  receives the reason if the result is NULL */
static LoadedGame *
load_game(const Library *library, const char *system_id, const char *const *catalogue_ids,
          Diags *diags)
{
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(Diags) left_out = diags_new();
	const DataFile *system = data_set_find_system(library->set, system_id);
	g_autoptr(GPtrArray) adding = system ? adding_overlays(library, system) : NULL;
	Game *game = game_load_with(library->set, system_id, catalogue_ids,
	                            adding ? (const char *const *)adding->pdata : NULL, inside);
	diags_append_severe(game ? left_out : diags, inside, SEVERITY_ERROR);
	if (!game)
		return NULL;
	LoadedGame *loaded = g_new0(LoadedGame, 1);
	loaded->game = game;
	loaded->missing = append_missing_catalogues(left_out, inside);
	loaded->is_whole = load_companion(library, system, loaded, left_out) &&
	                   diags_count_severity(inside, SEVERITY_ERROR) == 0;
	if (!library->in_own_language)
		translate(library, system, loaded, left_out);
	/* Choices are sorted by name, so they are made after the translation. */
	loaded->choices = choices_new(game);
	if (library->digests)
		take_digest(library, system, loaded, left_out);
	loaded->left_out = g_steal_pointer(&left_out);
	return loaded;
}

/* Keeps the texts of a game for reports. One loaded again has the same texts, so that each is reported once. */
static void
keep_report(Library *library, const char *key, LoadedGame *loaded)
{
	GameReport *report = g_new(GameReport, 1);
	*report = (GameReport){loaded->left_out, loaded->digest, loaded->digested};
	const GameReport *known = g_hash_table_lookup(library->reports, key);
	if (!known) {
		g_hash_table_insert(library->reports, g_strdup(key), report);
		return;
	}
	game_report_free(report);
	loaded->left_out = known->left_out;
	loaded->digest = known->digest;
	loaded->digested = known->digested;
}

/* Returns a game of an unshared library, loading it if needed. */
static const LoadedGame *
own_game(Library *library, const char *key, const char *system_id, const char *const *catalogue_ids,
         Diags *diags)
{
	LoadedGame *loaded = g_hash_table_lookup(library->games, key);
	if (loaded)
		return loaded;
	loaded = load_game(library, system_id, catalogue_ids, diags);
	if (!loaded)
		return NULL;
	keep_report(library, key, loaded);
	diags_append(diags, loaded->left_out);
	g_hash_table_insert(library->games, g_strdup(key), loaded);
	return loaded;
}

/* Returns it likewise for any thread. The lock makes each game load once. */
static const LoadedGame *
own_game_locked(Library *library, const char *key, const char *system_id,
                const char *const *catalogue_ids, Diags *diags)
{
	g_mutex_lock(&library->lock);
	const LoadedGame *loaded = own_game(library, key, system_id, catalogue_ids, diags);
	g_mutex_unlock(&library->lock);
	return loaded;
}

/* Returns the owner's game with choices for this thread. */
static LoadedGame *
share_game(Library *library, const char *key, const char *system_id,
           const char *const *catalogue_ids, Diags *diags)
{
	g_autoptr(Diags) aside = diags_new();
	const LoadedGame *theirs = own_game_locked(library->owner, key, system_id, catalogue_ids,
	                                           aside);
	if (!theirs) {
		diags_append(diags, aside);
		return NULL;
	}
	LoadedGame *loaded = g_new(LoadedGame, 1);
	*loaded = *theirs;
	loaded->choices = choices_new(loaded->game);
	return loaded;
}

const LoadedGame *
library_load(Library *library, const char *system_id, const char *const *catalogue_ids,
             Diags *diags)
{
	g_autofree char *key = make_key(library, system_id, catalogue_ids);
	if (library->rehearses) {
		g_free(library->asked);
		library->asked = g_steal_pointer(&key);
		return NULL;
	}
	if (!library->owner)
		return own_game_locked(library, key, system_id, catalogue_ids, diags);
	LoadedGame *loaded = g_hash_table_lookup(library->games, key);
	if (loaded)
		return loaded;
	loaded = share_game(library, key, system_id, catalogue_ids, diags);
	if (loaded)
		g_hash_table_insert(library->games, g_steal_pointer(&key), loaded);
	return loaded;
}

const LoadedGame *
library_load_army(Library *library, const DataFile *system, const DataFile *army, Diags *diags)
{
	const char *const ids[] = {army->is_game_system ? NULL : army->id, NULL};
	return library_load(library, system->id, ids, diags);
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

const DataFile *
library_find_id(Library *library, const char *system_id, const char *id)
{
	Library *owner = library->owner ? library->owner : library;
	g_mutex_lock(&owner->lock);
	IdIndex *index = g_hash_table_lookup(owner->ids, system_id);
	if (!index) {
		const DataFile *system = data_set_find_system(owner->set, system_id);
		index = id_index_new(owner->set, system ? system->game_system_id : system_id);
		g_hash_table_insert(owner->ids, g_strdup(system_id), index);
	}
	g_mutex_unlock(&owner->lock);
	return id_index_find(index, id);
}
