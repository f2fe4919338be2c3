#include "faces/lsp/pages-private.h"

#include "data/library/overlays.h"
#include "faces/lsp/check-private.h"
#include "reports/show/show-report.h"

#include <string.h>

struct LspPages {
	const char *folder;
	const GPtrArray *buffers;
	DataSet *set; /* NULL before the first question */
	GPtrArray *overlays;
	GPtrArray *
		loaded; /* LoadedGame, by place in the set; NULL for those that were not asked for */
};

LspPages *
lsp_pages_new(const char *folder, const GPtrArray *buffers)
{
	LspPages *pages = g_new0(LspPages, 1);
	pages->folder = folder;
	pages->buffers = buffers;
	return pages;
}

static void
free_game(gpointer loaded)
{
	if (loaded)
		loaded_game_free(loaded);
}

void
lsp_pages_free(LspPages *pages)
{
	if (!pages)
		return;
	data_set_free(pages->set);
	g_clear_pointer(&pages->overlays, g_ptr_array_unref);
	g_clear_pointer(&pages->loaded, g_ptr_array_unref);
	g_free(pages);
}

static void
find_games(LspPages *pages)
{
	if (pages->set)
		return;
	pages->set = lsp_find_data(pages->folder, pages->buffers, NULL);
	pages->overlays = overlays_new();
	overlays_add_folder(pages->overlays, pages->folder, OVERLAY_FOUND, NULL);
	pages->loaded = g_ptr_array_new_with_free_func(free_game);
	g_ptr_array_set_size(pages->loaded, (gint)data_set_count(pages->set));
}

static const DataFile *
file_at(const LspPages *pages, const char *path)
{
	for (guint i = 0; i < data_set_count(pages->set); i++)
		if (strcmp(data_set_get(pages->set, i)->path, path) == 0)
			return data_set_get(pages->set, i);
	return NULL;
}

static const LoadedGame *
load(LspPages *pages, const DataFile *system)
{
	const GameSources sources = {.set = pages->set, .overlays = pages->overlays};
	guint at = 0;
	while (data_set_get(pages->set, at) != system)
		at++;
	gpointer *loaded = &g_ptr_array_index(pages->loaded, at);
	if (!*loaded)
		*loaded = loaded_game_new(&sources, system->id, NULL, NULL);
	return *loaded;
}

static bool
sees(const GameFile *file, uint16_t other)
{
	for (uint16_t i = 0; i < file->n_visible; i++)
		if (file->visible[i] == other)
			return true;
	return false;
}

/* The army that shows an entry of a file: its own, the first that sees it, or the game system if there is none. */
static const Entry *
army_for(const Game *game, uint16_t file)
{
	const Entry *own = &game->entries[game->files[file].root];
	if (!(own->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM)))
		return own;
	for (uint32_t i = 0; i < game->n_sources; i++) {
		const Entry *root = &game->entries[game->files[i].root];
		if (!(root->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM)) &&
		    sees(&game->files[i], file))
			return root;
	}
	return own;
}

static char *
page_of(const LoadedGame *loaded, const DataFile *system, const char *path, const char *id)
{
	const EntryKinds kinds = ENTRY_KIND_BIT(ENTRY_SELECTION) | ENTRY_KIND_BIT(ENTRY_GROUP) |
	                         ENTRY_KIND_BIT(ENTRY_LINK);
	const Game *game = loaded->game;
	const Atom atom = atoms_find(game->atoms, id);
	for (uint32_t i = 0; !atom_is_none(atom) && i < game->n_sources; i++) {
		if (strcmp(game->files[i].path, path) != 0)
			continue;
		const EntryId found = game_find(game, (uint16_t)i, atom, kinds);
		const Definition *definition = entry_id_is_none(found)
		                                       ? NULL
		                                       : choices_define(loaded->choices,
		                                                        game_entry(game, found));
		const ShownArmy army = {system, loaded, army_for(game, (uint16_t)i)};
		return definition ? show_text_entry(&army, definition) : g_strdup("");
	}
	return g_strdup("");
}

char *
lsp_page(LspPages *pages, const char *path, const char *id)
{
	find_games(pages);
	const DataFile *file = file_at(pages, path);
	const DataFile *system = file ? data_set_find_system(pages->set, file->game_system_id)
	                              : NULL;
	const LoadedGame *loaded = system ? load(pages, system) : NULL;
	return loaded ? page_of(loaded, system, path, id) : g_strdup("");
}
