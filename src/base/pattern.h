/*
 * pattern: texts with places in braces, which authors of army data write: "{value} of {limit}".
 *
 * A brace that opens no place, and a place that means nothing, stay as they are.
 */
#ifndef BASE_PATTERN_H
#define BASE_PATTERN_H

#include <glib.h>

/* What stands for the word in a place, which may be empty; NULL if it means nothing. Owned by the
   caller: g_free(). */
typedef char *(*PatternMeaning)(const char *word, void *data);

/* The pattern with its places filled in. Owned by the caller: g_free(). */
char *pattern_fill(const char *pattern, PatternMeaning meaning, void *data);

#endif
