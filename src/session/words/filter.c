#include "session/words/filter.h"

#include "base/language/i18n.h"
#include "base/text/regex.h"
#include "base/text/text.h"

#include <string.h>

/* Steps of the matcher for one text: a bad expression must not hang the program. */
#define FILTER_MATCH_LIMIT 100000u

struct Filter {
	char *typed;
	char *letters; /* folded; NULL for an expression */
	pcre2_code *code;
	pcre2_match_data *match;
	pcre2_match_context *context;
};

/* Folds letter case and removes accents. The caller owns the result. */
static char *
fold(const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	g_autofree char *parts = g_utf8_normalize(valid, -1, G_NORMALIZE_NFD);
	g_autofree char *folded = g_utf8_casefold(parts, -1);
	GString *out = g_string_new(NULL);
	for (const char *at = folded; *at; at = text_next(at))
		if (!g_unichar_ismark(g_utf8_get_char(at)))
			g_string_append_unichar(out, g_utf8_get_char(at));
	return g_string_free(out, FALSE);
}

static char *
explain_error(int number, size_t offset, const char *pattern)
{
	PCRE2_UCHAR text[160];
	pcre2_get_error_message(number, text, sizeof text);
	return g_strdup_printf(_("/%s/: %s, at character %u"), pattern, (const char *)text,
	                       (unsigned)g_utf8_strlen(pattern, (gssize)offset) + 1);
}

static pcre2_code *
compile(const char *pattern, char **error)
{
	int number;
	gsize offset;
	pcre2_code *code = regex_compile(pattern, 0, &number, &offset);
	if (!code)
		*error = explain_error(number, offset, pattern);
	return code;
}

/* The expression without its slashes. The caller owns it. */
static char *
pattern_of(const char *typed)
{
	const size_t length = strlen(typed);
	const bool closed = length > 1 && typed[length - 1] == '/' && typed[length - 2] != '\\';
	return g_strndup(typed + 1, length - (closed ? 2 : 1));
}

static Filter *
new_expression(const char *typed, char **error)
{
	g_autofree char *pattern = pattern_of(typed);
	pcre2_code *code = *pattern ? compile(pattern, error) : NULL;
	if (!code)
		return NULL;
	Filter *filter = g_new0(Filter, 1);
	filter->typed = g_strdup(typed);
	filter->code = code;
	filter->match = pcre2_match_data_create_from_pattern(code, NULL);
	filter->context = regex_limits(FILTER_MATCH_LIMIT);
	return filter;
}

Filter *
filter_new(const char *typed, char **error)
{
	*error = NULL;
	if (typed[0] == '/')
		return new_expression(typed, error);
	g_autofree char *letters = fold(typed);
	g_strstrip(letters);
	if (!*letters)
		return NULL;
	Filter *filter = g_new0(Filter, 1);
	filter->typed = g_strdup(typed);
	filter->letters = g_steal_pointer(&letters);
	return filter;
}

void
filter_free(Filter *filter)
{
	if (!filter)
		return;
	g_free(filter->typed);
	g_free(filter->letters);
	pcre2_match_context_free(filter->context);
	pcre2_match_data_free(filter->match);
	pcre2_code_free(filter->code);
	g_free(filter);
}

const char *
filter_text(const Filter *filter)
{
	return filter->typed;
}

/* True if all letters occur in order, with anything between them. A blank is ignored. */
static bool
has_letters(const char *text, const char *letters)
{
	for (; *letters; letters = text_next(letters)) {
		const gunichar wanted = g_utf8_get_char(letters);
		if (wanted == ' ')
			continue;
		const char *found = g_utf8_strchr(text, -1, wanted);
		if (!found)
			return false;
		text = text_next(found);
	}
	return true;
}

bool
filter_fits(const Filter *filter, const char *text)
{
	if (filter->letters) {
		g_autofree char *folded = fold(text);
		return has_letters(folded, filter->letters);
	}
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	return pcre2_match(filter->code, (PCRE2_SPTR)valid, PCRE2_ZERO_TERMINATED, 0, 0,
	                   filter->match, filter->context) >= 0;
}

/* True if the letters occur at the beginning of a word. */
static bool
begins_word(const char *text, const char *letters)
{
	for (const char *at = strstr(text, letters); at; at = strstr(at + 1, letters))
		if (at == text || !g_unichar_isalnum(g_utf8_get_char(g_utf8_prev_char(at))))
			return true;
	return false;
}

int
filter_distance(const Filter *filter, const char *text)
{
	if (!filter->letters)
		return 0;
	g_autofree char *folded = fold(text);
	if (strcmp(folded, filter->letters) == 0)
		return 0;
	if (text_begins(folded, filter->letters))
		return 1;
	if (begins_word(folded, filter->letters))
		return FILTER_NEAR;
	return strstr(folded, filter->letters) ? 3 : FILTER_FARTHEST;
}
