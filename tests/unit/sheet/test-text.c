/* Lines and pages: nothing too wide, nothing torn that need not be. */
#include "base/text-layout.h"
#include "sheet/column-widths.h"
#include "sheet/document.h"
#include "sheet/text-pages.h"

#include <criterion/criterion.h>
#include <string.h>

static char *
wrapped(const char *text, guint columns)
{
	g_autoptr(GPtrArray) lines = text_wrap(text, columns);
	g_ptr_array_add(lines, NULL);
	return g_strjoinv("|", (char **)lines->pdata);
}

static void
expect_wrapped(const char *text, guint columns, const char *expected)
{
	g_autofree char *lines = wrapped(text, columns);
	cr_expect_str_eq(lines, expected);
}

Test(layout, lines_are_broken_at_blanks)
{
	expect_wrapped("one two three", 7, "one two|three");
	expect_wrapped("one", 7, "one");
	expect_wrapped("", 7, "");
	expect_wrapped("one\ntwo", 7, "one|two");
}

Test(layout, words_longer_than_a_line_are_broken_too)
{
	expect_wrapped("abcdefgh ij", 3, "abc|def|gh|ij");
}

Test(layout, a_line_never_begins_with_the_sign_that_french_sets_apart)
{
	expect_wrapped("corps ;", 6, "corps|;");
	expect_wrapped("un corps ; parade", 9, "un|corps ;|parade");
	expect_wrapped("dit « oui » !", 10, "dit|« oui » !");
	cr_expect_eq(text_longest_word("un corps ; parade"), 7);
	cr_expect_eq(text_longest_word("un\n: deux"), 4);
}

Test(layout, wide_characters_take_two_columns_and_combining_ones_none)
{
	cr_expect_eq(text_width("龍a"), 3);
	cr_expect_eq(text_width("e\314\201"), 1);
	expect_wrapped("龍龍龍", 4, "龍龍|龍");
}

Test(layout, costs_are_kept_together)
{
	expect_wrapped("ten" UNBREAKABLE_BLANK "pts and more", 9,
	               "ten" UNBREAKABLE_BLANK "pts|and more");
}

static void
expect_between(const char *left, const char *right, guint columns, const char *expected)
{
	g_autoptr(GPtrArray) lines = text_between(left, right, columns);
	g_ptr_array_add(lines, NULL);
	g_autofree char *joined = g_strjoinv("|", (char **)lines->pdata);
	cr_expect_str_eq(joined, expected);
}

Test(layout, two_texts_share_a_line)
{
	expect_between("left", "right", 12, "left   right");
}

Test(layout, what_does_not_fit_beside_the_right_text_is_wrapped_never_cut)
{
	expect_between("much too long", "right", 12, "much   right|too|long");
	expect_between("left", "as long as that", 12, "left|  as long as|        that");
}

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

Test(widths, the_widest_columns_give_way_and_words_stay_whole)
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
	cr_expect_not(column_widths_fit(columns, 3, 31), "4 + 25 + 3 are more");
}

Test(widths, one_long_cell_does_not_widen_a_column_before_others_have_what_is_usual)
{
	ColumnWidth columns[] = {
		{.natural = 40, .minimum = 4, .usual = 5},
		{.natural = 40, .minimum = 4, .usual = 30},
	};
	cr_expect(column_widths_fit(columns, 2, 40));
	cr_expect_eq(columns[0].given, 10);
	cr_expect_eq(columns[1].given, 30);
}

Test(widths, one_column_takes_what_is_left)
{
	ColumnWidth columns[] = {
		{.natural = 10, .minimum = 4, .usual = 5},
		{.natural = 6, .minimum = 6, .usual = 6},
	};
	cr_expect(column_widths_fit(columns, 2, 20));
	column_widths_stretch(columns, 2, 20, 0);
	cr_expect_eq(columns[0].given, 14);
}

/* A block of @n lines, all of one text. */
static void
add_block(TextPages *pages, const char *text, guint n, bool with_next)
{
	text_pages_block(pages, with_next);
	for (guint i = 0; i < n; i++)
		text_pages_line(pages, g_strdup(text));
}

/* Pages of @text, split at form feeds; g_strfreev(). */
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

Test(pages, all_are_as_long_and_numbered)
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

Test(pages, a_block_that_fits_a_page_is_not_torn)
{
	TextPages *pages = text_pages_new(40, 12, "foot");
	add_block(pages, "a", 6, false);
	add_block(pages, "b", 6, false);
	g_auto(GStrv) split = pages_of(pages);
	cr_assert_eq(g_strv_length(split), 2);
	cr_expect_null(strchr(split[0], 'b'));
}

Test(pages, a_heading_never_stands_last)
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

Test(pages, without_a_length_there_is_one)
{
	TextPages *pages = text_pages_new(40, 0, "foot");
	add_block(pages, "a", 500, false);
	g_auto(GStrv) split = pages_of(pages);
	cr_expect_eq(g_strv_length(split), 1);
}

Test(pages, a_foot_is_wrapped_and_a_huge_one_cut_with_a_sign)
{
	g_autofree char *foot = g_strnfill(5000, 'x');
	TextPages *pages = text_pages_new(40, 12, foot);
	add_block(pages, "a", 1, false);
	g_auto(GStrv) split = pages_of(pages);
	cr_expect_eq(count_lines(split[0]), 12);
	cr_expect_not_null(strstr(split[0], "x\n...  "), "%s", split[0]);
}
