/*
 * Reports missing ids, repeated ids, and references to undefined ones (S-005, S-006). The loader
 * reports entries of one kind with the same id, and dangling links.
 */
#include "reports/lint/lint-private.h"

#define KIND(kind) ENTRY_KIND_BIT(ENTRY_##kind)

/* Entries that modifiers, conditions and rosters refer to by their ids. */
#define NEEDS_ID                                                                                \
	(KIND(CATEGORY) | KIND(FORCE) | KIND(FORCE_LINK) | KIND(SELECTION) | KIND(GROUP) |      \
	 KIND(LINK) | KIND(PROFILE) | KIND(RULE) | KIND(INFO_GROUP) | KIND(INFO_LINK) |         \
	 KIND(PROFILE_TYPE) | KIND(CHARACTERISTIC_TYPE) | KIND(COST_TYPE) | KIND(PUBLICATION) | \
	 KIND(ASSOCIATION))

static void
check_id(Linter *linter, const Entry *entry)
{
	if ((NEEDS_ID & ENTRY_KIND_BIT(entry->kind)) && atom_is_none(entry->id))
		lint_report(linter, LINT_NO_ENTRY_ID, entry, lint_name(linter, entry), NULL);
}

/* Entries that queries ask for. */
#define ASKED_FOR                                                                          \
	(KIND(CATEGORY) | KIND(FORCE) | KIND(FORCE_LINK) | KIND(SELECTION) | KIND(GROUP) | \
	 KIND(LINK) | KIND(COST_TYPE) | KIND(CATALOGUE) | KIND(ASSOCIATION))

/* In a query a word wins over an id (S-221). */
static void
check_word(Linter *linter, const Entry *entry)
{
	if ((ASKED_FOR & ENTRY_KIND_BIT(entry->kind)) &&
	    scopes_have_word(lint_text(linter, entry->id)))
		lint_report(linter, LINT_ID_IS_WORD, entry, lint_name(linter, entry),
		            lint_text(linter, entry->id), NULL);
}

static const Constraint *
earlier_with_id(const Linter *linter, const Entry *entry, uint32_t index)
{
	const Constraint *constraint = &linter->game->constraints[index];
	for (uint32_t i = entry->constraints.first; i < index; i++)
		if (atom_equal(linter->game->constraints[i].id, constraint->id))
			return &linter->game->constraints[i];
	return NULL;
}

/* A repeated id that no modifier changes does no harm: each limit holds for itself. */
static void
check_constraint_id(Linter *linter, const Entry *entry, uint32_t index)
{
	const Constraint *constraint = &linter->game->constraints[index];
	if (atom_is_none(constraint->base_id))
		lint_report_at(linter, LINT_NO_CONSTRAINT_ID, entry, constraint->line,
		               lint_name(linter, entry), NULL);
	else if (lint_is_modified(linter, constraint) && earlier_with_id(linter, entry, index))
		lint_report_at(linter, LINT_DUPLICATE_CONSTRAINT, entry, constraint->line,
		               lint_name(linter, entry), lint_text(linter, constraint->id), NULL);
}

static void
check_constraint_ids(Linter *linter, const Entry *entry)
{
	if (entry->kind == ENTRY_ASSOCIATION)
		return;
	for (uint32_t i = 0; i < entry->constraints.count; i++)
		check_constraint_id(linter, entry, entry->constraints.first + i);
}

static bool
has_lost_publication(const Linter *linter, const Entry *entry)
{
	return !atom_is_none(entry->publication_id) &&
	       entry_id_is_none(game_find(linter->game, entry->file, entry->publication_id,
	                                  KIND(PUBLICATION)));
}

/* Units copied from another catalogue bring hundreds of references to its book: report the first in
   each file. */
static void
check_publication(Linter *linter, const Entry *entry)
{
	if (!linter->is_whole || !has_lost_publication(linter, entry))
		return;
	IdFacts *facts = &linter->ids[entry->publication_id.index];
	if (facts->missed_in == entry->file + 1)
		return;
	facts->missed_in = (uint16_t)(entry->file + 1);
	lint_report(linter, LINT_UNKNOWN_PUBLICATION, entry, lint_name(linter, entry),
	            lint_text(linter, entry->publication_id), NULL);
}

static void
check_characteristics(Linter *linter, const Entry *profile)
{
	if (profile->kind != ENTRY_PROFILE || entry_id_is_none(profile->target))
		return;
	const Entry *type = game_entry(linter->game, profile->target);
	for (uint32_t i = 0; i < profile->characteristics.count; i++) {
		const Characteristic *characteristic =
			&linter->game->characteristics[profile->characteristics.first + i];
		if (!atom_is_none(characteristic->type_id) &&
		    !lint_type_has(linter, type, characteristic->type_id))
			lint_report(linter, LINT_FOREIGN_CHARACTERISTIC, profile,
			            lint_name(linter, profile),
			            lint_text(linter, characteristic->name),
			            lint_text(linter, characteristic->type_id), NULL);
	}
}

static bool
has_characteristic(const Linter *linter, const Entry *profile, Atom id)
{
	const Characteristic *first = &linter->game
	                                       ->characteristics[profile->characteristics.first];
	for (uint32_t i = 0; i < profile->characteristics.count; i++)
		if (atom_equal(first[i].type_id, id))
			return true;
	return false;
}

/* True if a value has a wrong type or none, so that it may be the one that is missed. */
static bool
has_foreign_characteristic(const Linter *linter, const Entry *profile, const Entry *type)
{
	const Characteristic *first = &linter->game
	                                       ->characteristics[profile->characteristics.first];
	for (uint32_t i = 0; i < profile->characteristics.count; i++)
		if (!lint_type_has(linter, type, first[i].type_id))
			return true;
	return false;
}

static void
check_missing_characteristics(Linter *linter, const Entry *profile)
{
	if (profile->kind != ENTRY_PROFILE || entry_id_is_none(profile->target) ||
	    has_foreign_characteristic(linter, profile, game_entry(linter->game, profile->target)))
		return;
	const Game *game = linter->game;
	const Entry *type = game_entry(game, profile->target);
	g_autoptr(GString) names = g_string_new(NULL);
	for (uint32_t i = entry_first_child(game, type); i < type->end; i = game->entries[i].end) {
		const Entry *wanted = &game->entries[i];
		if (wanted->kind == ENTRY_CHARACTERISTIC_TYPE &&
		    !has_characteristic(linter, profile, wanted->id))
			g_string_append_printf(names, "%s%s", names->len ? ", " : "",
			                       lint_name(linter, wanted));
	}
	if (names->len)
		lint_report(linter, LINT_MISSING_CHARACTERISTIC, profile,
		            lint_name(linter, profile), names->str, NULL);
}

/* The loader follows a link of the wrong type if its id is unique. */
static void
check_link_kind(Linter *linter, const Entry *link)
{
	if (!link->type || (link->kind != ENTRY_LINK && link->kind != ENTRY_INFO_LINK) ||
	    entry_id_is_none(link->target))
		return;
	if (game_entry(linter->game, link->target)->kind != link->type)
		lint_report(linter, LINT_LINK_KIND, link, lint_name(linter, link),
		            lint_kind_word((EntryKind)link->type), NULL);
}

void
lint_check_ids(Linter *linter)
{
	for (uint32_t i = 1; i < linter->game->n_entries; i++) {
		const Entry *entry = &linter->game->entries[i];
		check_id(linter, entry);
		check_word(linter, entry);
		check_constraint_ids(linter, entry);
		check_publication(linter, entry);
		check_characteristics(linter, entry);
		check_missing_characteristics(linter, entry);
		check_link_kind(linter, entry);
	}
}
