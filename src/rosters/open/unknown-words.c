#include "rosters/open/unknown-words.h"

#include "base/language/i18n.h"
#include "data/game/doubts.h"

typedef struct Search {
	Choices *choices;
	Library *library;
	char *found; /* the first word; NULL for none */
} Search;

/* True if a catalogue that is not loaded has the id, or defines it. */
static bool
is_elsewhere(const Search *search, const char *id)
{
	const char *system = game_id(choices_game(search->choices));
	return id && search->library &&
	       (data_set_find_catalogue(library_data(search->library), system, id) ||
	        library_find_id(search->library, system, id));
}

static void
take_word(const UnknownWord *word, void *data)
{
	Search *search = data;
	if (search->found || is_elsewhere(search, word->id))
		return;
	g_autofree char *name = g_path_get_basename(word->file);
	search->found = g_strdup_printf(_("%s in %s, line %u"), word->written, name, word->line);
}

static void
look_at(Search *search, const Definition *definition)
{
	if (!search->found && doubts_has(search->choices, definition))
		doubts_of(search->choices, definition, take_word, search);
}

/* The groups around a selection, and the entries that may be demanded beside it. */
static void
look_at_menu(Search *search, const Menu *menu)
{
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (menu->items[i].definition->demands)
			look_at(search, menu->items[i].definition);
}

static void
look_at_selections(Search *search, const GPtrArray *selections, const Menu *menu)
{
	for (guint i = 0; i < selections->len && !search->found; i++) {
		const Selection *selection = g_ptr_array_index(selections, i);
		if (!selection->definition)
			continue;
		look_at(search, selection->definition);
		for (uint32_t group = selection->item->group; group != MENU_NO_GROUP;
		     group = menu->items[group].group)
			look_at(search, menu->items[group].definition);
		const Menu *inner = choices_menu(search->choices, selection->definition);
		look_at_menu(search, inner);
		look_at_selections(search, selection->selections, inner);
	}
}

static void
look_at_force(Search *search, const Force *force)
{
	if (!force->definition || !force->catalogue)
		return;
	const Menu *menu = choices_force_menu(search->choices, force->catalogue);
	const GPtrArray *categories = choices_force_categories(search->choices, force->definition);
	look_at(search, force->definition);
	for (guint i = 0; i < categories->len; i++)
		look_at(search, g_ptr_array_index(categories, i));
	look_at_menu(search, menu);
	look_at_selections(search, force->selections, menu);
	for (guint i = 0; i < force->forces->len && !search->found; i++)
		look_at_force(search, g_ptr_array_index(force->forces, i));
}

char *
unknown_words_met(const Roster *roster, Library *library)
{
	Search search = {.choices = roster->choices, .library = library};
	for (guint i = 0; i < roster->forces->len && !search.found; i++)
		look_at_force(&search, g_ptr_array_index(roster->forces, i));
	return search.found ? search.found : g_strdup("");
}
