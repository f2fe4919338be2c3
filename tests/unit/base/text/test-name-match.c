/* Names in army data against the texts that users type. */
#include "base/text/name-match.h"

#include <criterion/criterion.h>

Test(name_match, exact_name_is_better_than_one_of_other_case)
{
	cr_expect_eq(name_match("10th Edition", "10th Edition"), NAME_SAME);
	cr_expect_eq(name_match("10th edition", "10th Edition"), NAME_CASE);
}

Test(name_match, accents_signs_and_blanks_need_not_be_typed)
{
	cr_expect_eq(name_match("Khârn", "kharn"), NAME_CASE);
	cr_expect_eq(
		name_match("\u2726 General\u2019s Handbook 2025-26", "general's handbook 2025 26"),
		NAME_LETTERS);
	cr_expect_eq(name_match("   XVI - Sons of Horus ", "XVI - Sons of Horus"), NAME_LETTERS);
	cr_expect_eq(name_match("Warhammer 40,000", "warhammer 40000"), NAME_LETTERS);
}

Test(name_match, part_before_a_dash_need_not_be_typed)
{
	cr_expect_eq(name_match("Xenos - Orks", "orks"), NAME_PART);
	cr_expect_eq(name_match("Imperium - Adeptus Astartes - Blood Angels", "Blood Angels"),
	             NAME_PART);
	cr_expect_eq(name_match("Imperium - Adeptus Astartes - Blood Angels",
	                        "adeptus astartes: blood angels"),
	             NAME_PART);
	cr_expect_eq(name_match("Xenos - Orks", "Xenos"), NAME_DIFFERS);
	cr_expect_eq(name_match("Xenos-Orks", "orks"), NAME_DIFFERS);
}

Test(name_match, brackets_at_the_end_need_not_be_typed)
{
	cr_expect_eq(name_match("Averlanders (1a)", "averlanders"), NAME_PART);
	cr_expect_eq(name_match("Xenos - Orks [Legends] ", "orks"), NAME_PART);
	cr_expect_eq(name_match("Orks (b) Waaagh", "orks"), NAME_DIFFERS);
}

Test(name_match, signs_alone_match_nothing_else)
{
	cr_expect_eq(name_match("\u2605", "\u2605"), NAME_SAME);
	cr_expect_eq(name_match("\u2605", "\u2606"), NAME_DIFFERS);
	cr_expect_eq(name_match("", "-"), NAME_DIFFERS);
	cr_expect_eq(name_match("Orks - ", " - "), NAME_DIFFERS);
}
