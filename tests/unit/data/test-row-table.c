/* The tables of a builder. */
#include "data/row-table.h"

#include "base/large-block.h"

#include <criterion/criterion.h>

typedef struct Row {
	uint32_t number, square, zero;
} Row;

static void
add_rows(RowTable *table, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		Row *row = row_table_push(table);
		cr_assert_eq(row->zero, 0);
		*row = (Row){i, i * i, 0};
	}
}

Test(row_table, rows_stay_while_the_table_grows)
{
	enum {
		MANY = 300000
	};
	RowTable table;
	row_table_init(&table, sizeof(Row));
	add_rows(&table, MANY);
	cr_assert_eq(table.len, MANY);
	for (uint32_t i = 0; i < MANY; i++)
		cr_assert_eq(row_at(&table, Row, i).square, i * i);
	row_table_clear(&table);
}

Test(row_table, a_row_in_the_place_of_a_dropped_one_is_zeroed)
{
	RowTable table;
	row_table_init(&table, sizeof(Row));
	memset(row_table_extend(&table, 100), 0xFF, 100 * sizeof(Row));
	table.len = 0;
	add_rows(&table, 100);
	row_table_clear(&table);
}

Test(row_table, many_rows_are_added_at_once)
{
	RowTable table;
	row_table_init(&table, sizeof(Row));
	add_rows(&table, 3);
	Row *rows = row_table_extend(&table, 1000);
	cr_assert_eq(table.len, 1003);
	cr_assert_eq(rows, &row_at(&table, Row, 3));
	cr_assert_eq(row_at(&table, Row, 2).number, 2);
	row_table_clear(&table);
}

Test(row_table, rows_are_taken_out)
{
	RowTable table;
	uint32_t n;
	row_table_init(&table, sizeof(Row));
	add_rows(&table, 20);
	Row *rows = row_table_steal(&table, &n);
	cr_assert_eq(n, 20);
	cr_assert_eq(rows[19].square, 361);
	cr_assert_eq(table.len, 0);
	large_block_free(rows);
	rows = row_table_steal(&table, &n);
	cr_assert_eq(n, 0);
	cr_assert_not_null(rows);
	large_block_free(rows);
}
