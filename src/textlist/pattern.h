/*
 * pattern: a regular expression that cannot hang the program.
 *
 * PCRE2 with JIT, UTF, and limits on its steps. Names of groups say what they catch.
 *
 *	Pattern *pattern = pattern_new("^(?'name'.+) \\[(?'points'\\d+)\\]$", &error);
 *	if (pattern_match(pattern, line) == PATTERN_FITS)
 *		char *name = pattern_group(pattern, line, "name");
 */
#ifndef TEXTLIST_PATTERN_H
#define TEXTLIST_PATTERN_H

#include <glib.h>

typedef struct Pattern Pattern;

typedef enum PatternResult {
	PATTERN_FITS,
	PATTERN_DIFFERS,
	PATTERN_STUCK, /* a limit was reached (PATTERN_MAX_STEPS, PATTERN_MAX_DEPTH) */
} PatternResult;

/*
 * Compiles an expression.
 *
 * @error  out: why not, owned by the caller; NULL on success
 *
 * Owned by the caller: pattern_free(). NULL if it is no expression.
 */
Pattern *pattern_new(const char *text, char **error);
void pattern_free(Pattern *pattern);

/* The expression as it was written; borrowed. */
const char *pattern_text(const Pattern *pattern);

/* Looks for it in a text that is UTF-8. What it caught is valid until the next call. */
PatternResult pattern_match(Pattern *pattern, const char *subject);

/* What a group of the last match caught; NULL if there is no such group or it caught nothing.
   @subject is the same text. The caller owns it: g_free(). */
char *pattern_group(const Pattern *pattern, const char *subject, const char *name);

/* The text from the start of one group of the last match to the end of another; the second alone if
   the first caught nothing, NULL if the second did not. The caller owns it: g_free(). */
char *pattern_span(const Pattern *pattern, const char *subject, const char *from, const char *to);

/* Puts something else ($1 and ${name} stand for groups) in every place where it fits. The caller
   owns the result; NULL if nothing changes, or a limit was reached. */
char *pattern_replace(Pattern *pattern, const char *subject, const char *with);

#endif
