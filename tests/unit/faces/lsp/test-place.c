/* Places in a text, by lines and units. */
#include "faces/lsp/place-private.h"

#include <criterion/criterion.h>
#include <string.h>

/* a tab, an accent of two bytes, a face of four, then lines that end in three ways */
static const char TEXT[] = "a\té😀b\r\nc\n\nd\re";

static void
check_place(LspEncoding encoding, guint32 byte, guint line, guint character)
{
	g_autoptr(Lines) lines = lines_new(TEXT, strlen(TEXT));

	const LspPlace place = lines_place(lines, byte, encoding);

	cr_assert_eq(place.line, line, "byte %u is in line %u", byte, place.line);
	cr_assert_eq(place.character, character, "byte %u is character %u", byte, place.character);
	cr_assert_eq(lines_byte(lines, place, encoding), byte);
}

Test(place, counts_units_of_utf_16)
{
	check_place(LSP_UTF16, 0, 0, 0);
	check_place(LSP_UTF16, 4, 0, 3);
	check_place(LSP_UTF16, 8, 0, 5);
	check_place(LSP_UTF16, 9, 0, 6);
}

Test(place, counts_bytes_and_characters)
{
	check_place(LSP_UTF8, 8, 0, 8);
	check_place(LSP_UTF32, 8, 0, 4);
}

Test(place, lines_end_in_three_ways)
{
	check_place(LSP_UTF16, 11, 1, 0);
	check_place(LSP_UTF16, 13, 2, 0);
	check_place(LSP_UTF16, 14, 3, 0);
	check_place(LSP_UTF16, 16, 4, 0);
	check_place(LSP_UTF16, 17, 4, 1);
}

static void
check_byte(guint line, guint character, guint32 byte)
{
	g_autoptr(Lines) lines = lines_new(TEXT, strlen(TEXT));
	const LspPlace place = {line, character};
	cr_assert_eq(lines_byte(lines, place, LSP_UTF16), byte);
}

Test(place, behind_a_line_is_its_end)
{
	check_byte(0, 99, 9);
	check_byte(1, 99, 12);
	check_byte(2, 1, 13);
	check_byte(99, 0, 17);
}

Test(place, inside_of_a_character_is_before_it)
{
	check_byte(0, 4, 4);
}

Test(place, an_empty_text_has_one_line)
{
	g_autoptr(Lines) lines = lines_new("", 0);
	cr_assert_eq(lines_place(lines, 5, LSP_UTF16).line, 0);
	cr_assert_eq(lines_byte(lines, (LspPlace){3, 3}, LSP_UTF16), 0);
}

/* Each character of a line that is counted in parts, beside a count from its begin. */
Test(place, a_long_line_is_counted_as_a_short_one)
{
	g_autoptr(GString) text = g_string_new("first\n");
	for (int i = 0; i < 2000; i++)
		g_string_append(text, i % 7 ? "aé" : "😀");
	g_string_append(text, "\nlast");
	g_autoptr(Lines) lines = lines_new(text->str, text->len);
	guint32 byte = (guint32)strlen("first\n");
	for (guint n = 0, n16 = 0; text->str[byte] != '\n'; n++) {
		const LspPlace place = lines_place(lines, byte, LSP_UTF16);
		cr_assert_eq(place.line, 1);
		cr_assert_eq(place.character, n16, "byte %u", byte);
		cr_assert_eq(lines_place(lines, byte, LSP_UTF32).character, n);
		cr_assert_eq(lines_place(lines, byte, LSP_UTF8).character,
		             byte - strlen("first\n"));
		cr_assert_eq(lines_byte(lines, place, LSP_UTF16), byte);
		const char *next = g_utf8_next_char(text->str + byte);
		const guint32 bytes = (guint32)(next - text->str) - byte;
		n16 += bytes == 4 ? 2 : 1;
		byte += bytes;
	}
	cr_assert_eq(lines_place(lines, byte + 3, LSP_UTF16).line, 2);
	cr_assert_eq(lines_place(lines, byte + 3, LSP_UTF16).character, 2);
}
