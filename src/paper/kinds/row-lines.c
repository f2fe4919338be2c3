#include "paper/kinds/row-lines.h"

static guint
height_at(const GArray *cell, guint line)
{
	return g_array_index(cell, guint, line);
}

/* Raises one line to the same height in all cells with that number of lines. */
static void
align_line(GArray *const *cells, guint n, guint lines, guint line)
{
	guint highest = 0;
	for (guint i = 0; i < n; i++)
		if (cells[i]->len == lines)
			highest = MAX(highest, height_at(cells[i], line));
	for (guint i = 0; i < n; i++)
		if (cells[i]->len == lines)
			g_array_index(cells[i], guint, line) = highest;
}

void
row_lines_align(GArray *const *cells, guint n)
{
	for (guint i = 0; i < n; i++)
		for (guint line = 0; cells[i]->len > 1 && line < cells[i]->len; line++)
			align_line(cells, n, cells[i]->len, line);
}

guint
row_lines_height(const GArray *cell)
{
	guint height = 0;
	for (guint line = 0; line < cell->len; line++)
		height += height_at(cell, line);
	return height;
}

char *
row_lines_in_one(const char *cell)
{
	g_auto(GStrv) lines = g_strsplit(cell, "\n", -1);
	return g_strjoinv(" / ", lines);
}
