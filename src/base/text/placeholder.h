/*
 * placeholder: texts with {words} to fill in, as authors of army data write them:
 * "{value} of {limit}".
 *
 * A brace that is never closed, and a word without a meaning, stay unchanged.
 */
#ifndef TEXT_PLACEHOLDER_H
#define TEXT_PLACEHOLDER_H

#include <glib.h>

/* Returns the text to put in place of {word}, which the caller frees with g_free(); "" for nothing,
   NULL if the word has no meaning. */
typedef char *(*PlaceholderMeaning)(const char *word, void *data);

/*
 * Fills in every placeholder of a text.
 *
 * @data  passed on to @meaning
 *
 * The caller frees the result with g_free().
 */
char *placeholder_fill(const char *text, PlaceholderMeaning meaning, void *data);

#endif
