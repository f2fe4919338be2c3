/* The first file of the build, so that a machine without such integers says why. */
#ifndef __SIZEOF_INT128__
#error "Muster needs integers of 128 bits, which compilers have for 64-bit machines"
#endif

#include "base/values/amount.h"

#include <glib.h>

#define AMOUNT_DIGITS 18

static Amount
sticking(AmountUnits units)
{
	if (units > AMOUNT_MAX.units)
		return AMOUNT_MAX;
	if (units < -AMOUNT_MAX.units)
		return (Amount){-AMOUNT_MAX.units};
	return (Amount){units};
}

Amount
amount_add(Amount a, Amount b)
{
	return sticking(a.units + b.units);
}

Amount
amount_subtract(Amount a, Amount b)
{
	return sticking(a.units - b.units);
}

static Amount
stuck(bool negative)
{
	return negative ? (Amount){-AMOUNT_MAX.units} : AMOUNT_MAX;
}

Amount
amount_multiply_int(Amount a, int64_t times)
{
	AmountUnits product;
	if (__builtin_mul_overflow(a.units, (AmountUnits)times, &product))
		return stuck((a.units < 0) != (times < 0));
	return sticking(product);
}

/* Multiplies integer parts and decimals separately: the product of two units needs 256 bits. */
Amount
amount_multiply(Amount a, Amount b)
{
	const AmountUnits whole_a = a.units / AMOUNT_UNIT, rest_a = a.units % AMOUNT_UNIT;
	const AmountUnits whole_b = b.units / AMOUNT_UNIT, rest_b = b.units % AMOUNT_UNIT;
	AmountUnits high;
	if (__builtin_mul_overflow(whole_a, b.units, &high))
		return stuck((a.units < 0) != (b.units < 0));
	const AmountUnits low = rest_a * whole_b + rest_a * rest_b / AMOUNT_UNIT;
	return sticking(sticking(high).units + low);
}

/*
 * Long division: the remainder of each digit is carried into the next. The remainder is below the
 * divisor, which is at most 10^37, so ten times the remainder fits.
 */
Amount
amount_divide(Amount a, Amount b)
{
	g_assert(b.units != 0);
	const bool negative = (a.units < 0) != (b.units < 0);
	const AmountUnits divisor = b.units < 0 ? -b.units : b.units;
	AmountUnits rest = a.units < 0 ? -a.units : a.units;
	AmountUnits result = rest / divisor;
	rest %= divisor;
	for (int digit = 0; digit < AMOUNT_DIGITS; digit++) {
		if (result > AMOUNT_MAX.units)
			return stuck(negative);
		rest *= 10;
		result = result * 10 + rest / divisor;
		rest %= divisor;
	}
	return sticking(negative ? -result : result);
}

static int64_t
clamp_to_int64(AmountUnits whole)
{
	if (whole > INT64_MAX)
		return INT64_MAX;
	return whole < INT64_MIN ? INT64_MIN : (int64_t)whole;
}

int64_t
amount_quotient_floor(Amount a, Amount b)
{
	g_assert(b.units != 0);
	AmountUnits quotient = a.units / b.units;
	if (a.units % b.units != 0 && (a.units < 0) != (b.units < 0))
		quotient--;
	return clamp_to_int64(quotient);
}

int64_t
amount_quotient_ceil(Amount a, Amount b)
{
	g_assert(b.units != 0);
	AmountUnits quotient = a.units / b.units;
	if (a.units % b.units != 0 && (a.units < 0) == (b.units < 0))
		quotient++;
	return clamp_to_int64(quotient);
}

Amount
amount_modulo(Amount a, Amount b)
{
	g_assert(b.units != 0);
	const AmountUnits rest = a.units % b.units;
	const bool other_sign = rest != 0 && (rest < 0) != (b.units < 0);
	return (Amount){other_sign ? rest + b.units : rest};
}

Amount
amount_common_divisor(Amount a, Amount b)
{
	while (!amount_is_zero(b)) {
		const Amount rest = amount_modulo(a, b);
		a = b;
		b = rest;
	}
	return a;
}

bool
amount_is_whole(Amount amount)
{
	return amount.units % AMOUNT_UNIT == 0;
}

int64_t
amount_to_int(Amount amount)
{
	return clamp_to_int64(amount.units / AMOUNT_UNIT);
}

typedef struct Cursor {
	const char *at;
	const char *end;
} Cursor;

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static Cursor
trimmed(const char *text, size_t length)
{
	Cursor cursor = {text, text + length};
	while (cursor.at < cursor.end && is_blank(*cursor.at))
		cursor.at++;
	while (cursor.end > cursor.at && is_blank(cursor.end[-1]))
		cursor.end--;
	return cursor;
}

static bool
take_sign(Cursor *cursor)
{
	if (cursor->at < cursor->end && (*cursor->at == '-' || *cursor->at == '+'))
		return *cursor->at++ == '-';
	return false;
}

static bool
at_digit(const Cursor *cursor)
{
	return cursor->at < cursor->end && g_ascii_isdigit(*cursor->at);
}

/* The digits of a number, and the power of ten that multiplies them. */
typedef struct Scientific {
	AmountUnits digits;
	int exponent;
	bool any;
} Scientific;

static void
take_digits(Cursor *cursor, Scientific *number, int step)
{
	const AmountUnits room = AMOUNT_MAX.units / 10;
	for (; at_digit(cursor); cursor->at++) {
		number->any = true;
		if (number->digits < room) {
			number->digits = number->digits * 10 + (*cursor->at - '0');
			number->exponent += step;
		} else if (step == 0) {
			number->exponent++;
		}
	}
}

static bool
take_exponent(Cursor *cursor, int *exponent)
{
	if (cursor->at == cursor->end || (*cursor->at != 'e' && *cursor->at != 'E'))
		return true;
	cursor->at++;
	const bool negative = take_sign(cursor);
	if (!at_digit(cursor))
		return false;
	int value = 0;
	for (; at_digit(cursor); cursor->at++)
		value = MIN(value * 10 + (*cursor->at - '0'), 1000);
	*exponent += negative ? -value : value;
	return true;
}

static bool
scale(Scientific number, AmountUnits *units)
{
	AmountUnits result = number.digits;
	for (int power = number.exponent + AMOUNT_DIGITS; power > 0 && result != 0; power--) {
		if (result > AMOUNT_MAX.units / 10)
			return false;
		result *= 10;
	}
	for (int power = number.exponent + AMOUNT_DIGITS; power < 0 && result != 0; power++)
		result /= 10;
	*units = result;
	return result <= AMOUNT_MAX.units;
}

bool
amount_parse(const char *text, size_t length, Amount *amount)
{
	Cursor cursor = trimmed(text, length);
	const bool negative = take_sign(&cursor);
	Scientific number = {0};
	take_digits(&cursor, &number, 0);
	if (cursor.at < cursor.end && *cursor.at == '.') {
		cursor.at++;
		take_digits(&cursor, &number, -1);
	}
	AmountUnits units;
	if (!number.any || !take_exponent(&cursor, &number.exponent) || cursor.at != cursor.end ||
	    !scale(number, &units))
		return false;
	*amount = (Amount){negative ? -units : units};
	return true;
}

char *
amount_to_string(Amount amount)
{
	char buffer[48];
	char *at = buffer + sizeof buffer;
	const bool negative = amount.units < 0;
	const AmountUnits units = negative ? -amount.units : amount.units;
	uint64_t broken = (uint64_t)(units % AMOUNT_UNIT);
	AmountUnits whole = units / AMOUNT_UNIT;
	*--at = '\0';
	bool written = false;
	for (int digit = 0; digit < AMOUNT_DIGITS; digit++, broken /= 10) {
		if (!written && broken % 10 == 0)
			continue;
		*--at = (char)('0' + broken % 10);
		written = true;
	}
	if (written)
		*--at = '.';
	do {
		*--at = (char)('0' + (int)(whole % 10));
		whole /= 10;
	} while (whole);
	if (negative)
		*--at = '-';
	return g_strdup(at);
}

Amount
amount_to_hundredths(Amount amount)
{
	const AmountUnits hundredth = AMOUNT_UNIT / 100;
	const AmountUnits half = amount.units < 0 ? -hundredth / 2 : hundredth / 2;
	return (Amount){(amount.units + half) / hundredth * hundredth};
}
