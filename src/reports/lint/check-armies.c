/*
 * Reports units that an army offers in a way that players do not find or that their author did not mean: without a
 * primary category, hidden for ever, twice by one name, at a negative price. A game in which many units are so
 * means it.
 */
#include "reports/lint/lint-private.h"
#include "reports/lint/places-private.h"

#include <string.h>

/* More units of a game without a primary category, or with a negative price, are meant. */
#define MAX_WITHOUT_PRIMARY 20u
#define MAX_NEGATIVE        3u

/* The units of all armies that are unlike others. */
typedef struct Units {
	Linter *linter;
	GPtrArray *without_primary; /* const Definition */
	GPtrArray *negative;        /* likewise */
	guint n_with_primary;
} Units;

static bool
is_unit(const Definition *definition)
{
	return !definition->is_group &&
	       (definition->type == SELECTION_UNIT || definition->type == SELECTION_MODEL);
}

static Atom
primary_of(const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_categories; i++)
		if (definition->categories[i].primary)
			return definition->categories[i].category_id;
	return ATOM_NONE;
}

/* A modifier of the entry, or one with `affects`, may give it a category. */
static bool
may_gain_category(const Linter *linter, const Definition *definition)
{
	return linter->categories_from_afar ||
	       (definition->modified_fields & (1u << MODIFIES_CATEGORY));
}

/* A root entry to which links lead is made for these. */
static bool
is_made_for_links(const Units *units, const Definition *definition)
{
	return places_first_link(lint_places(units->linter), definition->shown) != 0;
}

static void
note_primary(Units *units, const Definition *definition)
{
	if (!atom_is_none(primary_of(definition)))
		units->n_with_primary++;
	else if (!definition->hidden && !may_gain_category(units->linter, definition) &&
	         !is_made_for_links(units, definition))
		g_ptr_array_add(units->without_primary, (gpointer)(guintptr)definition);
}

static const Cost *
negative_cost(const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_costs; i++)
		if (amount_is_negative(definition->costs[i].value))
			return &definition->costs[i];
	return NULL;
}

/* True if another link offers the same: then one may be hidden for good. */
static bool
is_offered_elsewhere(Linter *linter, const Definition *definition)
{
	const Places *places = lint_places(linter);
	if (definition->target->flags & ENTRY_HIDDEN)
		return false;
	for (uint32_t link = places_first_link(places, definition->target); link;
	     link = places_next_link(places, link))
		if (!(linter->game->entries[link].flags & ENTRY_HIDDEN))
			return true;
	return false;
}

static void
check_shown(Linter *linter, const Definition *definition)
{
	/* A message that it is not allowed is for rosters of another program, which have it. */
	const bool says_why = definition->modified_fields &
	                      (1u << MODIFIES_ERROR | 1u << MODIFIES_WARNING | 1u << MODIFIES_INFO);
	if (lint_is_always_hidden(linter, definition) && !says_why &&
	    !g_hash_table_contains(linter->limit_faults, definition->shown) &&
	    !is_offered_elsewhere(linter, definition))
		lint_report(linter, LINT_NEVER_SHOWN, definition->shown,
		            lint_name(linter, definition->shown), NULL);
}

/* Units that a catalogue has by itself; those that it imports are checked with their file. */
static bool
is_of_file(const Linter *linter, const Definition *definition, uint32_t file)
{
	return definition->shown->file == file &&
	       linter->game->entries[definition->shown->parent].kind == ENTRY_CATALOGUE;
}

/* Two units of one name in one category look the same in a list. The same entry by two links is one unit in two
   places. */
static bool
are_alike(const Definition *a, const Definition *b)
{
	return a->target != b->target && atom_equal(primary_of(a), primary_of(b)) &&
	       a->type == b->type && !(a->modified_fields & (1u << MODIFIES_HIDDEN)) &&
	       !(b->modified_fields & (1u << MODIFIES_HIDDEN)) &&
	       !(a->modified_fields & (1u << MODIFIES_NAME)) &&
	       !(b->modified_fields & (1u << MODIFIES_NAME));
}

static void
check_name(Linter *linter, GHashTable *by_name, const Definition *definition, uint32_t file)
{
	const Atom name = definition_name(definition);
	const Definition *other = g_hash_table_lookup(by_name, GUINT_TO_POINTER(name.index));
	if (!other)
		g_hash_table_insert(by_name, GUINT_TO_POINTER(name.index),
		                    (gpointer)(guintptr)definition);
	if (!other || atom_is_none(name) || definition->shown->file != file ||
	    !are_alike(definition, other))
		return;
	g_autofree char *base = g_path_get_basename(linter->game->files[other->shown->file].path);
	g_autofree char *place = g_strdup_printf("%s:%u", base, other->shown->line);
	lint_report(linter, LINT_SAME_NAME, definition->shown, lint_name(linter, definition->shown),
	            place, NULL);
}

static void
check_army(Units *units, const Entry *catalogue, uint32_t file)
{
	Linter *linter = units->linter;
	g_autoptr(GHashTable) by_name = g_hash_table_new(NULL, NULL);
	const Menu *menu = choices_force_menu(linter->choices, catalogue);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		if (!is_unit(definition))
			continue;
		if (!definition->hidden)
			check_name(linter, by_name, definition, file);
		if (!is_of_file(linter, definition, file))
			continue;
		check_shown(linter, definition);
		note_primary(units, definition);
		if (negative_cost(definition))
			g_ptr_array_add(units->negative, (gpointer)(guintptr)definition);
	}
}

static void
report_without_primary(const Units *units)
{
	const guint n = units->without_primary->len;
	for (guint i = 0; n <= MAX_WITHOUT_PRIMARY && n < units->n_with_primary && i < n; i++) {
		const Definition *unit = g_ptr_array_index(units->without_primary, i);
		lint_report(units->linter, LINT_NO_PRIMARY, unit->shown,
		            lint_name(units->linter, unit->shown), NULL);
	}
}

static void
report_negative(const Units *units)
{
	for (guint i = 0; units->negative->len <= MAX_NEGATIVE && i < units->negative->len; i++) {
		const Definition *unit = g_ptr_array_index(units->negative, i);
		g_autofree char *price = amount_to_string(negative_cost(unit)->value);
		lint_report(units->linter, LINT_NEGATIVE_PRICE, unit->shown,
		            lint_name(units->linter, unit->shown),
		            selection_type_name((SelectionType)unit->type), price, NULL);
	}
}

void
lint_check_armies(Linter *linter)
{
	const Game *game = linter->game;
	g_autoptr(GPtrArray) without_primary = g_ptr_array_new();
	g_autoptr(GPtrArray) negative = g_ptr_array_new();
	Units units = {linter, without_primary, negative, 0};
	for (uint32_t file = 0; linter->is_whole && file < game->n_files; file++)
		check_army(&units, &game->entries[game->files[file].root], file);
	report_without_primary(&units);
	report_negative(&units);
}
