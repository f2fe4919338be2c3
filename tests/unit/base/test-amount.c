/* Points are exact decimals (S-060, S-061). */
#include "base/amount.h"

#include <criterion/criterion.h>
#include <glib.h>
#include <string.h>

static Amount
amount(const char *text)
{
	Amount result;
	cr_assert(amount_parse(text, strlen(text), &result), "%s", text);
	return result;
}

static void
expect(Amount value, const char *text)
{
	g_autofree char *shown = amount_to_string(value);
	cr_expect_str_eq(shown, text);
}

Test(amount, a_tenth_and_two_tenths_are_three_tenths)
{
	expect(amount_add(amount("0.1"), amount("0.2")), "0.3");
	expect(amount_multiply_int(amount("0.7"), 3), "2.1");
	cr_expect(amount_equal(amount_add(amount("0.7"), amount("0.1")), amount("0.8")));
}

Test(amount, is_written_without_exponent_and_empty_places)
{
	expect(amount("12.0"), "12");
	expect(amount("0.50"), "0.5");
	expect(amount("-3"), "-3");
	expect(amount("1e3"), "1000");
	expect(amount("-0.000"), "0");
}

Test(amount, what_is_no_number_is_not_read)
{
	static const char *const TEXTS[] = {"", "x", "1,5", "--1", "1.2.3", "12pts", "0x10", "nan"};
	Amount result;
	for (size_t i = 0; i < G_N_ELEMENTS(TEXTS); i++)
		cr_expect_not(amount_parse(TEXTS[i], strlen(TEXTS[i]), &result), "%s", TEXTS[i]);
}

Test(amount, division_keeps_twelve_digits)
{
	g_autofree char *third = amount_to_string(amount_divide(amount("1"), amount("3")));
	cr_expect(g_str_has_prefix(third, "0.333333333333"), "%s", third);
}

Test(amount, quotients_round_as_asked)
{
	cr_expect_eq(amount_quotient_floor(amount("7"), amount("2")), 3);
	cr_expect_eq(amount_quotient_ceil(amount("7"), amount("2")), 4);
	cr_expect_eq(amount_quotient_ceil(amount("6"), amount("2")), 3);
}

Test(amount, order_is_that_of_numbers)
{
	cr_expect_lt(amount_compare(amount("-1"), amount("0")), 0);
	cr_expect_gt(amount_compare(amount("10"), amount("9.999")), 0);
	cr_expect_eq(amount_compare(amount("2.50"), amount("2.5")), 0);
}
