/*
 * amount: an exact decimal number: points, counts, limits, percentages (S-060, S-061).
 *
 * Scale: 18 digits after the point, kept as a 128-bit whole number of 10^-18. Adding, subtracting
 * and comparing are exact; multiplying is exact as long as the result has no more than 18 digits
 * after the point, and is cut towards zero there; dividing keeps 18. Overflow: results beyond
 * +-10^19 stick at AMOUNT_MAX or -AMOUNT_MAX; army data stays a million times below.
 *
 *	Amount cost = amount_multiply_int(amount_parse_text("0.7"), 3);
 *	g_autofree char *text = amount_to_string(cost);      "2.1"
 */
#ifndef BASE_AMOUNT_H
#define BASE_AMOUNT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

__extension__ typedef __int128 AmountUnits;

typedef struct Amount {
	AmountUnits units; /* of 10^-18 */
} Amount;

#define AMOUNT_UNIT ((AmountUnits)1000000000000000000)
#define AMOUNT_ZERO ((Amount){0})
#define AMOUNT_MAX  ((Amount){AMOUNT_UNIT * 10000000000000000000u})

/* A whole number as an amount. */
static inline Amount
amount_from_int(int64_t whole)
{
	return (Amount){(AmountUnits)whole * AMOUNT_UNIT};
}

/*
 * Reads a decimal: an optional sign, digits, optionally a point and digits, optionally an exponent
 * (`1e3`, which a few files hold). Blanks around it are allowed. Digits beyond the 18th are cut.
 *
 * @text    borrowed, need not end in a zero byte
 * @length  bytes of @text
 * @amount  out; unchanged on failure
 *
 * Returns false if @text is no number or is beyond AMOUNT_MAX.
 */
bool amount_parse(const char *text, size_t length, Amount *amount);

/*
 * Writes a number as S-061 says: no exponent, no trailing zeros, no point if whole, and a point
 * whatever the locale. The caller owns the result: g_free().
 */
char *amount_to_string(Amount amount);

/* The number with no more than two places, as people read shares and averages; half of the last goes away
   from zero. */
Amount amount_to_hundredths(Amount amount);

Amount amount_add(Amount a, Amount b);
Amount amount_subtract(Amount a, Amount b);
Amount amount_multiply(Amount a, Amount b);
Amount amount_multiply_int(Amount a, int64_t times);

/* a / b, cut towards zero after 18 digits. @b must not be zero. */
Amount amount_divide(Amount a, Amount b);

/* The largest whole number not above a / b. @b must not be zero. Sticks at the ends of int64_t. */
int64_t amount_quotient_floor(Amount a, Amount b);

/* The smallest whole number not below a / b. @b must not be zero. Sticks at the ends of int64_t. */
int64_t amount_quotient_ceil(Amount a, Amount b);

/* What is left of a beyond the whole multiples of b, with the sign of b. @b must not be zero. */
Amount amount_modulo(Amount a, Amount b);

/* Whether there is nothing after the point. */
bool amount_is_whole(Amount amount);

/* The whole part, cut towards zero. Sticks at the ends of int64_t. */
int64_t amount_to_int(Amount amount);

/* Less than, equal to or greater than zero, as strcmp() has it. */
static inline int
amount_compare(Amount a, Amount b)
{
	return (a.units > b.units) - (a.units < b.units);
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
