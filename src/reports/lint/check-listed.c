/*
 * Reports names in texts that decide which selections may be associated (S-206) and that are found
 * nowhere: neither an entry nor categories are called so, and nothing can be associated by them.
 */
#include "engine/names/text-names.h"
#include "engine/queries/named-by.h"
#include "reports/lint/lint-private.h"

#define KIND(kind) ENTRY_KIND_BIT(ENTRY_##kind)

/* The kinds of entries by whose names a text can name a selection. */
#define NAMES_SELECTIONS (KIND(SELECTION) | KIND(LINK) | KIND(CATEGORY))

typedef struct ListedCheck {
	Linter *linter;
	GArray *ways;     /* NamedBy: namedBy of all associations */
	GHashTable *keys; /* set of names of selections and categories */
} ListedCheck;

static void
add_keys(GHashTable *keys, const char *name)
{
	g_autoptr(GPtrArray) added = g_ptr_array_new();
	named_by_add_keys(name, added);
	for (guint i = 0; i < added->len; i++)
		g_hash_table_add(keys, g_ptr_array_index(added, i));
}

static void
collect(ListedCheck *check)
{
	const Game *game = check->linter->game;
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *entry = &game->entries[i];
		if (entry->kind != ENTRY_ASSOCIATION || atom_is_none(entry->default_amount))
			continue;
		const NamedBy by = named_by_read(game_text(game, entry->default_amount));
		g_array_append_val(check->ways, by);
	}
	for (uint32_t i = 1; check->ways->len && i < game->n_entries; i++)
		if (NAMES_SELECTIONS & ENTRY_KIND_BIT(game->entries[i].kind))
			add_keys(check->keys, game_text(game, game->entries[i].name));
}

static bool
is_in_set(const char *key, gsize length, void *data)
{
	g_autofree char *text = g_strndup(key, length);
	return g_hash_table_contains(data, text);
}

/* True if the text of an entry could name candidates: it is a profile or rule, or a link to one. */
static bool
has_text(const Entry *entry)
{
	return entry->kind == ENTRY_PROFILE || entry->kind == ENTRY_RULE ||
	       entry->kind == ENTRY_INFO_LINK;
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
	for (guint i = 0; i < check->ways->len; i++) {
		const NamedBy *by = &g_array_index(check->ways, NamedBy, i);
		named_by_add_listed(by, lint_name(check->linter, entry),
		                    lint_text(check->linter, text), names);
		named_by_add_borne(by, lint_text(check->linter, text), names);
	}
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
	g_autoptr(GArray) ways = g_array_new(FALSE, FALSE, sizeof(NamedBy));
	g_autoptr(GHashTable) keys = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	ListedCheck check = {linter, ways, keys};
	g_array_set_clear_func(ways, (GDestroyNotify)named_by_clear);
	collect(&check);
	for (uint32_t i = 1; ways->len && i < linter->game->n_entries; i++)
		if (has_text(&linter->game->entries[i]))
			check_entry(&check, &linter->game->entries[i]);
}
