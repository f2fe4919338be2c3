#include "data/row-table.h"

#include "base/large-block.h"

#define FIRST_ROOM 16u

void
row_table_init(RowTable *table, size_t row_size)
{
	*table = (RowTable){.row_size = (uint32_t)row_size};
}

void
row_table_clear(RowTable *table)
{
	large_block_free(table->data);
	row_table_init(table, table->row_size);
}

void
row_table_grow(RowTable *table, uint32_t n)
{
	g_assert(n <= UINT32_MAX / 2 - table->len);
	const uint32_t least = table->len + n;
	table->room = MAX(table->room, FIRST_ROOM);
	while (table->room < least)
		table->room *= 2;
	table->data = large_block_resize(table->data, (size_t)table->room * table->row_size);
}

void *
row_table_steal(RowTable *table, uint32_t *n_rows)
{
	*n_rows = table->len;
	void *rows = large_block_resize(table->data, (size_t)table->len * table->row_size);
	row_table_init(table, table->row_size);
	return rows;
}
