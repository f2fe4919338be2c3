/*
 * text-layout: lines of characters that stand in columns of a terminal or a printer.
 *
 * Widths are columns: a wide character takes two, a combining one none. Texts are UTF-8.
 */
#ifndef SHEET_TEXT_LAYOUT_H
#define SHEET_TEXT_LAYOUT_H

#include <glib.h>

/* A blank at which no line is broken; pages show it as any other. */
#define UNBREAKABLE_BLANK "\302\240"

/* The columns that a text takes. */
guint text_width(const char *text);

/*
 * Breaks a text into lines at blanks and line ends; words that are too long are broken too.
 *
 * Returns lines without line ends, at least one: of char *, owned, the caller owns the array.
 */
GPtrArray *text_wrap(const char *text, guint columns);

/* Appends a text, then blanks up to @columns; one that is wider is appended whole. */
void text_append_padded(GString *line, const char *text, guint columns);

/* The same with the blanks in front. */
void text_append_right(GString *line, const char *text, guint columns);

/* A line with one text at its left and one at its right edge, the left one cut if both do not fit. The
   caller owns it. */
char *text_between(const char *left, const char *right, guint columns);

#endif
