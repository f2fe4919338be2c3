/*
 * values: the numbers that are known of measures and their subjects.
 *
 * The bounds of a large companion ask for thousands of numbers, most of them twice. The table has open addressing
 * and is allocated in an arena, since it is thrown away with every edit.
 */
#ifndef MEASURES_VALUES_PRIVATE_H
#define MEASURES_VALUES_PRIVATE_H

#include "base/values/arena.h"
#include "engine/measures/measures.h"

typedef struct Value {
	const CompanionMeasure *measure; /* NULL for a free slot */
	const Instance *subject;
	Number number;
} Value;

/* An empty table is zeroed, but for the arena. */
typedef struct Values {
	Arena *arena; /* borrowed */
	Value *slots;
	uint32_t n_slots; /* a power of two; 0 before the first */
	uint32_t n_used;
} Values;

/* The number of a measure for a subject; NULL if it is not known. Borrowed until the next one is kept. */
const Number *values_find(const Values *values, const CompanionMeasure *measure,
                          const Instance *subject);

/* Keeps a number that is not known yet. */
void values_keep(Values *values, const CompanionMeasure *measure, const Instance *subject,
                 Number number);

/* Forgets all numbers, after the arena was reset, and makes room for as many as there were. */
void values_forget(Values *values);

#endif
