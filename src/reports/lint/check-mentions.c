/*
 * Reports names and ids in companions and packs that the army data do not have: a misspelt id makes a
 * measure 0 and a bound that is never broken. Other faults are reported when a companion is loaded.
 */
#include "base/text/placeholder.h"
#include "base/text/text.h"
#include "engine/names/text-names.h"
#include "engine/verdict/verdict.h"
#include "reports/lint/lint-private.h"

#include <string.h>

#define KIND(kind) ENTRY_KIND_BIT(ENTRY_##kind)

/* The kinds of entries that a subject of a formula can be an instance of (S-029). */
#define OF_SUBJECTS                                                                      \
	(KIND(SELECTION) | KIND(GROUP) | KIND(LINK) | KIND(CATEGORY) | KIND(CATALOGUE) | \
	 KIND(FORCE) | KIND(FORCE_LINK))

typedef struct CompanionCheck {
	const Linter *linter;
	const Companion *companion;
} CompanionCheck;

static void
complain(const CompanionCheck *check, LintKind kind, const Mention *mention)
{
	diags_add(check->linter->diags, &LINT_KINDS[kind], mention->path, mention->line,
	          mention->text, NULL);
}

static bool
is_type_word(const char *text)
{
	return strcmp(text, "unit") == 0 || strcmp(text, "model") == 0 ||
	       strcmp(text, "upgrade") == 0;
}

static bool
has_id(const Linter *linter, const char *text, EntryKinds kinds)
{
	const Atom id = atoms_find(linter->game->atoms, text);
	return !atom_is_none(id) && (lint_id(linter, id)->kinds & kinds);
}

/* Companions refer to profile types and characteristics by name. */
static bool
has_name(const Linter *linter, const char *text, EntryKind kind)
{
	const Atom name = atoms_find(linter->game->atoms, text);
	for (uint32_t i = 1; i < linter->game->n_entries; i++)
		if (linter->game->entries[i].kind == kind &&
		    atom_equal(linter->game->entries[i].name, name))
			return true;
	return false;
}

/* A subject is called by the name of its selection, its group or its force. */
#define CALLED (KIND(SELECTION) | KIND(GROUP) | KIND(FORCE))

static bool
is_called(const char *name, const char *folded)
{
	g_autofree char *own = g_utf8_casefold(name, -1);
	return strcmp(own, folded) == 0;
}

/* True if an entry of those kinds has the name, ignoring case. */
static bool
is_named(const Linter *linter, const char *text, EntryKinds kinds)
{
	g_autofree char *folded = g_utf8_casefold(text, -1);
	for (uint32_t i = 1; i < linter->game->n_entries; i++) {
		const Entry *entry = &linter->game->entries[i];
		if ((kinds & ENTRY_KIND_BIT(entry->kind)) &&
		    is_called(lint_text(linter, entry->name), folded))
			return true;
	}
	return false;
}

/* True if a modifier sets that name, or changes names in a way other than setting them. */
static bool
may_be_renamed(const Linter *linter, const char *text)
{
	g_autofree char *folded = g_utf8_casefold(text, -1);
	for (uint32_t i = 1; i < linter->game->n_modifiers; i++) {
		const Modifier *modifier = &linter->game->modifiers[i];
		if (modifier->field == MODIFIES_NAME &&
		    (modifier->type != MODIFIER_SET ||
		     is_called(lint_text(linter, modifier->value), folded)))
			return true;
	}
	return false;
}

/* True if a profile or rule has a name that fits a pattern. */
static bool
is_shown(const Linter *linter, const char *pattern)
{
	for (uint32_t i = 1; i < linter->game->n_entries; i++) {
		const Entry *entry = &linter->game->entries[i];
		if ((entry->kind == ENTRY_PROFILE || entry->kind == ENTRY_RULE) &&
		    text_names_pattern_fits(pattern, lint_text(linter, entry->name)))
			return true;
	}
	return false;
}

static void
check_mention(void *user, const Mention *mention)
{
	const CompanionCheck *check = user;
	const Linter *linter = check->linter;
	switch (mention->kind) {
	case MENTION_THING:
		if (!is_type_word(mention->text) && !has_id(linter, mention->text, OF_SUBJECTS))
			complain(check, LINT_UNKNOWN_THING, mention);
		break;
	case MENTION_COST_TYPE:
		if (!has_id(linter, mention->text, KIND(COST_TYPE)))
			complain(check, LINT_UNKNOWN_COST, mention);
		break;
	case MENTION_NAME:
		if (!is_named(linter, mention->text, CALLED) &&
		    !may_be_renamed(linter, mention->text))
			complain(check, LINT_UNKNOWN_NAME, mention);
		break;
	case MENTION_CATEGORY:
		if (!is_named(linter, mention->text, KIND(CATEGORY)) &&
		    !may_be_renamed(linter, mention->text))
			complain(check, LINT_UNKNOWN_KEYWORD, mention);
		break;
	case MENTION_CHARACTERISTIC:
		if (!has_name(linter, mention->text, ENTRY_CHARACTERISTIC_TYPE))
			complain(check, LINT_UNKNOWN_CHARACTERISTIC, mention);
		break;
	case MENTION_PROFILE_TYPE:
		if (!has_name(linter, mention->text, ENTRY_PROFILE_TYPE))
			complain(check, LINT_UNKNOWN_PROFILE_TYPE, mention);
		break;
	case MENTION_INFO:
		if (!is_shown(linter, mention->text) && !may_be_renamed(linter, mention->text))
			complain(check, LINT_UNKNOWN_INFO, mention);
		break;
	case MENTION_ASSOCIATION:
		if (!has_id(linter, mention->text, KIND(ASSOCIATION)))
			complain(check, LINT_UNKNOWN_ASSOCIATION, mention);
		break;
	case MENTION_WORDS:
		break;
	}
}

static bool
has_meaning(const Companion *companion, const char *word)
{
	const bool lists = text_begins(word, "who:") || text_begins(word, "names:");
	const char *id = lists ? strchr(word, ':') + 1 : word;
	return strcmp(word, "value") == 0 || strcmp(word, "limit") == 0 ||
	       strcmp(word, "name") == 0 || strcmp(word, "army") == 0 ||
	       text_begins(word, "called:") || companion_find_measure(companion, id);
}

/* A text with placeholders, and its place in a companion. */
typedef struct Template {
	const CompanionCheck *check;
	const char *path;
	uint32_t line;
} Template;

static char *
check_word_in_message(const char *word, void *data)
{
	const Template *template = data;
	if (!has_meaning(template->check->companion, word))
		diags_add(template->check->linter->diags, &LINT_KINDS[LINT_UNKNOWN_PLACE],
		          template->path, template->line, word, NULL);
	return NULL;
}

static char *
check_word_in_format(const char *word, void *data)
{
	const Template *template = data;
	if (*word && !companion_find_measure(template->check->companion, word))
		diags_add(template->check->linter->diags, &LINT_KINDS[LINT_UNKNOWN_PLACE],
		          template->path, template->line, word, NULL);
	return NULL;
}

static void
check_message(const CompanionCheck *check, const CompanionBound *bound)
{
	Template template = {check, bound->path, bound->line};
	g_free(bound->message ? placeholder_fill(bound->message, check_word_in_message, &template)
	                      : NULL);
}

static void
check_format(const CompanionCheck *check, const CompanionMeasure *measure)
{
	Template template = {check, measure->path, measure->line};
	g_free(measure->format ? placeholder_fill(measure->format, check_word_in_format, &template)
	                       : NULL);
}

/* The codes of all findings, in words. The caller owns them: g_free(). */
static char *
finding_codes(void)
{
	GString *codes = g_string_new(NULL);
	for (int code = 0; code < FINDING_CODE_COUNT; code++)
		g_string_append_printf(codes, "%s%s", code ? ", " : "",
		                       finding_code_name((FindingCode)code));
	return g_string_free(codes, FALSE);
}

static bool
is_finding_code(const char *word)
{
	for (int code = 0; code < FINDING_CODE_COUNT; code++)
		if (strcmp(finding_code_name((FindingCode)code), word) == 0)
			return true;
	return false;
}

/* A setting for a code that no finding has changes nothing. */
static void
check_setting(const CompanionCheck *check, const FindingCase *setting)
{
	if (!setting->code || is_finding_code(setting->code))
		return;
	g_autofree char *codes = finding_codes();
	diags_add(check->linter->diags, &LINT_KINDS[LINT_UNKNOWN_FINDING], setting->path,
	          setting->line, setting->code, codes, NULL);
}

void
lint_check_mentions(Linter *linter, const Companion *companion)
{
	CompanionCheck check = {linter, companion};
	if (linter->is_whole)
		companion_each_mention(companion, check_mention, &check);
	for (guint i = 0; i < companion_setting_count(companion); i++)
		check_setting(&check, companion_setting(companion, i));
	for (guint i = 0; i < companion_bound_count(companion); i++)
		check_message(&check, companion_bound(companion, i));
	for (guint i = 0; i < companion_measure_count(companion); i++)
		check_format(&check, companion_measure(companion, i));
}
