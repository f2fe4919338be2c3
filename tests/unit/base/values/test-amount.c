/* Exact decimals (S-060, S-061). */
#include "base/values/amount.h"

#include <criterion/criterion.h>
#include <glib.h>
#include <locale.h>
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

Test(amount, is_formatted_without_exponent_and_trailing_zeros)
{
	expect(amount("12.0"), "12");
	expect(amount("0.50"), "0.5");
	expect(amount("-3"), "-3");
	expect(amount("1e3"), "1000");
	expect(amount("-0.000"), "0");
	expect(amount("1000000"), "1000000");
	expect(amount("-0.000000000000000001"), "-0.000000000000000001");
}

Test(amount, is_rounded_to_two_decimals_for_people)
{
	expect(amount_to_hundredths(amount("29.411764705882352941")), "29.41");
	expect(amount_to_hundredths(amount("32.066")), "32.07");
	expect(amount_to_hundredths(amount("0.995")), "1");
	expect(amount_to_hundredths(amount("-0.125")), "-0.13");
	expect(amount_to_hundredths(amount("12.5")), "12.5");
}

Test(amount, is_formatted_with_a_point_in_every_locale_S_061)
{
	if (!setlocale(LC_NUMERIC, "de_DE.UTF-8"))
		cr_skip_test("there is no German locale here");
	expect(amount("1234.5"), "1234.5");
}

Test(amount, is_parsed_in_every_spelling_of_real_files)
{
	static const struct {
		const char *text;
		const char *value;
	} CASES[] = {
		{"5", "5"},     {"+5", "5"},       {" 5\t\n", "5"},   {"005", "5"},
		{".5", "0.5"},  {"5.", "5"},       {"1.5e2", "150"},  {"15E-1", "1.5"},
		{"1e+1", "10"}, {"0e999999", "0"}, {"1e-99999", "0"}, {"-0", "0"},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(CASES); i++)
		expect(amount(CASES[i].text), CASES[i].value);
}

Test(amount, parsing_stops_at_the_given_length)
{
	Amount result;
	cr_assert(amount_parse("12345", 2, &result));
	expect(result, "12");
}

Test(amount, decimals_after_the_eighteenth_are_dropped)
{
	expect(amount("0.1234567890123456789"), "0.123456789012345678");
	expect(amount("-0.9999999999999999999"), "-0.999999999999999999");
	expect(amount("1e-19"), "0");
}

Test(amount, a_number_beyond_the_maximum_is_refused_and_changes_nothing)
{
	Amount result = amount("7");
	cr_expect(amount_equal(amount("1e19"), AMOUNT_MAX));
	cr_expect_not(amount_parse("10000000000000000001", 20, &result));
	cr_expect_not(amount_parse("1e20", 4, &result));
	cr_expect_not(amount_parse("-1e99999999999", 14, &result));
	expect(result, "7");
}

Test(amount, many_digits_are_allowed_if_the_value_is_small)
{
	g_autofree char *digits = g_strnfill(500, '3');
	g_autofree char *text = g_strdup_printf("000000000000000000000000001.%s", digits);
	expect(amount(text), "1.333333333333333333");
	Amount result;
	cr_expect_not(amount_parse(digits, 500, &result));
}

Test(amount, text_that_is_not_a_number_is_refused)
{
	static const char *const TEXTS[] = {"",     "x",   "1,5", "--1", "1.2.3", "12pts",
	                                    "0x10", "nan", "inf", "1e",  "1e+",   "e5",
	                                    ".",    "+",   "- 1", "1 2"};
	Amount result;
	for (size_t i = 0; i < G_N_ELEMENTS(TEXTS); i++)
		cr_expect_not(amount_parse(TEXTS[i], strlen(TEXTS[i]), &result), "%s", TEXTS[i]);
}

Test(amount, division_keeps_eighteen_decimals)
{
	expect(amount_divide(amount("1"), amount("3")), "0.333333333333333333");
	expect(amount_divide(amount("-2"), amount("3")), "-0.666666666666666666");
	expect(amount_divide(amount("1"), amount("-8")), "-0.125");
	expect(amount_divide(amount("0"), amount("7")), "0");
}

Test(amount, quotients_round_down_and_up)
{
	cr_expect_eq(amount_quotient_floor(amount("7"), amount("2")), 3);
	cr_expect_eq(amount_quotient_ceil(amount("7"), amount("2")), 4);
	cr_expect_eq(amount_quotient_ceil(amount("6"), amount("2")), 3);
}

Test(amount, comparison_orders_by_value)
{
	cr_expect_lt(amount_compare(amount("-1"), amount("0")), 0);
	cr_expect_gt(amount_compare(amount("10"), amount("9.999")), 0);
	cr_expect_eq(amount_compare(amount("2.50"), amount("2.5")), 0);
}

Test(amount, quotients_of_negative_numbers_round_down_and_up)
{
	cr_expect_eq(amount_quotient_floor(amount("-7"), amount("2")), -4);
	cr_expect_eq(amount_quotient_ceil(amount("-7"), amount("2")), -3);
	cr_expect_eq(amount_quotient_floor(amount("7"), amount("-2")), -4);
	cr_expect_eq(amount_quotient_floor(amount("0.3"), amount("0.1")), 3);
	cr_expect_eq(amount_quotient_floor(amount("-6"), amount("2")), -3);
}

Test(amount, quotients_saturate_at_the_limits_of_their_type)
{
	const Amount least = amount("0.000000000000000001");
	cr_expect_eq(amount_quotient_floor(AMOUNT_MAX, least), INT64_MAX);
	cr_expect_eq(amount_quotient_ceil(amount_subtract(AMOUNT_ZERO, AMOUNT_MAX), least),
	             INT64_MIN);
	cr_expect_eq(amount_to_int(AMOUNT_MAX), INT64_MAX);
}

Test(amount, products_are_exact_to_the_last_digit)
{
	expect(amount_multiply(amount("0.1"), amount("0.1")), "0.01");
	expect(amount_multiply(amount("-1.5"), amount("2.5")), "-3.75");
	expect(amount_multiply(amount("123456789.000000001"), amount("1000000001")),
	       "123456789123456790.000000001");
	expect(amount_multiply(amount("0.000000001"), amount("0.0000000019")),
	       "0.000000000000000001");
	expect(amount_multiply(amount("-0.000000001"), amount("0.0000000019")),
	       "-0.000000000000000001");
}

Test(amount, results_saturate_at_the_maximum_with_their_sign)
{
	const Amount least = amount_subtract(AMOUNT_ZERO, AMOUNT_MAX);
	expect(amount_add(AMOUNT_MAX, AMOUNT_MAX), "10000000000000000000");
	expect(amount_add(least, amount("-1")), "-10000000000000000000");
	expect(amount_multiply_int(AMOUNT_MAX, 2), "10000000000000000000");
	expect(amount_multiply_int(AMOUNT_MAX, INT64_MIN), "-10000000000000000000");
	expect(amount_multiply(AMOUNT_MAX, least), "-10000000000000000000");
	expect(amount_divide(AMOUNT_MAX, amount("-0.1")), "-10000000000000000000");
	expect(amount_divide(AMOUNT_MAX, amount("0.000000000000000001")), "10000000000000000000");
}

/* The product of the integer parts fits into 128 bits; with that of the decimals it does not. */
Test(amount, a_product_beyond_the_maximum_by_its_decimals_saturates)
{
	expect(amount_multiply(amount("17.9"), AMOUNT_MAX), "10000000000000000000");
	expect(amount_multiply(amount("-17.9"), AMOUNT_MAX), "-10000000000000000000");
}

Test(amount, the_remainder_has_the_sign_of_the_divisor)
{
	expect(amount_modulo(amount("7"), amount("3")), "1");
	expect(amount_modulo(amount("-7"), amount("3")), "2");
	expect(amount_modulo(amount("7"), amount("-3")), "-2");
	expect(amount_modulo(amount("0.5"), amount("0.2")), "0.1");
	expect(amount_modulo(amount("-6"), amount("3")), "0");
	expect(amount_common_divisor(amount("12"), amount("18")), "6");
	expect(amount_common_divisor(amount("0.6"), amount("1")), "0.2");
	expect(amount_common_divisor(amount("0"), amount("3")), "3");
	expect(amount_common_divisor(amount("3"), amount("0")), "3");
}

Test(amount, whole_numbers_are_recognised)
{
	cr_expect(amount_is_whole(amount("-3.0")));
	cr_expect_not(amount_is_whole(amount("3.000000000000000001")));
	cr_expect_eq(amount_to_int(amount("-3.9")), -3);
	cr_expect_eq(amount_to_int(amount_from_int(INT64_MIN)), INT64_MIN);
}

Test(amount, zero_and_negative_numbers_are_recognised)
{
	cr_expect(amount_is_zero(amount("-0.0")));
	cr_expect_not(amount_is_negative(amount("-0.0")));
	cr_expect(amount_is_negative(amount("-0.000000000000000001")));
}

Test(amount, has_any_white_space_around_it)
{
	expect(amount(" \t\r\n12\n "), "12");
}
