#include "engine/names/text-names.h"

#include "base/text/name-key.h"
#include "base/text/text.h"

#include <string.h>

static bool
is_bullet(gunichar c)
{
	return c == 0x25A0 || c == 0x2022 || c == 0x25AA || c == 0x25CF || c == ';' || c == ',';
}

/* True for "- name" and "* name", but not for a name with a hyphen or in bold type. */
static bool
is_dash(const char *at)
{
	return (*at == '-' || *at == '*') && (at[1] == ' ' || at[1] == '\t');
}

static void
add_name(GPtrArray *names, GString *name)
{
	char *key = name_key(name->str);
	if (*key && names->len < TEXT_NAMES_MAX)
		g_ptr_array_add(names, key);
	else
		g_free(key);
	g_string_truncate(name, 0);
}

/* Adds the names of a list, which is valid UTF-8. */
static void
add_list(GPtrArray *names, const char *list)
{
	g_autoptr(GString) name = g_string_new(NULL);
	int brackets = 0;
	char before = ' ';
	for (const char *at = list; *at; at = text_next(at)) {
		const gunichar c = g_utf8_get_char(at);
		brackets += (c == '(') - (c == ')' && brackets > 0);
		if (brackets)
			continue;
		if (is_bullet(c) || (before == ' ' && is_dash(at)))
			add_name(names, name);
		else
			g_string_append_unichar(name, c);
		before = *at;
	}
	add_name(names, name);
}

/* The part of a line that lists names; NULL if none. @goes_on: the line before ended with a comma or a colon. */
static const char *
list_in(const char *line, bool goes_on)
{
	const char *colon = strrchr(line, ':');
	const gunichar first = g_utf8_get_char(line);
	if (colon)
		return colon + 1;
	return goes_on || is_dash(line) || (is_bullet(first) && first > 0x7F) ? line : NULL;
}

void
text_names_add(GPtrArray *names, const char *text)
{
	g_autofree char *part = g_strndup(text, TEXT_NAMES_MAX_LENGTH);
	g_autofree char *valid = g_utf8_make_valid(part, -1);
	g_auto(GStrv) lines = g_strsplit_set(valid, "\r\n", -1);
	bool goes_on = false;
	for (char **line = lines; *line; line++) {
		const char *list = list_in(g_strstrip(*line), goes_on);
		if (!**line)
			continue;
		goes_on = list && (g_str_has_suffix(*line, ",") || g_str_has_suffix(*line, ":"));
		if (list)
			add_list(names, list);
	}
}

static bool
is_ascii(char c)
{
	return (unsigned char)c < 0x80;
}

/* As g_ascii_tolower(), without a call: patterns are compared by the thousand. */
static char
lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c;
}

/* Skips what two texts begin with if it is ASCII and the same in any case. */
static void
skip_alike(const char **pattern, const char **name)
{
	while (**pattern && **pattern != '*' && is_ascii(**pattern) &&
	       lower(**pattern) == lower(**name)) {
		(*pattern)++;
		(*name)++;
	}
}

bool
text_names_pattern_fits(const char *pattern, const char *name)
{
	skip_alike(&pattern, &name);
	if (strcmp(pattern, "*") == 0)
		return true;
	/* Most names differ in their first letters: only the others are worth a copy. */
	if (is_ascii(*pattern) && is_ascii(*name) && *pattern != '*')
		return *pattern == *name;
	g_autofree char *wanted = g_utf8_casefold(pattern, -1);
	g_autofree char *found = g_utf8_casefold(name, -1);
	const gsize length = strlen(wanted);
	if (!g_str_has_suffix(wanted, "*"))
		return strcmp(wanted, found) == 0;
	return strncmp(wanted, found, length - 1) == 0;
}

/* The end of the longest known name at the start of a text, at the end of a word; NULL if none. */
static const char *
longest_at(const char *start, KeyKnown is_known, void *data)
{
	for (const char *end = start + strlen(start); end > start; end--)
		if ((*end == ' ' || !*end) && is_known(start, (gsize)(end - start), data))
			return end;
	return NULL;
}

bool
text_names_is_made_of(const char *name, KeyKnown is_known, void *data)
{
	const char *at = name;
	if (strlen(name) > NAMES_MAX_COMPARED)
		return false;
	while (at && *at) {
		at = longest_at(at, is_known, data);
		if (at && *at == ' ')
			at++;
	}
	return at && at > name;
}

static bool
is_one_of(const char *key, gsize length, void *data)
{
	const GPtrArray *keys = data;
	for (guint i = 0; i < keys->len; i++) {
		const char *one = g_ptr_array_index(keys, i);
		if (strlen(one) == length && memcmp(one, key, length) == 0)
			return true;
	}
	return false;
}

bool
text_names_fit(const GPtrArray *names, const GPtrArray *keys)
{
	for (guint i = 0; i < names->len; i++)
		if (text_names_is_made_of(g_ptr_array_index(names, i), is_one_of,
		                          (gpointer)(guintptr)keys))
			return true;
	return false;
}
