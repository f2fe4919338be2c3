#include "faces/rows/rows.h"

static void
row_clear(gpointer data)
{
	Row *row = data;
	g_free(row->key);
	g_free(row->holder);
	g_free(row->entry);
	g_free(row->sign);
	g_free(row->text);
	g_clear_pointer(&row->bold, g_array_unref);
	g_clear_pointer(&row->links, g_array_unref);
	g_free(row->tail);
	g_free(row->words);
	g_free(row->count);
	g_free(row->cost);
}

GArray *
rows_new(void)
{
	GArray *rows = g_array_new(FALSE, TRUE, sizeof(Row));
	g_array_set_clear_func(rows, row_clear);
	return rows;
}

void
rows_add(GArray *rows, Row row)
{
	g_array_append_val(rows, row);
}
