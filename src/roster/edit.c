#include "roster/edit.h"

#include "roster/edit-private.h"

void
edit_clear(Edit *edit)
{
	g_free(edit->id);
	g_free(edit->parent);
	g_free(edit->entry);
	g_free(edit->catalogue);
	g_free(edit->category);
	g_free(edit->text);
	detached_node_free(edit->detached);
	*edit = (Edit){0};
}

static bool
apply(Change *change)
{
	switch (change->edit->kind) {
	case EDIT_NONE:
	case EDIT_KIND_COUNT:
		break;
	case EDIT_ADD_FORCE:
		return edit_add_force(change);
	case EDIT_ADD_SELECTION:
		return edit_add_selection(change);
	case EDIT_REMOVE:
		return edit_remove_node(change);
	case EDIT_RESTORE:
		return edit_restore_node(change);
	case EDIT_SET_AMOUNT:
		return edit_set_amount(change);
	case EDIT_DUPLICATE:
		return edit_duplicate_node(change);
	case EDIT_SET_LIMIT:
		return edit_set_limit(change);
	case EDIT_RENAME:
		return edit_rename(change);
	case EDIT_SET_CUSTOM_NAME:
		return edit_set_custom_name(change);
	case EDIT_SET_NOTES:
		return edit_set_notes(change);
	case EDIT_ASSOCIATE:
		return edit_associate(change);
	case EDIT_DISSOCIATE:
		return edit_dissociate(change);
	}
	COMPLAIN(change, UNFIT_EDIT, "kind", NULL);
	return false;
}

bool
roster_apply(Roster *roster, Edit *edit, Edit *inverse, Diags *diags)
{
	g_auto(Edit) back = {0};
	Change change = {roster, edit, &back, diags};
	const bool done = apply(&change);
	if (done)
		roster->revision++;
	if (inverse) {
		*inverse = back;
		back = (Edit){0};
	}
	return done;
}
