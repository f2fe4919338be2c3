/* row-order: the order of the lines of a list of entries. */
#ifndef ROWS_ROW_ORDER_H
#define ROWS_ROW_ORDER_H

#include <glib.h>
#include <stdbool.h>

typedef enum RowOrder {
	ROWS_BY_ROLE, /* under their categories */
	ROWS_BY_NAME,
	ROWS_BY_POINTS, /* the most first */
	ROW_ORDER_COUNT,
} RowOrder;

/* The name of an order in the player's language. */
const char *row_order_name(RowOrder order);

/* Takes the order with a name, in English or the player's language; without one, the next order. Returns false,
   without a change, for any other name. */
bool row_order_choose(RowOrder *order, const char *name);

/* Likewise, for the place of any name in a table of @n names, marked for translation. */
bool order_choose(const char *const *names, guint n, guint *place, const char *name);

#endif
