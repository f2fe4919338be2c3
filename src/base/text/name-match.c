#include "base/text/name-match.h"

#include "base/text/name-key.h"
#include "base/text/text.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

/* The length of a name without the brackets at its end, as in "Orks (Legends)"; 0 if it has none. */
static gsize
length_before_brackets(const char *name)
{
	const gsize length = strlen(name);
	const char last = length ? name[length - 1] : '\0';
	const char *open = last == ')'   ? g_strrstr(name, " (")
	                   : last == ']' ? g_strrstr(name, " [")
	                                 : NULL;
	return open ? (gsize)(open - name) : 0;
}

static bool
has_key(const char *name, const char *key)
{
	g_autofree char *own = name_key_joined(name);
	return strcmp(own, key) == 0;
}

static bool
has_key_before_brackets(const char *name, const char *key)
{
	g_autofree char *stripped = g_strchomp(g_strdup(name));
	stripped[length_before_brackets(stripped)] = '\0';
	return has_key(stripped, key);
}

/* True if a part of a name has the key: what follows a " - ", with or without brackets at its end. */
static bool
part_has_key(const char *name, const char *key)
{
	if (has_key_before_brackets(name, key))
		return true;
	for (const char *dash = strstr(name, " - "); dash; dash = strstr(dash + 1, " - "))
		if (has_key(dash + 3, key) || has_key_before_brackets(dash + 3, key))
			return true;
	return false;
}

NameMatch
name_match(const char *name, const char *typed)
{
	if (strcmp(name, typed) == 0)
		return NAME_SAME;
	g_autofree char *valid_name = g_utf8_make_valid(name, -1);
	g_autofree char *valid = g_utf8_make_valid(typed, -1);
	if (text_is_alike(valid_name, valid))
		return NAME_CASE;
	g_autofree char *key = name_key_joined(valid);
	if (!*key)
		return NAME_DIFFERS;
	if (has_key(valid_name, key))
		return NAME_LETTERS;
	return part_has_key(valid_name, key) ? NAME_PART : NAME_DIFFERS;
}
