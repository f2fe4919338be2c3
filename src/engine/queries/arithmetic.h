/*
 * arithmetic: the operations of modifiers and numeric condition groups on numbers (S-093, S-098).
 */
#ifndef QUERIES_ARITHMETIC_H
#define QUERIES_ARITHMETIC_H

#include "engine/queries/view.h"

/*
 * The number after an arithmetic modifier, or one that sets, raises or lowers it, was applied @times
 * times. A modifier without a number, or of another type, leaves it alone; so does a division by 0.
 */
Amount arithmetic_apply(const Modifier *modifier, int64_t times, Amount number);

/*
 * A base to the power of a whole number; the fraction of the exponent is cut off. A negative exponent
 * gives the reciprocal, and 0 where that would divide by 0. Exponents beyond 10,000 count as that.
 */
Amount arithmetic_power(Amount base, Amount exponent);

#endif
