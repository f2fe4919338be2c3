/* Themes: every text can be read, and the line with the cursor has one look. */
#include "ui/terminal/palette.h"

#include <criterion/criterion.h>

/* WCAG 2 AA: the least contrast of text, and of lines. */
#define AA_TEXT 4.5
#define AA_LINE 3.0

/* A colour of the 256-colour palette as red, green and blue of 0 to 255. */
static void
rgb_of(int colour, int rgb[3])
{
	for (int i = 0; i < 3; i++) {
		const int level = (colour - 16) / (i == 0 ? 36 : i == 1 ? 6 : 1) % 6;
		rgb[i] = colour >= 232 ? 8 + (colour - 232) * 10 : level ? 55 + level * 40 : 0;
	}
}

/* x to the power of 2.4, without the library of mathematics: a fifth root by Newton's method. */
static double
power_2_4(double x)
{
	double root = 1;
	for (int i = 0; i < 60; i++)
		root -= (root * root * root * root * root - x * x) /
		        (5 * root * root * root * root);
	return x * x * root;
}

static double
luminance(const int rgb[3])
{
	static const double WEIGHTS[] = {0.2126, 0.7152, 0.0722};
	double sum = 0;
	for (int i = 0; i < 3; i++) {
		const double c = rgb[i] / 255.0;
		sum += WEIGHTS[i] * (c <= 0.03928 ? c / 12.92 : power_2_4((c + 0.055) / 1.055));
	}
	return sum;
}

static double
contrast(int colour, const int ground[3])
{
	int rgb[3];
	rgb_of(colour, rgb);
	const double a = luminance(rgb), b = luminance(ground);
	return (MAX(a, b) + 0.05) / (MIN(a, b) + 0.05);
}

static void
expect_contrast(ThemeKind theme, const int ground[3], double text)
{
	for (int role = 0; role < ROLE_COUNT; role++) {
		const Look look = theme_look(theme, (Role)role, false);
		const double least = role == ROLE_FRAME ? AA_LINE : text;
		if (look.ink < 16)
			continue;
		cr_expect_geq(contrast(look.ink, ground), least, "role %d: %.1f", role,
		              contrast(look.ink, ground));
	}
}

Test(theme, texts_have_the_contrast_of_wcag_aa)
{
	const int black[3] = {0, 0, 0}, grey[3] = {30, 30, 30}, white[3] = {255, 255, 255};
	expect_contrast(THEME_DARK, black, AA_TEXT);
	expect_contrast(THEME_DARK, grey, AA_TEXT);
	expect_contrast(THEME_LIGHT, white, AA_TEXT);
	expect_contrast(THEME_CONTRAST, black, 9);
}

Test(palette, looks_of_the_player_go_over_those_of_a_theme)
{
	Palette palette = {0};
	cr_expect_eq(palette_find_role("bar-good"), ROLE_BAR_GOOD);
	cr_expect_eq(palette_find_role("sky"), ROLE_COUNT);
	cr_assert(palette_set(&palette, ROLE_GOOD, "bold  33"));
	const Look look = palette_look(&palette, THEME_DARK, ROLE_GOOD, false);
	cr_expect_eq(look.ink, 33);
	cr_expect_eq(look.plain, -1);
	cr_expect(look.bold && !look.reverse);
	const Look bad = palette_look(&palette, THEME_DARK, ROLE_BAD, false);
	cr_expect_eq(bad.ink, theme_look(THEME_DARK, ROLE_BAD, false).ink, "others stay");
	cr_expect_eq(palette_look(&palette, THEME_MONO, ROLE_GOOD, false).ink, -1);
}

Test(palette, wrong_colours_change_nothing)
{
	static const char *const WRONG[] = {"pink", "256", "-1", "bold pink", "3.5"};
	Palette palette = {0};
	for (guint i = 0; i < G_N_ELEMENTS(WRONG); i++)
		cr_expect_not(palette_set(&palette, ROLE_GOOD, WRONG[i]), "%s", WRONG[i]);
	cr_expect_not(palette.is_set[ROLE_GOOD]);
	cr_expect(palette_set(&palette, ROLE_GOOD, "cyan underline"));
	cr_expect_eq(palette.looks[ROLE_GOOD].plain, 6);
}

Test(theme, the_line_with_the_cursor_has_one_look)
{
	for (int theme = 0; theme < THEME_COUNT; theme++) {
		const Look text = theme_look((ThemeKind)theme, ROLE_TEXT, true);
		for (int role = 0; role < ROLE_COUNT; role++) {
			const Look look = theme_look((ThemeKind)theme, (Role)role, true);
			cr_expect(look.reverse && look.ink == text.ink && look.bold == text.bold);
		}
	}
}
