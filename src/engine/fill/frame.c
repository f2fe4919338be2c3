#include "engine/fill/frame-private.h"

#include "base/values/saturate.h"

Frame
frame_open(const Roster *roster, Frame *outer, const char *id, bool fresh)
{
	const Selection *selection = roster_find_selection(roster, id);
	const Force *force = selection ? selection->force : roster_find_force(roster, id);
	return (Frame){
		.outer = outer,
		.force = force,
		.selection = selection,
		.target = fresh && selection ? selection->definition->target : NULL,
		.menu = selection ? selection_menu(roster, selection) : force_menu(roster, force),
		.id = id,
		.fresh = fresh,
		.depth = outer ? outer->depth + 1 : 0,
		.turn = FRAME_NO_TURN,
		.amount = selection_number(selection),
	};
}

static gpointer
key_of(Atom id)
{
	return GUINT_TO_POINTER(id.index);
}

static void
add(GHashTable **table, gpointer key, int64_t number)
{
	if (!*table)
		*table = g_hash_table_new(NULL, NULL);
	const int64_t sum = saturate_plus((gintptr)g_hash_table_lookup(*table, key), number);
	g_hash_table_insert(*table, key, (gpointer)(gintptr)sum);
}

static void
add_definition(GHashTable **table, const Definition *definition, int64_t count)
{
	add(table, key_of(definition->target->id), count);
	if (definition->link)
		add(table, key_of(definition->link->id), count);
}

/* Adds to the numbers of an item and of the groups around it. */
static void
add_item(GHashTable **table, const Menu *menu, const MenuItem *item, int64_t count)
{
	add_definition(table, item->definition, count);
	for (uint32_t at = item->group; at != MENU_NO_GROUP; at = menu->items[at].group)
		add_definition(table, menu->items[at].definition, count);
}

void
frame_count(Frame *frame, Recent *recent, const MenuItem *item, const Selection *node,
            int64_t count)
{
	add_item(&recent->all, frame->menu, item, saturate_times(frame->amount, count));
	if (!frame->selection)
		add_item(&recent->roots, frame->menu, item, count);
	if (!frame->fresh)
		return;
	add_item(&frame->right_below, frame->menu, item, count);
	add_item(&frame->below, frame->menu, item, count);
	if (!frame->nodes)
		frame->nodes = g_hash_table_new(NULL, NULL);
	/* The first of several nodes grows. */
	if (!g_hash_table_contains(frame->nodes, item))
		g_hash_table_insert(frame->nodes, (gpointer)(guintptr)item,
		                    (gpointer)(guintptr)node);
}

static int64_t
number_in(GHashTable *table, Atom id)
{
	return table ? (int64_t)(gintptr)g_hash_table_lookup(table, key_of(id)) : 0;
}

void
recent_clear(Recent *recent)
{
	g_clear_pointer(&recent->roots, g_hash_table_unref);
	g_clear_pointer(&recent->all, g_hash_table_unref);
	recent->unknown = false;
}

int64_t
recent_number(const Recent *recent, Atom id, bool deep)
{
	return number_in(deep ? recent->all : recent->roots, id);
}

static void
count_below(Frame *outer, const Frame *inner)
{
	GHashTableIter iter;
	gpointer key, number;
	if (!inner->below || !outer->fresh)
		return;
	g_hash_table_iter_init(&iter, inner->below);
	while (g_hash_table_iter_next(&iter, &key, &number))
		add(&outer->below, key, saturate_times((gintptr)number, inner->selection->amount));
}

void
frame_close(Frame *frame)
{
	if (frame->outer)
		count_below(frame->outer, frame);
	g_clear_pointer(&frame->right_below, g_hash_table_unref);
	g_clear_pointer(&frame->below, g_hash_table_unref);
	g_clear_pointer(&frame->nodes, g_hash_table_unref);
}

void
frame_lose_count(Frame *frame)
{
	for (; frame; frame = frame->outer)
		frame->fresh = false;
}

int64_t
frame_number(const Frame *frame, Atom id, bool deep)
{
	return number_in(deep ? frame->below : frame->right_below, id);
}

const Selection *
frame_node(const Frame *frame, const MenuItem *item)
{
	return frame->nodes ? g_hash_table_lookup(frame->nodes, item) : NULL;
}

bool
frame_is_inside(const Frame *frame, const Entry *target)
{
	for (; frame; frame = frame->outer)
		if (frame->target == target)
			return true;
	return false;
}
