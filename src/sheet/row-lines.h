/*
 * row-lines: cells of a row whose lines belong together: a weapon in each line of one, its range in the
 * same line of the next.
 *
 * Where such a line has to be wrapped, the same line of the other cells waits for it.
 */
#ifndef SHEET_ROW_LINES_H
#define SHEET_ROW_LINES_H

#include <glib.h>

/*
 * Makes lines of cells that have equally many, more than one, equally high.
 *
 * @cells  of each cell an array of guint: on how many lines each of its lines is wrapped
 */
void row_lines_align(GArray *const *cells, guint n);

/* The lines of a page that a cell takes. */
guint row_lines_height(const GArray *cell);

/* The lines of a cell in one, where there is no room for a table: "Bolters / Missile Launcher". The caller
   owns it: g_free(). */
char *row_lines_in_one(const char *cell);

#endif
