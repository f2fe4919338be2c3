/* The options of a unit: each line is found, taken, and what belongs to it after it. */
#include "textlist/names.h"
#include "textlist/place-private.h"

/* Says what had to be guessed, now that all of it is chosen. */
static void
complain_choice(const Builder *builder, const Target *target, const TextItem *item,
                const Nodes *nodes)
{
	const Game *game = choices_game(builder->choices);
	const Found *found = &target->found;
	const char *name = game_text(game, definition_name(found->item->definition));
	if (found->likeness < 1 || found->is_supposed)
		called_complain(builder, item, target->key, nodes_first(builder, nodes), name);
	if (found->rival)
		build_complain(builder, TEXTLIST_NAME_AMBIGUOUS, item, item->name,
		               game_text(game, found->item->definition->target->id), NULL);
}

void
place_complain_missing(Builder *builder, const Nodes *holders, const TextItem *item)
{
	const Instance *holder = nodes_first(builder, holders);
	if (item->kind == LINE_PERHAPS || item->kind == LINE_TIE) {
		g_ptr_array_add(builder->missed, (gpointer)(guintptr)item);
		return;
	}
	g_autofree char *key = name_key(item->name);
	g_autofree char *nearest = holder ? search_nearest(builder, holder, key) : g_strdup("");
	build_complain(builder, TEXTLIST_NAME_UNKNOWN, item, item->name,
	               holder ? view_name(builder->view, holder) : "", nearest);
}

/* Places a line as it reads otherwise, if the first name of that reading is one. */
static bool
place_reading(Builder *builder, const Nodes *holders, const TextItem *item)
{
	for (guint i = 0; i < item->readings->len; i++) {
		const GPtrArray *reading = g_ptr_array_index(item->readings, i);
		g_auto(Target) target = {0};
		if (reading->len > 0 &&
		    (target_find_joined(builder, holders, reading, 0, &target) ||
		     target_find(builder, holders, NULL, g_ptr_array_index(reading, 0), &target))) {
			place_options(builder, reading, holders, NULL);
			return true;
		}
	}
	return false;
}

/* What is not found may lead to what is: the name of a group, or of something between. */
static void
place_unknown(Builder *builder, const Nodes *holders, const TextItem *item)
{
	const Instance *holder = nodes_first(builder, holders);
	g_autofree char *key = name_key(item->name);
	const bool is_group = holder && search_group(builder, holder, key);
	if (!is_group)
		place_complain_missing(builder, holders, item);
	if (is_group || item->kind != LINE_PERHAPS)
		place_options(builder, item->items, holders, NULL);
}

static Nodes *
place_found(Builder *builder, const Target *target, const TextItem *item)
{
	Nodes *nodes = take_target(builder, target, item);
	place_within(builder, target, item, nodes);
	if (!target->is_priced)
		costs_compare_option(builder, nodes, item);
	return nodes;
}

/* Places what stands at @at. Returns how many items that are; @before becomes what they are now. */
static guint
place_option(Builder *builder, const GPtrArray *items, guint at, const Nodes *holders,
             Nodes **before)
{
	const TextItem *item = g_ptr_array_index(items, at);
	if (item->kind == LINE_TIE) {
		place_complain_missing(builder, holders, item);
		return 1;
	}
	g_auto(Target) target = {.points = item->points};
	const guint joined = target_find_joined(builder, holders, items, at, &target);
	if (!joined && !target_find(builder, holders, *before, item, &target)) {
		if (place_reading(builder, holders, item))
			return 1;
		if (!target_find_nearly(builder, holders, item, &target)) {
			place_unknown(builder, holders, item);
			return 1;
		}
	}
	Nodes *nodes = place_found(builder, &target, item);
	g_clear_pointer(before, g_ptr_array_unref);
	*before = nodes;
	return MAX(joined, 1);
}

/* Whether a part of a line turned out to belong to the name in front. */
static bool
is_of_name(const TextItem *item, const Target *target)
{
	if (item->in_brackets)
		return !target || !target->in_brackets;
	return target && target->is_whole && item->is_piece;
}

void
place_options(Builder *builder, const GPtrArray *items, const Nodes *holders, const Target *target)
{
	Nodes *before = NULL;
	for (guint i = 0; i < items->len;) {
		const TextItem *item = g_ptr_array_index(items, i);
		if (is_of_name(item, target))
			i++;
		else
			i += place_option(builder, items, i, holders, &before);
	}
	g_clear_pointer(&before, g_ptr_array_unref);
}

void
place_within(Builder *builder, const Target *target, const TextItem *item, const Nodes *nodes)
{
	g_hash_table_add(builder->matched, GUINT_TO_POINTER(item->line));
	place_options(builder, item->items, nodes, target);
	complain_choice(builder, target, item, nodes);
}
