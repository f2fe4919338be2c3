#include "rosters/exchange/link.h"

#include <string.h>

/* Parts of the stored ids that fit an entry, from the least. */
typedef enum Fit {
	FIT_NONE,
	FIT_LAST_SEGMENT,
	FIT_WITHOUT_GROUP,
	FIT_WHOLE,
} Fit;

typedef struct Search {
	const Game *game;
	const Menu *menu;
	const char *prefix; /* ids of the links above, joined; "" if there are none */
	const char *entry_id;
	const char *group_id; /* "" if there is none */
	Atom last;            /* last segment of entry_id */
} Search;

static const char *
last_segment(const char *id)
{
	const char *last = id;
	for (const char *at = strstr(id, "::"); at; at = strstr(at + 2, "::"))
		last = at + 2;
	return last;
}

static bool
is_path(const Search *search, const MenuItem *item, const char *path)
{
	g_autoptr(GString) own = g_string_new(search->prefix);
	for (uint32_t i = 0; i < item->n_links; i++)
		path_append(own, game_text(search->game, item->links[i]));
	path_append(own, game_text(search->game, item->definition->target->id));
	return strcmp(own->str, path) == 0;
}

static bool
is_group(const Search *search, const MenuItem *item)
{
	if (item->group == MENU_NO_GROUP)
		return !*search->group_id;
	return is_path(search, &search->menu->items[item->group], search->group_id);
}

static Fit
fit(const Search *search, const MenuItem *item)
{
	const Definition *definition = item->definition;
	if (definition->is_group || !definition_has_id(definition, search->last))
		return FIT_NONE;
	if (!is_path(search, item, search->entry_id))
		return FIT_LAST_SEGMENT;
	return is_group(search, item) ? FIT_WHOLE : FIT_WITHOUT_GROUP;
}

const MenuItem *
link_find_item(const Roster *roster, const Force *force, const Selection *parent,
               const char *entry_id, const char *group_id)
{
	const Game *game = roster_game(roster);
	g_autofree char *prefix = parent ? selection_link_prefix(roster, parent) : g_strdup("");
	const Search search = {
		.game = game,
		.menu = parent ? selection_menu(roster, parent) : force_menu(roster, force),
		.prefix = prefix,
		.entry_id = entry_id,
		.group_id = group_id ? group_id : "",
		.last = atoms_find(game->atoms, last_segment(entry_id)),
	};
	const MenuItem *best = NULL;
	Fit best_fit = FIT_NONE;
	if (atom_is_none(search.last))
		return NULL;
	for (uint32_t i = 0; best_fit < FIT_WHOLE && i < search.menu->n_items; i++) {
		const Fit found = fit(&search, &search.menu->items[i]);
		if (found > best_fit) {
			best = &search.menu->items[i];
			best_fit = found;
		}
	}
	return best;
}
