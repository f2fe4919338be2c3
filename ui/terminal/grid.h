/*
 * grid: a screen as a table of cells.
 *
 * All screens are drawn on a Grid first: text in cells with roles instead of colours. So tests can
 * draw a screen and read it without a terminal. Terminal (terminal.h) shows a grid.
 *
 *	g_autoptr(Grid) grid = grid_new(24, 80);
 *	grid_put(grid, 0, 0, 20, ROLE_BAR, roster->name);
 *	g_autofree char *line = grid_line(grid, 0);
 *
 * Rows and columns count from 0. Text is UTF-8 and is neutralised when it is put in.
 */
#ifndef TERMINAL_GRID_H
#define TERMINAL_GRID_H

#include "faces/rows/role.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Bytes of a base character with its marks; further marks are dropped. */
#define CELL_BYTES 20

typedef struct Cell {
	char text
		[CELL_BYTES]; /* one character with its marks; "" for the right half of a wide one */
	uint8_t width;        /* columns: 1 or 2; 0 for the right half of a wide one */
	uint8_t role;         /* Role */
	bool chosen;          /* the cursor of the list that has the focus */
} Cell;

typedef struct Grid {
	int rows;
	int columns;
	Cell *cells;    /* owned, row by row */
	int cursor_row; /* row of the terminal's cursor; -1 to hide it */
	int cursor_column;
} Grid;

typedef struct Rect {
	int row;
	int column;
	int rows;
	int columns;
} Rect;

/* Makes an empty grid; owned by the caller: grid_free(). */
Grid *grid_new(int rows, int columns);
void grid_free(Grid *grid);

/* Fills the grid with blanks and hides the cursor. */
void grid_clear(Grid *grid);

/* The cell at a position; NULL outside the grid. Borrowed. */
Cell *grid_cell(const Grid *grid, int row, int column);

/*
 * Puts a text on one line, neutralised. A text that does not fit is cut and ends in an ellipsis.
 *
 * @columns  the available width; cells outside the grid are skipped
 *
 * Returns the number of columns used.
 */
int grid_put(Grid *grid, int row, int column, int columns, Role role, const char *text);

/* Likewise; a text that does not fit is cut in its middle, so that names that begin alike stay
   different. */
int grid_put_name(Grid *grid, int row, int column, int columns, Role role, const char *text);

/* The same cut. The caller owns the text: g_free(). */
char *grid_cut_name(const char *text, int columns);

/* Puts a name that would be cut to the same as @other: it is cut so that the first difference is seen. */
int grid_put_name_unlike(Grid *grid, int row, int column, int columns, Role role, const char *text,
                         const char *other);

/* Like grid_put(), aligned to the right end of the width. */
void grid_put_right(Grid *grid, int row, int column, int columns, Role role, const char *text);

/* Fills a rectangle with blanks of a role. */
void grid_fill(Grid *grid, Rect rect, Role role);

/* Draw a horizontal and a vertical line of a frame. */
void grid_rule(Grid *grid, int row, int column, int columns);
void grid_wall(Grid *grid, int row, int column, int rows);

/* Draws the title of a screen at the top of a rectangle, wrapped if it is a whole sentence. Returns the
   number of lines. */
int grid_title(Grid *grid, Rect place, const char *title);

/* Gives the cells of a text, wherever it is in a rectangle, the role of matches; letter case and accents
   do not count. */
void grid_mark(Grid *grid, Rect place, const char *text);

/* Marks cells as the cursor line of the focused list. */
void grid_choose(Grid *grid, int row, int column, int columns);

/* The columns of a text on one line, after neutralising. */
int grid_width(const char *text);

/* A line as text without trailing blanks, for tests. The caller owns it: g_free(). */
char *grid_line(const Grid *grid, int row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Grid, grid_free)

#endif
