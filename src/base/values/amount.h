/*
 * amount: an exact decimal number for points, counts, limits and percentages (S-060, S-061).
 *
 * A 128-bit integer counts units of 10^-18. Addition, subtraction and comparison are exact.
 * Products and quotients are truncated towards zero after 18 decimals. Results beyond +-10^19
 * saturate at AMOUNT_MAX or -AMOUNT_MAX, a million times above anything in army data.
 *
 *	Amount cost = amount_multiply_int(amount_parse_text("0.7"), 3);
 *	g_autofree char *text = amount_to_string(cost);      "2.1"
 */
#ifndef VALUES_AMOUNT_H
#define VALUES_AMOUNT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Aligned like a pointer: a system has 100,000 of them, between small numbers. */
__extension__ typedef __int128 AmountUnits __attribute__((aligned(8)));

typedef struct Amount {
	AmountUnits units; /* 10^-18 each */
} Amount;

#define AMOUNT_UNIT ((AmountUnits)1000000000000000000)
#define AMOUNT_ZERO ((Amount){0})
#define AMOUNT_MAX  ((Amount){AMOUNT_UNIT * 10000000000000000000u})

/* Returns an integer as an amount. */
static inline Amount
amount_from_int(int64_t whole)
{
	return (Amount){(AmountUnits)whole * AMOUNT_UNIT};
}

/*
 * Parses a decimal number: an optional sign, digits, optionally a point and digits, optionally an
 * exponent (`1e3`, which a few files have). Surrounding blanks are allowed. Decimals after the 18th
 * are dropped.
 *
 * @text    borrowed; need not end in a zero byte
 * @length  bytes of @text
 * @amount  out; unchanged on failure
 *
 * Returns false if @text is not a number or is beyond AMOUNT_MAX.
 */
bool amount_parse(const char *text, size_t length, Amount *amount);

/*
 * Formats a number as S-061 requires: without exponent and trailing zeros, with a point only if it
 * has decimals, and never a comma. The caller owns the result: g_free().
 */
char *amount_to_string(Amount amount);

/* Rounds to two decimals, for shares and averages; halves are rounded away from zero. */
Amount amount_to_hundredths(Amount amount);

/* Sum, difference and products. They saturate. */
Amount amount_add(Amount a, Amount b);
Amount amount_subtract(Amount a, Amount b);
Amount amount_multiply(Amount a, Amount b);
Amount amount_multiply_int(Amount a, int64_t times);

/* Returns a / b, truncated towards zero after 18 decimals. @b must not be zero. */
Amount amount_divide(Amount a, Amount b);

/* Returns a / b rounded down. @b must not be zero. Saturates at the limits of int64_t. */
int64_t amount_quotient_floor(Amount a, Amount b);

/* Returns a / b rounded up. @b must not be zero. Saturates at the limits of int64_t. */
int64_t amount_quotient_ceil(Amount a, Amount b);

/* Returns the remainder of a / b rounded down, with the sign of b. @b must not be zero. */
Amount amount_modulo(Amount a, Amount b);

/* Returns the greatest amount of which both are whole multiples; the other one if one is zero. Neither is negative. */
Amount amount_common_divisor(Amount a, Amount b);

/* True if the number has no decimals. */
bool amount_is_whole(Amount amount);

/* Truncates towards zero. Saturates at the limits of int64_t. */
int64_t amount_to_int(Amount amount);

/* Returns a number less than, equal to or greater than zero, as strcmp() does. */
static inline int
amount_compare(Amount a, Amount b)
{
	return (a.units > b.units) - (a.units < b.units);
}

static inline Amount
amount_smaller(Amount a, Amount b)
{
	return amount_compare(a, b) <= 0 ? a : b;
}

static inline Amount
amount_larger(Amount a, Amount b)
{
	return amount_compare(a, b) >= 0 ? a : b;
}

static inline bool
amount_equal(Amount a, Amount b)
{
	return a.units == b.units;
}

static inline bool
amount_is_zero(Amount a)
{
	return a.units == 0;
}

static inline bool
amount_is_negative(Amount a)
{
	return a.units < 0;
}

#endif
