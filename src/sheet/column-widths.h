/*
 * column-widths: a table that is too wide made to fit.
 *
 * Widths are columns of characters or units of a page, whatever the caller measures in.
 */
#ifndef SHEET_COLUMN_WIDTHS_H
#define SHEET_COLUMN_WIDTHS_H

#include <glib.h>
#include <stdbool.h>

typedef struct ColumnWidth {
	guint natural; /* of the widest cell on one line */
	guint minimum; /* of the longest word */
	guint usual;   /* of its head, or of its cells on the average if they are wider */
	guint given;   /* out */
} ColumnWidth;

/*
 * Gives each column its natural width. If all together exceed @room, every column has what is usual for
 * its cells before one has what its widest cell wants; what is missing is taken from the widest, none
 * below its minimum.
 *
 * @room  without the gaps between columns
 *
 * Returns false if even the minima do not fit; nothing is given then.
 */
bool column_widths_fit(ColumnWidth *columns, guint n, guint room);

/* Gives what is left of @room to one column, so that those behind it stand at the right edge. */
void column_widths_stretch(ColumnWidth *columns, guint n, guint room, guint which);

#endif
