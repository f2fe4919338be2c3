/*
 * Reports root entries whose primary category no force links, so that no roster can have them
 * (S-033), and second primary categories, of which only the first counts (S-144).
 */
#include "reports/lint/lint-private.h"

static const CategoryMembership *
primary_of(const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_categories; i++)
		if (definition->categories[i].primary)
			return &definition->categories[i];
	return NULL;
}

static bool
is_fixed(const Linter *linter, const Definition *definition)
{
	return !linter->categories_from_afar &&
	       !(definition->modified_fields & (1u << MODIFIES_CATEGORY));
}

static const char *
category_name(const Linter *linter, const CategoryMembership *membership)
{
	return membership->category ? lint_name(linter, membership->category)
	                            : lint_text(linter, membership->category_id);
}

/* A group at the root needs no category: its members have their own. */
static void
check_place(Linter *linter, const Entry *entry)
{
	const Definition *definition = choices_define(linter->choices, entry);
	if (!definition || definition->is_group || definition->hidden ||
	    !is_fixed(linter, definition))
		return;
	const CategoryMembership *primary = primary_of(definition);
	if (primary && !lint_id(linter, primary->category_id)->is_force_held)
		lint_report(linter, LINT_NO_PLACE, entry, lint_name(linter, entry),
		            category_name(linter, primary), NULL);
}

/* True for the entries and links directly in a catalogue. */
static bool
is_root_choice(const Linter *linter, const Entry *entry)
{
	return (entry->kind == ENTRY_SELECTION || entry->kind == ENTRY_LINK) &&
	       !(entry->flags & ENTRY_SHARED) &&
	       linter->game->entries[entry->parent].kind == ENTRY_CATALOGUE;
}

static const Entry *
earlier_link(const Linter *linter, const Entry *holder, const Entry *link)
{
	const Game *game = linter->game;
	for (uint32_t i = entry_first_child(game, holder); &game->entries[i] < link;
	     i = game->entries[i].end)
		if (game->entries[i].kind == ENTRY_CATEGORY_LINK &&
		    atom_equal(game->entries[i].target_id, link->target_id))
			return &game->entries[i];
	return NULL;
}

static void
check_links(Linter *linter, const Entry *holder)
{
	const Game *game = linter->game;
	const Entry *primary = NULL;
	for (uint32_t i = entry_first_child(game, holder); i < holder->end;
	     i = game->entries[i].end) {
		const Entry *link = &game->entries[i];
		if (link->kind != ENTRY_CATEGORY_LINK)
			continue;
		if (earlier_link(linter, holder, link))
			lint_report(linter, LINT_CATEGORY_TWICE, link, lint_name(linter, holder),
			            lint_name(linter, link), NULL);
		else if (primary && (link->flags & ENTRY_PRIMARY))
			lint_report(linter, LINT_SEVERAL_PRIMARIES, link, lint_name(linter, holder),
			            lint_name(linter, primary), lint_name(linter, link), NULL);
		if (!primary && (link->flags & ENTRY_PRIMARY))
			primary = link;
	}
}

void
lint_check_categories(Linter *linter)
{
	for (uint32_t i = 1; i < linter->game->n_entries; i++) {
		const Entry *entry = &linter->game->entries[i];
		if (is_root_choice(linter, entry) && linter->is_whole)
			check_place(linter, entry);
		if (lint_is_choice(entry) || entry->kind == ENTRY_FORCE)
			check_links(linter, entry);
	}
}
