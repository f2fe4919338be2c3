#include "ui/terminal/grid.h"

#include "base/text/text-layout.h"
#include "base/text/text.h"

#include <string.h>

#define ELLIPSIS "…"

/* Columns below which a name is cut at its end: two halves would be too short to know it. */
#define LEAST_NAME 9

/* Most lines of a title. */
#define MOST_TITLE_LINES 3

Grid *
grid_new(int rows, int columns)
{
	Grid *grid = g_new0(Grid, 1);
	grid->rows = rows;
	grid->columns = columns;
	grid->cells = g_new0(Cell, (gsize)rows * (gsize)columns);
	grid_clear(grid);
	return grid;
}

void
grid_free(Grid *grid)
{
	if (!grid)
		return;
	g_free(grid->cells);
	g_free(grid);
}

static void
blank(Cell *cell, Role role)
{
	if (cell)
		*cell = (Cell){.text = " ", .width = 1, .role = (uint8_t)role};
}

void
grid_clear(Grid *grid)
{
	for (int i = 0; i < grid->rows * grid->columns; i++)
		blank(&grid->cells[i], ROLE_TEXT);
	grid->cursor_row = grid->cursor_column = -1;
}

Cell *
grid_cell(const Grid *grid, int row, int column)
{
	if (row < 0 || row >= grid->rows || column < 0 || column >= grid->columns)
		return NULL;
	return &grid->cells[row * grid->columns + column];
}

/* Blanks the other half of a wide character that loses one. */
static void
clear_halves(Grid *grid, int row, int column)
{
	Cell *cell = grid_cell(grid, row, column);
	if (cell && cell->width == 0)
		blank(grid_cell(grid, row, column - 1), ROLE_TEXT);
	if (cell && cell->width == 2)
		blank(grid_cell(grid, row, column + 1), ROLE_TEXT);
}

static void
put_char(Grid *grid, int row, int column, gunichar c, Role role)
{
	Cell *cell = grid_cell(grid, row, column);
	const int width = (int)text_character_width(c);
	if (!cell || !grid_cell(grid, row, column + width - 1))
		return;
	for (int i = 0; i < width; i++)
		clear_halves(grid, row, column + i);
	blank(cell, role);
	cell->width = (uint8_t)width;
	cell->text[g_unichar_to_utf8(c, cell->text)] = '\0';
	if (width < 2)
		return;
	Cell *half = cell + 1;
	*half = (Cell){.role = (uint8_t)role};
}

/* Adds a mark to the character on its left. */
static void
put_mark(Grid *grid, int row, int column, gunichar c)
{
	Cell *cell = grid_cell(grid, row, column);
	if (cell && cell->width == 0)
		cell = grid_cell(grid, row, column - 1);
	const size_t length = cell ? strlen(cell->text) : 0;
	char bytes[6];
	const size_t more = (size_t)g_unichar_to_utf8(c, bytes);
	if (!cell || length + more >= CELL_BYTES)
		return;
	memcpy(cell->text + length, bytes, more);
	cell->text[length + more] = '\0';
}

/* Neutralises a text without joining blanks: they align columns. */
static char *
on_one_line(const char *text)
{
	return g_strdelimit(text_neutralise(text), "\n\t", ' ');
}

static int
width_of_safe(const char *text)
{
	return (int)text_width(text);
}

/* The columns of a text without controls and of ASCII only, as most names are; -1 for any other. */
static int
width_of_plain(const char *text)
{
	const char *at = text;
	while (*at >= ' ' && *at <= '~')
		at++;
	return *at ? -1 : (int)(at - text);
}

int
grid_width(const char *text)
{
	const int plain = width_of_plain(text);
	if (plain >= 0)
		return plain;
	g_autofree char *safe = on_one_line(text);
	return width_of_safe(safe);
}

static int
put_safe(Grid *grid, int row, int column, int columns, Role role, const char *text)
{
	int used = 0;
	for (const char *at = text; *at; at = text_next(at)) {
		const gunichar c = g_utf8_get_char(at);
		const int width = (int)text_character_width(c);
		if (used + width > columns)
			break;
		if (width == 0 && used > 0)
			put_mark(grid, row, column + used - 1, c);
		else if (width > 0)
			put_char(grid, row, column + used, c, role);
		used += width;
	}
	return used;
}

int
grid_put(Grid *grid, int row, int column, int columns, Role role, const char *text)
{
	g_autofree char *safe = on_one_line(text);
	if (columns <= 0)
		return 0;
	if (width_of_safe(safe) <= columns)
		return put_safe(grid, row, column, columns, role, safe);
	int used = put_safe(grid, row, column, columns - 1, role, safe);
	used += put_safe(grid, row, column + used, 1, role, ELLIPSIS);
	return used;
}

/* The end of a text that is as wide as @columns at most. */
static const char *
end_of_width(const char *text, int columns)
{
	int width = width_of_safe(text);
	while (*text && (width > columns || g_unichar_iszerowidth(g_utf8_get_char(text)))) {
		width -= (int)text_character_width(g_utf8_get_char(text));
		text = text_next(text);
	}
	return text;
}

/* The beginning of a text that is as wide as @columns at most, with its marks. */
static const char *
beginning_of_width(const char *text, int columns)
{
	while (*text && (columns > 0 || g_unichar_iszerowidth(g_utf8_get_char(text)))) {
		columns -= (int)text_character_width(g_utf8_get_char(text));
		if (columns < 0)
			break;
		text = text_next(text);
	}
	return text;
}

char *
grid_cut_name(const char *text, int columns)
{
	g_autofree char *safe = on_one_line(text);
	if (columns < LEAST_NAME || width_of_safe(safe) <= columns)
		return g_steal_pointer(&safe);
	const int behind = (columns - 1) / 2;
	const char *end = beginning_of_width(safe, columns - 1 - behind);
	g_autofree char *before = g_strndup(safe, (gsize)(end - safe));
	return g_strconcat(before, ELLIPSIS, end_of_width(safe, behind), NULL);
}

int
grid_put_name(Grid *grid, int row, int column, int columns, Role role, const char *text)
{
	g_autofree char *cut = grid_cut_name(text, columns);
	return grid_put(grid, row, column, columns, role, cut);
}

/* The first character in which two texts differ, or the last word before it if that is near. */
static const char *
difference(const char *text, const char *other)
{
	const char *at = text;
	const char *word = text;
	for (; *at && g_utf8_get_char(at) == g_utf8_get_char(other); at = text_next(at)) {
		if (*at == ' ')
			word = at + 1;
		other = text_next(other);
	}
	return g_utf8_pointer_to_offset(word, at) < LEAST_NAME / 2 ? word : at;
}

int
grid_put_name_unlike(Grid *grid, int row, int column, int columns, Role role, const char *text,
                     const char *other)
{
	g_autofree char *safe = on_one_line(text);
	g_autofree char *safe_other = on_one_line(other);
	const char *from = difference(safe, safe_other);
	const char *end = beginning_of_width(safe, columns / 3);
	g_autofree char *before = g_strndup(safe, (gsize)(MIN(end, from) - safe));
	g_autofree char *cut = g_strconcat(before, ELLIPSIS, from, NULL);
	return grid_put(grid, row, column, columns, role, cut);
}

void
grid_put_right(Grid *grid, int row, int column, int columns, Role role, const char *text)
{
	const int width = MIN(grid_width(text), columns);
	grid_put(grid, row, column + columns - width, width, role, text);
}

void
grid_fill(Grid *grid, Rect rect, Role role)
{
	for (int row = rect.row; row < rect.row + rect.rows; row++)
		for (int column = rect.column; column < rect.column + rect.columns; column++)
			if (grid_cell(grid, row, column))
				put_char(grid, row, column, ' ', role);
}

void
grid_rule(Grid *grid, int row, int column, int columns)
{
	for (int i = 0; i < columns; i++)
		put_char(grid, row, column + i, 0x2500 /* ─ */, ROLE_FRAME);
}

void
grid_wall(Grid *grid, int row, int column, int rows)
{
	for (int i = 0; i < rows; i++)
		put_char(grid, row + i, column, 0x2502 /* │ */, ROLE_FRAME);
}

void
grid_choose(Grid *grid, int row, int column, int columns)
{
	for (int i = 0; i < columns; i++) {
		Cell *cell = grid_cell(grid, row, column + i);
		if (cell)
			cell->chosen = true;
	}
}

char *
grid_line(const Grid *grid, int row)
{
	g_autoptr(GString) line = g_string_new(NULL);
	for (int column = 0; column < grid->columns; column++)
		g_string_append(line, grid_cell(grid, row, column)->text);
	return g_strdup(g_strchomp(line->str));
}

int
grid_title(Grid *grid, Rect place, const char *title)
{
	g_autoptr(GPtrArray) lines = text_wrap(title, (guint)MAX(place.columns - 2, 1));
	const int n = MIN((int)lines->len, MOST_TITLE_LINES);
	grid_fill(grid, (Rect){place.row, place.column, n, place.columns}, ROLE_BAR);
	for (int i = 0; i < n; i++)
		grid_put(grid, place.row + i, place.column + 1, place.columns - 2, ROLE_BAR,
		         g_ptr_array_index(lines, i));
	return n;
}
