/*
 * filter: a search text for lists: letters that occur in this order, or a regular expression
 * between slashes. Letter case does not matter; accents do not matter to letters.
 *
 *	"hlb"       fits "Halberdiers"
 *	"/^hal/"    fits it as well
 */
#ifndef WORDS_FILTER_H
#define WORDS_FILTER_H

#include <glib.h>
#include <stdbool.h>

typedef struct Filter Filter;

/*
 * Makes a filter. The second slash of a regular expression may be missing.
 *
 * @error  out: the fault of a regular expression, owned by the caller: g_free(); NULL if there is
 *         none
 *
 * Owned by the caller: filter_free(). NULL if the text is empty or a wrong expression.
 */
Filter *filter_new(const char *typed, char **error);
void filter_free(Filter *filter);

/* True if a text fits. */
bool filter_fits(const Filter *filter, const char *text);

/* The text as it was typed. Borrowed. */
const char *filter_text(const Filter *filter);

/* The largest filter_distance(), and the largest of a text with a word that begins with the
   letters. */
#define FILTER_FARTHEST 4
#define FILTER_NEAR     2

/* Ranks a text that fits: 0 if it equals the filter; more if it begins with it, has a word that
   does, contains it, or has only its letters. All texts that fit an expression have the same
   rank. */
int filter_distance(const Filter *filter, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Filter, filter_free)

#endif
