#include "cli/library.h"

#include "cli/locate.h"
#include "cli/output.h"

struct Library {
	char *const *named; /* borrowed */
	DataSet *set;
	GHashTable *games; /* ids of system and catalogues → LoadedGame */
};

static void
loaded_game_free(gpointer data)
{
	LoadedGame *loaded = data;
	companion_free(loaded->companion);
	choices_free(loaded->choices);
	game_free(loaded->game);
	g_free(loaded);
}

Library *
library_open(char *const *named)
{
	g_autoptr(Diags) diags = diags_new();
	DataSet *set = locate_data(named, diags);
	complain_diags(diags, SEVERITY_WARNING);
	if (!set)
		return NULL;
	Library *library = g_new0(Library, 1);
	library->named = named;
	library->set = set;
	library->games = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, loaded_game_free);
	return library;
}

void
library_free(Library *library)
{
	if (!library)
		return;
	g_hash_table_unref(library->games);
	data_set_free(library->set);
	g_free(library);
}

const DataSet *
library_data(const Library *library)
{
	return library->set;
}

char *
library_places(const Library *library)
{
	g_auto(GStrv) folders = locate_folders(library->named);
	return g_strjoinv(", ", folders);
}

/* Ids hold no line ends: attribute values in XML have them made blanks. */
static char *
make_key(const char *system_id, const char *const *catalogue_ids)
{
	g_autoptr(GString) key = g_string_new(system_id);
	if (!catalogue_ids)
		g_string_append(key, "\n\n");
	for (guint i = 0; catalogue_ids && catalogue_ids[i]; i++)
		g_string_append_printf(key, "\n%s", catalogue_ids[i]);
	return g_strdup(key->str);
}

/* A companion that is wrong in part leaves rules unjudged, as army data would. */
static void
load_companion(LoadedGame *loaded)
{
	g_autoptr(Diags) diags = diags_new();
	const Game *game = loaded->game;
	loaded->companion = companion_load(game->files[game->system].path, diags);
	complain_diags(diags, SEVERITY_WARNING);
	loaded->is_whole &= diags_count_severity(diags, SEVERITY_ERROR) == 0;
}

const LoadedGame *
library_load(Library *library, const char *system_id, const char *const *catalogue_ids)
{
	g_autofree char *key = make_key(system_id, catalogue_ids);
	LoadedGame *loaded = g_hash_table_lookup(library->games, key);
	if (loaded)
		return loaded;
	g_autoptr(Diags) diags = diags_new();
	Game *game = game_load(library->set, system_id, catalogue_ids, diags);
	complain_diags(diags, SEVERITY_ERROR);
	if (!game)
		return NULL;
	loaded = g_new0(LoadedGame, 1);
	loaded->game = game;
	loaded->choices = choices_new(game);
	loaded->is_whole = diags_count_severity(diags, SEVERITY_ERROR) == 0;
	load_companion(loaded);
	g_hash_table_insert(library->games, g_steal_pointer(&key), loaded);
	return loaded;
}
