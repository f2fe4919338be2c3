/* Lengths of a game that measures in another unit than its data. */
#include "paper/facts/sheet-private.h"

#include <criterion/criterion.h>

static const char *const COLUMNS[] = {"M", NULL};
static const CompanionLengths CENTIMETRES = {COLUMNS, 2.5, "cm"};

static void
check(const char *text, bool is_length, const char *expected)
{
	g_autofree char *made = sheet_text_in_unit(&CENTIMETRES, text, is_length);
	cr_expect_str_eq(made, expected);
}

Test(lengths, what_is_written_as_inches_is_in_the_unit_of_the_game)
{
	check("4+", false, "4+");
	check("within 8\" of it", false, "within 20 cm of it");
	check("36” and 1.5″", false, "90 cm and 3.75 cm");
	check("1 1/2\" radius", false, "3.75 cm radius");
	check("1½\" Radius, or ½\"", false, "3.75 cm Radius, or 1.25 cm");
	check("1/2''", false, "1.25 cm");
	check("1-3\" radius", false, "2.5-7.5 cm radius");
	check("Guess 12\"-48\"", false, "Guess 30 cm-120 cm");
	check("a 6 inch radius, 12-inch range, 2 inches", false,
	      "a 15 cm radius, 30 cm range, 5 cm");
	check("moves 2D6\" or D3+3\"", false, "moves 2D6 × 2.5 cm or (D3+3) × 2.5 cm");
	check("that distance in inches", false, "that distance in inches (2.5 cm)");
	check("a pinch of \"salt\" on a 5+", false, "a pinch of \"salt\" on a 5+");
}

Test(lengths, every_number_of_a_named_characteristic_is_one)
{
	check("4", true, "10");
	check("5/10/15", true, "12.5/25/37.5");
	check("Slow 5\nFast 15", true, "Slow 12.5\nFast 37.5");
	check("2D6", true, "2D6 × 2.5");
	check("CC Only", true, "CC Only");
	check("-", true, "-");
	check("Guess 12\"-48\"", true, "Guess 30 cm-120 cm");
}
