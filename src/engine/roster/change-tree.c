/*
 * Changes that add, remove, restore or duplicate nodes. Each function checks everything before it
 * modifies the roster, so a refused change leaves it untouched.
 */
#include "engine/roster/change-private.h"

#include "base/text/text.h"
#include "engine/roster/roster-private.h"

#include <string.h>

/* The inverse also unnames the cost types that the addition named (S-064); a user's removal does
   not. */
static void
invert_addition(Attempt *attempt, const char *id, guint named_before)
{
	attempt->inverse->kind = CHANGE_REMOVE;
	attempt->inverse->id = g_strdup(id);
	attempt->inverse->forgets_costs = true;
	attempt->inverse->named_before = named_before;
}

/* The only catalogue that is not a library, or the game system if there is no catalogue; NULL if
   there are several (P-022). */
static const Entry *
only_catalogue(const Game *game)
{
	const Entry *only = NULL;
	for (uint32_t i = 0; i < game->n_files; i++) {
		const Entry *root = &game->entries[game->files[i].root];
		if (root == game->entries || (root->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM)))
			continue;
		if (only)
			return NULL;
		only = root;
	}
	return only ? only : game_system(game);
}

const Entry *
change_named_catalogue(const Attempt *attempt, const char *id)
{
	const Game *game = roster_game(attempt->roster);
	const EntryId found = game_find_catalogue(game, atoms_find(game->atoms, id));
	if (entry_id_is_none(found)) {
		COMPLAIN(attempt, UNKNOWN_CATALOGUE, id, NULL);
		return NULL;
	}
	const Entry *catalogue = game_entry(game, found);
	if (!(catalogue->flags & ENTRY_LIBRARY))
		return catalogue;
	COMPLAIN(attempt, LIBRARY, game_text(game, catalogue->name), NULL);
	return NULL;
}

static const Entry *
chosen_catalogue(const Attempt *attempt, const Force *outer)
{
	if (attempt->change->catalogue)
		return change_named_catalogue(attempt, attempt->change->catalogue);
	if (outer && outer->catalogue)
		return outer->catalogue;
	const Entry *only = only_catalogue(roster_game(attempt->roster));
	if (!only)
		COMPLAIN(attempt, NO_CATALOGUE, NULL);
	return only;
}

static bool
find_outer(const Attempt *attempt, Force **outer)
{
	*outer = roster_find_force(attempt->roster, attempt->change->parent);
	if (attempt->change->parent && !*outer)
		COMPLAIN(attempt, UNKNOWN_FORCE, attempt->change->parent, NULL);
	return *outer || !attempt->change->parent;
}

bool
change_add_force(Attempt *attempt)
{
	const Change *change = attempt->change;
	Force *outer;
	if (!change_need(attempt, change->entry, "entry") || !find_outer(attempt, &outer) ||
	    !change_check_new_id(attempt))
		return false;
	const Entry *catalogue = chosen_catalogue(attempt, outer);
	if (!catalogue)
		return false;
	const Definition *definition = roster_find_force_entry(attempt->roster, outer, catalogue,
	                                                       change->entry);
	if (!definition) {
		COMPLAIN(attempt, FORCE_NOT_OFFERED, change->entry, NULL);
		return false;
	}
	if (!change_check_room(attempt, force_depth(outer), (Extent){.forces = 1, .depth = 1}))
		return false;
	const Force *force = roster_add_force(attempt->roster, outer, definition, catalogue,
	                                      change->id, change->at);
	invert_addition(attempt, force->id, attempt->roster->named_costs->len);
	return true;
}

/* The part of a composite id after the prefix of a holder; the whole id if it has another
   prefix. */
static const char *
below_prefix(const char *path, const char *prefix)
{
	const size_t length = strlen(prefix);
	const bool below = length && text_begins(path, prefix) && text_begins(path + length, "::");
	return below ? path + length + 2 : path;
}

/* Composite ids are accepted relative to the holder and to the root of the force (S-042). */
const MenuItem *
change_find_item(const Roster *roster, const Force *force, const Selection *parent, const char *id)
{
	const Menu *menu = parent ? selection_menu(roster, parent) : force_menu(roster, force);
	const MenuItem *item = menu_find(roster->choices, menu, id);
	if (item || !parent)
		return item;
	g_autofree char *prefix = selection_link_prefix(roster, parent);
	return menu_find(roster->choices, menu, below_prefix(id, prefix));
}

/* Finds the holder of an addition: sets both for a selection, only the force for a force. */
static bool
find_holder(const Attempt *attempt, Force **force, Selection **parent)
{
	const char *id = attempt->change->parent;
	if (!change_need(attempt, id, "parent"))
		return false;
	*parent = roster_find_selection(attempt->roster, id);
	*force = *parent ? (*parent)->force : roster_find_force(attempt->roster, id);
	if (!*force)
		COMPLAIN(attempt, UNKNOWN_NODE, id, NULL);
	return *force != NULL;
}

/* The name in the army data, or else the id. */
static const char *
holder_name(const Attempt *attempt, const Force *force, const Selection *parent)
{
	const Definition *definition = parent ? parent->definition : force->definition;
	return definition ? game_text(roster_game(attempt->roster), definition_name(definition))
	                  : attempt->change->parent;
}

bool
change_add_selection(Attempt *attempt)
{
	const Change *change = attempt->change;
	Force *force;
	Selection *parent;
	const int64_t amount = change->amount ? change->amount : 1;
	if (!change_need(attempt, change->entry, "entry") ||
	    !find_holder(attempt, &force, &parent) || !change_check_new_id(attempt) ||
	    !change_check_amount(attempt, amount))
		return false;
	const MenuItem *item = change->item ? change->item
	                                    : change_find_item(attempt->roster, force, parent,
	                                                       change->entry);
	if (!item) {
		COMPLAIN(attempt, ENTRY_NOT_OFFERED, change->entry,
		         holder_name(attempt, force, parent), NULL);
		return false;
	}
	const guint depth = parent ? selection_depth(parent) : force_depth(force);
	if (!change_check_room(attempt, depth, (Extent){.selections = 1, .depth = 1}))
		return false;
	const guint named = attempt->roster->named_costs->len;
	const Selection *selection = roster_add_selection(attempt->roster, force, parent, item,
	                                                  amount, change->id, change->at);
	invert_addition(attempt, selection->id, named);
	return true;
}

static void
forget_named_costs(Roster *roster, const Change *change)
{
	GArray *named = roster->named_costs;
	if (change->forgets_costs)
		g_array_set_size(named, MIN(named->len, change->named_before));
}

static void
remove_force(Attempt *attempt, Force *force)
{
	Change *inverse = attempt->inverse;
	inverse->parent = g_strdup(force->parent ? force->parent->id : NULL);
	inverse->at = roster_take_force(attempt->roster, force);
	inverse->detached->force = force;
}

static void
remove_selection(Attempt *attempt, Selection *selection)
{
	Change *inverse = attempt->inverse;
	inverse->parent = g_strdup(selection->parent ? selection->parent->id
	                                             : selection->force->id);
	inverse->at = roster_take_selection(attempt->roster, selection);
	inverse->detached->selection = selection;
}

bool
change_remove_node(Attempt *attempt)
{
	const char *id = attempt->change->id;
	if (!change_need(attempt, id, "id"))
		return false;
	Force *force = roster_find_force(attempt->roster, id);
	Selection *selection = roster_find_selection(attempt->roster, id);
	if (!force && !selection) {
		COMPLAIN(attempt, UNKNOWN_NODE, id, NULL);
		return false;
	}
	attempt->inverse->kind = CHANGE_RESTORE;
	attempt->inverse->id = g_strdup(id);
	attempt->inverse->detached = g_new0(DetachedNode, 1);
	if (force)
		remove_force(attempt, force);
	else
		remove_selection(attempt, selection);
	forget_named_costs(attempt->roster, attempt->change);
	return true;
}

static bool
check_ids_free(const Attempt *attempt, const char *used)
{
	if (used)
		COMPLAIN(attempt, ID_IN_USE, used, NULL);
	return !used;
}

static bool
restore_force(Attempt *attempt, Force *force)
{
	Force *outer;
	if (!find_outer(attempt, &outer) ||
	    !check_ids_free(attempt, roster_id_of_force_in_use(attempt->roster, force)) ||
	    !change_check_room(attempt, force_depth(outer), force_extent(force)))
		return false;
	roster_insert_force(attempt->roster, outer, force, attempt->change->at);
	return true;
}

static bool
restore_selection(Attempt *attempt, Selection *selection)
{
	Force *force;
	Selection *parent;
	if (!find_holder(attempt, &force, &parent) ||
	    !check_ids_free(attempt, roster_id_of_selection_in_use(attempt->roster, selection)))
		return false;
	const guint depth = parent ? selection_depth(parent) : force_depth(force);
	if (!change_check_room(attempt, depth, selection_extent(selection)))
		return false;
	roster_insert_selection(attempt->roster, force, parent, selection, attempt->change->at);
	return true;
}

bool
change_restore_node(Attempt *attempt)
{
	DetachedNode *node = attempt->change->detached;
	const guint named = attempt->roster->named_costs->len;
	if (!node) {
		COMPLAIN(attempt, UNFIT_EDIT, "detached", NULL);
		return false;
	}
	const bool done = node->force ? restore_force(attempt, node->force)
	                              : restore_selection(attempt, node->selection);
	if (!done)
		return false;
	invert_addition(attempt, node->force ? node->force->id : node->selection->id, named);
	g_free(g_steal_pointer(&attempt->change->detached));
	return true;
}

static bool
duplicate_force(Attempt *attempt, const Force *force)
{
	if (!change_check_room(attempt, force_depth(force->parent), force_extent(force)))
		return false;
	Force *copy = force_copy(attempt->roster, force);
	roster_insert_force(attempt->roster, force->parent, copy, attempt->change->at);
	invert_addition(attempt, copy->id, attempt->roster->named_costs->len);
	return true;
}

static bool
duplicate_selection(Attempt *attempt, const Selection *selection)
{
	const guint depth = selection_depth(selection) - 1;
	if (!change_check_room(attempt, depth, selection_extent(selection)))
		return false;
	Selection *copy = selection_copy(attempt->roster, selection);
	roster_insert_selection(attempt->roster, selection->force, selection->parent, copy,
	                        attempt->change->at);
	invert_addition(attempt, copy->id, attempt->roster->named_costs->len);
	return true;
}

bool
change_duplicate_node(Attempt *attempt)
{
	const char *id = attempt->change->id;
	if (!change_need(attempt, id, "id"))
		return false;
	const Force *force = roster_find_force(attempt->roster, id);
	const Selection *selection = roster_find_selection(attempt->roster, id);
	if (force)
		return duplicate_force(attempt, force);
	if (selection)
		return duplicate_selection(attempt, selection);
	COMPLAIN(attempt, UNKNOWN_NODE, id, NULL);
	return false;
}
