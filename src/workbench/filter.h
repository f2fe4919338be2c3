/*
 * filter: what is searched for in a list: letters in their order (fuzzy), or a regular expression
 * between slashes.
 *
 *	"hlb"       fits "Halberdiers"
 *	"/^hal/"    fits it too; letters count without regard to case
 */
#ifndef WORKBENCH_FILTER_H
#define WORKBENCH_FILTER_H

#include <glib.h>
#include <stdbool.h>

typedef struct Filter Filter;

/*
 * Makes a filter of what was typed.
 *
 * @error  out: what is wrong with a regular expression, owned by the caller: g_free(). NULL if nothing
 *
 * Owned by the caller: filter_free(). NULL if nothing was typed or it cannot be understood. A regular
 * expression whose second slash has not been typed yet counts as if it had.
 */
Filter *filter_new(const char *typed, char **error);
void filter_free(Filter *filter);

bool filter_fits(const Filter *filter, const char *text);

/* As it was typed. Borrowed. */
const char *filter_text(const Filter *filter);

/* What filter_distance() says at most, and of a text that has at least a word that begins so. */
#define FILTER_FARTHEST 4
#define FILTER_NEAR     2

/* How far a text that fits is from what was typed: 0 if it is just that, more if it only begins so, has a
   word that does, has it somewhere, has its letters. All that fits an expression is as near. */
int filter_distance(const Filter *filter, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Filter, filter_free)

#endif
