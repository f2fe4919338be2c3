/* Lists scroll as the player moves. */
#include "ui/app/list.h"

#include <criterion/criterion.h>

#define ROWS 40

/* A heading, and rows under it. */
static List *
make_list(void)
{
	List *list = list_new();
	list_begin(list);
	list_add(list, (Row){.text = g_strdup("heading")});
	for (int i = 1; i < ROWS; i++)
		list_add(list, (Row){.key = g_strdup_printf("%d", i),
		                     .text = g_strdup_printf("row %d", i),
		                     .stops = true});
	list_end(list);
	return list;
}

/* The first line of a list drawn ten rows high. The caller owns it: g_free(). */
static char *
top_line(List *list)
{
	g_autoptr(Grid) grid = grid_new(10, 30);
	list_draw(list, grid, (Rect){0, 0, 10, 30}, true);
	return grid_line(grid, 0);
}

static void
expect_top(List *list, const char *wanted)
{
	g_autofree char *line = top_line(list);
	cr_expect_str_eq(line, wanted);
}

Test(list, scrolls_by_a_line_past_its_end)
{
	g_autoptr(List) list = make_list();
	expect_top(list, "heading");
	list_move(list, 8);
	expect_top(list, "heading");
	list_move(list, 2);
	expect_top(list, "row 2");
}

Test(list, scrolls_by_a_third_while_the_cursor_moves_fast)
{
	g_autoptr(List) list = make_list();
	expect_top(list, "heading");
	list_set_hurried(list, true);
	list_move(list, 9);
	expect_top(list, "row 4");
	list_move(list, -8);
	expect_top(list, "heading");
}

Test(list, of_text_scrolls_by_a_line_from_its_top)
{
	g_autoptr(List) list = make_list();
	list_set_reading(list, true);
	expect_top(list, "heading");
	list_move(list, 1);
	expect_top(list, "row 1");
	list_move(list, -1);
	expect_top(list, "heading");
}
