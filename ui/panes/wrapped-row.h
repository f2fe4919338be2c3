/* wrapped-row: a row of a list whose text takes as many lines as it needs. */
#ifndef PANES_WRAPPED_ROW_H
#define PANES_WRAPPED_ROW_H

#include "ui/app/list.h"

/*
 * Adds a row, and below it, one deeper or in the same depth, rows with the rest of its text, on which the cursor does not
 * stop. They have its entry, and the last one has its tail.
 *
 * @row      taken over; with a key
 * @columns  of the list
 * @deeper   the rest of the text is indented
 */
void wrapped_row_add(List *list, Row row, int columns, bool deeper);

#endif
