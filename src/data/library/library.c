#include "data/library/library.h"

#include "data/game/fingerprint.h"
#include "data/library/game-wording.h"
#include "data/library/locate.h"
#include "data/library/lock.h"
#include "data/library/named-data.h"
#include "data/load/id-index.h"

#include <string.h>

struct Library {
	char *const *named; /* borrowed */
	/* The only folder or lock file to use, borrowed; NULL for the usual folders. */
	const char *only;
	GameSources sources;  /* the set is owned, or borrowed from the owner; the rest is owned */
	char *pack_digest;    /* SHA-256 of the file of the pack … */
	Companion *pack_read; /* … and its rules alone; both owned, NULL for none */
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
free_game(gpointer loaded)
{
	loaded_game_free(loaded);
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
make(DataSet *set, GPtrArray *overlays, GDestroyNotify freeing)
{
	Library *library = g_new0(Library, 1);
	library->sources.set = set;
	library->sources.overlays = g_ptr_array_ref(overlays);
	library->games = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, freeing);
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
	Library *library = make(set, overlays, free_game);
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
	g_autoptr(GPtrArray) companions = g_ptr_array_new_with_free_func(g_free);
	const FolderWish further = overlays_wish(companions);
	if (!data_set_add_folder_with(set, folder, &further, diags))
		return NULL;
	overlays_add_found(overlays, companions, OVERLAY_FOUND, diags);
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
	Library *library = make(set, overlays, free_game);
	library->only = path;
	return library;
}

Library *
library_share(Library *owner)
{
	Library *library = make(owner->sources.set, owner->sources.overlays, shared_game_free);
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
	g_free((char *)(guintptr)library->sources.pack);
	g_free(library->pack_digest);
	companion_free(library->pack_read);
	g_ptr_array_unref(library->old_sets);
	g_hash_table_unref(library->wordings);
	g_hash_table_unref(library->ids);
	g_ptr_array_unref(library->sources.overlays);
	if (!library->owner)
		data_set_free(library->sources.set);
	g_mutex_clear(&library->lock);
	g_free(library);
}

void
library_use_digests(Library *library)
{
	library->sources.digests = true;
}

void
library_use_own_language(Library *library)
{
	library->sources.in_own_language = true;
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
	g_free((char *)(guintptr)library->sources.pack);
	library->sources.pack = path;
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

/* Adds the overlays that the user named. Returns false, with a diagnostic, on failure. */
static bool
add_named_overlays(Library *library, Diags *diags)
{
	bool fine = true;
	char *const *files = library->overlay_files;
	if (library->no_overlays)
		g_ptr_array_set_size(library->sources.overlays, 0);
	for (guint i = 0; files && files[i]; i++)
		fine = overlays_add_file(library->sources.overlays, files[i], OVERLAY_NAMED,
		                         diags) &&
		       fine;
	overlays_make_variants(library->sources.overlays, library->sources.set);
	return fine;
}

bool
library_use_overlays(Library *library, char *const *files, bool none, Diags *diags)
{
	library->overlay_files = files;
	library->no_overlays = none;
	const bool fine = add_named_overlays(library, diags);
	overlays_report_unused(library->sources.overlays, library->sources.set, diags);
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
	g_ptr_array_add(library->old_sets, library->sources.set);
	g_ptr_array_add(library->old_games, library->games);
	g_ptr_array_add(library->old_games, library->reports);
	library->sources.set = set;
	g_ptr_array_unref(library->sources.overlays);
	library->sources.overlays = g_steal_pointer(&overlays);
	add_named_overlays(library, diags);
	library->games = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_game);
	library->reports = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, game_report_free);
	g_hash_table_remove_all(library->ids);
}

GPtrArray *
library_overlays(const Library *library, const DataFile *system)
{
	return overlays_for(library->sources.overlays, system);
}

const char *
library_game_path(const Library *library, const DataFile *system)
{
	return overlays_game_path(library->sources.overlays, system);
}

const DataSet *
library_data(const Library *library)
{
	return library->sources.set;
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
	if (owner->sources.pack)
		g_string_append_printf(key, "\n\n%s\n%s", owner->sources.pack,
		                       owner->pack_digest ? owner->pack_digest : "");
	return g_strdup(key->str);
}

GPtrArray *
library_systems(const Library *library)
{
	GPtrArray *systems = g_ptr_array_new();
	for (guint i = 0; i < data_set_count(library->sources.set); i++) {
		const DataFile *file = data_set_get(library->sources.set, i);
		if (file->is_game_system)
			g_ptr_array_add(systems, (gpointer)(guintptr)file);
	}
	return systems;
}

GPtrArray *
library_armies(const Library *library, const DataFile *system)
{
	GPtrArray *armies = g_ptr_array_new();
	for (guint i = 0; i < data_set_count(library->sources.set); i++) {
		const DataFile *file = data_set_get(library->sources.set, i);
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
	const DataFile *system = file->is_game_system ? file
	                                              : data_set_find_system(library->sources.set,
	                                                                     file->game_system_id);
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

static gint
by_shown_name(gconstpointer a, gconstpointer b, gpointer library)
{
	g_autofree char *one = g_utf8_casefold(
		library_shown_name(library, *(const DataFile *const *)a), -1);
	g_autofree char *other = g_utf8_casefold(
		library_shown_name(library, *(const DataFile *const *)b), -1);
	return strcmp(one, other);
}

GPtrArray *
library_armies_by_name(const Library *library, const DataFile *system)
{
	GPtrArray *armies = library_armies(library, system);
	g_ptr_array_sort_with_data(armies, by_shown_name, (gpointer)(guintptr)library);
	return armies;
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
	loaded = loaded_game_new(&library->sources, system_id, catalogue_ids, diags);
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

const DataFile *
library_find_id(Library *library, const char *system_id, const char *id)
{
	Library *owner = library->owner ? library->owner : library;
	g_mutex_lock(&owner->lock);
	IdIndex *index = g_hash_table_lookup(owner->ids, system_id);
	if (!index) {
		const DataFile *system = data_set_find_system(owner->sources.set, system_id);
		index = id_index_new(owner->sources.set,
		                     system ? system->game_system_id : system_id);
		g_hash_table_insert(owner->ids, g_strdup(system_id), index);
	}
	g_mutex_unlock(&owner->lock);
	return id_index_find(index, id);
}
