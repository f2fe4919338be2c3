/*
 * text: strangers' texts made safe to show.
 *
 * Names in army data and rosters come from anybody. Control characters and those that override the
 * direction of writing are replaced before they reach a terminal or a page.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <glib.h>
#include <stdbool.h>

/* The character behind the one that starts here, in text that is UTF-8. (GLib's macro casts const
   away, which clang will not have.) */
static inline const char *
text_next(const char *at)
{
	return at + g_utf8_skip[*(const guchar *)at];
}

/* Whether a character could steer a terminal or hide other text. */
bool text_is_unsafe(gunichar c);

/*
 * Copies a text with everything in it that could steer a terminal or hide other text replaced by
 * U+FFFD: C0 and C1 control characters but line end and tab, direction overrides and isolates,
 * and bytes that are not UTF-8.
 *
 * The caller owns the result: g_free(). NULL gives an empty text.
 */
char *text_neutralise(const char *text);

/* The same, with each run of line ends, tabs and blanks made one blank: text for a single line. */
char *text_one_line(const char *text);

/*
 * The words of a text that is to be broken into lines. Signs that French sets apart, as in "Attention !" and
 * "« oui »", are of the word beside them, with the blank between.
 *
 * Returns words of char *, owned by the caller: g_ptr_array_unref().
 */
GPtrArray *text_words(const char *text);

/*
 * The first so many characters of a text that is UTF-8, the last one an ellipsis if there are more.
 * The caller owns the result: g_free().
 */
char *text_shortened(const char *text, glong characters);

/*
 * Compares two names as a list shows them (S-136): letters without regard to case and accents, so that
 * "Élite" stands among what begins with E, runs of digits by their value ("Squad 9" before "Squad 10").
 * Independent of the locale. Returns as strcmp().
 */
int text_compare_natural(const char *a, const char *b);

/* Whether one text begins with another, or is it, as a person types it: letters without regard to case and
   accents. */
bool text_begins_alike(const char *text, const char *beginning);
bool text_is_alike(const char *text, const char *typed);

#endif
