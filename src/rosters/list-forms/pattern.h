/*
 * pattern: regular expressions that cannot hang the program.
 *
 * PCRE2 with JIT, UTF, and an upper bound on its steps. Groups are referred to by name.
 *
 *	Pattern *pattern = pattern_new("^(?'name'.+) \\[(?'points'\\d+)\\]$", &error);
 *	if (pattern_match(pattern, line) == PATTERN_FITS)
 *		char *name = pattern_group(pattern, line, "name");
 */
#ifndef LIST_FORMS_PATTERN_H
#define LIST_FORMS_PATTERN_H

#include <glib.h>
#include <stdbool.h>

typedef struct Pattern Pattern;

typedef enum PatternResult {
	PATTERN_FITS,
	PATTERN_DIFFERS,
	PATTERN_STUCK, /* gave up at PATTERN_MAX_STEPS or PATTERN_MAX_DEPTH */
} PatternResult;

/*
 * Compiles an expression. It ignores case.
 *
 * @error  out: the fault, owned by the caller: g_free(); NULL on success
 *
 * Owned by the caller: pattern_free(). NULL if the expression is wrong.
 */
Pattern *pattern_new(const char *text, char **error);
void pattern_free(Pattern *pattern);

/* The text of the expression. Borrowed. */
const char *pattern_text(const Pattern *pattern);

/* Finds the first match in a text in UTF-8. The functions below refer to the last match; their
   @subject is its text. */
PatternResult pattern_match(Pattern *pattern, const char *subject);

/* True if a text matches one of several patterns. */
bool patterns_match(const GPtrArray *patterns, const char *subject);

/* Offset of the first byte behind the last match. */
gsize pattern_match_end(const Pattern *pattern);

/* The text of a group in the last match; NULL if there is no such group or it is empty. The caller
   owns it: g_free(). */
char *pattern_group(const Pattern *pattern, const char *subject, const char *name);

/* The text from the start of one group in the last match to the end of another; only that of @to if
   @from is empty; NULL if @to is empty. The caller owns it: g_free(). */
char *pattern_span(const Pattern *pattern, const char *subject, const char *from, const char *to);

/* Replaces every match; $1 and ${name} in @with stand for groups. The caller owns the result:
   g_free(). NULL if nothing matches, or matching gave up. */
char *pattern_replace(Pattern *pattern, const char *subject, const char *with);

#endif
