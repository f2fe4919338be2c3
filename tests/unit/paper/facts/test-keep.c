/* Lines of texts whose authors wrote them as HTML. */
#include "paper/facts/sheet-private.h"

#include <criterion/criterion.h>
#include <string.h>

static void
expect_lines(const char *text, const char *joined)
{
	g_auto(GStrv) lines = sheet_split_lines(text);
	g_autofree char *found = g_strjoinv("|", lines);
	cr_expect_str_eq(found, joined);
}

Test(keep, a_line_ends_at_a_break_of_html_in_any_spelling)
{
	expect_lines("a<br>b<BR/>c<br  />d\ne", "a|b|c|d|e");
	expect_lines("<br>a<br><br/>", "|a||");
	expect_lines("", "");
}

Test(keep, another_tag_stays_a_part_of_its_line)
{
	expect_lines("a < b, <b>c</b>", "a < b, <b>c</b>");
	expect_lines("<bra><br/ ><br", "<bra><br/ ><br");
	expect_lines("<<br>", "<|");
}

#define LONG "After both players have deployed, and if this unit is on the field (or any"

Test(keep, a_sentence_that_was_broken_at_the_edge_of_a_page_is_one_line)
{
	expect_lines(LONG "\ntransport is), it moves.\nThen",
	             LONG " transport is), it moves.|Then");
	expect_lines(LONG "\nTransport", LONG "|Transport");
	expect_lines(LONG ":\nroll again", LONG ":|roll again");
	expect_lines("re-roll hits\nre-roll wounds", "re-roll hits|re-roll wounds");
	expect_lines(LONG " one\n"
	                  "\ntwo",
	             LONG " one||two");
}

/* The paragraphs of a text as a sheet keeps them. The caller owns the copy. */
static char *
kept(const char *text)
{
	g_autoptr(Arena) arena = arena_new();
	Sheet sheet = {.arena = arena};
	const SheetBuilder builder = {.sheet = &sheet};
	return g_strdup(sheet_paragraphs(&builder, text));
}

/* A text of so many words of four letters, with a blank behind each. */
static char *
words(guint n)
{
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < n; i++)
		g_string_append(text, "word ");
	return g_string_free(text, FALSE);
}

Test(keep, an_endless_text_ends_at_a_blank_and_says_how_much_is_missing)
{
	g_autofree char *usual = words(9999), *endless = words(20000);
	g_autofree char *whole = kept(usual), *cut = kept(endless);
	cr_expect_null(strstr(whole, "not printed"));
	const char *end = strstr(cut, "\n(");
	cr_assert_not_null(end);
	cr_expect(g_str_has_suffix(cut, " more characters are not printed)"));
	cr_expect_eq((end - cut) % 5, 4, "no word is torn");
	cr_expect_eq(g_ascii_strtoull(end + 2, NULL, 10) + (guint64)(end - cut), 100000);
}

Test(keep, an_endless_word_ends_at_a_letter)
{
	GString *text = g_string_new("a");
	for (guint i = 0; i < 40000; i++)
		g_string_append(text, "\u00e9");
	g_autofree char *cut = kept(text->str);
	cr_expect(g_utf8_validate(cut, -1, NULL));
	cr_expect_not_null(strstr(cut, "more characters are not printed"));
	g_string_free(text, TRUE);
}
