#include "engine/fill/fill.h"

#include "engine/eval/tree.h"
#include "engine/fill/fill-diags.h"
#include "engine/fill/filler-private.h"

char *
fill_add_force(History *history, View *view, const char *outer_id, const char *entry_id,
               const char *catalogue_id, MadeIds *made, Diags *diags)
{
	g_auto(Change) change = {
		.kind = CHANGE_ADD_FORCE,
		.parent = g_strdup(outer_id),
		.entry = g_strdup(entry_id),
		.catalogue = g_strdup(catalogue_id),
		.at = -1,
	};
	char *id = NULL;
	history_begin(history, "add force");
	if (history_apply(history, &change, &id, diags)) {
		Filler filler = filler_begin(history, view, made, diags);
		filler.stale = filler.rebuild = true; /* the new force is empty */
		filler_fill_force(&filler, id);
		filler_finish(&filler);
	}
	history_end(history);
	return id;
}

static char *
grow_existing(Filler *filler, const Instance *node)
{
	filler_grow(filler, node->selection, node->definition->step);
	return g_strdup(node->selection->id);
}

/* Selects a child of one of several like models for all of them (S-186). */
static void
give_to_siblings(Filler *filler, const char *holder_id, const MenuItem *item)
{
	const Instance *holder = filler_instance(filler, holder_id);
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
	for (uint32_t i = 0; i < holder->holder->n_children; i++) {
		const Instance *sibling = holder->holder->children[i];
		if (sibling != holder && sibling->item == holder->item)
			g_ptr_array_add(ids, g_strdup(sibling->selection->id));
	}
	for (guint i = 0; i < ids->len; i++)
		filler_add_many(filler, g_ptr_array_index(ids, i), item, 1);
}

char *
fill_select(History *history, View *view, const char *holder_id, const char *entry_id,
            MadeIds *made, Diags *diags)
{
	Filler filler = filler_begin(history, view, made, diags);
	const Instance *holder = filler_instance(&filler, holder_id);
	const MenuItem *item = holder ? menu_find(view_choices(view), tree_menu(view, holder),
	                                          entry_id)
	                              : NULL;
	if (!item) {
		diags_add(diags, &FILL_KINDS[holder ? FILL_NOT_OFFERED : FILL_NO_SUCH_NODE], NULL,
		          0, holder ? entry_id : holder_id, holder ? holder_id : NULL, NULL);
		return NULL;
	}
	history_begin(history, "select");
	const Instance *node = filler_makes_nodes(&filler, holder, item)
	                               ? NULL
	                               : filler_counted_node(holder, item);
	char *id = node ? grow_existing(&filler, node) : filler_add_node(&filler, holder_id, item);
	if (item->definition->collective && view_has(view, QUIRK_COLLECTIVE_FOR_ALL))
		give_to_siblings(&filler, holder_id, item);
	filler_finish(&filler);
	history_end(history);
	return id;
}

/* Notes the selection that a change made, or whose amount it set; forces bring their associations along. */
static void
note_new(Filler *filler, const Change *change, const char *made)
{
	const char *id = change->kind == CHANGE_SET_AMOUNT ? change->id : made;
	const Selection *selection = id ? roster_find_selection(view_roster(filler->view), id)
	                                : NULL;
	if (selection)
		filler_note_new(filler, selection);
}

bool
fill_change(History *history, View *view, Change *change, char **made, Diags *diags)
{
	Filler filler = filler_begin(history, view, NULL, diags);
	filler_touch(&filler);
	history_begin(history, "edit");
	const bool done = history_apply(history, change, made, diags);
	if (done) {
		note_new(&filler, change, made ? *made : NULL);
		filler_finish(&filler);
	} else {
		filler_refresh(&filler);
	}
	history_end(history);
	return done;
}

static bool
remove_node(History *history, View *view, const char *id, Diags *diags)
{
	g_auto(Change) change = {.kind = CHANGE_REMOVE, .id = g_strdup(id)};
	return fill_change(history, view, &change, NULL, diags);
}

bool
fill_deselect(History *history, View *view, const char *selection_id, Diags *diags)
{
	const Selection *selection = roster_find_selection(view_roster(view), selection_id);
	const int64_t step = selection && selection->definition ? selection->definition->step : 1;
	if (!selection || !selection->parent || selection->amount <= step)
		return remove_node(history, view, selection_id, diags);
	return fill_set_count(history, view, selection_id, selection->amount - step, diags);
}

bool
fill_set_count(History *history, View *view, const char *selection_id, int64_t count, Diags *diags)
{
	const Selection *selection = roster_find_selection(view_roster(view), selection_id);
	if (selection && (!selection->parent || count < 0)) {
		diags_add(diags, &FILL_KINDS[count < 0 ? FILL_NEGATIVE_COUNT : FILL_ROOT_COUNT],
		          NULL, 0, selection_id, NULL);
		return false;
	}
	if (selection && selection->definition && view_has(view, QUIRK_COUNT_STAYS) &&
	    choices_is_instanced(view_choices(view), selection->definition))
		return true;
	if (count == 0)
		return remove_node(history, view, selection_id, diags);
	g_auto(Change) change = {
		.kind = CHANGE_SET_AMOUNT, .id = g_strdup(selection_id), .amount = count};
	return fill_change(history, view, &change, NULL, diags);
}
