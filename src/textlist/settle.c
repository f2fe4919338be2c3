/*
 * What the army data selected by themselves and the text does not name.
 *
 * What stands in the way of something that is named goes. Where a format names everything, the rest
 * goes too, unless it has to be there. What stays is said.
 */
#include "eval/room.h"
#include "textlist/build-private.h"

#include <string.h>

static bool
is_claimed(const Builder *builder, const Instance *instance)
{
	return g_hash_table_contains(builder->claimed, instance->selection->id);
}

static void
collect_unclaimed(const Builder *builder, const Instance *holder, bool deep, GPtrArray *ids)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		if (!is_claimed(builder, child))
			g_ptr_array_add(ids, g_strdup(child->selection->id));
		else if (deep)
			collect_unclaimed(builder, child, deep, ids);
	}
}

/* Whether there would be too little without it, here and in the groups around. */
static bool
is_needed(const Builder *builder, const Instance *instance)
{
	const Amount own = amount_from_int(instance->amount);
	for (const Instance *at = instance; at && (at == instance || at->kind == INSTANCE_GROUP);
	     at = at->parent) {
		const Room room = room_in_selections(builder->view, at);
		if (room.least.is_there &&
		    amount_compare(amount_subtract(room.least.taken, own), room.least.limit) < 0)
			return true;
	}
	return false;
}

static bool
is_too_much(const Builder *builder, const Instance *instance)
{
	for (const Instance *at = instance; at && (at == instance || at->kind == INSTANCE_GROUP);
	     at = at->parent) {
		const Room room = room_in_selections(builder->view, at);
		if (room.most.is_there && amount_compare(room.most.taken, room.most.limit) > 0)
			return true;
	}
	return false;
}

static void
append_name(GString *names, const char *name)
{
	if (names->len)
		g_string_append(names, ", ");
	g_string_append(names, name);
}

static void
settle(Builder *builder, const char *id, GString *left, GString *taken)
{
	const Instance *instance = view_find(builder->view, id);
	if (!instance)
		return;
	const bool goes = !is_needed(builder, instance) &&
	                  (builder->list->format->is_complete || is_too_much(builder, instance));
	append_name(goes ? taken : left, view_name(builder->view, instance));
	if (!goes)
		return;
	g_auto(Edit) edit = {.kind = EDIT_REMOVE, .id = g_strdup(id)};
	fill_edit(builder->history, builder->view, &edit, NULL, NULL);
	view_refresh(builder->view);
}

void
settle_defaults(Builder *builder, const char *holder_id, bool deep, const TextItem *item)
{
	const Instance *holder = view_find(builder->view, holder_id);
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GString) left = g_string_new(NULL);
	g_autoptr(GString) taken = g_string_new(NULL);
	if (!holder)
		return;
	g_autofree char *name = g_strdup(view_name(builder->view, holder));
	collect_unclaimed(builder, holder, deep, ids);
	for (guint i = ids->len; i-- > 0;)
		settle(builder, g_ptr_array_index(ids, i), left, taken);
	if (left->len)
		build_complain(builder, TEXTLIST_LEFT_AS_IS, item, name, left->str, NULL);
	if (taken->len)
		build_complain(builder, TEXTLIST_TAKEN_AWAY, item, name, taken->str, NULL);
}
