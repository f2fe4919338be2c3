/*
 * text-layout: lines of characters that stand in columns of a terminal or a printer.
 *
 * Widths are columns: a wide character takes two, a combining one none. Texts are UTF-8.
 */
#ifndef BASE_TEXT_LAYOUT_H
#define BASE_TEXT_LAYOUT_H

#include <glib.h>

/* The columns that the widest line of a text takes. */
guint text_width(const char *text);

/*
 * Breaks a text into lines at blanks and line ends; words that are too long are broken too. Signs that
 * French sets apart from the word before them stay with it.
 *
 * Returns lines without line ends, at least one: of char *, owned, the caller owns the array.
 */
GPtrArray *text_wrap(const char *text, guint columns);

/* Appends a text, then blanks up to @columns; one that is wider is appended whole. */
void text_append_padded(GString *line, const char *text, guint columns);

/* The same with the blanks in front. */
void text_append_right(GString *line, const char *text, guint columns);

/* The columns of the longest word, with the signs that stay with it. */
guint text_longest_word(const char *text);

/*
 * One text at the left, one at the right edge: on one line if they fit, else wrapped, the right one
 * below if it takes more than half of the columns.
 *
 * Returns lines as text_wrap() does.
 */
GPtrArray *text_between(const char *left, const char *right, guint columns);

#endif
