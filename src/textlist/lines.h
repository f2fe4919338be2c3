/*
 * lines: a pasted text as clean lines.
 *
 * Programs, chats and mail write the same list in many ways: line ends of three kinds, blanks of a
 * dozen, quotes and dashes that are set by a typographer. After this there is one of each.
 */
#ifndef TEXTLIST_LINES_H
#define TEXTLIST_LINES_H

#include "base/diags.h"

/* A line that is not empty. */
typedef struct TextLine {
	uint32_t number; /* in the text, from 1; of lines that were joined, the first */
	char *text;      /* owned; indentation is kept, tabs are eight blanks */
} TextLine;

/*
 * Cuts a text into lines. A byte order mark goes; blanks of any width become one of ours, quotes
 * and dashes plain ones; characters that steer a terminal or have no width go.
 *
 * @name  of the file, for diagnostics
 *
 * Returns an array of TextLine, owned by the caller: g_array_unref(). NULL, with a diagnostic, if
 * it is no UTF-8, or longer than TEXT_MAX_BYTES or TEXT_MAX_LINES. Characters of a line beyond
 * TEXT_MAX_LINE_LENGTH are cut, with a diagnostic.
 */
GArray *lines_read(GBytes *bytes, const char *name, Diags *diags);

#endif
