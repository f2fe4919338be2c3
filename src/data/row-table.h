/*
 * row-table: a growing array of rows of one type, for the tables that a builder fills.
 *
 * Adding a row is a comparison and an addition here, and several calls with a GArray; a million rows are added
 * for a large game. Memory is that of large-block.h.
 *
 *	RowTable costs;
 *	row_table_init(&costs, sizeof(Cost));
 *	Cost *cost = row_table_push(&costs);
 *	g_assert(cost == &row_at(&costs, Cost, 0));
 *	row_table_clear(&costs);
 */
#ifndef DATA_ROW_TABLE_H
#define DATA_ROW_TABLE_H

#include <glib.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct RowTable {
	char *data;
	uint32_t len, room; /* in rows */
	uint32_t row_size;
} RowTable;

/* The row at a place below `len`; valid until a row is added. */
#define row_at(table, Type, at) (((Type *)(void *)(table)->data)[at])

/* Makes an empty table without memory. row_table_clear() releases its rows. */
void row_table_init(RowTable *table, size_t row_size);
void row_table_clear(RowTable *table);

/* Makes room for @n more rows. */
void row_table_grow(RowTable *table, uint32_t n);

/* Takes the rows out of the table, without spare room. The caller owns them:
   large_block_free(). Never NULL. */
void *row_table_steal(RowTable *table, uint32_t *n_rows);

/* Adds @n rows, which are not zeroed, and returns the first; valid until further are added. */
static inline void *
row_table_extend(RowTable *table, uint32_t n)
{
	if (table->room - table->len < n)
		row_table_grow(table, n);
	char *first = table->data + (size_t)table->len * table->row_size;
	table->len += n;
	return first;
}

/* Adds a zeroed row and returns it; valid until the next. */
static inline void *
row_table_push(RowTable *table)
{
	return memset(row_table_extend(table, 1), 0, table->row_size);
}

#endif
