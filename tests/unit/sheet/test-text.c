/* Lines and pages: nothing too wide, nothing torn that need not be. */
#include "sheet/text-layout.h"
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

Test(layout, two_texts_share_a_line)
{
	g_autofree char *line = text_between("left", "right", 12);
	cr_expect_str_eq(line, "left   right");
	g_autofree char *full = text_between("much too long", "right", 12);
	cr_expect_eq(text_width(full), 12);
	cr_expect(g_str_has_suffix(full, " right"));
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
	g_autofree char *text = text_pages_finish(pages, "foot");
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
	TextPages *pages = text_pages_new(40, 12);
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
	TextPages *pages = text_pages_new(40, 12);
	add_block(pages, "a", 6, false);
	add_block(pages, "b", 6, false);
	g_auto(GStrv) split = pages_of(pages);
	cr_assert_eq(g_strv_length(split), 2);
	cr_expect_null(strchr(split[0], 'b'));
}

Test(pages, a_heading_never_stands_last)
{
	TextPages *pages = text_pages_new(40, 12);
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
	TextPages *pages = text_pages_new(40, 0);
	add_block(pages, "a", 500, false);
	g_auto(GStrv) split = pages_of(pages);
	cr_expect_eq(g_strv_length(split), 1);
}
