/*
 * row-lines: aligns lines of cells in a row.
 *
 * Cells with the same number of lines belong together line by line: a weapon in each line of one,
 * its range in the same line of the next. If a line is wrapped, the same line of the other cells
 * gets the same height.
 */
#ifndef KINDS_ROW_LINES_H
#define KINDS_ROW_LINES_H

#include <glib.h>

/*
 * Raises lines of cells with the same number of lines, more than one, to the same height.
 *
 * @cells for each cell an array of guint: the number of wrapped lines of each line
 */
void row_lines_align(GArray *const *cells, guint n);

/* The height of a cell: the sum of its lines. */
guint row_lines_height(const GArray *cell);

/* The lines of a cell joined, for a row set as a paragraph: "Bolters / Missile Launcher". The
   caller owns the text: g_free(). */
char *row_lines_in_one(const char *cell);

#endif
