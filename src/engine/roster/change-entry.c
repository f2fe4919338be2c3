/* Changes that give a node without an entry of the army data one, and take it away again. Nothing
   of the stored attributes is dropped, so that the inverse is exact. */
#include "engine/roster/change-private.h"

#include "engine/roster/roster-private.h"

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

/* The item with the id of the change in the menu of a holder; of several, the one in the selection's
   group. NULL, with a diagnostic, if there is none. */
static const MenuItem *
find_item(const Attempt *attempt, Selection *selection, const Selection *parent)
{
	const Roster *roster = attempt->roster;
	const bool moves = parent != selection->parent;
	const char *entry = attempt->change->entry;
	const Menu *menu = parent ? selection_menu(roster, parent)
	                          : force_menu(roster, selection->force);
	const MenuItem *found = change_find_item(roster, selection->force, parent, entry);
	if (!found) {
		const char *name = selection->stored ? selection->stored->name : NULL;
		COMPLAIN(attempt, NOT_IN_PLACE, entry, name ? name : selection->id, NULL);
	}
	for (uint32_t i = 0; found && !moves && i < menu->n_items; i++)
		if (is_better(roster, selection, found, &menu->items[i]))
			return &menu->items[i];
	return found;
}

/* Finds the holder that a selection gets: its own, or the one of the change, which is in the same
   force and not inside the selection. NULL is the force. */
static bool
find_new_holder(const Attempt *attempt, const Selection *selection, Selection **holder)
{
	const char *id = attempt->change->parent;
	*holder = id ? roster_find_selection(attempt->roster, id) : selection->parent;
	const bool is_force = id && g_str_equal(id, selection->force->id);
	bool fits = !id || is_force || (*holder && (*holder)->force == selection->force);
	for (const Selection *at = *holder; at && fits; at = at->parent)
		fits = at != selection;
	if (!fits)
		COMPLAIN(attempt, NO_MOVE, selection->id, id, NULL);
	return fits;
}

/* The amount of a selection in another holder, where its number stays the same; 0 if that is not
   possible. */
static int64_t
amount_in(const Selection *selection, const Selection *holder)
{
	const int64_t number = selection_number(selection);
	const int64_t units = holder ? selection_number(holder) : 1;
	return number % units == 0 ? number / units : 0;
}

static bool
check_move(const Attempt *attempt, const Selection *selection, const Selection *holder)
{
	const guint depth = holder ? selection_depth(holder) : force_depth(selection->force);
	const Extent more = {.depth = selection_extent(selection).depth};
	if (holder == selection->parent)
		return true;
	if (amount_in(selection, holder) > 0)
		return change_check_room(attempt, depth, more);
	COMPLAIN(attempt, UNEVEN_MOVE, selection->id, holder->id, NULL);
	return false;
}

/* Puts a selection into another holder of its force; the inverse puts it back. */
static void
move(Attempt *attempt, Selection *selection, Selection *holder, int64_t amount)
{
	const Selection *before = selection->parent;
	attempt->inverse->parent = g_strdup(before ? before->id : selection->force->id);
	attempt->inverse->amount = selection->amount;
	attempt->inverse->at = roster_take_selection(attempt->roster, selection);
	selection->amount = amount;
	roster_insert_selection(attempt->roster, selection->force, holder, selection,
	                        attempt->change->at);
}

static bool
replace_selection(Attempt *attempt, Selection *selection)
{
	Selection *holder;
	if (selection->item)
		return complain_of_entry(attempt, selection->id);
	if (!find_new_holder(attempt, selection, &holder) ||
	    !check_move(attempt, selection, holder))
		return false;
	const MenuItem *item = find_item(attempt, selection, holder);
	if (!item)
		return false;
	invert(attempt, selection->id, NULL);
	if (holder != selection->parent)
		move(attempt, selection, holder, amount_in(selection, holder));
	set_item(selection, item);
	return true;
}

/* The holder is that of an inverse: it exists. */
static void
take_selection_entry(Attempt *attempt, Selection *selection)
{
	const Change *change = attempt->change;
	invert(attempt, selection->id, NULL);
	attempt->inverse->entry = selection_entry_path(attempt->roster, selection);
	set_item(selection, NULL);
	if (change->parent)
		move(attempt, selection, roster_find_selection(attempt->roster, change->parent),
		     change->amount);
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
