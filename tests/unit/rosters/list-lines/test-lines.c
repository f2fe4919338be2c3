/* Reads a list into lines: line ends, odd characters, encodings and caps. */
#include "rosters/list-lines/lines.h"

#include "rosters/list-forms/text-caps.h"
#include "rosters/list-forms/textlist-diags.h"

#include <criterion/criterion.h>
#include <string.h>

static GArray *
read_text(const char *text, Diags *diags)
{
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	return lines_read(bytes, "list.txt", diags);
}

static const TextLine *
line_at(const GArray *lines, guint index)
{
	return &g_array_index(lines, TextLine, index);
}

Test(lines, all_line_ends_are_alike_and_numbers_stay)
{
	g_autoptr(GArray) lines = read_text("one\r\n\r\nthree\rfour\nfive", NULL);
	cr_assert_eq(lines->len, 4);
	cr_expect_str_eq(line_at(lines, 1)->text, "three");
	cr_expect_eq(line_at(lines, 1)->number, 3);
	cr_expect_str_eq(line_at(lines, 3)->text, "five");
	cr_expect_eq(line_at(lines, 3)->number, 5);
}

Test(lines, blanks_quotes_and_dashes_become_plain)
{
	g_autoptr(GArray) lines = read_text("\xef\xbb\xbf"
	                                    "Ghaz\u2019\u00a0\u201clads\u201d \u2013 5\u00d7\u200b",
	                                    NULL);
	cr_assert_eq(lines->len, 1);
	cr_expect_str_eq(line_at(lines, 0)->text, "Ghaz' \"lads\" - 5x");
}

Test(lines, an_empty_text_has_no_lines)
{
	g_autoptr(GBytes) bytes = g_bytes_new(NULL, 0);
	g_autoptr(GArray) lines = lines_read(bytes, "list.txt", NULL);
	cr_assert_not_null(lines);
	cr_expect_eq(lines->len, 0);
}

Test(lines, control_characters_are_removed)
{
	g_autoptr(GArray) lines = read_text("a\x1b[31mb\u202ec", NULL);
	cr_expect_str_eq(line_at(lines, 0)->text, "a[31mbc");
}

Test(lines, bytes_that_are_not_utf8_are_refused)
{
	g_autoptr(Diags) diags = diags_new();
	cr_expect_null(read_text("abc\xff", diags));
	cr_expect(diags_has(diags, &TEXTLIST_KINDS[TEXTLIST_NOT_TEXT]));
}

Test(lines, a_text_of_more_lines_than_the_cap_is_refused)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (guint i = 0; i < TEXT_MAX_LINES; i++)
		g_string_append(text, "x\n");
	g_autoptr(GArray) lines = read_text(text->str, NULL);
	cr_assert_not_null(lines);
	cr_expect_eq(lines->len, TEXT_MAX_LINES);
	g_string_append(text, "x\n");
	g_autoptr(Diags) diags = diags_new();
	cr_expect_null(read_text(text->str, diags));
	cr_expect(diags_has(diags, &TEXTLIST_KINDS[TEXTLIST_TOO_LONG]));
}

Test(lines, a_text_of_more_bytes_than_the_cap_is_refused)
{
	g_autofree char *text = g_strnfill(TEXT_MAX_BYTES + 1, '\n');
	g_autoptr(Diags) diags = diags_new();
	cr_expect_null(read_text(text, diags));
	cr_expect(diags_has(diags, &TEXTLIST_KINDS[TEXTLIST_TOO_LONG]));
}

Test(lines, a_line_longer_than_the_cap_is_cut_with_a_warning)
{
	g_autofree char *text = g_strnfill(TEXT_MAX_LINE_LENGTH + 1, 'x');
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GArray) lines = read_text(text, diags);
	cr_expect_eq(strlen(line_at(lines, 0)->text), TEXT_MAX_LINE_LENGTH);
	cr_expect(diags_has(diags, &TEXTLIST_KINDS[TEXTLIST_LINE_UNKNOWN]));
}

Test(lines, a_line_as_long_as_the_cap_is_whole)
{
	g_autofree char *text = g_strnfill(TEXT_MAX_LINE_LENGTH, 'x');
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GArray) whole = read_text(text, diags);
	cr_expect_eq(diags_count(diags), 0);
	cr_expect_eq(strlen(line_at(whole, 0)->text), TEXT_MAX_LINE_LENGTH);
}
