#include "base/text/text.h"

#include "base/values/work.h"

#include <stdbool.h>
#include <string.h>

#define REPLACEMENT 0xFFFDu

/* Marks above and below one letter; no language needs more (Unicode annex 15, stream-safe text). */
#define MOST_MARKS 30u

static bool
overrides_direction(gunichar c)
{
	return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0x200E ||
	       c == 0x200F || c == 0x061C || c == 0xFEFF;
}

static bool
steers_terminal(gunichar c)
{
	return (c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7F && c <= 0x9F) || c == 0x2028 ||
	       c == 0x2029;
}

bool
text_is_unsafe(gunichar c)
{
	return steers_terminal(c) || overrides_direction(c);
}

/* Most characters are of this kind, and need no decoding. */
static bool
is_printable_ascii(char c)
{
	return c >= ' ' && c < 0x7F;
}

static gunichar
take_character(const char **at)
{
	if (is_printable_ascii(**at))
		return (guchar) * (*at)++;
	const gunichar c = g_utf8_get_char_validated(*at, -1);
	if (c == (gunichar)-1 || c == (gunichar)-2) {
		(*at)++;
		return REPLACEMENT;
	}
	*at += g_utf8_skip[(guchar) * *at];
	return text_is_unsafe(c) ? REPLACEMENT : c;
}

static bool
is_mark(gunichar c)
{
	const GUnicodeType type = g_unichar_type(c);
	return type == G_UNICODE_NON_SPACING_MARK || type == G_UNICODE_ENCLOSING_MARK;
}

/* Appends a character; of the marks beyond what a letter may have, one replacement. @marks: on the present letter */
static void
append_character(GString *out, const char **at, guint *marks)
{
	const gunichar c = take_character(at);
	*marks = is_mark(c) ? *marks + 1 : 0;
	if (*marks <= MOST_MARKS)
		g_string_append_unichar(out, c);
	else if (*marks == MOST_MARKS + 1)
		g_string_append_unichar(out, REPLACEMENT);
}

static const char *
after_printable_ascii(const char *text)
{
	while (is_printable_ascii(*text))
		text++;
	return text;
}

char *
text_neutralise(const char *text)
{
	const char *at = text ? text : "";
	const char *end = after_printable_ascii(at);
	if (!*end)
		return g_strndup(at, (gsize)(end - at));
	GString *out = g_string_sized_new((gsize)(end - at) + strlen(end));
	guint marks = 0;
	while (*at) {
		end = after_printable_ascii(at);
		marks = end > at ? 0 : marks;
		g_string_append_len(out, at, end - at);
		at = end;
		if (*at)
			append_character(out, &at, &marks);
	}
	return g_string_free(out, FALSE);
}

char *
text_file_name(const char *name)
{
	GString *out = g_string_new(NULL);
	for (const char *at = name ? name : ""; *at;) {
		const gunichar c = take_character(&at);
		g_string_append_unichar(out, c == '\n' || c == '\t' ? REPLACEMENT : c);
	}
	return g_string_free(out, FALSE);
}

static const char *
after_plain_word(const char *text)
{
	while (*text != ' ' && is_printable_ascii(*text))
		text++;
	return text;
}

char *
text_one_line(const char *text)
{
	GString *out = g_string_new(NULL);
	bool gap = false;
	guint marks = 0;
	for (const char *at = text ? text : ""; *at;) {
		if (g_ascii_isspace(*at)) {
			gap = true;
			at++;
			continue;
		}
		if (gap) {
			marks = 0;
			if (out->len)
				g_string_append_c(out, ' ');
		}
		gap = false;
		const char *end = after_plain_word(at);
		g_string_append_len(out, at, end - at);
		marks = end > at ? 0 : marks;
		if (end == at)
			append_character(out, &end, &marks);
		at = end;
	}
	return g_string_free(out, FALSE);
}

char *
text_replaced(const char *text, const char *old, const char *replacement)
{
	g_auto(GStrv) parts = g_strsplit(text, old, -1);
	return *parts ? g_strjoinv(replacement, parts) : g_strdup("");
}

/* Between words. */
#define BLANKS " \t\r\n"

/* True if a line is never broken before the word, even after a blank (Unicode annex 14, LB13). */
static bool
stays_with_previous(const char *word)
{
	return strchr(";:!?", *word) || text_begins(word, "»");
}

GPtrArray *
text_words(const char *text)
{
	GPtrArray *whole = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GString) unit = g_string_new(NULL);
	for (const char *word = text + strspn(text, BLANKS); *word;) {
		const gsize length = strcspn(word, BLANKS);
		const bool stays = stays_with_previous(word) || g_str_has_suffix(unit->str, "«");
		if (unit->len && !stays) {
			g_ptr_array_add(whole, g_strndup(unit->str, unit->len));
			g_string_truncate(unit, 0);
		}
		if (unit->len)
			g_string_append_c(unit, ' ');
		g_string_append_len(unit, word, (gssize)length);
		word += length;
		word += strspn(word, BLANKS);
	}
	if (unit->len)
		g_ptr_array_add(whole, g_strndup(unit->str, unit->len));
	return whole;
}

char *
text_shortened(const char *text, glong characters)
{
	if (g_utf8_strlen(text, -1) <= characters)
		return g_strdup(text);
	g_autofree char *start = g_utf8_substring(text, 0, characters - 1);
	return g_strconcat(start, "…", NULL);
}

static const char *
skip_zeros(const char *digits)
{
	while (digits[0] == '0' && g_ascii_isdigit(digits[1]))
		digits++;
	return digits;
}

/* Compares runs of digits at both positions by value, and moves the positions past them. */
static int
compare_digits(const char **a, const char **b)
{
	const char *first = skip_zeros(*a), *second = skip_zeros(*b);
	const size_t length = strspn(first, "0123456789"), other = strspn(second, "0123456789");
	*a = first + length;
	*b = second + other;
	if (length != other)
		return length < other ? -1 : 1;
	return strncmp(first, second, length);
}

/* Returns the character at a position in lower case without accent, and moves the position past
   it. */
static gunichar
folded(const char **at)
{
	gunichar c = take_character(at);
	if (c <= 0x7F)
		return (guchar)g_ascii_tolower((char)c);
	g_unichar_fully_decompose(c, FALSE, &c, 1);
	return g_unichar_tolower(c);
}

/* Returns the text after @beginning; NULL if the text does not begin with it. */
static const char *
after_beginning(const char *text, const char *beginning)
{
	while (*text && *beginning)
		if (folded(&text) != folded(&beginning))
			return NULL;
	return *beginning ? NULL : text;
}

bool
text_begins_alike(const char *text, const char *beginning)
{
	return after_beginning(text, beginning) != NULL;
}

bool
text_has_alike(const char *text, const char *part)
{
	for (; *text; text = text_next(text))
		if (after_beginning(text, part))
			return true;
	return !*part;
}

bool
text_is_alike(const char *text, const char *typed)
{
	const char *rest = after_beginning(text, typed);
	return rest && !*rest;
}

int
text_compare_natural(const char *a, const char *b)
{
	while (*a && *b) {
		int order;
		work_count(1);
		if (*a == *b && is_printable_ascii(*a) && !g_ascii_isdigit(*a)) {
			a++;
			b++;
			continue;
		}
		if (g_ascii_isdigit(*a) && g_ascii_isdigit(*b)) {
			order = compare_digits(&a, &b);
		} else {
			const gunichar first = folded(&a), second = folded(&b);
			order = first == second ? 0 : first < second ? -1 : 1;
		}
		if (order)
			return order;
	}
	return (*a != '\0') - (*b != '\0');
}

char *
text_with_unit(const char *number, const char *unit)
{
	g_autofree char *word = g_strstrip(g_strdup(unit));
	return g_strjoin(g_utf8_strlen(word, -1) > 1 ? " " : "", number, word, NULL);
}

int
text_compare_in_array(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

bool
text_is_in_array(const GPtrArray *texts, const char *text)
{
	for (guint i = 0; i < texts->len; i++)
		if (strcmp(g_ptr_array_index(texts, i), text) == 0)
			return true;
	return false;
}

void
text_append_listed(GString *list, const char *text)
{
	g_string_append_printf(list, "%s%s", list->len ? ", " : "", text);
}
