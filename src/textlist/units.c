/* A unit of the text becomes one of the roster, with what it has, and is compared with what it claims. */
#include "textlist/limits.h"
#include "textlist/place-private.h"

#include <string.h>

/* "10 Halberdiers": the models are the first kind of model that it has. */
static void
set_models(Builder *builder, const char *unit_id, int64_t models)
{
	const Instance *unit = view_find(builder->view, unit_id);
	const Instance *first = NULL;
	int64_t sum = 0;
	for (uint32_t i = 0; models && unit && i < unit->n_children; i++) {
		const Instance *child = unit->children[i];
		if (!child->definition || child->definition->type != SELECTION_MODEL)
			continue;
		sum += child->number;
		if (!first)
			first = child;
	}
	const int64_t wanted = first ? first->amount + models - sum : 0;
	if (wanted > 0 && wanted <= TEXTLIST_MAX_NUMBER)
		take_set_amount(builder, first->selection->id, wanted);
}

static bool
is_matched(const Builder *builder, const TextItem *item)
{
	return g_hash_table_contains(builder->matched, GUINT_TO_POINTER(item->line));
}

/* The whole line is passed over with one word about it. */
static void
pass_over(const Builder *builder, const TextItem *item, const TextItem *before)
{
	if (!before || before->line != item->line)
		build_complain(builder, TEXTLIST_PASSED_OVER, item, item->raw, NULL, NULL);
}

static void
set_custom_name(Builder *builder, const char *id, const char *name)
{
	g_auto(Edit) edit = {
		.kind = EDIT_SET_CUSTOM_NAME, .id = g_strdup(id), .text = g_strdup(name)};
	if (name)
		fill_edit(builder->history, builder->view, &edit, NULL, builder->diags);
	view_refresh(builder->view);
}

static bool place_as_unit(Builder *builder, const char *force_id, const TextItem *unit);

/* What was missed of one unit. */
typedef struct Missed {
	const Nodes *unit;
	const char *force_id;
	GHashTable *priced; /* lines of which something has points */
} Missed;

/* What the army data know by themselves, a sheet writes without points: a line with points has options. */
static bool
is_of_options(const Builder *builder, const Missed *missed, const TextItem *item)
{
	return is_matched(builder, item) ||
	       g_hash_table_contains(missed->priced, GUINT_TO_POINTER(item->line));
}

/*
 * What may have been an option: a tie; a setting of the game, or a unit, that stands behind a unit as options
 * do; or an option, wrongly written, if something else of its line was one or it has points.
 */
static void
place_missed(Builder *builder, const Missed *missed, const TextItem *item, const TextItem *before)
{
	TextItem option = *item;
	option.kind = LINE_OPTION;
	if (ties_note(builder, g_ptr_array_index(missed->unit, 0), item) || item->kind == LINE_TIE)
		return;
	const bool may_be_unit = !is_matched(builder, item) && !item->is_piece && !item->number;
	if (may_be_unit && place_as_unit(builder, missed->force_id, item))
		return;
	if (!is_of_options(builder, missed, item)) {
		pass_over(builder, item, before);
		return;
	}
	place_complain_missing(builder, missed->unit, &option);
	for (guint i = 0; i < item->items->len; i++)
		place_missed(builder, missed, g_ptr_array_index(item->items, i), item);
}

static GHashTable *
priced_lines(const GPtrArray *items)
{
	GHashTable *lines = g_hash_table_new(NULL, NULL);
	for (guint i = 0; i < items->len; i++) {
		const TextItem *item = g_ptr_array_index(items, i);
		if (item->points)
			g_hash_table_add(lines, GUINT_TO_POINTER(item->line));
	}
	return lines;
}

static void
place_all_missed(Builder *builder, const Nodes *unit, const char *force_id)
{
	g_autoptr(GPtrArray) items = g_steal_pointer(&builder->missed);
	g_autoptr(GHashTable) priced = priced_lines(items);
	const Missed missed = {unit, force_id, priced};
	builder->missed = g_ptr_array_new();
	const TextItem *before = NULL;
	for (guint i = 0; i < items->len; i++) {
		const TextItem *item = g_ptr_array_index(items, i);
		place_missed(builder, &missed, item, before);
		before = item;
	}
}

static void
place_copy(Builder *builder, const Target *target, const TextItem *unit)
{
	const char *force_id = g_ptr_array_index(target->holders, 0);
	g_autofree char *id = take_one(builder, force_id, target->found.item);
	if (!id)
		return;
	g_autoptr(GPtrArray) nodes = nodes_of(id);
	set_models(builder, id, unit->models);
	set_custom_name(builder, id, target->custom);
	place_within(builder, target, unit, nodes);
	place_all_missed(builder, nodes, force_id);
	settle_defaults(builder, id, true, unit);
	costs_compare(builder, view_find(builder->view, id), unit, MAX(target->number, 1));
}

static void
place_copies(Builder *builder, const Target *target, const TextItem *unit)
{
	const int64_t copies = take_limited_number(builder, unit, MAX(target->number, 1));
	for (int64_t i = 0; i < copies; i++)
		place_copy(builder, target, unit);
}

/* If some unit has exactly that name. */
static bool
place_as_unit(Builder *builder, const char *force_id, const TextItem *unit)
{
	g_autoptr(GPtrArray) force = nodes_of(force_id);
	g_auto(Target) target = {.points = unit->points};
	const bool found = target_find_unit(builder, force, unit, &target);
	if (found)
		place_copies(builder, &target, unit);
	return found;
}

/* If the name does not end at the first colon: "Endless Spell: Gladewyrm". */
static bool
place_reading(Builder *builder, const char *force_id, const TextItem *unit)
{
	for (guint i = 0; i < unit->readings->len; i++) {
		const GPtrArray *reading = g_ptr_array_index(unit->readings, i);
		if (reading->len == 1 &&
		    place_as_unit(builder, force_id, g_ptr_array_index(reading, 0)))
			return true;
	}
	return false;
}

static bool
place_nearly(Builder *builder, const char *force_id, const TextItem *unit)
{
	g_autoptr(GPtrArray) force = nodes_of(force_id);
	g_auto(Target) target = {.points = unit->points};
	const bool found = target_find_nearly(builder, force, unit, &target);
	if (found)
		place_copies(builder, &target, unit);
	return found;
}

/* What the whole army chose, at any depth: its detachment. */
static bool
place_setting(Builder *builder, const char *force_id, const TextItem *item)
{
	g_autoptr(GPtrArray) force = nodes_of(force_id);
	g_auto(Target) target = {.points = item->points};
	if (!target_find(builder, force, NULL, item, &target))
		return false;
	g_autoptr(GPtrArray) nodes = take_target(builder, &target, item);
	place_within(builder, &target, item, nodes);
	return true;
}

void
place_unit(Builder *builder, const char *force_id, const TextItem *unit)
{
	g_autoptr(GPtrArray) force = nodes_of(force_id);
	if (is_matched(builder, unit) || place_as_unit(builder, force_id, unit) ||
	    place_reading(builder, force_id, unit))
		return;
	if (unit->kind == LINE_SETTING && place_setting(builder, force_id, unit))
		return;
	if (unit->is_doubtful)
		pass_over(builder, unit, NULL);
	else if (!place_nearly(builder, force_id, unit))
		place_complain_missing(builder, force, unit);
}
