/*
 * Reports names that print badly, since names are shown exactly as written (S-009). Names of links are
 * not shown and not checked (S-022).
 */
#include "reports/lint/lint-private.h"

#include "base/text/text.h"

#include <string.h>

#define KIND(kind) ENTRY_KIND_BIT(ENTRY_##kind)

/* Kinds of entries whose names are shown. */
#define NAMED                                                                                 \
	(KIND(CATALOGUE) | KIND(COST_TYPE) | KIND(PROFILE_TYPE) | KIND(CHARACTERISTIC_TYPE) | \
	 KIND(CATEGORY) | KIND(FORCE) | KIND(SELECTION) | KIND(GROUP) | KIND(PROFILE) |       \
	 KIND(RULE))

/* The first character of a name that is unsafe on a terminal; 0 without one. */
static gunichar
find_unsafe(const char *name)
{
	for (const char *at = name; *at; at = text_next(at))
		if (text_is_unsafe(g_utf8_get_char(at)))
			return g_utf8_get_char(at);
	return 0;
}

static void
report_unsafe(Linter *linter, const Entry *entry, const char *name, gunichar unsafe)
{
	g_autofree char *code = g_strdup_printf("U+%04X", unsafe);
	lint_report(linter, LINT_UNSAFE_NAME, entry, name, code, NULL);
}

static const char *
behind_blanks(const char *name)
{
	while (g_ascii_isspace(*name))
		name++;
	return name;
}

/* Entries whose names editors sort, and names that stand behind a number: authors put blanks before them on purpose. */
#define MAY_BEGIN_WITH_BLANKS \
	(KIND(COST_TYPE) | KIND(CATEGORY) | KIND(FORCE) | KIND(SELECTION) | KIND(GROUP))

static bool
has_stray_blanks(const Entry *entry, const char *name)
{
	const char *begin = behind_blanks(name);
	const bool may_begin = MAY_BEGIN_WITH_BLANKS & ENTRY_KIND_BIT(entry->kind);
	return !*begin || g_ascii_isspace(name[strlen(name) - 1]) || strstr(begin, "  ") ||
	       (begin > name && !may_begin);
}

/* A flattened group is not shown. */
static bool
needs_name(const Entry *entry)
{
	return entry->kind != ENTRY_GROUP || !(entry->flags & ENTRY_FLATTENED);
}

static void
check_name(Linter *linter, const Entry *entry)
{
	const char *name = lint_text(linter, entry->name);
	const gunichar unsafe = find_unsafe(name);
	if (!*name && !needs_name(entry))
		return;
	if (!*name)
		lint_report(linter, LINT_NO_NAME, entry, lint_kind_word((EntryKind)entry->kind),
		            NULL);
	else if (unsafe)
		report_unsafe(linter, entry, name, unsafe);
	else if (has_stray_blanks(entry, name))
		lint_report(linter, LINT_BLANKS_IN_NAME, entry, name, NULL);
}

void
lint_check_names(Linter *linter)
{
	for (uint32_t i = 1; i < linter->game->n_entries; i++)
		if (NAMED & ENTRY_KIND_BIT(linter->game->entries[i].kind))
			check_name(linter, &linter->game->entries[i]);
}
