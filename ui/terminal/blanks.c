#include "ui/terminal/blanks.h"

#include <string.h>

/* The blanks between words that change their look to that of the words: longer ones are cheaper to clear. */
#define LONGEST_BRIDGE 3

static bool
is_bare(const Cell *cell, const BareRoles *bare)
{
	return !cell->chosen && bare->are[cell->role];
}

static void
lend_role(Grid *grid, int row, int from, int to, uint8_t role)
{
	for (int column = from; column < to; column++)
		grid_cell(grid, row, column)->role = role;
}

void
blanks_bridge(Grid *grid, int row, const BareRoles *bare)
{
	const Cell *before = NULL;
	for (int column = 0, blanks = 0; column < grid->columns; column++) {
		const Cell *cell = grid_cell(grid, row, column);
		if (strcmp(cell->text, " ") == 0 && is_bare(cell, bare)) {
			blanks++;
			continue;
		}
		if (before && blanks <= LONGEST_BRIDGE && cell->role == before->role &&
		    is_bare(cell, bare) && is_bare(before, bare))
			lend_role(grid, row, column - blanks, column, cell->role);
		blanks = 0;
		before = cell;
	}
}
