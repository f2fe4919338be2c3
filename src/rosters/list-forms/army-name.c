#include "rosters/list-forms/army-name.h"

#include "base/text/name-key.h"

#include <string.h>

/* The end of "Chaos - Chaos Knights"; the whole name if it has no dash. */
static const char *
end_of(const char *name)
{
	const char *dash = g_strrstr(name, " - ");
	return dash ? dash + strlen(" - ") : name;
}

/* The key of a catalogue's name without a remark in brackets behind it: "[LEGENDS]". */
static char *
key_of_army(const char *name)
{
	const char *bracket = strstr(name, " [");
	g_autofree char *bare = bracket ? g_strndup(name, (gsize)(bracket - name)) : g_strdup(name);
	return name_key(bare);
}

static char *
key_of_text(const char *text, const TextFormat *format)
{
	return text_format_unalias(format, key_of_army(text));
}

typedef struct ArmyKeys {
	char *remarked; /* with the remark; NULL without one */
	char *whole, *end;
} ArmyKeys;

static void
army_keys_clear(ArmyKeys *keys)
{
	g_free(keys->remarked);
	g_free(keys->whole);
	g_free(keys->end);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(ArmyKeys, army_keys_clear)

static bool
is_joined(const ArmyKeys *army, const char *first, const char *second)
{
	g_autofree char *joined = g_strconcat(first, " ", second, NULL);
	g_autofree char *key = name_key(joined);
	return strcmp(army->whole, key) == 0;
}

/* Compares one name, and the name with a setting. */
static ArmyGrade
grade_name(const ArmyKeys *army, const char *text, const GPtrArray *settings,
           const TextFormat *format)
{
	g_autofree char *key = key_of_text(text, format);
	g_autofree char *end = key_of_text(end_of(text), format);
	for (guint i = 0; settings && i < settings->len; i++)
		if (is_joined(army, text, g_ptr_array_index(settings, i)))
			return ARMY_NAMED_WITH_SUBTYPE;
	g_autofree char *remarked = name_key(text);
	if (army->remarked && strcmp(army->remarked, remarked) == 0)
		return ARMY_NAMED_WITH_SUBTYPE;
	if (strcmp(army->whole, key) == 0)
		return ARMY_NAMED_WHOLLY;
	if (strcmp(army->end, key) == 0)
		return ARMY_NAMED_SHORTLY;
	return *end && strcmp(army->end, end) == 0 ? ARMY_NAMED_BY_END : ARMY_NOT_NAMED;
}

static char **
parts_of(const char *text)
{
	return g_strsplit_set(text, "|,", 8);
}

ArmyGrade
army_name_grade(const char *army, const char *text, const GPtrArray *settings,
                const TextFormat *format)
{
	g_auto(ArmyKeys) keys = {strstr(army, " [") ? name_key(army) : NULL, key_of_army(army),
	                         key_of_army(end_of(army))};
	g_auto(GStrv) parts = parts_of(text);
	ArmyGrade best = grade_name(&keys, text, settings, format);
	for (guint i = 0; parts[i] && parts[1]; i++) {
		if (parts[i + 1] && is_joined(&keys, parts[i], parts[i + 1]))
			return ARMY_NAMED_WITH_SUBTYPE;
		best = MAX(best, grade_name(&keys, g_strstrip(parts[i]), settings, format));
	}
	return best;
}

GHashTable *
army_name_keys(const GPtrArray *armies)
{
	GHashTable *keys = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < armies->len; i++) {
		const char *name = g_ptr_array_index(armies, i);
		g_hash_table_add(keys, key_of_army(name));
		g_hash_table_add(keys, key_of_army(end_of(name)));
	}
	return keys;
}

bool
army_name_is_known(GHashTable *keys, const char *text, const TextFormat *format)
{
	g_auto(GStrv) parts = parts_of(text);
	g_autofree char *whole = key_of_text(text, format);
	g_autofree char *end = key_of_text(end_of(text), format);
	bool known = g_hash_table_contains(keys, whole) || g_hash_table_contains(keys, end);
	for (guint i = 0; parts[i] && !known; i++) {
		g_autofree char *key = key_of_text(parts[i], format);
		known = *key && g_hash_table_contains(keys, key);
	}
	return known;
}
