/* Changes that give a node without an entry of the army data one, and take it away again. Nothing
   of the stored attributes is dropped, so that the inverse is exact. */
#include "roster/change-private.h"

#include "roster/roster-private.h"

static bool
complain_of_entry(const Attempt *attempt, const char *id)
{
	COMPLAIN(attempt, HAS_ENTRY, id, NULL);
	return false;
}

static void
invert(Attempt *attempt, const char *id, const Entry *catalogue)
{
	attempt->inverse->kind = CHANGE_REPLACE_ENTRY;
	attempt->inverse->id = g_strdup(id);
	attempt->inverse->catalogue = catalogue ? g_strdup(game_text(roster_game(attempt->roster),
	                                                             catalogue->id))
	                                        : NULL;
}

static void
set_item(Selection *selection, const MenuItem *item)
{
	selection->item = item;
	selection->definition = item ? item->definition : NULL;
}

/* True if an item that offers the entry of @found is in the group that the file names. */
static bool
is_better(const Roster *roster, Selection *selection, const MenuItem *found, const MenuItem *item)
{
	const char *group = selection->stored ? selection->stored->entry_group_id : NULL;
	if (item->definition != found->definition || !group)
		return false;
	set_item(selection, item);
	g_autofree char *path = selection_group_path(roster, selection);
	set_item(selection, NULL);
	return g_str_equal(path, group);
}

/* The item with that id in the menu around a selection; of several, the one in its group. NULL,
   with a diagnostic, if there is none. */
static const MenuItem *
find_item(const Attempt *attempt, Selection *selection)
{
	const Roster *roster = attempt->roster;
	const Selection *parent = selection->parent;
	const char *entry = attempt->change->entry;
	const Menu *menu = parent ? selection_menu(roster, parent)
	                          : force_menu(roster, selection->force);
	const MenuItem *found = change_find_item(roster, selection->force, parent, entry);
	if (!found) {
		const char *name = selection->stored ? selection->stored->name : NULL;
		COMPLAIN(attempt, NOT_IN_PLACE, entry, name ? name : selection->id, NULL);
	}
	for (uint32_t i = 0; found && i < menu->n_items; i++)
		if (is_better(roster, selection, found, &menu->items[i]))
			return &menu->items[i];
	return found;
}

static bool
replace_selection(Attempt *attempt, Selection *selection)
{
	if (selection->item)
		return complain_of_entry(attempt, selection->id);
	const MenuItem *item = find_item(attempt, selection);
	if (!item)
		return false;
	invert(attempt, selection->id, NULL);
	set_item(selection, item);
	return true;
}

static void
take_selection_entry(Attempt *attempt, Selection *selection)
{
	invert(attempt, selection->id, NULL);
	attempt->inverse->entry = selection_entry_path(attempt->roster, selection);
	set_item(selection, NULL);
}

/* The catalogue that a force will have: the named one, else its own. NULL, with a diagnostic, if
   there is none, or if its own is another one: its selections are of that. */
static const Entry *
find_catalogue(const Attempt *attempt, const Force *force)
{
	const char *id = attempt->change->catalogue;
	const Entry *catalogue = id ? change_named_catalogue(attempt, id) : force->catalogue;
	if (catalogue && force->catalogue && catalogue != force->catalogue) {
		complain_of_entry(attempt, force->id);
		return NULL;
	}
	if (!id && !catalogue)
		COMPLAIN(attempt, NO_CATALOGUE, NULL);
	return catalogue;
}

static bool
replace_force(Attempt *attempt, Force *force)
{
	const Change *change = attempt->change;
	if (force->definition)
		return complain_of_entry(attempt, force->id);
	const Entry *catalogue = find_catalogue(attempt, force);
	if (!catalogue)
		return false;
	const Definition *found = roster_find_force_entry(attempt->roster, force->parent, catalogue,
	                                                  change->entry);
	if (!found) {
		COMPLAIN(attempt, FORCE_NOT_OFFERED, change->entry, NULL);
		return false;
	}
	invert(attempt, force->id, force->catalogue);
	force->catalogue = catalogue;
	force->definition = found;
	return true;
}

static void
take_force_entry(Attempt *attempt, Force *force)
{
	const Game *game = roster_game(attempt->roster);
	const char *before = attempt->change->catalogue;
	invert(attempt, force->id, force->catalogue);
	attempt->inverse->entry = force_entry_path(attempt->roster, force);
	force->definition = NULL;
	force->catalogue = before ? game_entry(game, game_find_catalogue(
							     game, atoms_find(game->atoms, before)))
	                          : NULL;
}

bool
change_replace_entry(Attempt *attempt)
{
	const Change *change = attempt->change;
	if (!change_need(attempt, change->id, "id"))
		return false;
	Selection *selection = roster_find_selection(attempt->roster, change->id);
	Force *force = roster_find_force(attempt->roster, change->id);
	if (!selection && !force) {
		COMPLAIN(attempt, UNKNOWN_NODE, change->id, NULL);
		return false;
	}
	if (change->entry)
		return selection ? replace_selection(attempt, selection)
		                 : replace_force(attempt, force);
	if (selection)
		take_selection_entry(attempt, selection);
	else
		take_force_entry(attempt, force);
	return true;
}
