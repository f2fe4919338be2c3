/*
 * rich-text: a text of army data in which words are bold or in small capitals (base/text/emphasis.h). Rows show both bold,
 * small capitals as capital letters.
 *
 *	rich_text_add(rows, "Models with **[PISTOL]**", 20, ROLE_TEXT, 1);
 */
#ifndef ROWS_RICH_TEXT_H
#define ROWS_RICH_TEXT_H

#include "faces/rows/rows.h"

/* Adds a text as rows for reading, wrapped. */
void rich_text_add(GArray *rows, const char *text, int columns, Role role, int depth);

/* The text without its marks and without characters that would disturb a terminal. The caller owns it: g_free(). */
char *rich_text_plain(const char *text);

#endif
