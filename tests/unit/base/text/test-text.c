/* Neutralised texts, and the order of names. */
#include "base/text/text.h"

#include <criterion/criterion.h>

#define REPLACED "\xEF\xBF\xBD"

static void
expect_neutral(const char *text, const char *expected)
{
	g_autofree char *safe = text_neutralise(text);
	cr_expect_str_eq(safe, expected);
	cr_expect(g_utf8_validate(safe, -1, NULL));
}

static void
expect_line(const char *text, const char *expected)
{
	g_autofree char *line = text_one_line(text);
	cr_expect_str_eq(line, expected);
}

Test(text, an_escape_sequence_does_not_reach_the_terminal)
{
	expect_neutral("Ork\033[31m Boyz\a", "Ork" REPLACED "[31m Boyz" REPLACED);
}

Test(text, control_characters_above_ascii_are_replaced)
{
	expect_neutral("a\x7F"
	               "b\xC2\x9B"
	               "31m\xC2\x85",
	               "a" REPLACED "b" REPLACED "31m" REPLACED);
}

Test(text, line_ends_and_tabs_are_kept)
{
	expect_neutral("a\n\tb", "a\n\tb");
	expect_neutral("a\r\nb", "a" REPLACED "\nb");
}

Test(text, characters_that_change_the_direction_of_writing_are_replaced)
{
	/* Override, isolate, mark: U+202E, U+2066, U+200F. */
	expect_neutral("a\xE2\x80\xAE"
	               "b\xE2\x81\xA6"
	               "c\xE2\x80\x8F",
	               "a" REPLACED "b" REPLACED "c" REPLACED);
}

Test(text, letters_of_every_language_stay)
{
	expect_neutral("Gr\xC3\xBC\xC3\x9F \xE6\x88\xA6 \xD7\x90 \xF0\x9F\x90\x89",
	               "Gr\xC3\xBC\xC3\x9F \xE6\x88\xA6 \xD7\x90 \xF0\x9F\x90\x89");
}

Test(text, each_byte_that_is_not_utf_8_is_replaced_alone)
{
	expect_neutral("\xFF\xFE"
	               "a\xE9t\xE2\x80",
	               REPLACED REPLACED "a" REPLACED "t" REPLACED REPLACED);
}

Test(text, an_overlong_encoding_is_not_utf_8)
{
	/* A slash in two bytes, and half of a surrogate pair. */
	expect_neutral("\xC0\xAF", REPLACED REPLACED);
	expect_neutral("\xED\xA0\x80", REPLACED REPLACED REPLACED);
}

Test(text, null_gives_an_empty_text)
{
	expect_neutral(NULL, "");
	expect_line(NULL, "");
}

Test(text, a_line_has_single_blanks_and_none_at_its_ends)
{
	expect_line("  two \t\r\n words ", "two words");
	expect_line("\n", "");
	expect_line("one", "one");
}

Test(text, a_line_is_neutralised)
{
	expect_line("a\033[2Jb\nc", "a" REPLACED "[2Jb c");
}

/* A letter with a number of marks above it, and a word after it. */
static char *
piled(guint marks, const char *between)
{
	GString *text = g_string_new("a");
	for (guint i = 0; i < marks; i++)
		g_string_append(text, "\u0301");
	g_string_append(text, between);
	g_string_append(text, "b\u0301");
	return g_string_free(text, FALSE);
}

Test(text, a_letter_has_thirty_marks_at_most)
{
	g_autofree char *many = piled(100000, ""), *most = piled(30, REPLACED);
	g_autofree char *safe = text_neutralise(many), *line = text_one_line(many);
	cr_expect_str_eq(safe, most);
	cr_expect_str_eq(line, most);
}

Test(text, marks_of_a_language_stay)
{
	g_autofree char *few = piled(30, " ");
	g_autofree char *safe = text_neutralise(few);
	cr_expect_str_eq(safe, few);
	expect_line("\u0e1a\u0e35\u0e49", "\u0e1a\u0e35\u0e49");
}

/* Compares in both directions, and expects opposite results. */
static int
order(const char *a, const char *b)
{
	const int forth = text_compare_natural(a, b), back = text_compare_natural(b, a);
	cr_expect((forth < 0) == (back > 0) && (forth == 0) == (back == 0), "%s, %s", a, b);
	return forth;
}

Test(natural_order, digits_are_compared_by_their_value_S_136)
{
	cr_expect_lt(order("Squad 9", "Squad 10"), 0);
	cr_expect_lt(order("2 x 3", "2 x 12"), 0);
	cr_expect_eq(order("Squad 007", "Squad 7"), 0);
	cr_expect_lt(order("a0", "a00b"), 0);
}

Test(natural_order, numbers_may_be_longer_than_any_integer)
{
	cr_expect_lt(order("99999999999999999999999999999998", "99999999999999999999999999999999"),
	             0);
	cr_expect_lt(order("99999999999999999999999999999999", "100000000000000000000000000000000"),
	             0);
}

Test(natural_order, letter_case_does_not_matter_S_136)
{
	cr_expect_eq(order("BOYZ", "boyz"), 0);
	cr_expect_lt(order("apple", "Banana"), 0);
	cr_expect_eq(order("\xC3\x89lan", "\xC3\xA9lan"), 0);
}

Test(natural_order, a_prefix_comes_before_the_longer_text)
{
	cr_expect_lt(order("Boy", "Boyz"), 0);
	cr_expect_lt(order("", "a"), 0);
	cr_expect_eq(order("", ""), 0);
}

Test(natural_order, broken_utf_8_is_ordered)
{
	cr_expect_eq(order("\xFF", "\xFF"), 0);
	cr_expect_neq(order("\xFF", "a"), 0);
}

Test(text, spaced_french_punctuation_belongs_to_the_word_beside_it)
{
	g_autoptr(GPtrArray) words = text_words(" dit  «\toui » !\nou : non");
	cr_assert_eq(words->len, 4);
	cr_expect_str_eq(g_ptr_array_index(words, 0), "dit");
	cr_expect_str_eq(g_ptr_array_index(words, 1), "« oui » !");
	cr_expect_str_eq(g_ptr_array_index(words, 2), "ou :");
	cr_expect_str_eq(g_ptr_array_index(words, 3), "non");
}

Test(text, replaced_wherever_it_is)
{
	g_autofree char *ends = text_replaced("–a––b–", "–", "+-");
	g_autofree char *empty = text_replaced("", "x", "y");
	g_autofree char *none = text_replaced("abc", "x", "y");
	cr_expect_str_eq(ends, "+-a+-+-b+-");
	cr_expect_str_eq(empty, "");
	cr_expect_str_eq(none, "abc");
}

Test(text, shortened_to_whole_characters)
{
	g_autofree char *whole = text_shortened("Mörser", 6);
	g_autofree char *cut = text_shortened("Mörser", 5);
	cr_expect_str_eq(whole, "Mörser");
	cr_expect_str_eq(cut, "Mörs…");
}

Test(text, a_file_name_is_one_line)
{
	g_autofree char *name = text_file_name("a\tb\nc");
	g_autofree char *none = text_file_name(NULL);
	cr_expect_str_eq(name, "a\357\277\275b\357\277\275c");
	cr_expect_str_eq(none, "");
}

Test(text, a_unit_of_several_letters_stands_apart_from_its_number)
{
	g_autofree char *points = text_with_unit("73", "pts");
	g_autofree char *power = text_with_unit("2", " PL");
	g_autofree char *share = text_with_unit("25", "%");
	g_autofree char *none = text_with_unit("25", "");
	cr_expect_str_eq(points, "73 pts");
	cr_expect_str_eq(power, "2 PL");
	cr_expect_str_eq(share, "25%");
	cr_expect_str_eq(none, "25");
}
