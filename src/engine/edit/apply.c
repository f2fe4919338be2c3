/* Applies edits through engine/fill/fill.h, which adds the consequences. */
#include "engine/edit/edit-diags.h"
#include "engine/edit/edit.h"

/* The primitive change of an edit that is one change; the others have a function of their own. */
static Change
change_of(const Edit *edit)
{
	Change change = {
		.id = g_strdup(edit_ref_id(&edit->node)),
		.entry = g_strdup(edit_ref_id(&edit->entry)),
		.at = -1,
	};
	switch (edit->kind) {
	case EDIT_REMOVE:
		change.kind = CHANGE_REMOVE;
		break;
	case EDIT_DUPLICATE:
		change.kind = CHANGE_DUPLICATE;
		break;
	case EDIT_SET_LIMIT:
		change.kind = CHANGE_SET_LIMIT;
		change.value = edit->value;
		break;
	case EDIT_RENAME:
		change.kind = CHANGE_RENAME;
		change.text = g_strdup(edit->text);
		break;
	case EDIT_SET_NAME:
	case EDIT_SET_NOTES:
		change.kind = edit->kind == EDIT_SET_NAME ? CHANGE_SET_CUSTOM_NAME
		                                          : CHANGE_SET_NOTES;
		change.category = g_strdup(edit_ref_id(&edit->owner));
		change.text = g_strdup(edit->text);
		if (!change.id)
			change.id = g_strdup("");
		break;
	case EDIT_ASSOCIATE:
	case EDIT_DISSOCIATE:
		change.kind = edit->kind == EDIT_ASSOCIATE ? CHANGE_ASSOCIATE : CHANGE_DISSOCIATE;
		change.text = g_strdup(edit_ref_id(&edit->to));
		break;
	case EDIT_AGREE:
		change.kind = CHANGE_SET_AGREEMENT;
		g_free(change.entry);
		change.entry = g_strdup(edit->finding);
		change.text = g_strdup(edit->text);
		break;
	case EDIT_PLACE:
	case EDIT_REPLACE:
	case EDIT_SELECT:
	case EDIT_DESELECT:
	case EDIT_SET_COUNT:
	case EDIT_ADD_FORCE:
	case EDIT_KIND_COUNT:
		g_assert_not_reached();
	}
	return change;
}

static bool
apply_change(const Edit *edit, History *history, View *view, char **made, Diags *diags)
{
	g_auto(Change) change = change_of(edit);
	return fill_change(history, view, &change, made, diags);
}

/* Nothing is selected automatically: the selections below get their entries later. */
static bool
replace_entry(const Edit *edit, History *history, Diags *diags)
{
	g_auto(Change) change = {
		.kind = CHANGE_REPLACE_ENTRY,
		.id = g_strdup(edit_ref_id(&edit->node)),
		.entry = g_strdup(edit_ref_id(&edit->entry)),
		.catalogue = g_strdup(edit_ref_id(&edit->owner)),
		.parent = g_strdup(edit_ref_id(&edit->to)),
		.at = -1,
	};
	return history_apply(history, &change, NULL, diags);
}

/* The ids of all that is shown beside an instance, with it at a place. The caller owns it: g_free(). */
static char *
order_with(View *view, const Instance *instance, int64_t place)
{
	const Instance *holder = instance->holder;
	g_autoptr(GPtrArray) shown = instance->kind == INSTANCE_FORCE
	                                     ? view_sorted_forces(view, holder)
	                                     : view_sorted_children(view, holder);
	g_autoptr(GPtrArray) ids = g_ptr_array_new();
	g_ptr_array_remove(shown, (gpointer)(guintptr)instance);
	const int64_t at = CLAMP(place - 1, 0, (int64_t)shown->len);
	g_ptr_array_insert(shown, (gint)at, (gpointer)(guintptr)instance);
	for (guint i = 0; i < shown->len; i++)
		g_ptr_array_add(ids, (gpointer)(guintptr)instance_id(g_ptr_array_index(shown, i)));
	g_ptr_array_add(ids, NULL);
	return g_strjoinv(" ", (char **)ids->pdata);
}

static bool
place_node(const Edit *edit, History *history, View *view, Diags *diags)
{
	const char *id = edit_ref_id(&edit->node);
	const Instance *instance = id ? view_find(view, id) : NULL;
	if (!instance || !instance->holder) {
		diags_add(diags, &EDITS_KINDS[EDITS_NO_NODE], NULL, 0, id ? id : "", NULL);
		return false;
	}
	const Instance *holder = instance->holder;
	g_auto(Change) change = {
		.kind = CHANGE_SET_ORDER,
		.entry = g_strdup(holder->kind == INSTANCE_ROSTER ? "" : instance_id(holder)),
		.text = order_with(view, instance, edit->count),
		.at = -1,
	};
	return history_apply(history, &change, NULL, diags);
}

bool
edit_apply(const Edit *edit, History *history, View *view, char **made, MadeIds *all, Diags *diags)
{
	const char *node = edit_ref_id(&edit->node);
	const char *entry = edit_ref_id(&edit->entry);
	g_autofree char *id = NULL;
	bool done;
	if (edit->kind == EDIT_SELECT) {
		id = fill_select(history, view, node, entry, all, diags);
		done = id != NULL;
	} else if (edit->kind == EDIT_DESELECT) {
		done = fill_deselect(history, view, node, diags);
	} else if (edit->kind == EDIT_SET_COUNT) {
		done = fill_set_count(history, view, node, edit->count, diags);
	} else if (edit->kind == EDIT_ADD_FORCE) {
		id = fill_add_force(history, view, node, entry, edit_ref_id(&edit->owner), all,
		                    diags);
		done = id != NULL;
	} else if (edit->kind == EDIT_PLACE) {
		done = place_node(edit, history, view, diags);
	} else if (edit->kind == EDIT_REPLACE) {
		done = replace_entry(edit, history, diags);
	} else {
		done = apply_change(edit, history, view, &id, diags);
	}
	if (made)
		*made = g_steal_pointer(&id);
	return done;
}
