#include "engine/measures/values-private.h"

#include <string.h>

#define VALUES_LEAST_ROWS 64u

/* Most numbers are truths, and need no memory of their own. */
static const Number NONE = {0};
static const Number FALSE_NUMBER = {.known = true};
static const Number TRUE_NUMBER = {true, {AMOUNT_UNIT}};

static const Number *
stored(Arena *arena, Number number)
{
	if (!number.known)
		return &NONE;
	if (amount_is_zero(number.amount))
		return &FALSE_NUMBER;
	if (amount_equal(number.amount, TRUE_NUMBER.amount))
		return &TRUE_NUMBER;
	return arena_memdup(arena, &number, sizeof number);
}

static void
make_room(Values *values, uint32_t place)
{
	const Values old = *values;
	values->n_rows = MAX(place + 1, MAX(2 * old.n_rows, VALUES_LEAST_ROWS));
	values->rows = arena_array(values->arena, ValueRow, values->n_rows);
	if (old.n_rows)
		memcpy(values->rows, old.rows, old.n_rows * sizeof *old.rows);
}

const Number *
values_keep(Values *values, const CompanionMeasure *measure, const Instance *subject, Number number)
{
	const Number *kept = stored(values->arena, number);
	if (subject->order >= values->n_rows)
		make_room(values, subject->order);
	ValueRow *row = &values->rows[subject->order];
	if (!row->subject) {
		row->subject = subject;
		row->numbers = arena_array(values->arena, const Number *, values->n_measures);
	}
	if (row->subject == subject)
		row->numbers[measure->index] = kept;
	return kept;
}

void
values_forget(Values *values)
{
	values->rows = NULL;
	values->n_rows = 0;
}
