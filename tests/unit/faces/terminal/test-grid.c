/* Text on cells, wrapped and filtered. */
#include "session/words/filter.h"
#include "ui/terminal/grid.h"

#include <criterion/criterion.h>

static void
expect_line(const Grid *grid, int row, const char *wanted)
{
	g_autofree char *line = grid_line(grid, row);
	cr_expect_str_eq(line, wanted);
}

Test(grid, text_that_does_not_fit_ends_in_an_ellipsis)
{
	g_autoptr(Grid) grid = grid_new(1, 12);
	cr_expect_eq(grid_put(grid, 0, 0, 6, ROLE_TEXT, "Halberdiers"), 6);
	expect_line(grid, 0, "Halbe…");
}

Test(grid, wide_letters_take_two_columns_and_never_stand_half)
{
	g_autoptr(Grid) grid = grid_new(1, 8);
	cr_expect_eq(grid_put(grid, 0, 0, 8, ROLE_TEXT, "漢字x"), 5);
	expect_line(grid, 0, "漢字x");
	grid_put(grid, 0, 1, 1, ROLE_TEXT, "|");
	expect_line(grid, 0, " |字x");
	cr_expect_eq(grid_put(grid, 0, 0, 3, ROLE_TEXT, "漢字"), 3);
	expect_line(grid, 0, "漢… x");
}

Test(grid, marks_join_the_letter_before_them)
{
	g_autoptr(Grid) grid = grid_new(1, 8);
	cr_expect_eq(grid_put(grid, 0, 0, 8, ROLE_TEXT, "e\u0301x"), 2);
	cr_expect_str_eq(grid_cell(grid, 0, 0)->text, "e\u0301");
	expect_line(grid, 0, "e\u0301x");
}

Test(grid, numbers_end_at_the_right)
{
	g_autoptr(Grid) grid = grid_new(2, 6);
	grid_put_right(grid, 0, 0, 6, ROLE_TEXT, "1965");
	grid_put_right(grid, 1, 0, 6, ROLE_TEXT, "30");
	expect_line(grid, 0, "  1965");
	expect_line(grid, 1, "    30");
}

Test(grid, control_characters_are_replaced)
{
	g_autoptr(Grid) grid = grid_new(1, 12);
	grid_put(grid, 0, 0, 12, ROLE_TEXT, "a\033[2Jb\nc");
	expect_line(grid, 0, "a\uFFFD[2Jb c");
}

Test(grid, what_is_outside_is_left_out)
{
	g_autoptr(Grid) grid = grid_new(2, 4);
	grid_put(grid, 5, 0, 4, ROLE_TEXT, "x");
	grid_put(grid, 0, -2, 9, ROLE_TEXT, "abcdefghi");
	expect_line(grid, 0, "cdef");
	expect_line(grid, 1, "");
}

static bool
fits(const char *typed, const char *text)
{
	g_autofree char *error = NULL;
	g_autoptr(Filter) filter = filter_new(typed, &error);
	cr_assert_not_null(filter, "%s", error ? error : "nothing typed");
	return filter_fits(filter, text);
}

Test(filter, letters_fit_in_their_order_whatever_their_case)
{
	cr_expect(fits("hlb", "Halberdiers"));
	cr_expect(fits("HB", "halberdiers"));
	cr_expect_not(fits("blh", "Halberdiers"));
	cr_expect(fits("eldrad ul", "Eldrad Ulthran"));
	cr_expect(fits("elan", "Élan vital"), "marks do not matter");
}

Test(filter, slashes_make_an_expression)
{
	cr_expect(fits("/^(Ar|Ri)/", "Archers"));
	cr_expect(fits("/^ar", "Archers"), "the second slash may be missing");
	cr_expect_not(fits("/^r/", "Archers"));
}

Test(filter, an_expression_that_goes_astray_ends)
{
	g_autofree char *text = g_strnfill(64, 'a');
	cr_expect_not(fits("/^(a+)+$b/", text));
}

Test(filter, says_what_is_wrong_with_an_expression)
{
	g_autofree char *error = NULL;
	cr_expect_null(filter_new("/a(b/", &error));
	cr_assert_not_null(error);
	cr_expect_str_eq(error, "/a(b/: missing closing parenthesis, at character 4");
}

Test(grid, names_that_differ_in_the_middle_are_never_cut_to_the_same)
{
	static const char *const ONE = "Chaos Knight Errant with an axe and the Banner of Doom";
	static const char *const OTHER = "Chaos Knight Errant with a bow and the Banner of Doom";
	g_autoptr(Grid) grid = grid_new(2, 24);
	g_autofree char *cut = grid_cut_name(ONE, 24);
	g_autofree char *other = grid_cut_name(OTHER, 24);
	cr_assert_str_eq(cut, other, "the middle is where they differ");
	grid_put_name_unlike(grid, 0, 0, 24, ROLE_TEXT, ONE, OTHER);
	grid_put_name_unlike(grid, 1, 0, 24, ROLE_TEXT, OTHER, ONE);
	expect_line(grid, 0, "Chaos Kn…an axe and the…");
	expect_line(grid, 1, "Chaos Kn…a bow and the …");
}
