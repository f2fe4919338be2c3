/* Lines of texts in a PDF: where they end, and the order of their letters. */
#include "paper/pdf/pdf-private.h"

#include <criterion/criterion.h>

#define WIDE 10000.0

static void
open_typesetter(PdfTypesetter *typesetter, GHashTable *texts, double scale)
{
	pdf_typesetter_init(typesetter, pdf_own_fonts(), texts, NULL, WIDE, scale);
}

/* The text of a line. The caller owns it. */
static char *
text_of(const PdfLayout *layout, guint line)
{
	const ShapedLine *set = pdf_layout_line(layout, line);
	return g_strndup(layout->shaped->text + set->begin, set->end - set->begin);
}

static void
expect_line(const PdfLayout *layout, guint line, const char *expected)
{
	g_autofree char *text = text_of(layout, line);
	cr_expect_str_eq(text, expected);
}

/* A text in the width of another one. */
static PdfLayout *
wrap_like(PdfTypesetter *typesetter, const char *text, const char *like)
{
	const double width = pdf_text_width(typesetter, STYLE_BODY, like);
	return pdf_layout_wrapped(typesetter, STYLE_BODY, text, width + 0.1);
}

Test(shape, lines_end_between_words_and_their_last_blank_has_no_width)
{
	PdfTypesetter typesetter;
	open_typesetter(&typesetter, NULL, 1);
	const PdfLayout *layout = wrap_like(&typesetter, "one two three four", "one two");
	cr_assert_eq(pdf_layout_lines(layout), 3);
	expect_line(layout, 0, "one two ");
	expect_line(layout, 1, "three ");
	expect_line(layout, 2, "four");
	cr_expect_float_eq(pdf_line_width(layout, 1),
	                   pdf_text_width(&typesetter, STYLE_BODY, "three"), 0.1);
	pdf_typesetter_clear(&typesetter);
}

Test(shape, a_word_that_is_too_long_is_broken_and_others_are_not)
{
	PdfTypesetter typesetter;
	open_typesetter(&typesetter, NULL, 1);
	const PdfLayout *layout = wrap_like(&typesetter, "mm nnnnnnnn mm", "nnnn");
	cr_assert_eq(pdf_layout_lines(layout), 4);
	expect_line(layout, 0, "mm ");
	expect_line(layout, 1, "nnnn");
	expect_line(layout, 2, "nnnn ");
	expect_line(layout, 3, "mm");
	pdf_typesetter_clear(&typesetter);
}

Test(shape, a_blank_that_may_not_be_broken_is_part_of_a_word)
{
	PdfTypesetter typesetter;
	open_typesetter(&typesetter, NULL, 1);
	const PdfLayout *layout = wrap_like(&typesetter, "one two\302\240three",
	                                    "two\302\240three");
	cr_assert_eq(pdf_layout_lines(layout), 2);
	expect_line(layout, 0, "one ");
	pdf_typesetter_clear(&typesetter);
}

Test(shape, a_line_end_begins_a_line_and_an_empty_text_has_one)
{
	PdfTypesetter typesetter;
	open_typesetter(&typesetter, NULL, 1);
	const PdfLayout *layout = pdf_layout(&typesetter, STYLE_CELL, "one\n\ntwo");
	cr_assert_eq(pdf_layout_lines(layout), 3);
	expect_line(layout, 2, "two");
	cr_expect(pdf_layout_line(layout, 2)->begins_paragraph);
	const PdfLayout *empty = pdf_layout(&typesetter, STYLE_CELL, "");
	cr_assert_eq(pdf_layout_lines(empty), 1);
	cr_expect_eq(pdf_layout_line(empty, 0)->ascent, pdf_layout_line(layout, 0)->ascent);
	pdf_typesetter_clear(&typesetter);
}

Test(shape, lines_behind_the_first_leave_room_for_their_indent)
{
	PdfTypesetter typesetter;
	open_typesetter(&typesetter, NULL, 1);
	const char *text = "nnn nnn nnn nnn";
	const TextLine line = {text, 0, strlen(text)};
	const double width = pdf_text_width(&typesetter, STYLE_BODY, "nnn nnn") + 0.1;
	const PdfLayout *layout = pdf_layout_paragraph(&typesetter, "", &line, width, 8);
	cr_assert_eq(pdf_layout_lines(layout), 3);
	expect_line(layout, 0, "nnn nnn ");
	expect_line(layout, 1, "nnn ");
	pdf_typesetter_clear(&typesetter);
}

/* Latin from left to right, a Hebrew word in it from right to left. */
Test(shape, words_of_two_directions_stand_in_the_order_of_reading)
{
	PdfTypesetter typesetter;
	open_typesetter(&typesetter, NULL, 1);
	const PdfLayout *layout = pdf_layout(&typesetter, STYLE_BODY, "ab שלום cd");
	const ShapedText *shaped = layout->shaped;
	const ShapedLine *line = pdf_layout_line(layout, 0);
	const gsize first = strlen("ab "), last = first + strlen("שלו"),
		    behind = strlen("ab שלום ");
	cr_expect_lt(shaped_x_of(shaped, line, 0), shaped_x_of(shaped, line, last));
	cr_expect_lt(shaped_x_of(shaped, line, last), shaped_x_of(shaped, line, first));
	cr_expect_lt(shaped_x_of(shaped, line, first), shaped_x_of(shaped, line, behind));
	pdf_typesetter_clear(&typesetter);
}

/* A number in a Hebrew text goes from left to right. */
Test(shape, a_text_from_right_to_left_begins_at_its_right_edge)
{
	PdfTypesetter typesetter;
	open_typesetter(&typesetter, NULL, 1);
	const PdfLayout *layout = pdf_layout(&typesetter, STYLE_BODY, "שלום 12 cd");
	const ShapedText *shaped = layout->shaped;
	const ShapedLine *line = pdf_layout_line(layout, 0);
	const gsize number = strlen("שלום "), latin = number + strlen("12 ");
	cr_expect_lt(shaped_x_of(shaped, line, latin), shaped_x_of(shaped, line, number));
	cr_expect_lt(shaped_x_of(shaped, line, number), shaped_x_of(shaped, line, number + 1));
	cr_expect_lt(shaped_x_of(shaped, line, number), shaped_x_of(shaped, line, 0));
	pdf_typesetter_clear(&typesetter);
}

Test(shape, a_text_that_is_cut_ends_with_an_ellipsis_and_fits)
{
	PdfTypesetter typesetter;
	open_typesetter(&typesetter, NULL, 1);
	const PdfLayout *cut = pdf_layout_cut(&typesetter, STYLE_SMALL, "One of a hundred words",
	                                      50, 1);
	cr_assert_eq(pdf_layout_lines(cut), 1);
	cr_expect(g_str_has_suffix(cut->shaped->text, "…"), "%s", cut->shaped->text);
	cr_expect_leq(pdf_layout_width(cut), 50);
	cr_expect_gt(pdf_layout_width(cut), 35);
	const PdfLayout *whole = pdf_layout_cut(&typesetter, STYLE_SMALL, "One", 50, 1);
	expect_line(whole, 0, "One");
	pdf_typesetter_clear(&typesetter);
}

Test(shape, a_text_is_shaped_once_for_all_widths_and_scales)
{
	g_autoptr(GHashTable) texts = pdf_texts_new();
	PdfTypesetter full, small;
	open_typesetter(&full, texts, 1);
	open_typesetter(&small, texts, 0.92);
	const PdfLayout *wide = pdf_layout_wrapped(&full, STYLE_BODY, "one two", WIDE);
	const PdfLayout *narrow = pdf_layout_wrapped(&small, STYLE_BODY, "one two", 10);
	cr_expect_eq(wide->shaped, narrow->shaped);
	cr_expect_eq(g_hash_table_size(texts), 1);
	pdf_typesetter_clear(&full);
	pdf_typesetter_clear(&small);
}

/* Type never is smaller than 6.5 points on the page, so small type is larger here in a small scale. */
Test(shape, small_type_is_not_made_smaller)
{
	PdfTypesetter full, small;
	open_typesetter(&full, NULL, 1);
	open_typesetter(&small, NULL, 0.5);
	const double width = pdf_text_width(&full, STYLE_SMALL, "one two");
	cr_expect_float_eq(pdf_text_width(&small, STYLE_SMALL, "one two"), 2 * width, 0.1);
	pdf_typesetter_clear(&full);
	pdf_typesetter_clear(&small);
}
