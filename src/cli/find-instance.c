#include "cli/find-instance.h"

#include "data/translation.h"
#include "eval/tree.h"

#include <string.h>

/* True if a name is the word, in the user's language or as in the files. */
static bool
is_called(const Game *game, const char *name, const char *word)
{
	g_autofree char *folded = g_utf8_casefold(name, -1);
	g_autofree char *given = g_utf8_casefold(word, -1);
	return strcmp(folded, given) == 0 || game_is_translation(game, name, word);
}

static bool
has_entry_id(const Game *game, const Definition *definition, const char *word)
{
	const Atom id = atoms_find(game->atoms, word);
	return definition && !atom_is_none(id) && definition_has_id(definition, id);
}

typedef struct Search {
	View *view;
	const char *word;
	GPtrArray *found;
} Search;

static void
look_at_selection(const Search *search, Instance *instance)
{
	if (strcmp(instance->selection->id, search->word) == 0 ||
	    has_entry_id(view_game(search->view), instance->definition, search->word) ||
	    is_called(view_game(search->view), view_name(search->view, instance), search->word))
		g_ptr_array_add(search->found, instance);
}

static void
look_at_offers(const Search *search, Instance *holder)
{
	const Game *game = view_game(search->view);
	const Menu *menu = tree_menu(search->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		if (has_entry_id(game, definition, search->word) ||
		    is_called(game, game_text(game, definition_name(definition)), search->word))
			g_ptr_array_add(search->found,
			                tree_imagine(search->view, holder, &menu->items[i]));
	}
}

typedef void (*Look)(const Search *search, Instance *instance);

static void
search_below(const Search *search, const Instance *holder, Look at_selection, Look at_holder)
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
	const Search search = {view, word, g_ptr_array_new()};
	search_below(&search, view_root(view), look_at_selection, NULL);
	return search.found;
}

GPtrArray *
find_entries(View *view, const char *word)
{
	const Search search = {view, word, g_ptr_array_new()};
	search_below(&search, view_root(view), NULL, look_at_offers);
	return search.found;
}
