/* Wrapping and alignment in columns of a terminal. */
#include "base/text/text-layout.h"

#include <criterion/criterion.h>
#include <string.h>

#define NO_BREAK_SPACE "\302\240"

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

Test(layout, words_longer_than_a_line_are_broken)
{
	expect_wrapped("abcdefgh ij", 3, "abc|def|gh|ij");
}

Test(layout, a_line_never_begins_with_spaced_french_punctuation)
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

Test(layout, no_break_spaces_keep_words_together)
{
	expect_wrapped("ten" NO_BREAK_SPACE "pts and more", 9, "ten" NO_BREAK_SPACE "pts|and more");
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

Test(layout, texts_that_do_not_fit_on_a_line_are_wrapped_not_cut)
{
	expect_between("much too long", "right", 12, "much|too|long   right");
	expect_between("a name that is too long", "right", 20,
	               "a name that|    is too|    long       right");
	expect_between("left", "as long as that", 12, "left|  as long as|        that");
}

Test(text_layout, a_word_of_a_megabyte_is_broken_into_full_lines)
{
	g_autofree char *word = g_strnfill(1000 * 1000, 'x');
	g_autoptr(GPtrArray) lines = text_wrap(word, 80);
	cr_expect_eq(lines->len, 12500);
	cr_expect_eq(strlen(g_ptr_array_index(lines, 12499)), 80);
}

Test(layout, a_line_has_at_least_one_character)
{
	expect_wrapped("龍龍", 1, "龍|龍");
}
