#include "faces/arguments/find-instance.h"

#include "data/game/translation.h"
#include "engine/eval/tree.h"

#include <string.h>

static bool
has_entry_id(const Game *game, const Definition *definition, const char *word)
{
	const Atom id = atoms_find(game->atoms, word);
	return definition && !atom_is_none(id) && definition_has_id(definition, id);
}

typedef struct Search {
	View *view;
	const char *word;
	NameMatch best; /* the match of those found */
	GPtrArray *found;
} Search;

/* True if a match is as good as those found before, which are forgotten if it is better. */
static bool
is_best(Search *search, NameMatch match)
{
	if (match == NAME_DIFFERS || match < search->best)
		return false;
	if (match > search->best)
		g_ptr_array_set_size(search->found, 0);
	search->best = match;
	return true;
}

/* @name  of the definition, as shown */
static NameMatch
match_of(const Search *search, const Definition *definition, const char *name)
{
	const Game *game = view_game(search->view);
	return has_entry_id(game, definition, search->word)
	               ? NAME_SAME
	               : game_match_name(game, name, search->word);
}

static void
look_at_selection(Search *search, Instance *instance)
{
	const char *name = view_name(search->view, instance);
	const NameMatch match = strcmp(instance->selection->id, search->word) == 0
	                                ? NAME_SAME
	                                : match_of(search, instance->definition, name);
	if (is_best(search, match))
		g_ptr_array_add(search->found, instance);
}

static void
look_at_offers(Search *search, Instance *holder)
{
	const Game *game = view_game(search->view);
	const Menu *menu = tree_menu(search->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		const char *name = game_text(game, definition_name(definition));
		if (is_best(search, match_of(search, definition, name)))
			g_ptr_array_add(search->found,
			                tree_imagine(search->view, holder, &menu->items[i]));
	}
}

typedef void (*Look)(Search *search, Instance *instance);

static void
search_below(Search *search, const Instance *holder, Look at_selection, Look at_holder)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		if (at_selection)
			at_selection(search, holder->children[i]);
		if (at_holder)
			at_holder(search, holder->children[i]);
		search_below(search, holder->children[i], at_selection, at_holder);
	}
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		if (at_holder)
			at_holder(search, holder->forces[i]);
		search_below(search, holder->forces[i], at_selection, at_holder);
	}
}

GPtrArray *
find_selections(View *view, const char *word)
{
	Search search = {.view = view, .word = word, .found = g_ptr_array_new()};
	search_below(&search, view_root(view), look_at_selection, NULL);
	return search.found;
}

GPtrArray *
find_entries(View *view, const char *word)
{
	Search search = {.view = view, .word = word, .found = g_ptr_array_new()};
	search_below(&search, view_root(view), NULL, look_at_offers);
	return search.found;
}
