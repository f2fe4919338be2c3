/* Marks the matches of a search. */
#include "base/text/text.h"
#include "ui/terminal/grid.h"

/* Gives the cells from a column on the role of matches, for so many letters. */
static void
mark_letters(Grid *grid, int row, int column, glong letters)
{
	for (; letters > 0 && column < grid->columns; column++) {
		Cell *cell = grid_cell(grid, row, column);
		cell->role = ROLE_MATCH;
		letters -= cell->width > 0;
	}
}

static void
mark_line(Grid *grid, Rect place, int row, const char *text)
{
	const glong letters = g_utf8_strlen(text, -1);
	g_autoptr(GString) line = g_string_new(NULL);
	g_autoptr(GArray) starts = g_array_new(FALSE, FALSE, sizeof(gsize));
	for (int i = 0; i < place.columns; i++) {
		const gsize start = line->len;
		const Cell *cell = grid_cell(grid, row, place.column + i);
		g_array_append_val(starts, start);
		g_string_append(line, cell ? cell->text : "");
	}
	for (int i = 0; i < place.columns; i++) {
		const Cell *cell = grid_cell(grid, row, place.column + i);
		const char *rest = line->str + g_array_index(starts, gsize, i);
		if (cell && cell->width > 0 && text_begins_alike(rest, text))
			mark_letters(grid, row, place.column + i, letters);
	}
}

void
grid_mark(Grid *grid, Rect place, const char *text)
{
	for (int i = 0; i < place.rows; i++)
		mark_line(grid, place, place.row + i, text);
}
