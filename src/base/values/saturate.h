/*
 * saturate: products and sums of numbers out of army data and rosters, which may be as large as they like.
 *
 * A result that does not fit stops at the limit of int64_t on its side.
 */
#ifndef VALUES_SATURATE_H
#define VALUES_SATURATE_H

#include <stdint.h>

static inline int64_t
saturate_times(int64_t a, int64_t b)
{
	int64_t product;
	if (__builtin_mul_overflow(a, b, &product))
		return (a < 0) == (b < 0) ? INT64_MAX : INT64_MIN;
	return product;
}

static inline int64_t
saturate_plus(int64_t a, int64_t b)
{
	int64_t sum;
	if (__builtin_add_overflow(a, b, &sum))
		return b < 0 ? INT64_MIN : INT64_MAX;
	return sum;
}

#endif
