#include "data/forms/words.h"

#include "base/text/text.h"

#include <glib.h>
#include <string.h>

/* clang-format off */
const Word FORMAT_WORDS[] = {
#define X(list, item) {#list, #item, false, false},
#include "data/forms/lists.def"
#undef X
#define X(name) {#name, NULL, true, false},
#include "data/forms/plain-values.def"
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

typedef struct Range {
	gunichar first, last;
} Range;

/* Characters beyond ASCII that may begin a name (XML 1.0, fifth edition), and those inside only. */
static const Range STARTS[] = {
	{0xC0, 0xD6},     {0xD8, 0xF6},     {0xF8, 0x2FF},    {0x370, 0x37D},
	{0x37F, 0x1FFF},  {0x200C, 0x200D}, {0x2070, 0x218F}, {0x2C00, 0x2FEF},
	{0x3001, 0xD7FF}, {0xF900, 0xFDCF}, {0xFDF0, 0xFFFD}, {0x10000, 0xEFFFF},
};
static const Range INSIDE[] = {{0xB7, 0xB7}, {0x300, 0x36F}, {0x203F, 0x2040}};

static bool
is_among(gunichar character, const Range *ranges, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (character >= ranges[i].first && character <= ranges[i].last)
			return true;
	return false;
}

static bool
begins_name(gunichar character)
{
	if (character < 0x80)
		return g_ascii_isalpha((char)character) || character == '_';
	return is_among(character, STARTS, G_N_ELEMENTS(STARTS));
}

static bool
continues_name(gunichar character)
{
	if (character < 0x80)
		return g_ascii_isalnum((char)character) || strchr("_-.", (int)character);
	return begins_name(character) || is_among(character, INSIDE, G_N_ELEMENTS(INSIDE));
}

bool
word_is_name(const char *text, size_t length)
{
	if (!g_utf8_validate(text, (gssize)length, NULL) || !length ||
	    !begins_name(g_utf8_get_char(text)))
		return false;
	for (const char *at = text; at < text + length; at = text_next(at))
		if (!continues_name(g_utf8_get_char(at)))
			return false;
	return true;
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
