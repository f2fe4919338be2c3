#include "engine/roster/change.h"

#include "engine/roster/change-private.h"

void
change_clear(Change *change)
{
	g_free(change->id);
	g_free(change->parent);
	g_free(change->entry);
	g_free(change->catalogue);
	g_free(change->category);
	g_free(change->text);
	detached_node_free(change->detached);
	*change = (Change){0};
}

static bool
apply(Attempt *attempt)
{
	switch (attempt->change->kind) {
	case CHANGE_NONE:
	case CHANGE_KIND_COUNT:
		break;
	case CHANGE_ADD_FORCE:
		return change_add_force(attempt);
	case CHANGE_ADD_SELECTION:
		return change_add_selection(attempt);
	case CHANGE_REMOVE:
		return change_remove_node(attempt);
	case CHANGE_RESTORE:
		return change_restore_node(attempt);
	case CHANGE_SET_AMOUNT:
		return change_set_amount(attempt);
	case CHANGE_DUPLICATE:
		return change_duplicate_node(attempt);
	case CHANGE_SET_LIMIT:
		return change_set_limit(attempt);
	case CHANGE_RENAME:
		return change_rename(attempt);
	case CHANGE_SET_CUSTOM_NAME:
		return change_set_custom_name(attempt);
	case CHANGE_SET_NOTES:
		return change_set_notes(attempt);
	case CHANGE_ASSOCIATE:
		return change_associate(attempt);
	case CHANGE_DISSOCIATE:
		return change_dissociate(attempt);
	case CHANGE_REPLACE_ENTRY:
		return change_replace_entry(attempt);
	case CHANGE_SET_AGREEMENT:
		return change_set_agreement(attempt);
	case CHANGE_SET_ORDER:
		return change_set_order(attempt);
	}
	COMPLAIN(attempt, UNFIT_EDIT, "kind", NULL);
	return false;
}

bool
roster_apply(Roster *roster, Change *change, Change *inverse, Diags *diags)
{
	g_auto(Change) back = {0};
	Attempt attempt = {roster, change, &back, diags};
	const bool done = apply(&attempt);
	roster->edition++;
	if (done)
		roster->revision++;
	if (inverse) {
		*inverse = back;
		back = (Change){0};
	}
	return done;
}
