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
