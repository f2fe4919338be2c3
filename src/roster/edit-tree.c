/*
 * Adding, removing, putting back and duplicating. Each function checks everything first and changes
 * the roster last, so that a refused edit leaves it as it was.
 */
#include "roster/edit-private.h"

#include "roster/limits.h"
#include "roster/roster-private.h"

#include <string.h>

/*
 * What takes an addition back. Cost types that it made named (S-064) must become unnamed again, which
 * a user's removal does not do: `amount` says how many were named before, plus one.
 */
static void
invert_addition(Change *change, const char *id, guint named_before)
{
	change->inverse->kind = EDIT_REMOVE;
	change->inverse->id = g_strdup(id);
	change->inverse->amount = (int64_t)named_before + 1;
}

/* The only catalogue that is not a library, or the game system if there is no catalogue (P-022). */
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

static const Entry *
named_catalogue(const Change *change, const char *id)
{
	const Game *game = roster_game(change->roster);
	const EntryId found = game_find_catalogue(game, atoms_find(game->atoms, id));
	if (entry_id_is_none(found)) {
		COMPLAIN(change, UNKNOWN_CATALOGUE, id, NULL);
		return NULL;
	}
	const Entry *catalogue = game_entry(game, found);
	if (!(catalogue->flags & ENTRY_LIBRARY))
		return catalogue;
	COMPLAIN(change, LIBRARY, game_text(game, catalogue->name), NULL);
	return NULL;
}

static const Entry *
chosen_catalogue(const Change *change, const Force *outer)
{
	if (change->edit->catalogue)
		return named_catalogue(change, change->edit->catalogue);
	if (outer && outer->catalogue)
		return outer->catalogue;
	const Entry *only = only_catalogue(roster_game(change->roster));
	if (!only)
		COMPLAIN(change, NO_CATALOGUE, NULL);
	return only;
}

static bool
find_outer(const Change *change, Force **outer)
{
	*outer = roster_find_force(change->roster, change->edit->parent);
	if (change->edit->parent && !*outer)
		COMPLAIN(change, UNKNOWN_FORCE, change->edit->parent, NULL);
	return *outer || !change->edit->parent;
}

bool
edit_add_force(Change *change)
{
	const Edit *edit = change->edit;
	Force *outer;
	if (!change_need(change, edit->entry, "entry") || !find_outer(change, &outer) ||
	    !change_check_new_id(change))
		return false;
	const Entry *catalogue = chosen_catalogue(change, outer);
	if (!catalogue)
		return false;
	const Definition *definition = roster_find_force_entry(change->roster, outer, catalogue,
	                                                       edit->entry);
	if (!definition) {
		COMPLAIN(change, FORCE_NOT_OFFERED, edit->entry, NULL);
		return false;
	}
	if (!change_check_room(change, force_depth(outer), (Extent){.forces = 1, .depth = 1}))
		return false;
	const Force *force = roster_add_force(change->roster, outer, definition, catalogue,
	                                      edit->id, edit->at);
	invert_addition(change, force->id, change->roster->named_costs->len);
	return true;
}

/* The part of a composite id below a holder with that prefix; the whole if it is none of its. */
static const char *
below_prefix(const char *path, const char *prefix)
{
	const size_t length = strlen(prefix);
	const bool below = length && g_str_has_prefix(path, prefix) &&
	                   g_str_has_prefix(path + length, "::");
	return below ? path + length + 2 : path;
}

/* A composite id may start at the holder, or at the root of the force (S-042). */
static const MenuItem *
find_item(const Roster *roster, const Force *force, const Selection *parent, const char *id)
{
	const Menu *menu = parent ? selection_menu(roster, parent) : force_menu(roster, force);
	const MenuItem *item = menu_find(roster->choices, menu, id);
	if (item || !parent)
		return item;
	g_autofree char *prefix = selection_link_prefix(roster, parent);
	return menu_find(roster->choices, menu, below_prefix(id, prefix));
}

/* The force or selection that an addition goes below. */
static bool
find_holder(const Change *change, Force **force, Selection **parent)
{
	const char *id = change->edit->parent;
	if (!change_need(change, id, "parent"))
		return false;
	*parent = roster_find_selection(change->roster, id);
	*force = *parent ? (*parent)->force : roster_find_force(change->roster, id);
	if (!*force)
		COMPLAIN(change, UNKNOWN_NODE, id, NULL);
	return *force != NULL;
}

/* For messages: the name in the data, else the id. */
static const char *
holder_name(const Change *change, const Force *force, const Selection *parent)
{
	const Definition *definition = parent ? parent->definition : force->definition;
	return definition ? game_text(roster_game(change->roster), definition_name(definition))
	                  : change->edit->parent;
}

bool
edit_add_selection(Change *change)
{
	const Edit *edit = change->edit;
	Force *force;
	Selection *parent;
	const int64_t amount = edit->amount ? edit->amount : 1;
	if (!change_need(change, edit->entry, "entry") || !find_holder(change, &force, &parent) ||
	    !change_check_new_id(change) || !change_check_amount(change, amount))
		return false;
	const MenuItem *item = find_item(change->roster, force, parent, edit->entry);
	if (!item) {
		COMPLAIN(change, ENTRY_NOT_OFFERED, edit->entry, holder_name(change, force, parent),
		         NULL);
		return false;
	}
	const guint depth = parent ? selection_depth(parent) : force_depth(force);
	if (!change_check_room(change, depth, (Extent){.selections = 1, .depth = 1}))
		return false;
	const guint named = change->roster->named_costs->len;
	const Selection *selection = roster_add_selection(change->roster, force, parent, item,
	                                                  amount, edit->id, edit->at);
	invert_addition(change, selection->id, named);
	return true;
}

static void
forget_named_costs(Roster *roster, int64_t mark)
{
	if (mark >= 1 && mark - 1 < roster->named_costs->len)
		g_array_set_size(roster->named_costs, (guint)(mark - 1));
}

static void
remove_force(Change *change, Force *force)
{
	Edit *inverse = change->inverse;
	inverse->parent = g_strdup(force->parent ? force->parent->id : NULL);
	inverse->at = roster_take_force(change->roster, force);
	inverse->detached->force = force;
}

static void
remove_selection(Change *change, Selection *selection)
{
	Edit *inverse = change->inverse;
	inverse->parent = g_strdup(selection->parent ? selection->parent->id
	                                             : selection->force->id);
	inverse->at = roster_take_selection(change->roster, selection);
	inverse->detached->selection = selection;
}

bool
edit_remove_node(Change *change)
{
	const char *id = change->edit->id;
	if (!change_need(change, id, "id"))
		return false;
	Force *force = roster_find_force(change->roster, id);
	Selection *selection = roster_find_selection(change->roster, id);
	if (!force && !selection) {
		COMPLAIN(change, UNKNOWN_NODE, id, NULL);
		return false;
	}
	change->inverse->kind = EDIT_RESTORE;
	change->inverse->id = g_strdup(id);
	change->inverse->detached = g_new0(DetachedNode, 1);
	if (force)
		remove_force(change, force);
	else
		remove_selection(change, selection);
	forget_named_costs(change->roster, change->edit->amount);
	return true;
}

static bool
check_ids_free(const Change *change, const char *used)
{
	if (used)
		COMPLAIN(change, ID_IN_USE, used, NULL);
	return !used;
}

static bool
restore_force(Change *change, Force *force)
{
	Force *outer;
	if (!find_outer(change, &outer) ||
	    !check_ids_free(change, roster_id_of_force_in_use(change->roster, force)) ||
	    !change_check_room(change, force_depth(outer), force_extent(force)))
		return false;
	roster_insert_force(change->roster, outer, force, change->edit->at);
	return true;
}

static bool
restore_selection(Change *change, Selection *selection)
{
	Force *force;
	Selection *parent;
	if (!find_holder(change, &force, &parent) ||
	    !check_ids_free(change, roster_id_of_selection_in_use(change->roster, selection)))
		return false;
	const guint depth = parent ? selection_depth(parent) : force_depth(force);
	if (!change_check_room(change, depth, selection_extent(selection)))
		return false;
	roster_insert_selection(change->roster, force, parent, selection, change->edit->at);
	return true;
}

bool
edit_restore_node(Change *change)
{
	DetachedNode *node = change->edit->detached;
	const guint named = change->roster->named_costs->len;
	if (!node) {
		COMPLAIN(change, UNFIT_EDIT, "detached", NULL);
		return false;
	}
	const bool done = node->force ? restore_force(change, node->force)
	                              : restore_selection(change, node->selection);
	if (!done)
		return false;
	invert_addition(change, node->force ? node->force->id : node->selection->id, named);
	g_free(g_steal_pointer(&change->edit->detached));
	return true;
}

static bool
duplicate_force(Change *change, const Force *force)
{
	if (!change_check_room(change, force_depth(force->parent), force_extent(force)))
		return false;
	Force *copy = force_copy(change->roster, force);
	roster_insert_force(change->roster, force->parent, copy, change->edit->at);
	invert_addition(change, copy->id, change->roster->named_costs->len);
	return true;
}

static bool
duplicate_selection(Change *change, const Selection *selection)
{
	const guint depth = selection_depth(selection) - 1;
	if (!change_check_room(change, depth, selection_extent(selection)))
		return false;
	Selection *copy = selection_copy(change->roster, selection);
	roster_insert_selection(change->roster, selection->force, selection->parent, copy,
	                        change->edit->at);
	invert_addition(change, copy->id, change->roster->named_costs->len);
	return true;
}

bool
edit_duplicate_node(Change *change)
{
	const char *id = change->edit->id;
	if (!change_need(change, id, "id"))
		return false;
	const Force *force = roster_find_force(change->roster, id);
	const Selection *selection = roster_find_selection(change->roster, id);
	if (force)
		return duplicate_force(change, force);
	if (selection)
		return duplicate_selection(change, selection);
	COMPLAIN(change, UNKNOWN_NODE, id, NULL);
	return false;
}
