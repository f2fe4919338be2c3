/* Plain texts: HarfBuzz with the fonts that Muster brings shapes and breaks them as Pango does with those of the machine. */
#include "base/emphasis.h"
#include "base/text.h"
#include "sheet/pdf-breaks.h"
#include "sheet/pdf-fonts.h"

#include <criterion/criterion.h>
#include <string.h>

/* Characters of each class that has rules. */
static const char *const LETTERS[] = {
	"a", "7", " ", "\302\240", "-", "–", "—", "…",  ".", ",", ":", "!",
	"?", "/", "(", ")",        "[", "]", "}", "\"", "'", "’", "“", "«",
	"%", "°", "$", "+",        "×", "•", "|", "´",  "☐", "±", "§", "№",
};

static void
expect_same_breaks(const char *text)
{
	const gsize n = (gsize)g_utf8_strlen(text, -1);
	g_autofree guint8 *own = pdf_own_fonts()->breaks(text, (int)strlen(text));
	g_autofree guint8 *pango = pdf_all_fonts()->breaks(text, (int)strlen(text));
	/* Paragraphs end lines without regard to breaks. */
	const char *at = text_next(text);
	for (gsize i = 1; i < n; i++, at = text_next(at))
		cr_expect(own[i] == pango[i] || strchr("\r\n", at[-1]),
		          "\"%s\" before %zu: %d, by Pango %d", text, i, own[i], pango[i]);
}

Test(breaks, lines_end_where_pango_ends_them)
{
	const gsize n = G_N_ELEMENTS(LETTERS);
	for (gsize i = 0; i < n; i++)
		for (gsize k = 0; k < n; k++) {
			g_autofree char *pair = g_strconcat("a", LETTERS[i], LETTERS[k], "a", NULL);
			expect_same_breaks(pair);
			g_autofree char *apart = g_strconcat("a", LETTERS[i], " ", LETTERS[k], "7",
			                                     NULL);
			expect_same_breaks(apart);
			g_autofree char *behind = g_strconcat(LETTERS[i], LETTERS[k], NULL);
			expect_same_breaks(behind);
		}
}

Test(breaks, numbers_and_paragraphs_end_as_in_pango)
{
	expect_same_breaks("D6+1, 2D6-1 (3/4) 12\"-24\" 1.5% $(12) x2/x3 and/or 3-shot");
	expect_same_breaks("one\ntwo  three\r\n four\n\n five");
	expect_same_breaks("S:4 T:3 Sv:2+/4++; “Re-roll” (hits) – all…");
}

/* Shapes a text in a set of fonts. The caller owns it. */
static ShapedText *
shape_in(const PdfFonts *fonts, const char *text, const GArray *emphasis)
{
	const TextFont font = {(int)(8.5 * SHAPE_SCALE), false};
	return shaped_new(fonts, font, text, emphasis);
}

static void
expect_same_cluster(const ShapedText *a, const ShapedText *b, guint i)
{
	const Cluster *own = shaped_cluster(a, i), *pango = shaped_cluster(b, i);
	cr_expect_eq(own->byte, pango->byte);
	cr_expect_eq(own->width, pango->width, "\"%s\" at %u: %d, by Pango %d", a->text, own->byte,
	             own->width, pango->width);
	cr_expect_eq(own->is_blank, pango->is_blank);
	const ShapedGlyph *glyph = &shaped_run(a, own->run)->glyphs[own->glyph];
	const ShapedGlyph *other = &shaped_run(b, pango->run)->glyphs[pango->glyph];
	cr_expect_eq(own->n_glyphs, pango->n_glyphs);
	cr_expect_eq(glyph->index, other->index);
	cr_expect_eq(glyph->x, other->x);
	cr_expect_eq(glyph->y, other->y);
}

static void
expect_same_shape(const char *text, const GArray *emphasis)
{
	ShapedText *own = shape_in(pdf_own_fonts(), text, emphasis);
	ShapedText *pango = shape_in(pdf_all_fonts(), text, emphasis);
	cr_expect_not(shaped_lacks_glyphs(own), "%s", text);
	cr_assert_eq(own->clusters->len, pango->clusters->len, "%s", text);
	cr_assert_eq(own->lines->len, pango->lines->len, "%s", text);
	for (guint i = 0; i < own->clusters->len; i++)
		expect_same_cluster(own, pango, i);
	for (guint i = 0; i < own->lines->len; i++) {
		const ShapedLine *line = &g_array_index(own->lines, ShapedLine, i);
		const ShapedLine *other = &g_array_index(pango->lines, ShapedLine, i);
		cr_expect_eq(line->ascent, other->ascent, "%d, by Pango %d", line->ascent,
		             other->ascent);
		cr_expect_eq(line->descent, other->descent);
		cr_expect_eq(line->width, other->width);
		cr_expect_eq(line->end, other->end);
	}
	shaped_free(own);
	shaped_free(pango);
}

Test(breaks, plain_texts_have_the_glyphs_that_pango_gives_them)
{
	expect_same_shape("AVATAR Waaagh! To WYLL office affluent fjord", NULL);
	expect_same_shape("ÉÀÇ œuvre, naïve Größe", NULL);
	expect_same_shape("Τάγμα Ωμέγα", NULL);
	expect_same_shape("Броня 3+", NULL);
	expect_same_shape("12\302\240pts 1\302\240V – 2+/4++ (D6×2) ☐☐☐ “x”", NULL);
	expect_same_shape("one\r\n\ntwo\r\342\200\251three\n", NULL);
	expect_same_shape("", NULL);
}

/* Bold, small capitals, both, and neither. */
Test(breaks, emphasis_changes_glyphs_as_in_pango)
{
	static const EmphasisRun RUNS[] = {{0, 4, true, false},
	                                   {5, 18, false, true},
	                                   {22, 35, true, true},
	                                   {35, 40, false, true}};
	g_autoptr(GArray) runs = g_array_new(FALSE, FALSE, sizeof(EmphasisRun));
	g_array_append_vals(runs, RUNS, G_N_ELEMENTS(RUNS));
	expect_same_shape("Bold Small Capitals and Both Are-Here 12 too.", runs);
	static const EmphasisRun WHOLE = {0, 100, false, true};
	g_array_set_size(runs, 0);
	g_array_append_val(runs, WHOLE);
	expect_same_shape("Größe Weiß, groß (x) É é", runs);
	expect_same_shape(" begins with a blank", runs);
	expect_same_shape(" Begins with a blank", runs);
}

Test(breaks, texts_that_are_not_plain_are_left_to_pango)
{
	static const char *const TEXTS[] = {"שלום",       "龍",           "🎲", "e\314\201",
	                                    "a\302\255b", "\342\200\213", "\t"};
	for (gsize i = 0; i < G_N_ELEMENTS(TEXTS); i++) {
		ShapedText *own = shape_in(pdf_own_fonts(), TEXTS[i], NULL);
		cr_expect(shaped_lacks_glyphs(own), "%zu", i);
		shaped_free(own);
	}
}
