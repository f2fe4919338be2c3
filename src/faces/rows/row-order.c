#include "faces/rows/row-order.h"

#include "base/language/i18n.h"

#include <string.h>

static const char *const ORDERS[ROW_ORDER_COUNT] = {
	[ROWS_BY_ROLE] = N_("role"),
	[ROWS_BY_NAME] = N_("name"),
	[ROWS_BY_POINTS] = N_("points"),
};

const char *
row_order_name(RowOrder order)
{
	return _(ORDERS[order]);
}

bool
row_order_choose(RowOrder *order, const char *name)
{
	if (!name || !*name) {
		*order = (*order + 1) % ROW_ORDER_COUNT;
		return true;
	}
	for (RowOrder i = 0; i < ROW_ORDER_COUNT; i++) {
		if (strcmp(name, ORDERS[i]) == 0 || strcmp(name, _(ORDERS[i])) == 0) {
			*order = i;
			return true;
		}
	}
	return false;
}
