/* Colours: how they are read, their contrast, and their mixtures. */
#include "base/text/colour.h"

#include <criterion/criterion.h>

Test(colour, is_read)
{
	Colour colour = 1;
	cr_expect(colour_parse("#7a1F05", &colour));
	cr_expect_eq(colour, 0x7a1f05);
	const char *const WRONG[] = {"", "#", "red", "#fff", "7a1f050", "#7a1f0g", "#7a1f055"};
	for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
		cr_expect_not(colour_parse(WRONG[i], &colour), "%s", WRONG[i]);
	cr_expect_eq(colour, 0x7a1f05);
}

/* The figures are those of the definition's own examples: #777777 on white just misses level AA. */
Test(colour, contrast_is_that_of_wcag)
{
	cr_expect_float_eq(colour_contrast(COLOUR_BLACK, COLOUR_WHITE), 21, 0.001);
	cr_expect_float_eq(colour_contrast(COLOUR_WHITE, COLOUR_BLACK), 21, 0.001);
	cr_expect_float_eq(colour_contrast(0x777777, COLOUR_WHITE), 4.48, 0.005);
	cr_expect_float_eq(colour_contrast(0xff0000, COLOUR_WHITE), 4.00, 0.005);
	cr_expect_float_eq(colour_contrast(0x123456, 0x123456), 1, 0.001);
}

Test(colour, mixes)
{
	cr_expect_eq(colour_mix(COLOUR_WHITE, COLOUR_BLACK, 1), COLOUR_WHITE);
	cr_expect_eq(colour_mix(COLOUR_WHITE, 0x204060, 0), 0x204060);
	cr_expect_eq(colour_mix(0xff0000, 0x0000ff, 0.5), 0x800080);
}
