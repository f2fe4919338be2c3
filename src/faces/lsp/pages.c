#include "faces/lsp/pages-private.h"

#include "data/library/library.h"
#include "reports/show/show-report.h"

#include <string.h>

struct LspPages {
	const char *folder;
	Library *library; /* NULL before the first question */
	char *named[2];   /* the folder, as the library takes it */
};

LspPages *
lsp_pages_new(const char *folder)
{
	LspPages *pages = g_new0(LspPages, 1);
	pages->folder = folder;
	pages->named[0] = g_strdup(folder);
	return pages;
}

void
lsp_pages_free(LspPages *pages)
{
	if (!pages)
		return;
	library_free(pages->library);
	g_free(pages->named[0]);
	g_free(pages);
}

static const DataFile *
file_at(const DataSet *set, const char *path)
{
	for (guint i = 0; i < data_set_count(set); i++)
		if (strcmp(data_set_get(set, i)->path, path) == 0)
			return data_set_get(set, i);
	return NULL;
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
	if (!pages->library)
		pages->library = library_open(pages->named, NULL);
	const DataSet *set = pages->library ? library_data(pages->library) : NULL;
	const DataFile *file = set ? file_at(set, path) : NULL;
	const DataFile *system = file ? data_set_find_system(set, file->game_system_id) : NULL;
	const LoadedGame *loaded = system ? library_load(pages->library, system->id, NULL, NULL)
	                                  : NULL;
	return loaded ? page_of(loaded, system, path, id) : g_strdup("");
}
