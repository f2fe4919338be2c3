/*
 * text: texts of unknown origin made safe to show, and comparison of names.
 *
 * Names in army data and rosters come from anybody. Control characters and those that override the
 * direction of writing are replaced before they reach a terminal or a page.
 */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include <glib.h>
#include <stdbool.h>
#include <string.h>

/* Returns the start of the next character of a UTF-8 text. g_utf8_next_char() casts const away,
   which clang warns about. */
static inline const char *
text_next(const char *at)
{
	return at + g_utf8_skip[*(const guchar *)at];
}

/* True if a character could control a terminal or hide other text. */
bool text_is_unsafe(gunichar c);

/*
 * Copies a text, and replaces by U+FFFD everything that could control a terminal or hide other
 * text: bytes that are not UTF-8, direction overrides and isolates, the mark of the order of bytes, and C0 and C1 control
 * characters except line end and tab. Of more than thirty marks on a letter, one replaces the rest.
 *
 * The caller owns the result: g_free(). NULL gives an empty text.
 */
char *text_neutralise(const char *text);

/* Copies the name of a file likewise, with line ends and tabs replaced by U+FFFD, too: each is a
   character of the name. */
char *text_file_name(const char *name);

/* Copies a text likewise, with each run of line ends, tabs and blanks replaced by one blank. */
char *text_one_line(const char *text);

/*
 * Copies a text with every `old` in it, which must not be empty, replaced. In time that grows with the
 * text: g_string_replace() of older GLibs moves the rest of the text for each.
 *
 * The caller owns the result: g_free().
 */
char *text_replaced(const char *text, const char *old, const char *replacement);

/*
 * Splits a text into the units that line breaks may separate. Punctuation after a blank, as in
 * French "Attention !" and "« oui »", stays with the word beside it.
 *
 * Returns words, char *, owned by the caller: g_ptr_array_unref().
 */
GPtrArray *text_words(const char *text);

/*
 * Shortens a UTF-8 text to a number of characters, the last one an ellipsis. A text that is short
 * enough is copied unchanged. The caller owns the result: g_free().
 */
char *text_shortened(const char *text, glong characters);

/*
 * Compares two names for the order of a list (S-136): letters without case and accents, so that
 * "Élite" is sorted under E, and runs of digits by value, "Squad 9" before "Squad 10". Does not
 * depend on the locale. Returns like strcmp().
 */
int text_compare_natural(const char *a, const char *b);

/* Appends a text to a list with commas. */
void text_append_listed(GString *list, const char *text);

/* True if an array of char * has a text. */
bool text_is_in_array(const GPtrArray *texts, const char *text);

/* Compares two char * of an array by their bytes: for g_ptr_array_sort() and qsort(). */
int text_compare_in_array(const void *a, const void *b);

/* True if a text begins with another, without regard to case and accents. */
bool text_begins_alike(const char *text, const char *beginning);

/* True if a text contains another, without regard to case and accents. */
bool text_has_alike(const char *text, const char *part);

/* True if two texts are equal, without regard to case and accents. */
bool text_is_alike(const char *text, const char *typed);

/* "73 pts", "73%": a number and its unit, with a blank between them if the unit has several letters. Blanks around
   the unit, which some data have, are left out. The caller owns the text: g_free(). */
char *text_with_unit(const char *number, const char *unit);

/* True if a text begins with another one. GLib's macro of that name reads the text to its end where the beginning
   is a constant, so that a walk over a long text would take the square of its time. */
static inline bool
text_begins(const char *text, const char *beginning)
{
	return strncmp(text, beginning, strlen(beginning)) == 0;
}

#endif
