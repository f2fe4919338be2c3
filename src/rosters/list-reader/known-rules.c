#include "rosters/list-reader/known-rules-private.h"

#include "base/text/name-key.h"
#include "base/text/text.h"

#include <string.h>

/* A shorter text may be an option of the same name, unless it is the whole text of a rule. */
#define BEGINNING_LEAST 24u

/* Names of rules have no more colons. */
#define COLONS_MAX 3u

/* As many texts of rules with one name are compared. */
#define TEXTS_MAX 16u

struct KnownRules {
	const KnownNames *names;
	const Game *game;
	GHashTable *texts; /* key of a name, owned → array of Atom; NULL until used */
};

KnownRules *
known_rules_new(const KnownNames *names, const Game *game)
{
	KnownRules *rules = g_new0(KnownRules, 1);
	rules->names = names;
	rules->game = game;
	return rules;
}

void
known_rules_free(KnownRules *rules)
{
	g_clear_pointer(&rules->texts, g_hash_table_unref);
	g_free(rules);
}

static bool
has_text(const GArray *texts, Atom text)
{
	for (guint i = 0; i < texts->len; i++)
		if (atom_equal(g_array_index(texts, Atom, i), text))
			return true;
	return false;
}

static void
add_text(const KnownRules *rules, const char *key, Atom text)
{
	GArray *texts = g_hash_table_lookup(rules->texts, key);
	if (!texts) {
		texts = g_array_new(FALSE, FALSE, sizeof(Atom));
		g_hash_table_insert(rules->texts, g_strdup(key), texts);
	}
	if (texts->len < TEXTS_MAX && !has_text(texts, text))
		g_array_append_val(texts, text);
}

static void
add_rule(const KnownRules *rules, const Entry *rule)
{
	g_autoptr(GPtrArray) keys = g_ptr_array_new_with_free_func(g_free);
	known_names_add_keys(rules->names, keys, rule->name);
	for (guint i = 0; i < keys->len; i++)
		add_text(rules, g_ptr_array_index(keys, i), rule->text);
}

static void
collect(KnownRules *rules)
{
	if (rules->texts)
		return;
	rules->texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                     (GDestroyNotify)g_array_unref);
	for (uint32_t i = 1; i < rules->game->n_entries; i++) {
		const Entry *entry = &rules->game->entries[i];
		if (entry->kind == ENTRY_RULE && !atom_is_none(entry->text))
			add_rule(rules, entry);
	}
}

static bool
is_beginning(const char *key, const char *text)
{
	return strcmp(key, text) == 0 || (strlen(key) >= BEGINNING_LEAST && text_begins(text, key));
}

/* True if a key is the beginning of a text, in one of its languages. */
static bool
begins(const KnownRules *rules, const char *key, Atom text)
{
	g_autoptr(GPtrArray) keys = g_ptr_array_new_with_free_func(g_free);
	known_names_add_keys(rules->names, keys, text);
	for (guint i = 0; i < keys->len; i++)
		if (is_beginning(key, g_ptr_array_index(keys, i)))
			return true;
	return false;
}

static bool
has_rule(const KnownRules *rules, const char *name, const char *text)
{
	g_autofree char *name_of_rule = name_key(name);
	g_autofree char *key = name_key(text);
	const GArray *texts = g_hash_table_lookup(rules->texts, name_of_rule);
	for (guint i = 0; texts && i < texts->len; i++)
		if (*key && begins(rules, key, g_array_index(texts, Atom, i)))
			return true;
	return false;
}

bool
known_rules_have(KnownRules *rules, const char *line)
{
	const char *colon = strchr(line, ':');
	if (colon)
		collect(rules);
	for (guint i = 0; colon && i < COLONS_MAX; i++, colon = strchr(colon + 1, ':')) {
		g_autofree char *name = g_strndup(line, (gsize)(colon - line));
		if (has_rule(rules, name, colon + 1))
			return true;
	}
	return false;
}
