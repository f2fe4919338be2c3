#include "faces/arguments/select-place.h"

#include "base/language/i18n.h"
#include "data/game/translation.h"
#include "faces/arguments/add-force.h"
#include "faces/arguments/command.h"
#include "reports/output/output.h"

#include <string.h>

#define COLON  ": "
#define INSIDE " > "

bool
select_place_is_named(const char *word)
{
	return strstr(word, COLON) != NULL;
}

void
select_place_add_armies(const char *word, GPtrArray *armies)
{
	for (const char *colon = strstr(word, COLON); colon; colon = strstr(colon + 1, COLON)) {
		g_autofree char *place = g_strndup(word, (gsize)(colon - word));
		g_auto(GStrv) names = g_strsplit(place, INSIDE, 2);
		g_ptr_array_add(armies, g_strdup(names[0]));
	}
}

/* The id of an element is the best match of a word. */
static NameMatch
match(const Game *game, const char *id, const char *name, const char *word)
{
	return strcmp(id, word) == 0 ? NAME_SAME : game_match_name(game, name, word);
}

static NameMatch
match_force(const Game *game, const Force *force, const char *word)
{
	const Definition *definition = force->definition;
	const NameMatch own = force->custom.name ? name_match(force->custom.name, word)
	                                         : NAME_DIFFERS;
	const NameMatch written = definition ? match(game, game_text(game, definition->shown->id),
	                                             game_text(game, definition_name(definition)),
	                                             word)
	                                     : NAME_DIFFERS;
	return MAX(own, written);
}

/* The army of a game that a word names; NULL if there is none, or several match as well. */
static const Entry *
find_army(const Game *game, const char *word)
{
	const Entry *found = NULL;
	NameMatch best = NAME_DIFFERS;
	for (uint32_t i = 0; i < game->n_files; i++) {
		const Entry *root = &game->entries[game->files[i].root];
		if (root->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM))
			continue;
		const NameMatch own = match(game, game_text(game, root->id),
		                            game_text(game, root->name), word);
		if (own > best)
			found = root;
		else if (own == best)
			found = NULL;
		best = MAX(best, own);
	}
	return found;
}

/* The last force of an army, or whose name matches best, among those seen. */
typedef struct ForceSearch {
	const Game *game;
	const Entry *army; /* NULL for any */
	const char *word;  /* NULL for any */
	NameMatch best;
	const Force *found;
} ForceSearch;

static void
search_forces(ForceSearch *search, const GPtrArray *forces)
{
	for (guint i = 0; i < forces->len; i++) {
		const Force *force = g_ptr_array_index(forces, i);
		const NameMatch own = search->word ? match_force(search->game, force, search->word)
		                                   : NAME_SAME;
		if ((!search->army || force->catalogue == search->army) && own != NAME_DIFFERS &&
		    own >= search->best) {
			search->found = force;
			search->best = own;
		}
		search_forces(search, force->forces);
	}
}

/* The last force among some and those inside them, of an army or with a name. NULL if there is none. */
static const Force *
find_force(const Game *game, const GPtrArray *forces, const Entry *army, const char *word)
{
	ForceSearch search = {.game = game, .army = army, .word = word};
	search_forces(&search, forces);
	return search.found;
}

/* The force of an army with a name, inside a force or anywhere; it is added if there is none. */
static int
find_or_add(Workbench *bench, const Entry *army, const char *name, char **force)
{
	const Roster *roster = workbench_roster(bench);
	const Force *outer = *force ? roster_find_force(roster, *force) : NULL;
	const Force *found = find_force(roster_game(roster), outer ? outer->forces : roster->forces,
	                                army, name);
	char *made = found ? g_strdup(found->id) : NULL;
	const int status = found ? EXIT_OK : add_force(bench, army, *force, name, &made);
	g_free(*force);
	*force = made;
	return status;
}

/* Finds the force of names from the outside in, of which the first is that of an army or of a force in
   the roster. @force out: NULL if it is neither */
static int
follow(Workbench *bench, char *const *names, char **force)
{
	const Roster *roster = workbench_roster(bench);
	const Game *game = roster_game(roster);
	const Entry *army = find_army(game, *names);
	const Force *named = army ? NULL : find_force(game, roster->forces, NULL, *names);
	if (!army && !named)
		return EXIT_OK;
	*force = named ? g_strdup(named->id) : NULL;
	if (named)
		army = named->catalogue;
	int status = EXIT_OK;
	if (!named && !names[1]) {
		status = find_or_add(bench, army, NULL, force);
		if (status == EXIT_COMMAND_LINE)
			complain(_("name the force, too: %s > FORCE: ENTRY"), *names);
	}
	for (char *const *name = names + 1; status == EXIT_OK && army && *name; name++)
		status = find_or_add(bench, army, *name, force);
	return status;
}

/* The last colon before a place; NULL if there is none. */
static const char *
colon_before(const char *word, const char *end)
{
	return g_strrstr_len(word, end - word, COLON);
}

int
select_place_find(Workbench *bench, const char *word, char **force, const char **entry)
{
	*force = NULL;
	*entry = NULL;
	int status = EXIT_OK;
	const char *colon = colon_before(word, word + strlen(word));
	for (; colon && !*force && status == EXIT_OK; colon = colon_before(word, colon)) {
		g_autofree char *place = g_strndup(word, (gsize)(colon - word));
		g_auto(GStrv) names = g_strsplit(place, INSIDE, -1);
		status = follow(bench, names, force);
		*entry = *force ? colon + strlen(COLON) : NULL;
	}
	return status;
}
