/* Looks of blanks, which nobody sees. */
#include "ui/terminal/blanks.h"

#include <criterion/criterion.h>

#define COLUMNS 20

/* All roles but those of the bar and of matches are bare, as in the usual themes. */
static BareRoles
bare_roles(void)
{
	BareRoles bare;
	for (Role role = 0; role < ROLE_COUNT; role++)
		bare.are[role] = role != ROLE_BAR && role != ROLE_MATCH;
	return bare;
}

/* Bridges a row of two words. */
static Grid *
bridge(Role first, int blanks, Role second)
{
	const BareRoles bare = bare_roles();
	Grid *grid = grid_new(1, COLUMNS);
	grid_put(grid, 0, 0, COLUMNS, first, "Orc");
	grid_put(grid, 0, 3 + blanks, COLUMNS, second, "Boyz");
	blanks_bridge(grid, 0, &bare);
	return grid;
}

static Role
role_at(const Grid *grid, int column)
{
	return (Role)grid_cell(grid, 0, column)->role;
}

Test(blanks, short_ones_between_words_of_one_look_get_it)
{
	g_autoptr(Grid) grid = bridge(ROLE_GREYED, 3, ROLE_GREYED);
	for (int column = 0; column < 10; column++)
		cr_expect_eq(role_at(grid, column), ROLE_GREYED);
	cr_expect_eq(role_at(grid, 10), ROLE_TEXT);
	g_autofree char *line = grid_line(grid, 0);
	cr_expect_str_eq(line, "Orc   Boyz");
}

Test(blanks, long_ones_keep_theirs)
{
	g_autoptr(Grid) grid = bridge(ROLE_GREYED, 4, ROLE_GREYED);
	for (int column = 3; column < 7; column++)
		cr_expect_eq(role_at(grid, column), ROLE_TEXT);
}

Test(blanks, those_between_different_looks_keep_theirs)
{
	g_autoptr(Grid) grid = bridge(ROLE_GREYED, 1, ROLE_HEADING);
	cr_expect_eq(role_at(grid, 3), ROLE_TEXT);
}

Test(blanks, a_look_that_is_seen_is_not_lent)
{
	g_autoptr(Grid) grid = bridge(ROLE_MATCH, 1, ROLE_MATCH);
	cr_expect_eq(role_at(grid, 3), ROLE_TEXT);
}

Test(blanks, a_look_that_is_seen_is_not_replaced)
{
	const BareRoles bare = bare_roles();
	g_autoptr(Grid) grid = grid_new(1, COLUMNS);
	grid_put(grid, 0, 0, COLUMNS, ROLE_GREYED, "Orc Boyz");
	grid_cell(grid, 0, 3)->role = ROLE_BAR;
	blanks_bridge(grid, 0, &bare);
	cr_expect_eq(role_at(grid, 3), ROLE_BAR);
}

Test(blanks, the_row_of_the_cursor_stays)
{
	const BareRoles bare = bare_roles();
	g_autoptr(Grid) grid = grid_new(1, COLUMNS);
	grid_put(grid, 0, 0, COLUMNS, ROLE_GREYED, "Orc");
	grid_put(grid, 0, 4, COLUMNS, ROLE_GREYED, "Boyz");
	grid_choose(grid, 0, 0, COLUMNS);
	blanks_bridge(grid, 0, &bare);
	cr_expect_eq(role_at(grid, 3), ROLE_TEXT);
}
