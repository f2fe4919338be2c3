/* Finds items of menus by the ids that users and programs give. */
#include "data/game/choices.h"

#include <string.h>

/* True if @path is the ids of the links of an item, then its own id, joined by "::". */
static bool
path_fits(const Game *game, const MenuItem *item, const char *path)
{
	for (uint32_t i = 0; i < item->n_links; i++) {
		const Atom link = item->links[i];
		const size_t length = atoms_length(game->atoms, link);
		if (strncmp(path, game_text(game, link), length) != 0 ||
		    strncmp(path + length, "::", 2) != 0)
			return false;
		path += length + 2;
	}
	return strcmp(path, game_text(game, item->definition->target->id)) == 0;
}

static const MenuItem *
find_own(const Menu *menu, Atom id)
{
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		if (!definition->is_group && !definition->link &&
		    atom_equal(definition->target->id, id))
			return &menu->items[i];
	}
	return NULL;
}

static const MenuItem *
find_any(const Menu *menu, Atom id)
{
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (!menu->items[i].definition->is_group &&
		    definition_has_id(menu->items[i].definition, id))
			return &menu->items[i];
	return NULL;
}

static const MenuItem *
find_path(const Game *game, const Menu *menu, const char *path)
{
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (!menu->items[i].definition->is_group && path_fits(game, &menu->items[i], path))
			return &menu->items[i];
	return NULL;
}

const MenuItem *
menu_find(const Choices *choices, const Menu *menu, const char *id)
{
	const Game *game = choices_game(choices);
	const Atom atom = atoms_find(game->atoms, id);
	const MenuItem *item = atom_is_none(atom) ? NULL : find_own(menu, atom);
	if (!item && !atom_is_none(atom))
		item = find_any(menu, atom);
	return item ? item : find_path(game, menu, id);
}

char *
menu_item_path(const Game *game, const MenuItem *item)
{
	GString *path = g_string_new(NULL);
	for (uint32_t i = 0; i < item->n_links; i++)
		g_string_append_printf(path, "%s::", game_text(game, item->links[i]));
	g_string_append(path, game_text(game, item->definition->target->id));
	return g_string_free(path, FALSE);
}
