#include "ui/panes/wrapped-row.h"

#include "base/text/text-layout.h"

/* Beside the text of a row: the edges of the list and a sign; and in front of the points their distance. A text has some
   columns at least. */
#define MARGINS       4
#define DISTANCE      2
#define LEAST_COLUMNS 16

static GPtrArray *
lines_of(const Row *row, int columns)
{
	const int numbers = row->cost ? (int)text_width(row->cost) + DISTANCE : 0;
	return text_wrap(row->text,
	                 (guint)MAX(columns - MARGINS - 2 * row->depth - numbers, LEAST_COLUMNS));
}

void
wrapped_row_add(List *list, Row row, int columns, bool deeper)
{
	g_autoptr(GPtrArray) lines = lines_of(&row, columns);
	g_autofree char *key = g_strdup(row.key);
	g_autofree char *entry = g_strdup(row.entry);
	char *tail = row.tail;
	const Role role = row.role;
	const int depth = row.depth + (deeper ? 1 : 0);
	if (lines->len > 1) {
		g_free(row.text);
		row.text = g_strdup(g_ptr_array_index(lines, 0));
		row.tail = NULL;
	}
	list_add(list, row);
	for (guint i = 1; i < lines->len; i++)
		list_add(list, (Row){
				       .key = g_strdup_printf("%s+%u", key, i),
				       .entry = g_strdup(entry),
				       .text = g_strdup(g_ptr_array_index(lines, i)),
				       .role = role,
				       .tail = i + 1 == lines->len ? tail : NULL,
				       .depth = depth,
				       .follows = true,
			       });
}
