/*
 * column-widths: widths of columns of a table that may be wider than the page.
 *
 * Widths are in characters or in units of a page; the functions do not care.
 */
#ifndef TEXT_COLUMN_WIDTHS_H
#define TEXT_COLUMN_WIDTHS_H

#include <glib.h>
#include <stdbool.h>

typedef struct ColumnWidth {
	guint natural; /* width of the widest cell on one line */
	guint minimum; /* width of the longest word */
	guint usual;   /* width of the head, or the average of all cells if that is wider */
	guint given;   /* out: the width to use */
} ColumnWidth;

/*
 * Gives each column its natural width. If the sum exceeds @room, every column first gets the usual
 * width of its cells, then the widest columns share the rest. No column gets less than its minimum.
 *
 * @room without the gaps between columns
 *
 * Returns false, and gives no widths, if even the minima do not fit.
 */
bool column_widths_fit(ColumnWidth *columns, guint n, guint room);

/* Gives the rest of @room to one column, so that the columns behind it end at the right edge. */
void column_widths_stretch(ColumnWidth *columns, guint n, guint room, guint which);

#endif
