/* The units of a force: each is selected, gets its options, and is compared with the costs it
   claims. */
#include "rosters/list-reader/build-private.h"

#include "base/text/name-key.h"
#include "base/text/text.h"
#include "engine/eval/room.h"
#include "rosters/list-forms/text-caps.h"
#include "rosters/list-lines/items.h"
#include "rosters/list-reader/absent-private.h"
#include "rosters/list-reader/associations-private.h"
#include "rosters/list-reader/cost-claims-private.h"
#include "rosters/list-reader/open-choices-private.h"
#include "rosters/list-reader/select-target-private.h"
#include "rosters/list-reader/squad-private.h"
#include "rosters/list-reader/unnamed-defaults-private.h"

#include <string.h>

/* Choices of the whole army that one line may name. */
#define SETTINGS_MAX 4u

/* The models of a unit. */
typedef struct Models {
	const Instance *first; /* largest of the first kind; NULL if none */
	guint n_first;         /* selections of the first kind */
	int64_t sum;
} Models;

/* @kind  the models to count as the first kind; NULL for those that the unit has first */
static Models
models_of(const Instance *unit, const Instance *kind)
{
	Models models = {.first = kind};
	for (uint32_t i = 0; unit && i < unit->n_children; i++) {
		const Instance *child = unit->children[i];
		if (!child->definition || child->definition->type != SELECTION_MODEL)
			continue;
		models.sum += child->number;
		models.n_first += !models.first || child->item == models.first->item;
		if (!models.first ||
		    (child->item == models.first->item && child->amount > models.first->amount))
			models.first = child;
	}
	return models;
}

static bool
is_above_most(const ListBuilder *builder, const Models *models, int64_t wanted)
{
	const Room room = room_in_selections(builder->view, models->first);
	return room.most.is_there && amount_compare(amount_from_int(wanted), room.most.limit) > 0;
}

/* Selects the option that allows more models: "20 Gutrippaz" are reinforced ones. */
static void
enlarge(ListBuilder *builder, const char *unit_id, const TextItem *unit)
{
	const TextItem option = {.line = unit->line, .name = builder->list->format->enlarges};
	g_autoptr(GPtrArray) nodes = nodes_of(unit_id);
	g_auto(Target) target = {0};
	if (!option.name || !target_find_offered(builder, nodes, option.name, &target))
		return;
	g_ptr_array_unref(select_target(builder, &target, &option));
	list_builder_complain(builder, TEXTLIST_PUT_INSIDE, unit, option.name, unit->raw, NULL);
}

/* Adds models of the unit's first kind: to the rank and file, or as such if there are leaders only. Takes
   some away if @more is negative. */
static void
add_models(ListBuilder *builder, const char *unit_id, const Models *models, int64_t more)
{
	const MenuItem *item = models->first->item;
	const char *first_id = models->first->selection->id;
	const int64_t amount = models->first->amount;
	const bool is_instanced = choices_is_instanced(builder->choices, item->definition);
	if (more == 0)
		return;
	if (more < 0 || (!is_instanced && (models->n_first < 2 || amount > 1))) {
		select_set_amount(builder, first_id, amount + more);
		return;
	}
	for (int64_t i = 0; i < (is_instanced ? more : 1); i++) {
		g_autofree char *id = select_new(builder, unit_id, item);
		if (id && more > 1 && !is_instanced)
			select_set_amount(builder, id, more);
	}
}

int64_t
build_count_models(const Instance *unit)
{
	return models_of(unit, NULL).sum;
}

void
build_set_models(ListBuilder *builder, const char *unit_id, const TextItem *unit, int64_t number)
{
	Models models = models_of(view_find(builder->view, unit_id), NULL);
	if (!models.first)
		return;
	if (number > models.sum && is_above_most(builder, &models, number))
		enlarge(builder, unit_id, unit);
	const Instance *instance = view_find(builder->view, unit_id);
	const bool is_small = number > build_count_models(instance);
	models = models_of(instance, is_small ? build_growing_models(builder, instance) : NULL);
	const int64_t more = number - models.sum;
	if (models.first && models.first->amount + more > 0 && more <= TEXT_MAX_NUMBER)
		add_models(builder, unit_id, &models, more);
}

/* Adds the models that an option requires, such as "Reinforced", where the text has no numbers. */
static void
add_implied_models(ListBuilder *builder, const char *unit_id, const TextItem *unit)
{
	const Models models = models_of(view_find(builder->view, unit_id), NULL);
	if (unit->models || !models.first)
		return;
	const Room room = room_in_selections(builder->view, models.first);
	const Amount lack = amount_subtract(room.least.limit, room.least.taken);
	const int64_t more = room.least.is_there ? amount_to_int(lack) : 0;
	if (more <= 0 || more > TEXT_MAX_NUMBER)
		return;
	g_autofree char *number = g_strdup_printf("%" G_GINT64_FORMAT, more);
	g_autofree char *name = g_strdup(view_name(builder->view, models.first));
	add_models(builder, unit_id, &models, more);
	list_builder_complain(builder, TEXTLIST_MODELS_IMPLIED, unit, unit->name, number, name);
}

/* True if a line of the unit has the name of one of its models: such lines have the numbers. */
static bool
names_models(const ListBuilder *builder, const char *unit_id, const TextItem *unit)
{
	const Instance *instance = view_find(builder->view, unit_id);
	for (guint i = 0; instance && i < unit->items->len; i++) {
		const TextItem *item = g_ptr_array_index(unit->items, i);
		g_autofree char *key = known_names_text_key(builder->names, item->name);
		g_auto(Match) match = match_option(builder, instance, key, 1, NULL);
		if (item->number && match.item && match.item->definition->type == SELECTION_MODEL)
			return true;
	}
	return false;
}

static bool
is_matched(const ListBuilder *builder, const TextItem *item)
{
	return g_hash_table_contains(builder->matched, GUINT_TO_POINTER(item->line));
}

/* Reports a line as ignored, once for all its items. */
static void
ignore(const ListBuilder *builder, const TextItem *item, const TextItem *before)
{
	if (!before || before->line != item->line)
		list_builder_complain(builder, TEXTLIST_LINE_IGNORED, item, item->raw, NULL, NULL);
}

static void
set_custom_name(ListBuilder *builder, const char *id, const char *name)
{
	g_auto(Change) change = {
		.kind = CHANGE_SET_CUSTOM_NAME, .id = g_strdup(id), .text = g_strdup(name)};
	if (name)
		fill_change(builder->history, builder->view, &change, NULL, builder->diags);
	view_refresh(builder->view);
}

static bool build_exact(ListBuilder *builder, const char *force_id, const TextItem *unit);

/* Items of one unit that were not found among its options. */
typedef struct Missed {
	const Nodes *unit;
	const char *force_id;
	GHashTable *priced; /* lines of which some item has points */
	GHashTable *lists;  /* lines with several items */
} Missed;

/* True if the item's line holds options. A sheet gives points for options only, not for rules. */
static bool
has_options(const ListBuilder *builder, const Missed *missed, const TextItem *item)
{
	return is_matched(builder, item) ||
	       g_hash_table_contains(missed->priced, GUINT_TO_POINTER(item->line));
}

/*
 * Builds an item that is not an option: an association; a unit or a setting of the game that
 * follows a unit as options do. It counts as a misspelt option if another item of its line is an
 * option, or has points.
 */
static void
build_missed(ListBuilder *builder, const Missed *missed, const TextItem *item,
             const TextItem *before)
{
	TextItem option = *item;
	option.kind = LINE_OPTION;
	if (associations_note(builder, g_ptr_array_index(missed->unit, 0), item) ||
	    item->kind == LINE_ASSOCIATION)
		return;
	const bool is_list = item->is_piece &&
	                     (!builder->list->format->tells_apart ||
	                      g_hash_table_contains(missed->lists, GUINT_TO_POINTER(item->line)));
	const bool may_be_unit = !is_matched(builder, item) && !is_list && !item->number;
	if (may_be_unit && build_exact(builder, missed->force_id, item))
		return;
	if (!has_options(builder, missed, item)) {
		ignore(builder, item, before);
		return;
	}
	build_complain_unknown(builder, missed->unit, &option);
	for (guint i = 0; i < item->items->len; i++)
		build_missed(builder, missed, g_ptr_array_index(item->items, i), item);
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

static GHashTable *
lines_of_several(const GPtrArray *items)
{
	GHashTable *lines = g_hash_table_new(NULL, NULL);
	for (guint i = 1; i < items->len; i++) {
		const TextItem *item = g_ptr_array_index(items, i);
		const TextItem *before = g_ptr_array_index(items, i - 1);
		if (item->line == before->line)
			g_hash_table_add(lines, GUINT_TO_POINTER(item->line));
	}
	return lines;
}

static void
build_all_missed(ListBuilder *builder, const Nodes *unit, const char *force_id)
{
	g_autoptr(GPtrArray) items = g_steal_pointer(&builder->missed);
	g_autoptr(GHashTable) priced = priced_lines(items);
	g_autoptr(GHashTable) lists = lines_of_several(items);
	const Missed missed = {unit, force_id, priced, lists};
	builder->missed = g_ptr_array_new();
	const TextItem *before = NULL;
	for (guint i = 0; i < items->len; i++) {
		const TextItem *item = g_ptr_array_index(items, i);
		build_missed(builder, &missed, item, before);
		before = item;
	}
}

/* True if a selection is a unit rather than a choice for the whole army: that is an upgrade, and
   free. */
static bool
is_unit(ListBuilder *builder, const Instance *instance)
{
	uint32_t n_costs;
	const ShownCost *costs = view_costs(builder->view, instance, &n_costs);
	bool is_free = true;
	for (uint32_t i = 0; i < n_costs; i++)
		is_free = is_free && amount_compare(costs[i].value, amount_from_int(0)) == 0;
	return !is_free || instance->definition->type != SELECTION_UPGRADE;
}

/* Selects the option that holds the models of the unit. Returns the id of what offers them, the unit itself if there
   is no such option; owned by the caller. */
static char *
select_composition(ListBuilder *builder, const char *unit_id, const TextItem *unit)
{
	const Instance *instance = view_find(builder->view, unit_id);
	const MenuItem *option = squad_composition(builder, instance, unit->items);
	char *id = option ? select_one(builder, unit_id, option) : NULL;
	if (option)
		select_instead(builder, unit_id, option);
	return id ? id : g_strdup(unit_id);
}

static void
build_copy(ListBuilder *builder, const Target *target, const TextItem *unit)
{
	const char *force_id = g_ptr_array_index(target->holders, 0);
	g_autofree char *id = select_one(builder, force_id, target->match.item);
	if (!id)
		return;
	g_autoptr(GPtrArray) nodes = nodes_of(id);
	const bool has_models = names_models(builder, id, unit);
	/* "10 Halberdiers" */
	if (!has_models && unit->models > 0)
		build_set_models(builder, id, unit, unit->models);
	set_custom_name(builder, id, target->custom);
	g_autofree char *holder_id = select_composition(builder, id, unit);
	const bool is_part = strcmp(holder_id, id) != 0;
	TextItem arranged = *unit;
	arranged.items = (GPtrArray *)(guintptr)squad_arrange(
		builder, view_find(builder->view, holder_id), unit->items, is_part);
	const int sum = is_part ? 0 : squad_sum(builder, view_find(builder->view, id), unit->items);
	if (sum > 0) {
		build_models_of_sum(builder, id, unit, sum, MAX(target->number, 1));
		const Instance *sized = view_find(builder->view, id);
		if (build_count_models(sized) > 1)
			arranged.items = (GPtrArray *)(guintptr)squad_part_sums(
				builder, sized, unit->items, build_count_models(sized));
	}
	/* A unit may offer further models beside those of the option. */
	if (is_part)
		arranged.items = (GPtrArray *)(guintptr)squad_arrange(
			builder, view_find(builder->view, id), arranged.items, true);
	builder->unit = nodes;
	build_options(builder, target, &arranged, nodes);
	builder->unit = NULL;
	if (!has_models)
		add_implied_models(builder, id, unit);
	build_all_missed(builder, nodes, force_id);
	absent_excuse(builder);
	unnamed_defaults_prune(builder, id, true, unit);
	if (!has_models)
		build_models_of_price(builder, id, unit, MAX(target->number, 1));
	open_choices_take(builder, id, unit);
	const Instance *instance = view_find(builder->view, id);
	if (instance && is_unit(builder, instance))
		builder->n_units++;
	cost_claims_compare(builder, instance, unit, MAX(target->number, 1));
	associations_note_attached(builder, id, unit);
}

static void
build_copies(ListBuilder *builder, const Target *target, const TextItem *unit)
{
	const int64_t copies = select_capped_number(builder, unit, MAX(target->number, 1),
	                                            TEXT_MAX_UNITS);
	for (int64_t i = 0; i < copies && !list_builder_is_full(builder); i++)
		build_copy(builder, target, unit);
}

/* Builds the unit that has exactly that name. Returns false if the force does not offer it. */
static bool
build_exact(ListBuilder *builder, const char *force_id, const TextItem *unit)
{
	g_autoptr(GPtrArray) force = nodes_of(force_id);
	g_auto(Target) target = {.points = unit->points};
	const bool found = target_find_unit(builder, force, unit, &target);
	if (found)
		build_copies(builder, &target, unit);
	return found;
}

/* Builds likewise a unit whose name does not end at the first colon: "Endless Spell: Gladewyrm". */
static bool
build_reading(ListBuilder *builder, const char *force_id, const TextItem *unit)
{
	for (guint i = 0; i < unit->readings->len; i++) {
		const GPtrArray *reading = g_ptr_array_index(unit->readings, i);
		if (reading->len == 1 &&
		    build_exact(builder, force_id, g_ptr_array_index(reading, 0)))
			return true;
	}
	return false;
}

/* The text behind the name of the army that a name begins with; NULL if it begins otherwise. Borrowed. */
static const char *
behind_army(const char *name, const char *army)
{
	const gsize length = army ? strlen(army) : 0;
	return length && g_ascii_strncasecmp(name, army, length) == 0 && name[length] == ' '
	               ? name + length + 1
	               : NULL;
}

/* Builds likewise a unit that has the army in front of its name: "World Eaters Forgefiend". */
static bool
build_of_army(ListBuilder *builder, const char *force_id, const TextItem *unit)
{
	const Instance *force = view_find(builder->view, force_id);
	const char *army = force_army(force->roster_force, choices_game(builder->choices));
	const char *dash = army ? g_strrstr(army, " - ") : NULL;
	const char *rest = behind_army(unit->name, dash ? dash + strlen(" - ") : army);
	if (!rest)
		rest = behind_army(unit->name, builder->list->army);
	if (!rest || unit->kind != LINE_UNIT)
		return false;
	GPtrArray *owner = g_ptr_array_new_with_free_func(item_free);
	TextItem *shorter = item_copy(unit);
	g_ptr_array_add(owner, shorter);
	g_ptr_array_add(builder->arranged, owner);
	g_free(shorter->name);
	shorter->name = g_strdup(rest);
	g_free(shorter->raw);
	shorter->raw = text_replaced(unit->raw, unit->name, rest);
	g_clear_pointer(&shorter->bare, g_free);
	return build_exact(builder, force_id, shorter);
}

static bool
build_similar(ListBuilder *builder, const char *force_id, const TextItem *unit)
{
	g_autoptr(GPtrArray) force = nodes_of(force_id);
	g_auto(Target) target = {.points = unit->points};
	const bool found = target_find_similar(builder, force, unit, &target);
	if (found)
		build_copies(builder, &target, unit);
	return found;
}

/* Builds an option of the whole army, at any depth, such as its detachment. Returns false if there
   is no option of that name. */
static bool
build_setting(ListBuilder *builder, const char *force_id, const TextItem *item)
{
	g_autoptr(GPtrArray) force = nodes_of(force_id);
	g_auto(Target) target = {.points = item->points};
	if (!target_find(builder, force, NULL, item, &target) &&
	    !target_find_misspelt(builder, force, item, &target))
		return false;
	g_autoptr(GPtrArray) nodes = select_target(builder, &target, item);
	build_options(builder, &target, item, nodes);
	return true;
}

static bool
is_setting(ListBuilder *builder, const char *force_id, const TextItem *item)
{
	if (builder->n_settings++ >= TEXT_MAX_SETTINGS)
		return false;
	g_autoptr(GPtrArray) force = nodes_of(force_id);
	g_auto(Target) target = {0};
	return target_find(builder, force, NULL, item, &target) ||
	       target_find_misspelt(builder, force, item, &target);
}

/* An item for a part of a line. Borrowed from the builder. */
static TextItem *
part_of(ListBuilder *builder, const TextItem *item, const char *text, gsize length)
{
	GPtrArray *owner = g_ptr_array_new_with_free_func(item_free);
	TextItem *part = item_new(item->kind, item->line);
	part->name = g_strstrip(g_strndup(text, length));
	part->raw = g_strdup(part->name);
	pieces_read_brackets(builder->list->format, part);
	g_ptr_array_add(owner, part);
	g_ptr_array_add(builder->arranged, owner);
	return part;
}

/* The next place where a list of names may be cut; @behind is set to the start of the rest. NULL if there is
   none. */
static const char *
next_cut(const char *at, const char **behind)
{
	static const char *const SIGNS[] = {", ", " and ", " et ", " und ", " y ", " e "};
	const char *first = NULL;
	for (gsize i = 0; i < G_N_ELEMENTS(SIGNS); i++) {
		const char *cut = strstr(at, SIGNS[i]);
		if (!cut || (first && cut >= first))
			continue;
		first = cut;
		*behind = cut + strlen(SIGNS[i]);
	}
	return first;
}

/* Builds several choices of the whole army in one line: "Saga of Song and Shield Host". */
static bool
build_settings(ListBuilder *builder, const char *force_id, const TextItem *item, const char *text,
               guint depth)
{
	const TextItem *whole = part_of(builder, item, text, strlen(text));
	if (depth > 0 && is_setting(builder, force_id, whole))
		return build_setting(builder, force_id, whole);
	const char *behind = text;
	for (const char *cut = next_cut(text, &behind); cut && depth < SETTINGS_MAX;
	     cut = next_cut(cut + 1, &behind)) {
		if (builder->n_settings >= TEXT_MAX_SETTINGS)
			return false;
		const TextItem *first = part_of(builder, item, text, (gsize)(cut - text));
		if (is_setting(builder, force_id, first) &&
		    build_settings(builder, force_id, item, behind, depth + 1))
			return build_setting(builder, force_id, first);
	}
	return false;
}

/* True if the name of the force's army says as much: "Slaves to Darkness - Legion of the First Prince". */
static bool
is_of_army(const ListBuilder *builder, const Nodes *nodes, const TextItem *setting)
{
	const Instance *force = nodes_first(builder->view, nodes);
	const Game *game = choices_game(builder->choices);
	const char *army = force ? force_army(force->roster_force, game) : NULL;
	const char *dash = army ? g_strrstr(army, " - ") : NULL;
	g_auto(GStrv) parts = g_strsplit(dash ? dash + strlen(" - ") : "", " [", 2);
	g_autofree char *end = name_key(parts[0] ? parts[0] : "");
	g_autofree char *key = name_key(setting->name);
	return dash && strcmp(end, key) == 0;
}

/* True for a line that may be a choice of the army and is the heading of its first units. */
static bool
is_heading(const ListBuilder *builder, const char *force_id, const TextItem *unit)
{
	g_autofree char *key = name_key(unit->name);
	return unit->kind == LINE_SETTING && unit->is_doubtful &&
	       match_heading(builder, view_find(builder->view, force_id), key);
}

static void
build_unit_here(ListBuilder *builder, const char *force_id, const TextItem *unit)
{
	g_autoptr(GPtrArray) force = nodes_of(force_id);
	/* A further piece of a line is not the setting that its first piece was. */
	const bool is_done = is_matched(builder, unit) && !unit->is_piece;
	if (list_builder_is_full(builder) || is_done || is_heading(builder, force_id, unit) ||
	    build_exact(builder, force_id, unit) || build_reading(builder, force_id, unit) ||
	    build_of_army(builder, force_id, unit))
		return;
	if (unit->kind == LINE_SETTING &&
	    (is_of_army(builder, force, unit) || build_setting(builder, force_id, unit) ||
	     build_settings(builder, force_id, unit, unit->name, 0)))
		return;
	if (unit->is_doubtful)
		ignore(builder, unit, NULL);
	else if (!build_similar(builder, force_id, unit))
		build_complain_unknown(builder, force, unit);
}

void
build_unit(ListBuilder *builder, const char *force_id, const TextItem *unit)
{
	builder->heading = unit->heading ? name_key(unit->heading) : NULL;
	build_unit_here(builder, force_id, unit);
	g_clear_pointer(&builder->heading, g_free);
}
