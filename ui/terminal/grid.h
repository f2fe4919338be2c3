/*
 * grid: a screen as a table of cells.
 *
 * Everything the interface shows is drawn on a Grid first: text in cells with the role it plays, no
 * colours. So a screen can be drawn and looked at without a terminal. Terminal (terminal.h) puts a grid
 * on the screen.
 *
 *	g_autoptr(Grid) grid = grid_new(24, 80);
 *	grid_put(grid, 0, 0, 20, ROLE_BAR, roster->name);
 *	g_autofree char *line = grid_line(grid, 0);
 *
 * Rows and columns count from 0. Text is UTF-8; strangers' texts are neutralised when they are put in.
 */
#ifndef TERMINAL_GRID_H
#define TERMINAL_GRID_H

#include "workbench/role.h"

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Bytes of a base character with its marks; marks beyond them are left out. */
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
	int cursor_row; /* where the terminal's cursor is shown; -1 for nowhere */
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

/* Blanks everywhere, no cursor. */
void grid_clear(Grid *grid);

/* The cell at a place; NULL outside. Borrowed. */
Cell *grid_cell(const Grid *grid, int row, int column);

/*
 * Puts a text on one line, neutralised. What does not fit ends in an ellipsis.
 *
 * @columns  the room there is; what is outside of the grid is left out
 *
 * Returns the columns that were used.
 */
int grid_put(Grid *grid, int row, int column, int columns, Role role, const char *text);

/* The same at the right end of the room. */
void grid_put_right(Grid *grid, int row, int column, int columns, Role role, const char *text);

/* Fills with blanks of a role. */
void grid_fill(Grid *grid, Rect rect, Role role);

/* Lines of a frame. */
void grid_rule(Grid *grid, int row, int column, int columns);
void grid_wall(Grid *grid, int row, int column, int rows);

/* Marks a line as the place of the cursor of the list with the focus. */
void grid_choose(Grid *grid, int row, int column, int columns);

/* Columns a text takes on one line, once neutralised. */
int grid_width(const char *text);

/* A line as text, without blanks at its end: for tests and for the plain dialogue. g_free(). */
char *grid_line(const Grid *grid, int row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Grid, grid_free)

#endif
