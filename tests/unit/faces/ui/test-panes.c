/* The panes of the screen that edits a roster: books, letters and orders. */
#include "ui/panes/panes.h"
#include "unit/session/bench-army.h"
#include "workbench-fixture.h"

#include <criterion/criterion.h>

static BenchFixture b;
static Panes *panes;

static void
start(void)
{
	bench_open(&b, ARMY_SYSTEM,
	           "<publications><publication id='red' name='The Red Book'/></publications>"
	           "<selectionEntries>"
	           "<selectionEntry id='axe' name='Axeman' type='unit' publicationId='red'/>"
	           "<selectionEntry id='bow' name='Bowman' type='unit'/>"
	           "</selectionEntries>");
	panes = panes_new(b.bench);
	panes_fill(panes);
}

static void
stop(void)
{
	panes_free(panes);
	bench_close(&b);
}

TestSuite(panes, .init = start, .fini = stop);

/* The names on offer, in a line. */
static const char *
offered(void)
{
	const List *list = panes_focused_list(panes);
	GString *names = g_string_new(NULL);
	for (guint i = 0; i < list_count(list); i++)
		if (list_row(list, i)->stops)
			g_string_append_printf(names, "%s%s", names->len ? " " : "",
			                       list_row(list, i)->text);
	return fixture_keep(&b.f, g_string_free(names, FALSE));
}

Test(panes, entries_of_a_book_can_be_left_out)
{
	g_autoptr(GPtrArray) books = panes_books(panes);
	cr_assert_eq(books->len, 1);
	cr_expect_str_eq(g_ptr_array_index(books, 0), "The Red Book");
	cr_expect_str_eq(offered(), "Axeman Bowman Patrol");
	cr_expect(panes_turn_book(panes, "The Red Book"));
	cr_expect_str_eq(offered(), "Bowman Patrol");
	cr_expect_not(panes_turn_book(panes, "The Red Book"));
	cr_expect_str_eq(offered(), "Axeman Bowman Patrol");
}

Test(panes, a_letter_is_of_one_unit_until_that_is_removed)
{
	const char *axe = bench_select(&b, b.force, "axe");
	const char *bow = bench_select(&b, b.force, "bow");
	panes_fill(panes);
	cr_expect_null(panes_letter(panes, 'a'));
	panes_go(panes, axe);
	cr_expect(panes_set_letter(panes, 'a'));
	cr_expect_str_eq(panes_letter(panes, 'a')->selection->id, axe);
	panes_go(panes, bow);
	cr_expect(panes_set_letter(panes, 'a'));
	cr_expect_str_eq(panes_letter(panes, 'a')->selection->id, bow);
	cr_expect_not(panes_set_letter(panes, 'A'));
	cr_expect_null(panes_letter(panes, '~'));
	cr_assert(workbench_do_one(b.bench, NULL, edit_remove(bow), NULL, b.f.diags));
	cr_expect_null(panes_letter(panes, 'a'));
}

Test(panes, units_are_listed_by_name)
{
	const char *bow = bench_select(&b, b.force, "bow");
	const char *axe = bench_select(&b, b.force, "axe");
	panes_set_focus(panes, PANE_TREE);
	panes_set_tree_order(panes, ROWS_BY_NAME);
	const List *list = panes_focused_list(panes);
	cr_assert_eq(list_count(list), 3);
	cr_expect_str_eq(list_row(list, 1)->holder, axe);
	cr_expect_str_eq(list_row(list, 2)->holder, bow);
}

Test(panes, the_detail_rests_while_the_cursor_moves_fast)
{
	g_autoptr(Grid) slow = grid_new(20, 130), fast = grid_new(20, 130),
			then = grid_new(20, 130);
	panes_draw(panes, slow, (Rect){0, 0, 20, 130}, false);
	list_move(panes_focused_list(panes), 1);
	panes_draw(panes, fast, (Rect){0, 0, 20, 130}, true);
	panes_draw(panes, then, (Rect){0, 0, 20, 130}, false);
	g_autofree char *before = grid_line(slow, 0), *during = grid_line(fast, 0),
			*after = grid_line(then, 0);
	cr_expect_not_null(strstr(before, "Axeman"));
	cr_expect_not_null(strstr(during, "Axeman"));
	cr_expect_not_null(strstr(after, "Bowman"));
}
