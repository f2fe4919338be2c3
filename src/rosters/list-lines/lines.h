/*
 * lines: splits a pasted text into clean lines.
 *
 * Programs, chats and mail write the same list with three kinds of line ends, a dozen kinds of
 * blanks, and typographic quotes and dashes. Clean lines have one kind of each.
 */
#ifndef LIST_LINES_LINES_H
#define LIST_LINES_LINES_H

#include "base/text/diags.h"

/* A line that is not empty. */
typedef struct TextLine {
	uint32_t number; /* in the text, from 1; the first one of joined lines */
	char *text;      /* owned; with its indentation, a tab being eight blanks */
} TextLine;

/*
 * Splits a text into lines. Blanks of any width become one blank, quotes and dashes ASCII ones. The
 * byte order mark, control characters and characters without width are removed.
 *
 * @name  file name, for diagnostics
 *
 * Returns an array of TextLine, owned by the caller: g_array_unref(). NULL, with a diagnostic, if
 * the text is not UTF-8, or longer than TEXT_MAX_BYTES or TEXT_MAX_LINES. A line is cut at
 * TEXT_MAX_LINE_LENGTH characters, with a diagnostic.
 */
GArray *lines_read(GBytes *bytes, const char *name, Diags *diags);

/* Splits a text that is read again in another way, without cleaning its lines. The caller owns them: g_strfreev(). NULL
   if it is empty, not UTF-8, or longer than TEXT_MAX_BYTES or TEXT_MAX_LINES_AGAIN. */
char **lines_split_again(GBytes *text);

/* Cleans one line, which lacks its end, in the same way. The caller owns the result: g_free(). */
char *lines_clean(const char *start, const char *end);

#endif
