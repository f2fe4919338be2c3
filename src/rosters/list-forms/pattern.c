#include "rosters/list-forms/pattern.h"

#include "base/text/regex.h"
#include "rosters/list-forms/text-caps.h"

#include <string.h>

/* More expressions than all formats have together; those of further formats are compiled again for each text. */
#define MAX_KEPT 1000

struct Pattern {
	char *text;
	const pcre2_code *code;
	pcre2_code *own; /* the same, if it is not kept; NULL if it is */
	pcre2_match_data *match;
	pcre2_match_context *context;
};

static char *
explain(int number, gsize offset)
{
	PCRE2_UCHAR text[160];
	pcre2_get_error_message(number, text, sizeof text);
	return g_strdup_printf("%s, at byte %" G_GSIZE_FORMAT, (const char *)text, offset + 1);
}

/* Compiled expressions by their texts, until the program ends: each text list needs the same, and compiling takes
   longer than reading it. Matching changes nothing of them, so that threads share them. */
static GMutex lock;
static GHashTable *kept;

static const pcre2_code *
find_kept(const char *text)
{
	g_mutex_lock(&lock);
	const pcre2_code *code = kept ? g_hash_table_lookup(kept, text) : NULL;
	g_mutex_unlock(&lock);
	return code;
}

/* Returns false if the caller keeps the code: there are enough, or another thread was faster. */
static bool
keep(const char *text, pcre2_code *code)
{
	g_mutex_lock(&lock);
	if (!kept)
		kept = g_hash_table_new(g_str_hash, g_str_equal);
	const bool is_new = g_hash_table_size(kept) < MAX_KEPT &&
	                    !g_hash_table_contains(kept, text);
	if (is_new)
		g_hash_table_insert(kept, g_strdup(text), code);
	g_mutex_unlock(&lock);
	return is_new;
}

/* Returns false, with the fault, if the expression is wrong. */
static bool
compile(Pattern *pattern, char **error)
{
	int number;
	gsize offset;
	pattern->code = find_kept(pattern->text);
	if (pattern->code)
		return true;
	pcre2_code *code = regex_compile(pattern->text, PCRE2_NEVER_BACKSLASH_C, &number, &offset);
	if (!code) {
		*error = explain(number, offset);
		return false;
	}
	pattern->code = code;
	pattern->own = keep(pattern->text, code) ? NULL : code;
	return true;
}

Pattern *
pattern_new(const char *text, char **error)
{
	Pattern *pattern = g_new0(Pattern, 1);
	pattern->text = g_strdup(text);
	*error = NULL;
	if (!compile(pattern, error)) {
		pattern_free(pattern);
		return NULL;
	}
	pattern->match = pcre2_match_data_create_from_pattern(pattern->code, NULL);
	pattern->context = regex_limits(PATTERN_MAX_STEPS);
	pcre2_set_depth_limit(pattern->context, PATTERN_MAX_DEPTH);
	return pattern;
}

void
pattern_free(Pattern *pattern)
{
	if (!pattern)
		return;
	pcre2_match_context_free(pattern->context);
	pcre2_match_data_free(pattern->match);
	pcre2_code_free(pattern->own);
	g_free(pattern->text);
	g_free(pattern);
}

const char *
pattern_text(const Pattern *pattern)
{
	return pattern->text;
}

PatternResult
pattern_match(Pattern *pattern, const char *subject)
{
	const int found = pcre2_match(pattern->code, (PCRE2_SPTR)subject, PCRE2_ZERO_TERMINATED, 0,
	                              0, pattern->match, pattern->context);
	if (found >= 0)
		return PATTERN_FITS;
	return found == PCRE2_ERROR_NOMATCH ? PATTERN_DIFFERS : PATTERN_STUCK;
}

gsize
pattern_match_end(const Pattern *pattern)
{
	return pcre2_get_ovector_pointer(pattern->match)[1];
}

/* Start and end of a group in the last match; NULL if it is empty. */
static const PCRE2_SIZE *
bounds_of(const Pattern *pattern, const char *name)
{
	const int number = pcre2_substring_number_from_name(pattern->code, (PCRE2_SPTR)name);
	if (number < 0)
		return NULL;
	const PCRE2_SIZE *at = pcre2_get_ovector_pointer(pattern->match) + 2 * number;
	return at[0] == PCRE2_UNSET || at[0] >= at[1] ? NULL : at;
}

char *
pattern_group(const Pattern *pattern, const char *subject, const char *name)
{
	const PCRE2_SIZE *at = bounds_of(pattern, name);
	return at ? g_strndup(subject + at[0], at[1] - at[0]) : NULL;
}

char *
pattern_span(const Pattern *pattern, const char *subject, const char *from, const char *to)
{
	const PCRE2_SIZE *first = bounds_of(pattern, from), *last = bounds_of(pattern, to);
	if (!last)
		return NULL;
	const PCRE2_SIZE start = first && first[0] < last[0] ? first[0] : last[0];
	return g_strndup(subject + start, last[1] - start);
}

char *
pattern_replace(Pattern *pattern, const char *subject, const char *with)
{
	PCRE2_SIZE length = 2 * strlen(subject) + strlen(with) + 64;
	char *out = g_malloc(length);
	const int n = pcre2_substitute(pattern->code, (PCRE2_SPTR)subject, PCRE2_ZERO_TERMINATED, 0,
	                               PCRE2_SUBSTITUTE_GLOBAL, pattern->match, pattern->context,
	                               (PCRE2_SPTR)with, PCRE2_ZERO_TERMINATED, (PCRE2_UCHAR *)out,
	                               &length);
	if (n > 0)
		return out;
	g_free(out);
	return NULL;
}

bool
patterns_match(const GPtrArray *patterns, const char *subject)
{
	for (guint i = 0; i < patterns->len; i++)
		if (pattern_match(g_ptr_array_index(patterns, i), subject) == PATTERN_FITS)
			return true;
	return false;
}
