/*
 * values: the numbers that are known of measures and their subjects.
 *
 * The bounds of a large companion ask for thousands of numbers, most of them twice. Each subject that is asked
 * for has a row with a place for each measure. All is allocated in an arena, since it is thrown away with every
 * edit.
 */
#ifndef MEASURES_VALUES_PRIVATE_H
#define MEASURES_VALUES_PRIVATE_H

#include "base/values/arena.h"
#include "engine/measures/measures.h"

typedef struct ValueRow {
	const Instance *subject; /* NULL for an unused row */
	const Number **numbers;  /* by the place of the measure; NULL for an unknown one */
} ValueRow;

/* An empty table is zeroed, but for the arena and the number of measures. */
typedef struct Values {
	Arena *arena; /* borrowed */
	uint32_t n_measures;
	ValueRow *rows; /* by the place of the subject in the roster */
	uint32_t n_rows;
} Values;

/* The number of a measure for a subject; NULL if it is not known. Borrowed until all are forgotten. */
static inline const Number *
values_find(const Values *values, const CompanionMeasure *measure, const Instance *subject)
{
	if (subject->order >= values->n_rows)
		return NULL;
	const ValueRow *row = &values->rows[subject->order];
	return row->subject == subject ? row->numbers[measure->index] : NULL;
}

/* Keeps a number that is not known yet, and returns it as values_find() does. An instance that is only imagined
   has the place of another; the row is of the first that asks, and the numbers of the other are not kept. */
const Number *values_keep(Values *values, const CompanionMeasure *measure, const Instance *subject,
                          Number number);

/* Forgets all numbers, after the arena was reset. */
void values_forget(Values *values);

#endif
