/* The options of a unit: each line is found and selected, then its own options. */
#include "rosters/list-reader/build-private.h"

#include "base/text/name-key.h"
#include "rosters/list-forms/text-caps.h"
#include "rosters/list-lines/items.h"
#include "rosters/list-reader/absent-private.h"
#include "rosters/list-reader/cost-claims-private.h"
#include "rosters/list-reader/select-target-private.h"

#include <string.h>

/* True if one of the nodes is of an option. */
static bool
has_option(const ListBuilder *builder, const Nodes *nodes, const MenuItem *option)
{
	for (guint i = 0; i < nodes->len; i++) {
		const Instance *instance = view_find(builder->view, g_ptr_array_index(nodes, i));
		if (instance && instance->item == option)
			return true;
	}
	return false;
}

/* Reports guesses about a name, when all that belongs to it is selected. Nothing is guessed about a name of two
   options if both are taken. */
static void
complain_guesses(const ListBuilder *builder, const Target *target, const TextItem *item,
                 const Nodes *nodes)
{
	const Game *game = choices_game(builder->choices);
	const Match *match = &target->match;
	const char *name = game_text(game, definition_name(match->item->definition));
	if (match->likeness < 1 || match->is_conditional)
		list_builder_complain_name(builder, item, target->key,
		                           nodes_first(builder->view, nodes), name);
	if (match->rival && !has_option(builder, nodes, match->rival))
		list_builder_complain(builder, TEXTLIST_NAME_AMBIGUOUS, item, item->name,
		                      game_text(game, match->item->definition->target->id), NULL);
}

/* Counts one more name; false, with a diagnostic the first time, beyond TEXT_MAX_UNKNOWN. */
static bool
count_unknown(ListBuilder *builder)
{
	if (builder->n_unknown == TEXT_MAX_UNKNOWN)
		diags_add_number(builder->diags, &TEXTLIST_KINDS[TEXTLIST_TOO_MANY_UNKNOWN],
		                 builder->name, 0, TEXT_MAX_UNKNOWN);
	return builder->n_unknown++ < TEXT_MAX_UNKNOWN;
}

/* True for an option of a line above all units that the game does not have: a form may ask for a Warlord in every
   game. */
static bool
is_of_other_games(const ListBuilder *builder, const TextItem *item)
{
	const Game *game = choices_game(builder->choices);
	g_autofree char *key = known_names_text_key(builder->names, item->name);
	for (uint32_t i = 1; item->is_apart && i < game->n_entries; i++)
		if (known_names_match_text(builder->names, game->entries[i].name, key))
			return false;
	return item->is_apart;
}

void
build_complain_unknown(ListBuilder *builder, const Nodes *holders, const TextItem *item)
{
	const Instance *holder = nodes_first(builder->view, holders);
	if (item->kind == LINE_PERHAPS || item->kind == LINE_ASSOCIATION) {
		g_ptr_array_add(builder->missed, (gpointer)(guintptr)item);
		return;
	}
	if (is_of_other_games(builder, item)) {
		list_builder_complain(builder, TEXTLIST_LINE_IGNORED, item, item->raw, NULL, NULL);
		return;
	}
	if (!count_unknown(builder) || absent_note(builder, holders, item))
		return;
	g_autofree char *key = name_key(item->name);
	g_autofree char *suggestions = holder ? match_suggestions(builder, holder, key)
	                                      : g_strdup("");
	list_builder_complain(builder, TEXTLIST_NAME_UNKNOWN, item, item->name,
	                      holder ? view_name(builder->view, holder) : "", suggestions);
}

static void select_options(ListBuilder *builder, const GPtrArray *items, const Nodes *holders,
                           const Target *target);

/* Selects another reading of a line if the holders offer the first name of it. */
static bool
select_reading(ListBuilder *builder, const Nodes *holders, const TextItem *item)
{
	for (guint i = 0; i < item->readings->len; i++) {
		const GPtrArray *reading = g_ptr_array_index(item->readings, i);
		g_auto(Target) target = {0};
		if (reading->len > 0 &&
		    (target_find_joined(builder, holders, reading, 0, &target) ||
		     target_find(builder, holders, NULL, g_ptr_array_index(reading, 0), &target))) {
			select_options(builder, reading, holders, NULL);
			return true;
		}
	}
	return false;
}

/* Finds the name among the options of the unit itself, else of its other models: texts put what a unit carries
   below the model that carries it, "Icon" and "Homing beacon". */
static bool
find_in_unit(const ListBuilder *builder, const TextItem *item, Target *target)
{
	if (!builder->unit || item->kind != LINE_OPTION)
		return false;
	target->number = item->number;
	return target_find_offered(builder, builder->unit, item->name, target) ||
	       target_find(builder, builder->unit, NULL, item, target);
}

/* A choice of the whole army below another one is not always part of it: the second card below the first. */
static bool
find_in_force(const ListBuilder *builder, const Nodes *holders, const TextItem *item,
              Target *target)
{
	const Instance *holder = nodes_first(builder->view, holders);
	if (builder->unit || !holder || holder->kind != INSTANCE_SELECTION)
		return false;
	g_autoptr(GPtrArray) force = nodes_of(holder->selection->force->id);
	return target_find(builder, force, NULL, item, target);
}

/* True if a holder shows a profile or rule of that name without any choice: "Close combat weapon". */
static bool
is_shown(const ListBuilder *builder, const Nodes *holders, const TextItem *item)
{
	const Instance *holder = nodes_first(builder->view, holders);
	g_autofree char *key = name_key(item->name);
	uint32_t n = 0;
	const ShownInfo *infos = holder ? view_infos(builder->view, holder, &n) : NULL;
	bool found = false;
	for (uint32_t i = 0; i < n && !found; i++) {
		g_autofree char *own = name_key(infos[i].name);
		found = strcmp(own, key) == 0;
	}
	return found;
}

static bool
is_unit_of(const ListBuilder *builder, const Instance *instance)
{
	return builder->unit && nodes_first(builder->view, builder->unit) == instance;
}

/* Reports and passes over what needs no choice, and remarks in brackets behind a choice. */
static bool
pass_over_shown(const ListBuilder *builder, const Nodes *holders, const TextItem *item)
{
	const Instance *holder = nodes_first(builder->view, holders);
	const bool is_remark = item->in_brackets && item->is_piece && holder &&
	                       holder->kind == INSTANCE_SELECTION && !is_unit_of(builder, holder);
	if (is_shown(builder, holders, item))
		list_builder_complain(builder, TEXTLIST_IN_ANY_CASE, item, item->name,
		                      view_name(builder->view, holder), NULL);
	else if (is_remark)
		list_builder_complain(builder, TEXTLIST_LINE_IGNORED, item, item->raw, NULL, NULL);
	else
		return false;
	return true;
}

/* Takes names of the unit's models out of a list: "Icon, Berzerker" says who carries the icon. */
static void
drop_models(ListBuilder *builder, GPtrArray *pieces)
{
	for (guint i = pieces->len; builder->unit && i > 0; i--) {
		const TextItem *piece = g_ptr_array_index(pieces, i - 1);
		g_auto(Target) target = {0};
		if (target_find_offered(builder, builder->unit, piece->name, &target) &&
		    target.match.item->definition->type == SELECTION_MODEL)
			g_ptr_array_remove_index(pieces, i - 1);
	}
}

typedef struct Offer {
	const ListBuilder *builder;
	const Nodes *holders;
} Offer;

static bool
is_name_of(const void *data, const char *text)
{
	const Offer *offer = data;
	const char *name = text + strspn(text, "0123456789x ");
	g_auto(Target) target = {0};
	return target_find_offered(offer->builder, offer->holders, name, &target);
}

/* A line that is not a name may be a list: "Gun Drone, 2x Shield Drone", "Axe; Bow", "Bolt pistol and Chainsword". */
static bool
select_listed(ListBuilder *builder, const Nodes *holders, const TextItem *item)
{
	const bool has_commas = item_may_be_list(item);
	const bool has_and = strstr(item->raw, " and ") && !builder->list->format->is_complete;
	if (item->items->len > 0 || item->in_brackets || (!has_commas && !has_and))
		return false;
	GPtrArray *pieces = g_ptr_array_new_with_free_func(item_free);
	const Offer offer = {builder, holders};
	if (has_commas)
		pieces_add(builder->list->format, pieces, item, item->raw, false);
	else
		pieces_add_joined(builder->list->format, pieces, item, is_name_of, &offer);
	g_ptr_array_add(builder->arranged, pieces);
	drop_models(builder, pieces);
	for (guint i = 0; i < pieces->len; i++) {
		g_auto(Target) target = {0};
		if (!target_find(builder, holders, NULL, g_ptr_array_index(pieces, i), &target))
			continue;
		select_options(builder, pieces, holders, NULL);
		return true;
	}
	return false;
}

/* A name that is not an option may be that of a group. Its own options may still be known. */
static void
select_below_unknown(ListBuilder *builder, const Nodes *holders, const TextItem *item)
{
	const Instance *holder = nodes_first(builder->view, holders);
	g_autofree char *key = name_key(item->name);
	const bool is_group = holder && match_group(builder, holder, key);
	if (!is_group)
		build_complain_unknown(builder, holders, item);
	if (is_group || item->kind != LINE_PERHAPS)
		select_options(builder, item->items, holders, NULL);
}

/* @last  the last part of the name, which has the options; the item itself if it is all of it */
static Nodes *
select_found(ListBuilder *builder, const Target *target, const TextItem *item, const TextItem *last)
{
	Nodes *nodes = select_target(builder, target, item);
	build_options(builder, target, last, nodes);
	if (!target->is_priced)
		cost_claims_compare_option(builder, nodes, item);
	return nodes;
}

/* Reports and passes over the text of a rule in the army data. Returns false, with no report, if the item is none. */
static bool
pass_over_rule(const ListBuilder *builder, const TextItem *item)
{
	if (item->kind != LINE_PERHAPS || !known_rules_have(builder->rules, item->raw))
		return false;
	list_builder_complain(builder, TEXTLIST_LINE_IGNORED, item, item->raw, NULL, NULL);
	return true;
}

/* True if something in a selection, or the selection, has the name of a line that was selected already, and offers none
   of what the line has behind its colon: that is the text of a profile then. */
static bool
is_text_about(const ListBuilder *builder, const Instance *selection, const TextItem *item,
              const char *key)
{
	const char *id = selection->selection->id;
	if (claims_has(builder->claims, id) &&
	    known_names_match_instance(builder->names, builder->view, selection, key)) {
		g_autoptr(GPtrArray) node = nodes_of(id);
		bool offers = false;
		for (guint i = 0; i < item->items->len && !offers; i++) {
			g_auto(Target) target = {0};
			offers = target_find(builder, node, NULL, g_ptr_array_index(item->items, i),
			                     &target);
		}
		return !offers;
	}
	for (uint32_t i = 0; i < selection->n_children; i++)
		if (is_text_about(builder, selection->children[i], item, key))
			return true;
	return false;
}

/* Reports and passes over the text of a profile that has the name of a choice: "Fireball: Your Hero Phase". */
static bool
pass_over_text(const ListBuilder *builder, const TextItem *item)
{
	const Instance *unit = builder->unit ? nodes_first(builder->view, builder->unit) : NULL;
	if (item->kind != LINE_PERHAPS || !item->has_label || item->items->len == 0 ||
	    !builder->list->format->tells_apart || !unit)
		return false;
	g_autofree char *key = name_key(item->name);
	for (uint32_t i = 0; i < unit->n_children; i++)
		if (is_text_about(builder, unit->children[i], item, key)) {
			list_builder_complain(builder, TEXTLIST_LINE_IGNORED, item, item->raw, NULL,
			                      NULL);
			return true;
		}
	return false;
}

/* Selects the item at @at. Returns the number of items that make its name; @before becomes its
   nodes. */
static guint
select_option(ListBuilder *builder, const GPtrArray *items, guint at, const Nodes *holders,
              Nodes **before)
{
	const TextItem *item = g_ptr_array_index(items, at);
	if (item->kind == LINE_ASSOCIATION) {
		build_complain_unknown(builder, holders, item);
		return 1;
	}
	if (pass_over_rule(builder, item) || pass_over_text(builder, item))
		return 1;
	g_auto(Target) target = {.points = item->points};
	const guint joined = target_find_joined(builder, holders, items, at, &target);
	if (!joined && !target_find(builder, holders, *before, item, &target)) {
		if (select_reading(builder, holders, item) || select_listed(builder, holders, item))
			return 1;
		if (!find_in_unit(builder, item, &target) &&
		    !find_in_force(builder, holders, item, &target) &&
		    !target_find_similar(builder, holders, item, &target) &&
		    !target_find_misspelt(builder, holders, item, &target)) {
			if (pass_over_shown(builder, holders, item))
				return 1;
			select_below_unknown(builder, holders, item);
			return 1;
		}
	}
	const TextItem *last = g_ptr_array_index(items, at + MAX(joined, 1) - 1);
	Nodes *nodes = select_found(builder, &target, item, last);
	g_clear_pointer(before, g_ptr_array_unref);
	*before = nodes;
	return MAX(joined, 1);
}

/* True if an item turned out to be part of the name in front of it. */
static bool
is_part_of_name(const TextItem *item, const Target *target)
{
	if (item->in_brackets)
		return !target || !target->in_brackets;
	return target && target->is_whole && item->is_piece;
}

/* @target  the item that has these options; NULL if it was not found and @holders hold it */
static void
select_options(ListBuilder *builder, const GPtrArray *items, const Nodes *holders,
               const Target *target)
{
	Nodes *before = NULL;
	for (guint i = 0; i < items->len && !list_builder_is_full(builder);) {
		const TextItem *item = g_ptr_array_index(items, i);
		if (is_part_of_name(item, target))
			i++;
		else
			i += select_option(builder, items, i, holders, &before);
	}
	g_clear_pointer(&before, g_ptr_array_unref);
}

void
build_options(ListBuilder *builder, const Target *target, const TextItem *item, const Nodes *nodes)
{
	g_hash_table_add(builder->matched, GUINT_TO_POINTER(item->line));
	select_options(builder, item->items, nodes, target);
	complain_guesses(builder, target, item, nodes);
}
