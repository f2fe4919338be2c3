#include "base/text/name-key.h"

#include "base/text/text.h"
#include "base/values/work.h"

#include <stdbool.h>
#include <string.h>

/* True for apostrophes and accents. Any other character that is not a letter or digit separates
   words. */
static bool
is_ignored(gunichar c)
{
	return c == '\'' || c == 0x2019 || c == 0x2018 || g_unichar_ismark(c);
}

/* True for signs of multiplication, which texts write as the letter: "4×2", "4x2". */
static bool
is_times(gunichar c)
{
	return c == 0x00d7 || c == 0x2715;
}

/* Adds a character of a folded name. */
static void
add_character(GString *key, gunichar c)
{
	if (g_unichar_isalnum(c) || is_times(c))
		g_string_append_unichar(key, is_times(c) ? 'x' : c);
	else if (!is_ignored(c) && key->len && key->str[key->len - 1] != ' ')
		g_string_append_c(key, ' ');
}

/* The bytes of a character at @at that is neither a letter nor a digit: a blank that does not break a line, U+2000 to
   U+203F (quotes, dashes) or U+25A0 to U+25FF (bullets). 0 for any other. */
static size_t
length_of_sign(const char *at)
{
	const unsigned char *byte = (const unsigned char *)at;
	if (byte[0] == 0xC2)
		return byte[1] == 0xA0 ? 2 : 0;
	if (byte[0] != 0xE2 || (byte[1] != 0x80 && byte[1] != 0x96 && byte[1] != 0x97))
		return 0;
	return byte[2] >= (byte[1] == 0x96 ? 0xA0 : 0x80) && byte[2] <= 0xBF ? 3 : 0;
}

/* True at an apostrophe, U+2018 and U+2019 among them. */
static bool
is_apostrophe(const char *at)
{
	return *at == '\'' || strncmp(at, "\xE2\x80\x98", 3) == 0 ||
	       strncmp(at, "\xE2\x80\x99", 3) == 0;
}

/*
 * The key of a name of ASCII and signs; NULL if it has other characters. Most names and texts need no tables of
 * Unicode, whose use takes ten times as long. The caller owns the key: g_free().
 */
static char *
key_of_simple(const char *name)
{
	char *key = g_malloc(strlen(name) + 1), *end = key;
	for (const char *at = name; *at;) {
		const size_t sign = length_of_sign(at);
		if (g_ascii_isalnum(*at)) {
			*end++ = g_ascii_tolower(*at);
		} else if (!sign && (*at & 0x80)) {
			g_free(key);
			return NULL;
		} else if (!is_apostrophe(at) && end > key && end[-1] != ' ') {
			*end++ = ' ';
		}
		at += sign ? sign : 1;
	}
	*end = '\0';
	return g_strchomp(key);
}

char *
name_key(const char *name)
{
	char *simple = key_of_simple(name);
	if (simple)
		return simple;
	g_autofree char *valid = g_utf8_make_valid(name, -1);
	work_count(strlen(valid));
	g_autofree char *parts = g_utf8_normalize(valid, -1, G_NORMALIZE_ALL);
	g_autofree char *folded = g_utf8_casefold(parts, -1);
	GString *key = g_string_new(NULL);
	for (const char *at = folded; *at; at = text_next(at))
		add_character(key, g_utf8_get_char(at));
	return g_strchomp(g_string_free(key, FALSE));
}

char *
name_key_joined(const char *name)
{
	char *key = name_key(name);
	char *to = key;
	for (const char *from = key; *from; from++)
		if (*from != ' ')
			*to++ = *from;
	*to = '\0';
	return key;
}

static uint64_t
bytes_of(const char *text)
{
	uint64_t bytes = 0;
	for (; *text; text++)
		bytes |= UINT64_C(1) << ((unsigned char)*text & 63u);
	return bytes;
}

NameKeys
name_keys_of(const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	g_autofree char *key = name_key(valid);
	char *joined = name_key_joined(valid);
	return (NameKeys){g_strconcat(" ", key, " ", NULL), joined, bytes_of(joined)};
}

void
name_keys_clear(NameKeys *keys)
{
	g_free(keys->words);
	g_free(keys->joined);
}

/* Levenshtein distance, one row at a time. */
static guint
distance(const gunichar *a, guint n_a, const gunichar *b, guint n_b)
{
	guint row[NAMES_MAX_COMPARED + 1];
	for (guint k = 0; k <= n_b; k++)
		row[k] = k;
	for (guint i = 1; i <= n_a; i++) {
		guint diagonal = row[0];
		row[0] = i;
		for (guint k = 1; k <= n_b; k++) {
			const guint changed = diagonal + (a[i - 1] != b[k - 1]);
			diagonal = row[k];
			row[k] = MIN(changed, MIN(row[k], row[k - 1]) + 1);
		}
	}
	return row[n_b];
}

double
name_likeness(const char *a, const char *b)
{
	if (strcmp(a, b) == 0)
		return 1;
	glong n_a, n_b;
	g_autofree gunichar *letters_a = g_utf8_to_ucs4_fast(a, -1, &n_a);
	g_autofree gunichar *letters_b = g_utf8_to_ucs4_fast(b, -1, &n_b);
	const guint longest = (guint)MAX(n_a, n_b);
	if (longest > NAMES_MAX_COMPARED)
		return 0;
	return 1 - (double)distance(letters_a, (guint)n_a, letters_b, (guint)n_b) / longest;
}
