/*
 * text-layout: wrapping and alignment of text in columns of a terminal or a plain text page.
 *
 * Widths are columns: a wide character takes two, a combining one none. Texts are UTF-8.
 *
 *	g_autoptr(GPtrArray) lines = text_wrap("Inspiring presence", 12);
 */
#ifndef TEXT_TEXT_LAYOUT_H
#define TEXT_TEXT_LAYOUT_H

#include <glib.h>

/* The columns of a character: 0 for marks that join the previous one. Characters of ambiguous width
   count as narrow, as most terminals draw them. */
guint text_character_width(gunichar c);

/* Returns the width of the widest line of a text. */
guint text_width(const char *text);

/*
 * Wraps a text at blanks and line ends; longer words are broken. Units of text_words() stay
 * together.
 *
 * Returns lines without line ends, char *, at least one. The caller owns them: g_ptr_array_unref().
 */
GPtrArray *text_wrap(const char *text, guint columns);

/* Appends a text, and blanks after it up to a width. A wider text is appended whole. */
void text_append_padded(GString *line, const char *text, guint columns);

/* Appends a text likewise, with the blanks in front. */
void text_append_right(GString *line, const char *text, guint columns);

/* Returns the width of the longest unit of text_words(). */
guint text_longest_word(const char *text);

/*
 * Puts one text at the left edge and another at the right edge of a line. If they do not fit, the left one is
 * wrapped, with further lines indented, and the right one is on its last line; if the right one needs more than half of the width, it is put below the left one.
 *
 * Returns lines like text_wrap().
 */
GPtrArray *text_between(const char *left, const char *right, guint columns);

#endif
