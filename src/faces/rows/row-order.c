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
order_choose(const char *const *names, guint n, guint *place, const char *name)
{
	if (!name || !*name) {
		*place = (*place + 1) % n;
		return true;
	}
	for (guint i = 0; i < n; i++) {
		if (strcmp(name, names[i]) == 0 || strcmp(name, _(names[i])) == 0) {
			*place = i;
			return true;
		}
	}
	return false;
}

bool
row_order_choose(RowOrder *order, const char *name)
{
	return order_choose(ORDERS, ROW_ORDER_COUNT, order, name);
}
