#include "engine/queries/arithmetic.h"

#include <glib.h>

/* Bounds successive applications: after so many a number is beyond every limit (S-113) or no longer
   changes. */
#define ARITHMETIC_MAX_ROUNDS 10000

Amount
arithmetic_power(Amount base, Amount exponent)
{
	Amount result = amount_from_int(1);
	const int64_t n = amount_to_int(exponent);
	for (int64_t i = 0; i < MIN(n < 0 ? -n : n, ARITHMETIC_MAX_ROUNDS); i++)
		result = amount_multiply(result, base);
	if (n < 0)
		return amount_is_zero(result) ? AMOUNT_ZERO
		                              : amount_divide(amount_from_int(1), result);
	return result;
}

static Amount
triangular(Amount number)
{
	const Amount next = amount_add(number, amount_from_int(1));
	return amount_divide(amount_multiply(number, next), amount_from_int(2));
}

static Amount
apply_once(const Modifier *modifier, Amount number, int64_t round)
{
	const Amount value = modifier->number;
	switch ((ModifierType)modifier->type) {
	case MODIFIER_MULTIPLY:
		return amount_multiply(number, value);
	case MODIFIER_DIVIDE:
		return amount_is_zero(value) ? number : amount_divide(number, value);
	case MODIFIER_MODULO:
		return amount_is_zero(value) ? number : amount_modulo(number, value);
	case MODIFIER_POWER:
		return arithmetic_power(number, value);
	case MODIFIER_EXPONENT:
		return arithmetic_power(value, number);
	case MODIFIER_TRIANGULAR:
		return amount_multiply(triangular(number), value);
	case MODIFIER_CUMULATIVE_ADD:
		return amount_add(number, amount_multiply_int(value, round));
	case MODIFIER_CUMULATIVE_MULTIPLY:
		return amount_multiply(number, amount_multiply_int(value, round));
	case MODIFIER_CUMULATIVE_POWER:
		return arithmetic_power(number, amount_multiply_int(value, round));
	case MODIFIER_SET:
	case MODIFIER_ADD:
	case MODIFIER_REMOVE:
	case MODIFIER_SET_PRIMARY:
	case MODIFIER_UNSET_PRIMARY:
	case MODIFIER_APPEND:
	case MODIFIER_PREPEND:
	case MODIFIER_INCREMENT:
	case MODIFIER_DECREMENT:
	case MODIFIER_FLOOR:
	case MODIFIER_CEIL:
	case MODIFIER_REPLACE:
	case MODIFIER_UNKNOWN:
		return number;
	}
	g_assert_not_reached();
}

Amount
arithmetic_apply(const Modifier *modifier, int64_t times, Amount number)
{
	const Amount value = modifier->number;
	if (!modifier->has_number)
		return number;
	switch ((ModifierType)modifier->type) {
	case MODIFIER_SET:
		return value;
	case MODIFIER_INCREMENT:
		return amount_add(number, amount_multiply_int(value, times));
	case MODIFIER_DECREMENT:
		return amount_subtract(number, amount_multiply_int(value, times));
	case MODIFIER_FLOOR:
		return amount_larger(number, value);
	case MODIFIER_CEIL:
		return amount_smaller(number, value);
	case MODIFIER_ADD:
	case MODIFIER_REMOVE:
	case MODIFIER_SET_PRIMARY:
	case MODIFIER_UNSET_PRIMARY:
	case MODIFIER_APPEND:
	case MODIFIER_PREPEND:
	case MODIFIER_REPLACE:
	case MODIFIER_UNKNOWN:
		return number;
	case MODIFIER_MULTIPLY:
	case MODIFIER_DIVIDE:
	case MODIFIER_MODULO:
	case MODIFIER_POWER:
	case MODIFIER_EXPONENT:
	case MODIFIER_TRIANGULAR:
	case MODIFIER_CUMULATIVE_ADD:
	case MODIFIER_CUMULATIVE_MULTIPLY:
	case MODIFIER_CUMULATIVE_POWER:
		for (int64_t round = 1; round <= MIN(times, ARITHMETIC_MAX_ROUNDS); round++)
			number = apply_once(modifier, number, round);
		return number;
	}
	g_assert_not_reached();
}
