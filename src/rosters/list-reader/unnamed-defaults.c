#include "rosters/list-reader/unnamed-defaults-private.h"

#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "rosters/list-forms/cost-types.h"
#include "rosters/list-lines/items.h"
#include "rosters/list-reader/cost-claims-private.h"
#include "rosters/list-reader/offices-private.h"
#include "rosters/list-reader/select-target-private.h"

static void
collect_unclaimed(const ListBuilder *builder, const Instance *holder, bool deep, GPtrArray *ids)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		if (!claims_has(builder->claims, child->selection->id))
			g_ptr_array_add(ids, g_strdup(child->selection->id));
		else if (deep)
			collect_unclaimed(builder, child, deep, ids);
	}
}

/* True if what the text names later may count for a limit, too. */
static bool
is_wide(const RoomEdge *edge)
{
	const uint8_t scope = edge->owned->constraint->query.scope;
	return scope == SCOPE_FORCE || scope == SCOPE_ROSTER;
}

static void
collect_below(const Instance *holder, GPtrArray *ids)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		g_ptr_array_add(ids, g_strdup(holder->children[i]->selection->id));
		collect_below(holder->children[i], ids);
	}
}

/* The minimum that needs a selection. */
typedef enum Need {
	NEED_NONE,
	NEED_WIDE, /* one that what the text names later may meet */
	NEED_HERE,
} Need;

/* Tells whether a minimum would not be met without the selection, of its holder or the groups around it. */
static Need
need_of(const ListBuilder *builder, const Instance *instance)
{
	const Amount own = amount_from_int(instance->amount);
	Need need = NEED_NONE;
	for (const Instance *at = instance; at && (at == instance || at->kind == INSTANCE_GROUP);
	     at = at->parent) {
		const Room room = room_in_selections(builder->view, at);
		if (!room.least.is_there ||
		    amount_compare(amount_subtract(room.least.taken, own), room.least.limit) >= 0)
			continue;
		if (!is_wide(&room.least))
			return NEED_HERE;
		need = NEED_WIDE;
	}
	return need;
}

/* True if a maximum is exceeded with the selection, in its holder or the groups around it. */
static bool
is_too_much(const ListBuilder *builder, const Instance *instance)
{
	for (const Instance *at = instance; at && (at == instance || at->kind == INSTANCE_GROUP);
	     at = at->parent) {
		const Room room = room_in_selections(builder->view, at);
		if (room.most.is_there && amount_compare(room.most.taken, room.most.limit) > 0)
			return true;
	}
	return false;
}

/* True if what the text names later may take the place of the selection. */
static bool
may_become_too_much(const ListBuilder *builder, const Instance *instance)
{
	const Room room = room_in_selections(builder->view, instance);
	return room.most.is_there && is_wide(&room.most);
}

static void
append_name(GString *names, const char *name)
{
	if (names->len)
		g_string_append(names, ", ");
	g_string_append(names, name);
}

/* True if the text names another model of the same unit: then it names them all. */
static bool
has_named_fellow(const ListBuilder *builder, const Instance *model)
{
	const Instance *holder = model->holder;
	for (uint32_t i = 0; holder && i < holder->n_children; i++) {
		const Instance *fellow = holder->children[i];
		if (instance_is_model(fellow) && claims_has(builder->claims, fellow->selection->id))
			return true;
	}
	return false;
}

/* True if the selection is a choice of the army that costs nothing and holds nothing. */
static bool
is_bare_choice(const ListBuilder *builder, const Instance *instance)
{
	const Entry *type = cost_type_main(view_game(builder->view));
	return instance->holder && instance->holder->kind == INSTANCE_FORCE &&
	       instance->n_children == 0 && instance->definition &&
	       instance->definition->type == SELECTION_UPGRADE && type &&
	       amount_is_zero(view_cost_below(builder->view, instance, type->id));
}

/* True if the format would have named the selection. */
static bool
would_be_named(const ListBuilder *builder, const Instance *instance, const TextItem *item)
{
	const TextFormat *format = builder->list->format;
	if (format->leaves_choices && is_bare_choice(builder, instance))
		return false;
	if (format->is_complete)
		return true;
	if (!format->names_wargear || item->kind != LINE_UNIT || item_own_lines(item) == 0)
		return false;
	if (instance_is_model(instance))
		return has_named_fellow(builder, instance);
	return instance->definition && instance->definition->type == SELECTION_UPGRADE;
}

/* A selection of which what the text names later decides. */
typedef struct Doubtful {
	char *id;
	const TextItem *item; /* borrowed */
	bool is_named;        /* the format would have named it */
} Doubtful;

static void
doubtful_clear(gpointer data)
{
	g_free(((Doubtful *)data)->id);
}

void
unnamed_defaults_init(ListBuilder *builder)
{
	builder->doubtful = g_array_new(FALSE, FALSE, sizeof(Doubtful));
	g_array_set_clear_func(builder->doubtful, doubtful_clear);
}

void
unnamed_defaults_clear(ListBuilder *builder)
{
	g_array_unref(builder->doubtful);
}

/* @unit  NULL, or the unit that has the selection */
static void
prune_one(ListBuilder *builder, const char *id, const char *unit, const TextItem *item,
          GString *kept, GString *removed)
{
	const Instance *instance = view_find(builder->view, id);
	if (!instance)
		return;
	Need need = need_of(builder, instance);
	const bool is_named = would_be_named(builder, instance, item);
	/* A sheet names each: another one, that is on offer when this one is not there. */
	if (need == NEED_WIDE && is_named && builder->list->format->tells_apart)
		need = NEED_NONE;
	const bool remove = need == NEED_NONE &&
	                    (is_named || is_too_much(builder, instance) ||
	                     (unit &&
	                      cost_claims_fit_without(builder, view_find(builder->view, unit),
	                                              instance, item->points)));
	if (need == NEED_WIDE || (!remove && may_become_too_much(builder, instance))) {
		const Doubtful doubtful = {g_strdup(id), item, is_named};
		g_array_append_val(builder->doubtful, doubtful);
		return;
	}
	append_name(remove ? removed : kept, view_name(builder->view, instance));
	if (remove)
		select_take_back(builder, id);
}

/* True if a group lacks a selection, or would if the holder had it. */
static bool
lacks_one(const ListBuilder *builder, const Instance *holder, const MenuItem *group)
{
	const Instance *imagined = tree_imagine(builder->view, view_own(builder->view, holder),
	                                        group);
	const Room room = room_in_selections(builder->view, imagined);
	return room.least.is_there && amount_compare(room.least.taken, room.least.limit) < 0;
}

/* The member of a group that alone is on offer; NULL if there are several or none. */
static const MenuItem *
only_member(const ListBuilder *builder, const Instance *holder, uint32_t group)
{
	const Menu *menu = tree_menu(builder->view, holder);
	const MenuItem *only = NULL;
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *one = &menu->items[i];
		if (one->group != group || !view_is_available(builder->view, holder, one))
			continue;
		if (only || one->definition->is_group)
			return NULL;
		only = one;
	}
	return only;
}

/* Takes what alone is on offer in a choice of the army that the text does not name: it follows from others that are
   built later. */
static void
take_only_choice(ListBuilder *builder, const char *holder_id, const TextItem *force)
{
	const Instance *holder = view_find(builder->view, holder_id);
	const Menu *menu = tree_menu(builder->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *only = menu->items[i].definition->is_group &&
		                                       lacks_one(builder, holder, &menu->items[i])
		                               ? only_member(builder, holder, i)
		                               : NULL;
		g_autofree char *name = g_strdup(view_name(builder->view, holder));
		g_autofree char *id = only ? select_one(builder, holder_id, only) : NULL;
		if (!id)
			continue;
		list_builder_complain(builder, TEXTLIST_ONLY_CHOICE, force, name,
		                      view_name(builder->view, view_find(builder->view, id)), NULL);
		return;
	}
}

void
unnamed_defaults_choose(ListBuilder *builder, const char *force_id, const TextItem *force)
{
	const Instance *instance = view_find(builder->view, force_id);
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
	for (uint32_t i = 0; instance && i < instance->n_children; i++)
		if (instance->children[i]->selection &&
		    is_bare_choice(builder, instance->children[i]))
			g_ptr_array_add(ids, g_strdup(instance->children[i]->selection->id));
	for (guint i = 0; i < ids->len; i++)
		take_only_choice(builder, g_ptr_array_index(ids, i), force);
}

void
unnamed_defaults_settle(ListBuilder *builder)
{
	for (guint i = 0; i < builder->doubtful->len; i++) {
		const Doubtful *doubtful = &g_array_index(builder->doubtful, Doubtful, i);
		const Instance *instance = view_find(builder->view, doubtful->id);
		if (!instance)
			continue;
		const Need need = need_of(builder, instance);
		if (need == NEED_WIDE && offices_has(builder, instance)) {
			select_take_back(builder, doubtful->id);
			continue;
		}
		const bool remove = need == NEED_NONE &&
		                    (doubtful->is_named || is_too_much(builder, instance));
		g_autofree char *name = g_strdup(view_name(builder->view, instance));
		g_autofree char *holder = g_strdup(view_name(builder->view, instance->holder));
		if (remove)
			select_take_back(builder, doubtful->id);
		list_builder_complain(builder,
		                      remove ? TEXTLIST_DEFAULTS_REMOVED : TEXTLIST_DEFAULTS_KEPT,
		                      doubtful->item, holder, name, NULL);
	}
}

/* Removes what the army data chose within a default and there is too much of: models that are added one by one have the
   champion of the first each. */
static void
prune_within(ListBuilder *builder, const char *id, GString *removed)
{
	const Instance *within = view_find(builder->view, id);
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
	if (within)
		collect_below(within, ids);
	for (guint i = ids->len; i-- > 0;) {
		const Instance *instance = view_find(builder->view, g_ptr_array_index(ids, i));
		if (!instance || need_of(builder, instance) != NEED_NONE ||
		    !is_too_much(builder, instance))
			continue;
		append_name(removed, view_name(builder->view, instance));
		select_take_back(builder, g_ptr_array_index(ids, i));
	}
}

void
unnamed_defaults_prune(ListBuilder *builder, const char *holder_id, bool deep, const TextItem *item)
{
	const Instance *holder = view_find(builder->view, holder_id);
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GString) kept = g_string_new(NULL);
	g_autoptr(GString) removed = g_string_new(NULL);
	if (!holder)
		return;
	g_autofree char *name = g_strdup(view_name(builder->view, holder));
	collect_unclaimed(builder, holder, deep, ids);
	for (guint i = ids->len; deep && i-- > 0;)
		prune_within(builder, g_ptr_array_index(ids, i), removed);
	for (guint i = ids->len; i-- > 0;)
		prune_one(builder, g_ptr_array_index(ids, i), deep ? holder_id : NULL, item, kept,
		          removed);
	if (kept->len)
		list_builder_complain(builder, TEXTLIST_DEFAULTS_KEPT, item, name, kept->str, NULL);
	if (removed->len)
		list_builder_complain(builder, TEXTLIST_DEFAULTS_REMOVED, item, name, removed->str,
		                      NULL);
}
