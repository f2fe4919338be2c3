/* The glyphs of categories. */
#include "faces/rows/glyphs.h"

#include <criterion/criterion.h>

Test(glyphs, are_found_by_words_in_each_language)
{
	cr_expect_str_eq(glyph_of_category("HQ"), glyph_of_category("QG"));
	cr_expect_str_eq(glyph_of_category("Heavy Support"), glyph_of_category("Unterstützung"));
	cr_expect_str_eq(glyph_of_category("Epic Heroes"), glyph_of_category("Héros épiques"));
	cr_expect_str_eq(glyph_of_category("Fast Attack"), glyph_of_category("Attaque Rapide"));
	cr_expect_str_neq(glyph_of_category("Troops"), glyph_of_category("Elites"));
	cr_expect_null(glyph_of_category("Configuration"));
	cr_expect_null(glyph_of_category(""));
}
