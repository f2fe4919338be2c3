#include "forms/words.h"

#include <glib.h>
#include <libxml/tree.h>

/* clang-format off */
const Word FORMAT_WORDS[] = {
#define X(list, item) {#list, #item, false, false},
#include "forms/lists.def"
#undef X
#define X(name) {#name, NULL, true, false},
#include "forms/plain-values.def"
#undef X
	{"repeats",     "repeat", true,  false},
	{"alias",       NULL,     false, true},
	{"comment",     NULL,     false, true},
	{"customNotes", NULL,     false, true},
	{"description", NULL,     false, true},
	{"readme",      NULL,     false, true},
};
/* clang-format on */

const size_t N_FORMAT_WORDS = G_N_ELEMENTS(FORMAT_WORDS);

static gpointer
make_table(gpointer nothing)
{
	(void)nothing;
	GHashTable *table = g_hash_table_new(g_str_hash, g_str_equal);
	for (size_t i = 0; i < N_FORMAT_WORDS; i++)
		g_hash_table_insert(table, (gpointer)(guintptr)FORMAT_WORDS[i].text,
		                    (gpointer)(guintptr)&FORMAT_WORDS[i]);
	return table;
}

const Word *
format_word(const char *text)
{
	static GOnce once = G_ONCE_INIT;
	GHashTable *table = g_once(&once, make_table, NULL);
	return g_hash_table_lookup(table, text);
}

static bool
begins_name(char byte)
{
	return g_ascii_isalpha(byte) || byte == '_' || (byte & 0x80);
}

/* XML has letters of all scripts in names, but no other characters beyond ASCII. */
static bool
has_letters_only(const char *text, size_t length)
{
	bool is_ascii = true;
	for (size_t i = 0; i < length; i++)
		is_ascii = is_ascii && !(text[i] & 0x80);
	if (is_ascii)
		return true;
	g_autofree char *name = g_strndup(text, length);
	return g_utf8_validate(name, -1, NULL) && xmlValidateNCName((const xmlChar *)name, 0) == 0;
}

bool
word_is_name(const char *text, size_t length)
{
	if (length == 0 || !begins_name(text[0]))
		return false;
	for (size_t i = 1; i < length; i++)
		if (!begins_name(text[i]) && !g_ascii_isdigit(text[i]) && text[i] != '-' &&
		    text[i] != '.')
			return false;
	return has_letters_only(text, length);
}

static size_t
skip_digits(const char *text, size_t length, size_t at)
{
	while (at < length && g_ascii_isdigit(text[at]))
		at++;
	return at;
}

bool
word_is_number(const char *text, size_t length)
{
	const size_t start = length && text[0] == '-' ? 1 : 0;
	size_t end = skip_digits(text, length, start);
	if (end == start || (text[start] == '0' && end > start + 1))
		return false;
	if (end < length && text[end] == '.') {
		const size_t fraction = end + 1;
		end = skip_digits(text, length, fraction);
		if (end == fraction)
			return false;
	}
	return end == length;
}
