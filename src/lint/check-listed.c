/*
 * Reports names in texts that decide which selections may be associated (S-206) and that are found
 * nowhere: neither an entry nor categories are called so, and nothing can be associated by them.
 */
#include "base/name-key.h"
#include "eval/text-names.h"
#include "lint/lint-private.h"

#include <string.h>

#define KIND(kind) ENTRY_KIND_BIT(ENTRY_##kind)

/* The kinds of entries by whose names a text can name a selection. */
#define NAMES_SELECTIONS (KIND(SELECTION) | KIND(LINK) | KIND(CATEGORY))

typedef struct ListedCheck {
	Linter *linter;
	GPtrArray *patterns; /* const char *: namedBy of all associations */
	GHashTable *keys;    /* set of names of selections and categories */
} ListedCheck;

static void
add_key(GHashTable *keys, const char *name)
{
	const char *prefix = strchr(name, ':');
	g_hash_table_add(keys, name_key(name));
	if (prefix)
		g_hash_table_add(keys, name_key(prefix + 1));
}

static void
collect(ListedCheck *check)
{
	const Game *game = check->linter->game;
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *entry = &game->entries[i];
		if (entry->kind == ENTRY_ASSOCIATION && !atom_is_none(entry->default_amount))
			g_ptr_array_add(check->patterns,
			                (gpointer)(guintptr)game_text(game, entry->default_amount));
	}
	for (uint32_t i = 1; check->patterns->len && i < game->n_entries; i++)
		if (NAMES_SELECTIONS & ENTRY_KIND_BIT(game->entries[i].kind))
			add_key(check->keys, game_text(game, game->entries[i].name));
}

static bool
is_in_set(const char *key, gsize length, void *data)
{
	g_autofree char *text = g_strndup(key, length);
	return g_hash_table_contains(data, text);
}

/* True if an entry is a profile or rule whose text names candidates, or a link to one. */
static bool
lists_names(const ListedCheck *check, const Entry *entry)
{
	if (entry->kind != ENTRY_PROFILE && entry->kind != ENTRY_RULE &&
	    entry->kind != ENTRY_INFO_LINK)
		return false;
	for (guint i = 0; i < check->patterns->len; i++)
		if (text_names_pattern_fits(g_ptr_array_index(check->patterns, i),
		                            lint_name(check->linter, entry)))
			return true;
	return false;
}

/* The name of the innermost selection entry around an entry, or its own. */
static const char *
bearer(const Linter *linter, const Entry *entry)
{
	const Entry *at = entry;
	while (at->parent && at->kind != ENTRY_SELECTION)
		at = &linter->game->entries[at->parent];
	return lint_name(linter, at->kind == ENTRY_SELECTION ? at : entry);
}

static void
check_text(const ListedCheck *check, const Entry *entry, uint32_t line, Atom text)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	text_names_add(names, lint_text(check->linter, text));
	for (guint i = 0; i < names->len; i++)
		if (!text_names_is_made_of(g_ptr_array_index(names, i), is_in_set, check->keys))
			lint_report_at(check->linter, LINT_UNKNOWN_LISTED, entry, line,
			               bearer(check->linter, entry), g_ptr_array_index(names, i),
			               NULL);
}

static void
check_entry(const ListedCheck *check, const Entry *entry)
{
	const Game *game = check->linter->game;
	if (entry->kind == ENTRY_RULE)
		check_text(check, entry, entry->line, entry->text);
	for (uint32_t i = 0; i < entry->characteristics.count; i++)
		check_text(check, entry, entry->line,
		           game->characteristics[entry->characteristics.first + i].value);
	for (uint32_t i = 0; i < entry->modifiers.count; i++) {
		const Modifier *modifier = &game->modifiers[entry->modifiers.first + i];
		if (modifier->type == MODIFIER_SET && modifier->field == MODIFIES_ID)
			check_text(check, entry, modifier->line, modifier->value);
	}
}

void
lint_check_listed(Linter *linter)
{
	g_autoptr(GPtrArray) patterns = g_ptr_array_new();
	g_autoptr(GHashTable) keys = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	ListedCheck check = {linter, patterns, keys};
	collect(&check);
	for (uint32_t i = 1; patterns->len && i < linter->game->n_entries; i++)
		if (lists_names(&check, &linter->game->entries[i]))
			check_entry(&check, &linter->game->entries[i]);
}
