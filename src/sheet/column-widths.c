#include "sheet/column-widths.h"

static guint
width_at(const ColumnWidth *column, guint level)
{
	return MIN(column->natural, MAX(column->minimum, level));
}

/* What all take if none is wider than a level, unless its minimum is. */
static guint64
total_at(const ColumnWidth *columns, guint n, guint level)
{
	guint64 sum = 0;
	for (guint i = 0; i < n; i++)
		sum += width_at(&columns[i], level);
	return sum;
}

static guint
widest(const ColumnWidth *columns, guint n)
{
	guint width = 0;
	for (guint i = 0; i < n; i++)
		width = MAX(width, columns[i].natural);
	return width;
}

/* The highest level that fits. */
static guint
find_level(const ColumnWidth *columns, guint n, guint room)
{
	guint fits = 0, too_high = widest(columns, n) + 1;
	while (too_high - fits > 1) {
		const guint middle = fits + (too_high - fits) / 2;
		if (total_at(columns, n, middle) <= room)
			fits = middle;
		else
			too_high = middle;
	}
	return fits;
}

bool
column_widths_fit(ColumnWidth *columns, guint n, guint room)
{
	if (total_at(columns, n, 0) > room)
		return false;
	const guint level = find_level(columns, n, room);
	guint64 left = room - total_at(columns, n, level);
	for (guint i = 0; i < n; i++) {
		columns[i].given = width_at(&columns[i], level);
		if (left > 0 && columns[i].given < columns[i].natural) {
			columns[i].given++;
			left--;
		}
	}
	return true;
}

void
column_widths_stretch(ColumnWidth *columns, guint n, guint room, guint which)
{
	guint taken = 0;
	for (guint i = 0; i < n; i++)
		taken += columns[i].given;
	columns[which].given += room > taken ? room - taken : 0;
}
