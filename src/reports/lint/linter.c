/* The facts noted about a game before the checks, and the queries that several checks use. */
#include "reports/lint/lint-private.h"
#include "reports/lint/places-private.h"

#include "base/text/text.h"
#include "data/game/file-caps.h"

static IdFacts *
facts(Linter *linter, Atom id)
{
	return &linter->ids[id.index];
}

static void
note_entry(Linter *linter, const Entry *entry)
{
	IdFacts *id = facts(linter, entry->id);
	id->kinds |= ENTRY_KIND_BIT(entry->kind);
	if (entry->kind == ENTRY_SELECTION)
		linter->types |= 1u << entry->type;
	const Entry *holder = game_entry(linter->game, (EntryId){entry->parent});
	const bool in_force = holder->kind == ENTRY_FORCE || holder->kind == ENTRY_FORCE_LINK;
	if (entry->kind == ENTRY_CATEGORY_LINK && in_force)
		facts(linter, entry->target_id)->is_force_held = true;
}

static void
note_constraints(Linter *linter, uint32_t index)
{
	const Entry *entry = &linter->game->entries[index];
	for (uint32_t i = 0; i < entry->constraints.count; i++) {
		const uint32_t at = entry->constraints.first + i;
		IdFacts *id = facts(linter, linter->game->constraints[at].base_id);
		linter->owners[at] = index;
		linter->same_id[at] = id->constraint;
		id->constraint = at;
	}
}

/* A modifier group without modifiers has no effect and gets no owner. */
static void
note_groups(Linter *linter, uint32_t group, uint32_t owner)
{
	for (; group; group = linter->game->modifier_groups[group].parent)
		linter->group_owners[group] = owner;
}

static void
note_modifiers(Linter *linter, uint32_t index)
{
	const Entry *entry = &linter->game->entries[index];
	for (uint32_t i = 0; i < entry->modifiers.count; i++) {
		const Modifier *modifier = &linter->game->modifiers[entry->modifiers.first + i];
		const bool leaves = modifier_leaves(modifier);
		facts(linter, modifier->field_id)->is_modified = true;
		note_groups(linter, modifier->group, index);
		if (leaves && modifier->field == MODIFIES_HIDDEN)
			linter->hidden_from_afar = true;
		if (leaves && modifier->field == MODIFIES_CATEGORY)
			linter->categories_from_afar = true;
	}
}

void
linter_init(Linter *linter, const Game *game, bool whole, Diags *diags)
{
	const uint32_t n_ids = atoms_count(game->atoms);
	*linter = (Linter){
		.game = game,
		.choices = choices_new(game),
		.diags = diags,
		.is_whole = whole,
		.ids = g_new0(IdFacts, n_ids),
		.owners = g_new0(uint32_t, game->n_constraints),
		.group_owners = g_new0(uint32_t, game->n_modifier_groups),
		.same_id = g_new0(uint32_t, game->n_constraints),
		.n_reports = g_malloc0_n(game->n_sources, sizeof *linter->n_reports),
		.limit_faults = g_hash_table_new(NULL, NULL),
	};
	for (uint32_t i = 1; i < game->n_entries; i++) {
		note_entry(linter, &game->entries[i]);
		note_constraints(linter, i);
		note_modifiers(linter, i);
	}
}

void
linter_clear(Linter *linter)
{
	choices_free(linter->choices);
	g_clear_pointer(&linter->places, places_free);
	g_clear_pointer(&linter->roots, g_hash_table_unref);
	g_free(linter->ids);
	g_free(linter->owners);
	g_free(linter->group_owners);
	g_free(linter->same_id);
	g_free(linter->n_reports);
	g_hash_table_unref(linter->limit_faults);
}

static void
add_report(Linter *linter, LintKind kind, const Entry *entry, uint32_t line, va_list pieces)
{
	if (text_begins(LINT_KINDS[kind].code, "ML4"))
		g_hash_table_add(linter->limit_faults, (gpointer)(guintptr)entry);
	if (linter->n_reports[entry->file][kind]++ >= DATA_MAX_COMPLAINTS)
		return;
	Diag diag = {
		.kind = &LINT_KINDS[kind],
		.file = linter->game->files[entry->file].path,
		.line = line,
		.subject = lint_text(linter, entry->id),
	};
	for (guint i = 0; i < DIAG_MAX_PIECES; i++)
		if (!(diag.pieces[i] = va_arg(pieces, const char *)))
			break;
	diags_add_copy(linter->diags, &diag);
}

void
lint_report_at(Linter *linter, LintKind kind, const Entry *entry, uint32_t line, ...)
{
	va_list pieces;
	va_start(pieces, line);
	add_report(linter, kind, entry, line, pieces);
	va_end(pieces);
}

void
lint_report(Linter *linter, LintKind kind, const Entry *entry, ...)
{
	va_list pieces;
	va_start(pieces, entry);
	add_report(linter, kind, entry, entry->line, pieces);
	va_end(pieces);
}

const char *
lint_text(const Linter *linter, Atom text)
{
	return game_text(linter->game, text);
}

const IdFacts *
lint_id(const Linter *linter, Atom id)
{
	return &linter->ids[id.index];
}

/* Links to links are not part of the format, but a link to itself can be written. */
const Entry *
lint_target(const Linter *linter, const Entry *entry)
{
	if (entry->kind == ENTRY_PROFILE || entry->kind == ENTRY_CATALOGUE_LINK)
		return entry;
	if (atom_is_none(entry->target_id))
		return entry;
	return entry_id_is_none(entry->target) ? NULL : game_entry(linter->game, entry->target);
}

const char *
lint_name(const Linter *linter, const Entry *entry)
{
	const Entry *target = lint_target(linter, entry);
	const Entry *named = target ? target : entry;
	return lint_text(linter, atom_is_none(named->name) ? named->id : named->name);
}

const Menu *
lint_members(Linter *linter, const Definition *group)
{
	if (linter->n_members > LINT_MAX_MEMBERS)
		return NULL;
	const Menu *members = choices_menu(linter->choices, group);
	linter->n_members += members->n_items;
	return members;
}

static const char *const KIND_WORDS[ENTRY_KIND_COUNT] = {
	[ENTRY_CATALOGUE] = "catalogue",
	[ENTRY_CATALOGUE_LINK] = "catalogueLink",
	[ENTRY_PUBLICATION] = "publication",
	[ENTRY_COST_TYPE] = "costType",
	[ENTRY_PROFILE_TYPE] = "profileType",
	[ENTRY_CHARACTERISTIC_TYPE] = "characteristicType",
	[ENTRY_CATEGORY] = "categoryEntry",
	[ENTRY_CATEGORY_LINK] = "categoryLink",
	[ENTRY_FORCE] = "forceEntry",
	[ENTRY_FORCE_LINK] = "forceEntryLink",
	[ENTRY_SELECTION] = "selectionEntry",
	[ENTRY_GROUP] = "selectionEntryGroup",
	[ENTRY_LINK] = "entryLink",
	[ENTRY_PROFILE] = "profile",
	[ENTRY_RULE] = "rule",
	[ENTRY_INFO_GROUP] = "infoGroup",
	[ENTRY_INFO_LINK] = "infoLink",
	[ENTRY_ASSOCIATION] = "association",
};

const char *
lint_kind_word(EntryKind kind)
{
	return KIND_WORDS[kind];
}

bool
lint_type_has(const Linter *linter, const Entry *type, Atom characteristic)
{
	const Game *game = linter->game;
	for (uint32_t i = entry_first_child(game, type); i < type->end; i = game->entries[i].end)
		if (atom_equal(game->entries[i].id, characteristic))
			return true;
	return false;
}

bool
lint_is_always_hidden(const Linter *linter, const Definition *definition)
{
	return definition->hidden && !linter->hidden_from_afar &&
	       !(definition->modified_fields & (1u << MODIFIES_HIDDEN));
}

bool
lint_is_modified(const Linter *linter, const Constraint *constraint)
{
	return lint_id(linter, constraint->id)->is_modified ||
	       lint_id(linter, constraint->base_id)->is_modified;
}

bool
lint_is_limit(const Constraint *constraint)
{
	return !amount_is_negative(constraint->query.value) ||
	       (constraint->flags & CONSTRAINT_NEGATIVE);
}
