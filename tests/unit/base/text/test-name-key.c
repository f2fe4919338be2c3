/* Keys of names: the same for spellings that players take for one. */
#include "base/text/name-key.h"

#include <criterion/criterion.h>

static void
expect_key(const char *name, const char *expected)
{
	g_autofree char *key = name_key(name);
	cr_expect_str_eq(key, expected, "key of \"%s\": \"%s\"", name, key);
}

Test(name_key, has_letters_and_digits_in_lower_case)
{
	expect_key("Land Speeder 3", "land speeder 3");
	expect_key("", "");
	expect_key("!?", "");
}

Test(name_key, separates_words_by_one_blank)
{
	expect_key(" Orc - Boar\tChariot (2) ", "orc boar chariot 2");
	expect_key("  Kommando – Nob ", "kommando nob");
}

Test(name_key, leaves_apostrophes_and_accents_out)
{
	expect_key("Ma'adim", "maadim");
	expect_key("Ma’adim", "maadim");
	expect_key("Élan d'Or", "elan dor");
	expect_key("ÉLAN D’OR", "elan dor");
}

/* The letter with an accent makes the second name take the way of all of Unicode. */
Test(name_key, reads_signs_alike_on_both_ways)
{
	for (gunichar c = 0x2000; c < 0x2800; c++) {
		char sign[7] = {0};
		g_unichar_to_utf8(c, sign);
		g_autofree char *simple = g_strdup_printf("%sA%sB %s", sign, sign, sign);
		g_autofree char *other = g_strdup_printf("\xC3\x89%sA%sB %s", sign, sign, sign);
		g_autofree char *key = name_key(simple);
		g_autofree char *whole = name_key(other);
		const char *rest = whole + strlen("e");
		cr_assert_str_eq(key, rest + (*rest == ' ' && *key != ' '), "U+%04X", c);
	}
}

Test(name_key, reads_a_blank_that_does_not_break_as_a_blank)
{
	expect_key("Land\xC2\xA0Raider\xC2\xA0", "land raider");
}

Test(name_key, reads_a_broken_sign_as_a_blank)
{
	expect_key("a\xE2\x80", "a");
	expect_key("a\xE2\x80z", "a z");
}

Test(name_key, joined_has_no_blanks)
{
	g_autofree char *plain = name_key_joined("E-Mail");
	g_autofree char *accented = name_key_joined("É-Mail");
	cr_expect_str_eq(plain, "email");
	cr_expect_str_eq(accented, "email");
}

Test(name_likeness, is_the_share_of_letters_that_stay)
{
	cr_expect_float_eq(name_likeness("marines", "marines"), 1, 1e-9);
	cr_expect_gt(name_likeness("marines", "marine"), NAMES_ALIKE);
	cr_expect_lt(name_likeness("plasma gun", "plasma pistol"), NAMES_ALIKE);
	cr_expect_float_eq(name_likeness("", "marine"), 0, 1e-9);
}

Test(name_key, names_without_letters_and_very_long_ones_are_not_alike)
{
	g_autofree char *one = g_strnfill(5000, 'x');
	g_autofree char *other = g_strconcat(one, "y", NULL);
	cr_expect_eq(name_likeness("", "x"), 0);
	cr_expect_eq(name_likeness(one, other), 0);
}
