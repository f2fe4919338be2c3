/* Changes that set a value of an existing node: amounts, cost limits, names, notes, associations.
   */
#include "engine/roster/change-private.h"

static Selection *
need_selection(const Attempt *attempt)
{
	const char *id = attempt->change->id;
	if (!change_need(attempt, id, "id"))
		return NULL;
	Selection *selection = roster_find_selection(attempt->roster, id);
	if (!selection)
		COMPLAIN(attempt, UNKNOWN_SELECTION, id, NULL);
	return selection;
}

bool
change_set_amount(Attempt *attempt)
{
	Selection *selection = need_selection(attempt);
	if (!selection || !change_check_amount(attempt, attempt->change->amount))
		return false;
	*attempt->inverse = (Change){
		.kind = CHANGE_SET_AMOUNT,
		.id = g_strdup(selection->id),
		.amount = selection->amount,
	};
	selection->amount = attempt->change->amount;
	return true;
}

static bool
is_cost_type(const Game *game, const char *id)
{
	const Atom atom = atoms_find(game->atoms, id);
	return !atom_is_none(atom) && !entry_id_is_none(game_cost_type(game, atom));
}

/* An inverse may restore a limit on an unknown cost type, with its name; a new change may not set
   one. */
static bool
check_limit(const Attempt *attempt, bool exists)
{
	const Change *change = attempt->change;
	if (exists || change->text || is_cost_type(roster_game(attempt->roster), change->entry))
		return change_check_text(attempt, change->entry) &&
		       change_check_text(attempt, change->text);
	COMPLAIN(attempt, UNKNOWN_COST_TYPE, change->entry, NULL);
	return false;
}

bool
change_set_limit(Attempt *attempt)
{
	Roster *roster = attempt->roster;
	const Change *change = attempt->change;
	if (!change_need(attempt, change->entry, "entry"))
		return false;
	const guint place = roster_limit_place(roster, change->entry);
	const bool exists = place < roster->limits->len;
	if (!check_limit(attempt, exists))
		return false;
	Change *inverse = attempt->inverse;
	inverse->kind = CHANGE_SET_LIMIT;
	inverse->entry = g_strdup(change->entry);
	inverse->value = amount_from_int(-1);
	inverse->at = -1;
	if (exists) {
		const CostLimit *limit = &g_array_index(roster->limits, CostLimit, place);
		inverse->value = limit->value;
		inverse->text = g_strdup(limit->stored_type_id ? limit->name : NULL);
		inverse->at = (int32_t)place;
	}
	roster_insert_limit(roster, change->entry, change->text, change->value,
	                    change->text ? change->at : -1);
	return true;
}

/* Replaces a text, which may be NULL, and gives the old one to the inverse. */
static void
swap_text(Attempt *attempt, char **text)
{
	attempt->inverse->text = g_strdup(*text ? *text : "");
	custom_text_set(text, attempt->change->text);
}

bool
change_rename(Attempt *attempt)
{
	if (!change_need(attempt, attempt->change->text, "text") ||
	    !change_check_text(attempt, attempt->change->text))
		return false;
	attempt->inverse->kind = CHANGE_RENAME;
	attempt->inverse->text = attempt->roster->name;
	attempt->roster->name = g_strdup(attempt->change->text);
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
find_category(const Attempt *attempt)
{
	const Change *change = attempt->change;
	Force *force = roster_find_force(attempt->roster, change->id);
	if (!force) {
		COMPLAIN(attempt, UNKNOWN_FORCE, change->id, NULL);
		return NULL;
	}
	const bool offered = offers_category(attempt->roster, force, change->category);
	ForceCategory *category = force_category(force, change->category, offered);
	if (!category)
		COMPLAIN(attempt, UNKNOWN_CATEGORY, change->id, change->category, NULL);
	return category ? &category->custom : NULL;
}

/* The custom texts of the node or category that the change names (S-151); NULL if there is none. */
static Customisation *
find_customisation(const Attempt *attempt)
{
	const char *id = attempt->change->id;
	if (!change_need(attempt, id, "id") || !change_check_text(attempt, attempt->change->text))
		return NULL;
	if (attempt->change->category)
		return find_category(attempt);
	Force *force = roster_find_force(attempt->roster, id);
	if (force)
		return &force->custom;
	Selection *selection = roster_find_selection(attempt->roster, id);
	if (selection)
		return &selection->custom;
	COMPLAIN(attempt, UNKNOWN_NODE, id, NULL);
	return NULL;
}

static void
invert_on_same_node(Attempt *attempt)
{
	attempt->inverse->kind = attempt->change->kind;
	attempt->inverse->id = g_strdup(attempt->change->id);
	attempt->inverse->category = g_strdup(attempt->change->category);
}

bool
change_set_custom_name(Attempt *attempt)
{
	Customisation *custom = find_customisation(attempt);
	if (!custom)
		return false;
	invert_on_same_node(attempt);
	swap_text(attempt, &custom->name);
	return true;
}

static char **
find_notes(const Attempt *attempt)
{
	const Change *change = attempt->change;
	if (change->id && !*change->id && !change->category)
		return change_check_text(attempt, change->text) ? &attempt->roster->notes : NULL;
	Customisation *custom = find_customisation(attempt);
	return custom ? &custom->notes : NULL;
}

bool
change_set_notes(Attempt *attempt)
{
	char **notes = find_notes(attempt);
	if (!notes)
		return false;
	invert_on_same_node(attempt);
	swap_text(attempt, notes);
	return true;
}

static guint
find_association(const Selection *selection, const Change *change)
{
	const guint n = selection->associations ? selection->associations->len : 0;
	for (guint i = 0; i < n; i++) {
		const Association *known = &g_array_index(selection->associations, Association, i);
		if (g_str_equal(known->association_id, change->entry) &&
		    g_str_equal(known->to, change->text))
			return i;
	}
	return G_MAXUINT;
}

static Selection *
need_association(const Attempt *attempt)
{
	const Change *change = attempt->change;
	if (!change_need(attempt, change->entry, "entry") ||
	    !change_need(attempt, change->text, "text") ||
	    !change_check_text(attempt, change->entry) || !change_check_text(attempt, change->text))
		return NULL;
	return need_selection(attempt);
}

static void
invert_association(Attempt *attempt, ChangeKind kind, guint at)
{
	*attempt->inverse = (Change){
		.kind = kind,
		.id = g_strdup(attempt->change->id),
		.entry = g_strdup(attempt->change->entry),
		.text = g_strdup(attempt->change->text),
		.at = (int32_t)at,
	};
}

/* The other end must exist, unless an inverse restores the association: it may be gone by then. */
bool
change_associate(Attempt *attempt)
{
	const Change *change = attempt->change;
	Selection *selection = need_association(attempt);
	if (!selection)
		return false;
	if (change->at < 0 && !roster_find_selection(attempt->roster, change->text)) {
		COMPLAIN(attempt, UNKNOWN_SELECTION, change->text, NULL);
		return false;
	}
	if (find_association(selection, change) != G_MAXUINT) {
		COMPLAIN(attempt, ASSOCIATED, change->id, change->text, NULL);
		return false;
	}
	invert_association(attempt, CHANGE_DISSOCIATE, 0);
	selection_insert_association(selection, change->at < 0 ? G_MAXUINT : (guint)change->at,
	                             change->entry, change->text);
	return true;
}

bool
change_dissociate(Attempt *attempt)
{
	const Change *change = attempt->change;
	Selection *selection = need_association(attempt);
	if (!selection)
		return false;
	const guint at = find_association(selection, change);
	if (at == G_MAXUINT) {
		COMPLAIN(attempt, NOT_ASSOCIATED, change->id, change->text, NULL);
		return false;
	}
	invert_association(attempt, CHANGE_ASSOCIATE, at);
	g_array_remove_index(selection->associations, at);
	return true;
}
