/*
 * Reports modifiers without effect: no file defines their field, their owner does not have it (S-097),
 * or it cannot have their value (S-098, S-103, S-104). The reach of a modifier with `affects` depends
 * on the roster and is not checked.
 */
#include "reports/lint/lint-private.h"

#include <string.h>

/* The word of a type of modifier, as files have it. */
static const char *
modifier_word(ModifierType type)
{
	static const struct {
		ModifierType type;
		const char *word;
	} WORDS[] = {
#define X(symbol, text, kind) {MODIFIER_##kind, text},
#include "data/game/modifier-types.def"
#undef X
	};
	for (gsize i = 0; i < G_N_ELEMENTS(WORDS); i++)
		if (WORDS[i].type == type)
			return WORDS[i].word;
	return "";
}

#define KIND(kind) ENTRY_KIND_BIT(ENTRY_##kind)

/* A text of forces that New Recruit shows, and that rosters do not have. */
static bool
is_other_field(const char *field)
{
	return strcmp(field, "readme") == 0;
}

static const Entry *
target_of(const Linter *linter, const Entry *owner)
{
	const Entry *target = lint_target(linter, owner);
	return target ? target : owner;
}

static bool
leads_to(const Linter *linter, const Entry *link, const Entry *target)
{
	return !entry_id_is_none(link->target) && game_entry(linter->game, link->target) == target;
}

/* True if the owner, its target or a link to it has a constraint with that id. */
static bool
has_constraint(const Linter *linter, const Entry *owner, Atom id)
{
	const Entry *target = target_of(linter, owner);
	for (uint32_t i = lint_id(linter, id)->constraint; i; i = linter->same_id[i]) {
		const Entry *declared_on = &linter->game->entries[linter->owners[i]];
		if (declared_on == owner || declared_on == target ||
		    leads_to(linter, declared_on, owner) || declared_on->kind == ENTRY_ASSOCIATION)
			return true;
	}
	return false;
}

/* Costs of groups are ignored, and profiles and rules have none (S-013). */
static bool
has_costs(const Linter *linter, const Entry *owner)
{
	const EntryKinds costly = KIND(SELECTION) | KIND(FORCE) | KIND(FORCE_LINK) |
	                          KIND(CATEGORY) | KIND(CATEGORY_LINK) | KIND(COST_TYPE);
	return (costly & ENTRY_KIND_BIT(target_of(linter, owner)->kind)) != 0;
}

static bool
has_characteristic(const Linter *linter, const Entry *owner, Atom id)
{
	const Entry *profile = target_of(linter, owner);
	if (profile->kind == ENTRY_INFO_LINK)
		return true;
	for (uint32_t i = 0; i < profile->characteristics.count; i++)
		if (atom_equal(linter->game->characteristics[profile->characteristics.first + i]
		                       .type_id,
		               id))
			return true;
	return profile->kind == ENTRY_PROFILE && !entry_id_is_none(profile->target) &&
	       lint_type_has(linter, game_entry(linter->game, profile->target), id);
}

/* The word for a field that the owner does not have; NULL if it has it, or if the field is unknown. */
static const char *
foreign_field(const Linter *linter, const Entry *owner, Atom id)
{
	const IdFacts *facts = lint_id(linter, id);
	if (facts->constraint)
		return has_constraint(linter, owner, id) ? NULL : "constraint";
	if (facts->kinds == KIND(COST_TYPE))
		return has_costs(linter, owner) ? NULL : "cost";
	if (facts->kinds == KIND(CHARACTERISTIC_TYPE))
		return has_characteristic(linter, owner, id) ? NULL : "characteristic";
	return NULL;
}

static bool
is_known_field(const Linter *linter, Atom id)
{
	const IdFacts *facts = lint_id(linter, id);
	return facts->constraint ||
	       (facts->kinds & (KIND(COST_TYPE) | KIND(CHARACTERISTIC_TYPE) | KIND(ASSOCIATION))) ||
	       is_other_field(lint_text(linter, id));
}

/* The minimum and the maximum of an `exactly` constraint have ids of their own (S-122). */
static bool
is_half(const Linter *linter, Atom id)
{
	const char *text = lint_text(linter, id);
	if (!g_str_has_suffix(text, "-min") && !g_str_has_suffix(text, "-max"))
		return false;
	g_autofree char *whole = g_strndup(text, strlen(text) - strlen("-min"));
	return lint_id(linter, atoms_find(linter->game->atoms, whole))->constraint != 0;
}

static void
check_field(Linter *linter, const Entry *owner, const Modifier *modifier)
{
	const Atom id = modifier->field_id;
	if (modifier->field != MODIFIES_ID || atom_is_none(id) || is_half(linter, id))
		return;
	if (!is_known_field(linter, id)) {
		if (linter->is_whole)
			lint_report_at(linter, LINT_UNKNOWN_MODIFIED, owner, modifier->line,
			               lint_name(linter, owner), lint_text(linter, id), NULL);
		return;
	}
	const char *word = foreign_field(linter, owner, id);
	if (word && linter->is_whole && !modifier_leaves(modifier))
		lint_report_at(linter, LINT_FOREIGN_MODIFIED, owner, modifier->line,
		               lint_name(linter, owner), word, NULL);
}

static bool
is_number_field(const Linter *linter, const Modifier *modifier)
{
	const IdFacts *facts = lint_id(linter, modifier->field_id);
	return modifier->field == MODIFIES_ID &&
	       (facts->constraint || facts->kinds == KIND(COST_TYPE));
}

static bool
is_boolean(const char *value)
{
	return strcmp(value, "true") == 0 || strcmp(value, "false") == 0 ||
	       strcmp(value, "1") == 0 || strcmp(value, "0") == 0;
}

static void
report_value(Linter *linter, LintKind kind, const Entry *owner, const Modifier *modifier)
{
	lint_report_at(linter, kind, owner, modifier->line, lint_text(linter, modifier->value),
	               NULL);
}

static void
check_value(Linter *linter, const Entry *owner, const Modifier *modifier)
{
	const bool wants_number = modifier_type_computes((ModifierType)modifier->type) ||
	                          is_number_field(linter, modifier);
	const bool wants_truth = modifier->field == MODIFIES_HIDDEN ||
	                         modifier->field == MODIFIES_TRACKED;
	if (wants_truth && !is_boolean(lint_text(linter, modifier->value)))
		lint_report_at(linter, LINT_NO_BOOLEAN, owner, modifier->line,
		               lint_text(linter, modifier->field_id),
		               lint_text(linter, modifier->value), NULL);
	else if (wants_number && !modifier->has_number && modifier->type != MODIFIER_UNKNOWN)
		report_value(linter, LINT_NO_NUMBER, owner, modifier);
	else if (modifier->field == MODIFIES_ADD_INFO && linter->is_whole &&
	         entry_id_is_none(game_find_added_info(linter->game, modifier)))
		report_value(linter, LINT_UNKNOWN_ADDED, owner, modifier);
	else if (modifier->field == MODIFIES_CATEGORY && linter->is_whole &&
	         !(lint_id(linter, modifier->value)->kinds & KIND(CATEGORY)))
		report_value(linter, LINT_UNKNOWN_CATEGORY, owner, modifier);
}

/* Categories are added, removed and made primary (S-112). */
static void
check_category(Linter *linter, const Entry *owner, const Modifier *modifier)
{
	const ModifierType type = (ModifierType)modifier->type;
	const bool has_effect = type == MODIFIER_ADD || type == MODIFIER_REMOVE ||
	                        type == MODIFIER_SET_PRIMARY || type == MODIFIER_UNSET_PRIMARY ||
	                        type == MODIFIER_UNKNOWN;
	if (modifier->field == MODIFIES_CATEGORY && !has_effect)
		lint_report_at(linter, LINT_IDLE_CATEGORY, owner, modifier->line,
		               modifier_word(type), NULL);
}

static void
check_modifier(Linter *linter, const Entry *owner, const Modifier *modifier)
{
	check_category(linter, owner, modifier);
	check_field(linter, owner, modifier);
	check_value(linter, owner, modifier);
}

void
lint_check_modifiers(Linter *linter)
{
	lint_each_modifier(linter, check_modifier);
}
