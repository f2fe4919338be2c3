#include "library/library.h"

#include "data/fingerprint.h"
#include "data/translate.h"
#include "library/locate.h"

#include <string.h>

struct Library {
	char *const *named; /* borrowed */
	const char *only; /* the one folder that is looked into, borrowed; NULL: the usual places */
	const char *pack; /* borrowed; NULL for none */
	bool digests;
	DataSet *set;      /* owned, or borrowed from the owner */
	GHashTable *games; /* ids of system and catalogues → LoadedGame */
	Library *owner;    /* whose games these are; NULL: its own */
	GMutex lock;       /* of the games, while they are shared */
};

/* What belongs to the library that shares a game with others. */
static void
loaded_game_free(gpointer data)
{
	LoadedGame *loaded = data;
	companion_free(loaded->companion);
	choices_free(loaded->choices);
	game_free(loaded->game);
	diags_free((Diags *)(guintptr)loaded->left_out);
	g_free((char *)(guintptr)loaded->digest);
	g_free(loaded);
}

static void
shared_game_free(gpointer data)
{
	LoadedGame *loaded = data;
	choices_free(loaded->choices);
	g_free(loaded);
}

static Library *
make(DataSet *set, GDestroyNotify free_game)
{
	Library *library = g_new0(Library, 1);
	library->set = set;
	library->games = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_game);
	g_mutex_init(&library->lock);
	return library;
}

Library *
library_open(char *const *named, Diags *diags)
{
	DataSet *set = locate_data(named, diags);
	if (!set)
		return NULL;
	Library *library = make(set, loaded_game_free);
	library->named = named;
	return library;
}

Library *
library_open_only(const char *folder, Diags *diags)
{
	g_autoptr(DataSet) set = data_set_new();
	if (!data_set_add_folder(set, folder, diags))
		return NULL;
	Library *library = make(g_steal_pointer(&set), loaded_game_free);
	library->only = folder;
	return library;
}

Library *
library_share(Library *owner)
{
	Library *library = make(owner->set, shared_game_free);
	library->named = owner->named;
	library->only = owner->only;
	library->owner = owner;
	return library;
}

void
library_free(Library *library)
{
	if (!library)
		return;
	g_hash_table_unref(library->games);
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

bool
library_use_pack(Library *library, const char *pack, Diags *diags)
{
	if (!pack)
		return true;
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(Companion) alone = companion_load(NULL, pack, inside);
	if (alone)
		library->pack = pack;
	else
		diags_append(diags, inside);
	return alone != NULL;
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

/* Ids hold no line ends: attribute values in XML have them made blanks. A game in another language is
   another game. */
static char *
make_key(const char *system_id, const char *const *catalogue_ids)
{
	g_autoptr(GString) key = g_string_new(system_id);
	if (!catalogue_ids)
		g_string_append(key, "\n\n");
	for (guint i = 0; catalogue_ids && catalogue_ids[i]; i++)
		g_string_append_printf(key, "\n%s", catalogue_ids[i]);
	g_string_append_printf(key, "\n\n%s", g_get_language_names()[0]);
	return g_strdup(key->str);
}

/* A companion that is wrong in part leaves rules unjudged, as army data would. Returns whether it was
   understood. */
static bool
load_companion(const Library *library, LoadedGame *loaded, Diags *diags)
{
	g_autoptr(Diags) inside = diags_new();
	const Game *game = loaded->game;
	loaded->companion = companion_load(game->files[game->system].path, library->pack, inside);
	diags_append_severe(diags, inside, SEVERITY_WARNING);
	return diags_count_severity(inside, SEVERITY_ERROR) == 0;
}

/* The language that names in army data are in, as far as anybody knows; "C" asks for it, too. */
static bool
is_own_language(const char *language)
{
	return g_str_has_prefix(language, "en") || g_str_has_prefix(language, "C");
}

/* Where the translation of a game would lie: beside its game system. The caller owns it: g_free(). */
static char *
wording_path(const Game *game, const char *language)
{
	g_autofree char *folder = g_path_get_dirname(game->files[game->system].path);
	g_autofree char *name = g_strdup_printf("%s.po", language);
	return g_build_filename(folder, name, NULL);
}

/* The translation into the first language of the user's that there is one for; NULL if there is none. */
static Wording *
find_wording(const Game *game, Diags *diags)
{
	const char *const *language = g_get_language_names();
	for (; *language && !is_own_language(*language); language++) {
		if (strchr(*language, G_DIR_SEPARATOR))
			continue;
		g_autofree char *path = wording_path(game, *language);
		if (g_file_test(path, G_FILE_TEST_IS_REGULAR))
			return wording_read(path, diags);
	}
	return NULL;
}

/* A translation that is wrong in part leaves texts as they were written. */
static void
translate(LoadedGame *loaded, Diags *diags)
{
	g_autoptr(Wording) wording = find_wording(loaded->game, diags);
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
		    strcmp(file->game_system_id, system->id) == 0)
			g_ptr_array_add(armies, (gpointer)(guintptr)file);
	}
	if (armies->len == 0)
		g_ptr_array_add(armies, (gpointer)(guintptr)system);
	return armies;
}

/* @diags  why it is hopeless, if the result is NULL */
static LoadedGame *
load_game(const Library *library, const char *system_id, const char *const *catalogue_ids,
          Diags *diags)
{
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(Diags) left_out = diags_new();
	Game *game = game_load(library->set, system_id, catalogue_ids, inside);
	diags_append_severe(game ? left_out : diags, inside, SEVERITY_ERROR);
	if (!game)
		return NULL;
	LoadedGame *loaded = g_new0(LoadedGame, 1);
	loaded->game = game;
	loaded->is_whole = load_companion(library, loaded, left_out) &&
	                   diags_count_severity(inside, SEVERITY_ERROR) == 0;
	translate(loaded, left_out);
	/* They are sorted by name. */
	loaded->choices = choices_new(game);
	loaded->left_out = g_steal_pointer(&left_out);
	loaded->digest = library->digests ? game_digest(game) : NULL;
	return loaded;
}

/* The owner's game with choices of this thread's own. */
static LoadedGame *
share_game(Library *library, const char *system_id, const char *const *catalogue_ids, Diags *diags)
{
	g_autoptr(Diags) aside = diags_new();
	g_mutex_lock(&library->owner->lock);
	const LoadedGame *theirs = library_load(library->owner, system_id, catalogue_ids, aside);
	g_mutex_unlock(&library->owner->lock);
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
	g_autofree char *key = make_key(system_id, catalogue_ids);
	LoadedGame *loaded = g_hash_table_lookup(library->games, key);
	if (loaded)
		return loaded;
	loaded = library->owner ? share_game(library, system_id, catalogue_ids, diags)
	                        : load_game(library, system_id, catalogue_ids, diags);
	if (!loaded)
		return NULL;
	if (!library->owner)
		diags_append(diags, loaded->left_out);
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
