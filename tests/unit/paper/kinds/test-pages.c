/* Columns and pages of text: words stay whole, and nothing is broken needlessly. */
#include "base/text/column-widths.h"
#include "paper/kinds/text-pages.h"

#include <criterion/criterion.h>
#include <string.h>

Test(widths, a_table_that_fits_has_its_natural_widths)
{
	ColumnWidth columns[] = {
		{.natural = 10, .minimum = 4, .usual = 5},
		{.natural = 6, .minimum = 6, .usual = 6},
	};
	cr_expect(column_widths_fit(columns, 2, 20));
	cr_expect_eq(columns[0].given, 10);
	cr_expect_eq(columns[1].given, 6);
}

Test(widths, the_widest_columns_shrink_and_words_stay_whole)
{
	ColumnWidth columns[] = {
		{.natural = 30, .minimum = 4, .usual = 20},
		{.natural = 28, .minimum = 25, .usual = 28},
		{.natural = 3, .minimum = 3, .usual = 3},
	};
	cr_expect(column_widths_fit(columns, 3, 40));
	cr_expect_eq(columns[0].given, 12);
	cr_expect_eq(columns[1].given, 25);
	cr_expect_eq(columns[2].given, 3);
	cr_expect_not(column_widths_fit(columns, 3, 31), "4 + 25 + 3 do not fit");
}

Test(widths, one_long_cell_gets_room_only_after_the_usual_cells)
{
	ColumnWidth columns[] = {
		{.natural = 40, .minimum = 4, .usual = 5},
		{.natural = 40, .minimum = 4, .usual = 30},
	};
	cr_expect(column_widths_fit(columns, 2, 40));
	cr_expect_eq(columns[0].given, 10);
	cr_expect_eq(columns[1].given, 30);
}

Test(widths, one_column_takes_the_rest)
{
	ColumnWidth columns[] = {
		{.natural = 10, .minimum = 4, .usual = 5},
		{.natural = 6, .minimum = 6, .usual = 6},
	};
	cr_expect(column_widths_fit(columns, 2, 20));
	column_widths_stretch(columns, 2, 20, 0);
	cr_expect_eq(columns[0].given, 14);
}

/* Adds a block of @n equal lines. */
static void
add_block(TextPages *pages, const char *text, guint n, bool with_next)
{
	text_pages_block(pages, with_next);
	for (guint i = 0; i < n; i++)
		text_pages_line(pages, g_strdup(text));
}

/* The pages, split at form feeds. Frees them; the caller owns the result: g_strfreev(). */
static char **
pages_of(TextPages *pages)
{
	g_autofree char *text = text_pages_finish(pages);
	return g_strsplit(text, "\f", -1);
}

static guint
count_lines(const char *page)
{
	guint n = 0;
	for (; *page; page++)
		n += *page == '\n';
	return n;
}

Test(pages, have_equal_lengths_and_numbers)
{
	TextPages *pages = text_pages_new(40, 12, "foot");
	add_block(pages, "a", 25, false);
	g_auto(GStrv) split = pages_of(pages);
	cr_assert_eq(g_strv_length(split), 3);
	for (guint i = 0; i < 3; i++) {
		g_autofree char *number = g_strdup_printf("page %u of 3\n", i + 1);
		cr_expect_eq(count_lines(split[i]), 12);
		cr_expect(g_str_has_suffix(split[i], number), "%s", split[i]);
	}
}

Test(pages, a_block_that_fits_on_a_page_is_not_broken)
{
	TextPages *pages = text_pages_new(40, 12, "foot");
	add_block(pages, "a", 6, false);
	add_block(pages, "b", 6, false);
	g_auto(GStrv) split = pages_of(pages);
	cr_assert_eq(g_strv_length(split), 2);
	cr_expect_null(strchr(split[0], 'b'));
}

Test(pages, a_heading_is_never_last)
{
	TextPages *pages = text_pages_new(40, 12, "foot");
	add_block(pages, "a", 8, false);
	add_block(pages, "HEAD", 1, true);
	add_block(pages, "b", 3, false);
	g_auto(GStrv) split = pages_of(pages);
	cr_assert_eq(g_strv_length(split), 2);
	cr_expect_null(strstr(split[0], "HEAD"));
	cr_expect(g_str_has_prefix(split[1], "HEAD\nb\n"));
}

Test(pages, a_heading_is_not_alone_before_a_block_that_no_page_holds)
{
	TextPages *pages = text_pages_new(40, 12, "foot");
	add_block(pages, "a", 8, false);
	add_block(pages, "HEAD", 1, true);
	add_block(pages, "b", 25, false);
	g_auto(GStrv) split = pages_of(pages);
	cr_expect_null(strstr(split[0], "HEAD"));
	cr_expect(g_str_has_prefix(split[1], "HEAD\nb\n"), "%s", split[1]);
}

Test(pages, a_block_that_no_page_holds_begins_where_a_third_of_one_is_left)
{
	TextPages *pages = text_pages_new(40, 12, "foot");
	add_block(pages, "a", 4, false);
	add_block(pages, "HEAD", 1, true);
	add_block(pages, "b", 25, false);
	g_auto(GStrv) split = pages_of(pages);
	cr_expect_not_null(strstr(split[0], "HEAD\nb\n"), "%s", split[0]);
	cr_expect_eq(g_strv_length(split), 3);
}

Test(pages, without_a_length_are_one)
{
	TextPages *pages = text_pages_new(40, 0, "foot");
	add_block(pages, "a", 500, false);
	g_auto(GStrv) split = pages_of(pages);
	cr_expect_eq(g_strv_length(split), 1);
}

Test(pages, a_foot_is_wrapped_and_a_huge_one_cut)
{
	g_autofree char *foot = g_strnfill(5000, 'x');
	TextPages *pages = text_pages_new(40, 12, foot);
	add_block(pages, "a", 1, false);
	g_auto(GStrv) split = pages_of(pages);
	cr_expect_eq(count_lines(split[0]), 12);
	cr_expect_not_null(strstr(split[0], "x\n...  "), "%s", split[0]);
}
