#include "base/text/column-widths.h"

/* One distribution of width: every column gets at least the width it has, at most the width it
   wants. */
typedef struct Round {
	ColumnWidth *columns;
	guint n;
	guint (*wants)(const ColumnWidth *column);
} Round;

static guint
wants_usual(const ColumnWidth *column)
{
	return MIN(MAX(column->usual, column->minimum), column->natural);
}

static guint
wants_natural(const ColumnWidth *column)
{
	return column->natural;
}

static guint
width_at(const Round *round, guint which, guint level)
{
	const ColumnWidth *column = &round->columns[which];
	return MAX(column->given, MIN(round->wants(column), level));
}

/* Total width if no column is widened beyond a level. */
static guint64
total_at(const Round *round, guint level)
{
	guint64 sum = 0;
	for (guint i = 0; i < round->n; i++)
		sum += width_at(round, i, level);
	return sum;
}

static guint
widest(const Round *round)
{
	guint width = 0;
	for (guint i = 0; i < round->n; i++)
		width = MAX(width, round->wants(&round->columns[i]));
	return width;
}

/* The highest level at which the columns fit. */
static guint
find_level(const Round *round, guint room)
{
	guint fits = 0, too_high = widest(round) + 1;
	while (too_high - fits > 1) {
		const guint middle = fits + (too_high - fits) / 2;
		if (total_at(round, middle) <= room)
			fits = middle;
		else
			too_high = middle;
	}
	return fits;
}

static void
give(const Round *round, guint room)
{
	const guint level = find_level(round, room);
	for (guint i = 0; i < round->n; i++)
		round->columns[i].given = width_at(round, i, level);
}

/* Distributes the remainder, less than one unit for each column. */
static void
give_rest(ColumnWidth *columns, guint n, guint room)
{
	guint taken = 0;
	for (guint i = 0; i < n; i++)
		taken += columns[i].given;
	for (guint i = 0; i < n && taken < room; i++) {
		if (columns[i].given < columns[i].natural) {
			columns[i].given++;
			taken++;
		}
	}
}

bool
column_widths_fit(ColumnWidth *columns, guint n, guint room)
{
	guint64 least = 0;
	for (guint i = 0; i < n; i++)
		least += MIN(columns[i].minimum, columns[i].natural);
	if (least > room)
		return false;
	for (guint i = 0; i < n; i++)
		columns[i].given = MIN(columns[i].minimum, columns[i].natural);
	give(&(Round){columns, n, wants_usual}, room);
	give(&(Round){columns, n, wants_natural}, room);
	give_rest(columns, n, room);
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
