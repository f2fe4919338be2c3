/* Amounts, limits, names, notes, ties: edits that change a value in its place. */
#include "roster/edit-private.h"

#include <string.h>

static Selection *
need_selection(const Change *change)
{
	const char *id = change->edit->id;
	if (!change_need(change, id, "id"))
		return NULL;
	Selection *selection = roster_find_selection(change->roster, id);
	if (!selection)
		COMPLAIN(change, UNKNOWN_SELECTION, id, NULL);
	return selection;
}

bool
edit_set_amount(Change *change)
{
	Selection *selection = need_selection(change);
	if (!selection || !change_check_amount(change, change->edit->amount))
		return false;
	*change->inverse = (Edit){
		.kind = EDIT_SET_AMOUNT,
		.id = g_strdup(selection->id),
		.amount = selection->amount,
	};
	selection->amount = change->edit->amount;
	return true;
}

static bool
is_cost_type(const Game *game, const char *id)
{
	const Atom atom = atoms_find(game->atoms, id);
	return !atom_is_none(atom) && !entry_id_is_none(game_cost_type(game, atom));
}

/* A type that the data does not know may come back, with its name, but nobody can begin with it. */
static bool
check_limit(const Change *change, bool exists)
{
	const Edit *edit = change->edit;
	if (exists || edit->text || is_cost_type(roster_game(change->roster), edit->entry))
		return change_check_text(change, edit->entry) &&
		       change_check_text(change, edit->text);
	COMPLAIN(change, UNKNOWN_COST_TYPE, edit->entry, NULL);
	return false;
}

bool
edit_set_limit(Change *change)
{
	Roster *roster = change->roster;
	const Edit *edit = change->edit;
	if (!change_need(change, edit->entry, "entry"))
		return false;
	const guint place = roster_limit_place(roster, edit->entry);
	const bool exists = place < roster->limits->len;
	if (!check_limit(change, exists))
		return false;
	Edit *inverse = change->inverse;
	inverse->kind = EDIT_SET_LIMIT;
	inverse->entry = g_strdup(edit->entry);
	inverse->value = amount_from_int(-1);
	inverse->at = -1;
	if (exists) {
		const CostLimit *limit = &g_array_index(roster->limits, CostLimit, place);
		inverse->value = limit->value;
		inverse->text = g_strdup(limit->stored_type_id ? limit->name : NULL);
		inverse->at = (int32_t)place;
	}
	roster_insert_limit(roster, edit->entry, edit->text, edit->value,
	                    edit->text ? edit->at : -1);
	return true;
}

/* Puts a text in place of another and gives the old one to the inverse. NULL is no text. */
static void
swap_text(Change *change, char **text)
{
	change->inverse->text = g_strdup(*text ? *text : "");
	custom_text_set(text, change->edit->text);
}

bool
edit_rename(Change *change)
{
	if (!change_need(change, change->edit->text, "text") ||
	    !change_check_text(change, change->edit->text))
		return false;
	change->inverse->kind = EDIT_RENAME;
	change->inverse->text = change->roster->name;
	change->roster->name = g_strdup(change->edit->text);
	return true;
}

static bool
offers_category(const Roster *roster, const Force *force, const char *category)
{
	if (g_str_equal(category, NO_CATEGORY_ID))
		return true;
	const Definition *definition = force->definition;
	const GPtrArray *links = definition ? choices_force_categories(roster->choices, definition)
	                                    : NULL;
	for (guint i = 0; links && i < links->len; i++) {
		const Definition *link = g_ptr_array_index(links, i);
		if (g_str_equal(game_text(roster_game(roster), link->target->id), category))
			return true;
	}
	return false;
}

static Customisation *
find_category(const Change *change)
{
	const Edit *edit = change->edit;
	Force *force = roster_find_force(change->roster, edit->id);
	if (!force) {
		COMPLAIN(change, UNKNOWN_FORCE, edit->id, NULL);
		return NULL;
	}
	const bool offered = offers_category(change->roster, force, edit->category);
	ForceCategory *category = force_category(force, edit->category, offered);
	if (!category)
		COMPLAIN(change, UNKNOWN_CATEGORY, edit->id, edit->category, NULL);
	return category ? &category->custom : NULL;
}

/* The custom texts of the node that the edit is about (S-151). */
static Customisation *
find_customisation(const Change *change)
{
	const char *id = change->edit->id;
	if (!change_need(change, id, "id") || !change_check_text(change, change->edit->text))
		return NULL;
	if (change->edit->category)
		return find_category(change);
	Force *force = roster_find_force(change->roster, id);
	if (force)
		return &force->custom;
	Selection *selection = roster_find_selection(change->roster, id);
	if (selection)
		return &selection->custom;
	COMPLAIN(change, UNKNOWN_NODE, id, NULL);
	return NULL;
}

static void
invert_on_same_node(Change *change)
{
	change->inverse->kind = change->edit->kind;
	change->inverse->id = g_strdup(change->edit->id);
	change->inverse->category = g_strdup(change->edit->category);
}

bool
edit_set_custom_name(Change *change)
{
	Customisation *custom = find_customisation(change);
	if (!custom)
		return false;
	invert_on_same_node(change);
	swap_text(change, &custom->name);
	return true;
}

static char **
find_notes(const Change *change)
{
	const Edit *edit = change->edit;
	if (edit->id && !*edit->id && !edit->category)
		return change_check_text(change, edit->text) ? &change->roster->notes : NULL;
	Customisation *custom = find_customisation(change);
	return custom ? &custom->notes : NULL;
}

bool
edit_set_notes(Change *change)
{
	char **notes = find_notes(change);
	if (!notes)
		return false;
	invert_on_same_node(change);
	swap_text(change, notes);
	return true;
}

static guint
place_of_tie(const Selection *selection, const Edit *edit)
{
	const guint n = selection->associations ? selection->associations->len : 0;
	for (guint i = 0; i < n; i++) {
		const Association *tie = &g_array_index(selection->associations, Association, i);
		if (g_str_equal(tie->association_id, edit->entry) &&
		    g_str_equal(tie->to, edit->text))
			return i;
	}
	return G_MAXUINT;
}

static Selection *
need_tie(const Change *change)
{
	const Edit *edit = change->edit;
	if (!change_need(change, edit->entry, "entry") ||
	    !change_need(change, edit->text, "text") || !change_check_text(change, edit->entry) ||
	    !change_check_text(change, edit->text))
		return NULL;
	return need_selection(change);
}

static void
invert_tie(Change *change, EditKind kind, guint at)
{
	*change->inverse = (Edit){
		.kind = kind,
		.id = g_strdup(change->edit->id),
		.entry = g_strdup(change->edit->entry),
		.text = g_strdup(change->edit->text),
		.at = (int32_t)at,
	};
}

/* The other end must be there, unless a tie is put back where it was: it may be gone by then. */
bool
edit_associate(Change *change)
{
	const Edit *edit = change->edit;
	Selection *selection = need_tie(change);
	if (!selection)
		return false;
	if (edit->at < 0 && !roster_find_selection(change->roster, edit->text)) {
		COMPLAIN(change, UNKNOWN_SELECTION, edit->text, NULL);
		return false;
	}
	if (place_of_tie(selection, edit) != G_MAXUINT) {
		COMPLAIN(change, ASSOCIATED, edit->id, edit->text, NULL);
		return false;
	}
	invert_tie(change, EDIT_DISSOCIATE, 0);
	selection_insert_association(selection, edit->at < 0 ? G_MAXUINT : (guint)edit->at,
	                             edit->entry, edit->text);
	return true;
}

bool
edit_dissociate(Change *change)
{
	const Edit *edit = change->edit;
	Selection *selection = need_tie(change);
	if (!selection)
		return false;
	const guint at = place_of_tie(selection, edit);
	if (at == G_MAXUINT) {
		COMPLAIN(change, NOT_ASSOCIATED, edit->id, edit->text, NULL);
		return false;
	}
	invert_tie(change, EDIT_ASSOCIATE, at);
	g_array_remove_index(selection->associations, at);
	return true;
}
