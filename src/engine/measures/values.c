#include "engine/measures/values-private.h"

#define VALUES_LEAST_SLOTS 64u

static void
make_slots(Values *values, uint32_t n_slots)
{
	values->slots = arena_array(values->arena, Value, n_slots);
	values->n_slots = n_slots;
}

/* The slot of a number, or the free slot for it. */
static Value *
find_slot(const Values *values, const CompanionMeasure *measure, const Instance *subject)
{
	const uint64_t code = (uint64_t)(uintptr_t)subject + measure->index;
	const uint32_t mask = values->n_slots - 1;
	uint32_t at = (uint32_t)((code * UINT64_C(0x9E3779B97F4A7C15)) >> 32) & mask;
	while (values->slots[at].measure &&
	       (values->slots[at].measure != measure || values->slots[at].subject != subject))
		at = (at + 1) & mask;
	return &values->slots[at];
}

const Number *
values_find(const Values *values, const CompanionMeasure *measure, const Instance *subject)
{
	if (!values->n_slots)
		return NULL;
	const Value *value = find_slot(values, measure, subject);
	return value->measure ? &value->number : NULL;
}

static void
grow(Values *values)
{
	const Values old = *values;
	make_slots(values, MAX(2 * old.n_slots, VALUES_LEAST_SLOTS));
	for (uint32_t i = 0; i < old.n_slots; i++)
		if (old.slots[i].measure)
			*find_slot(values, old.slots[i].measure,
			           old.slots[i].subject) = old.slots[i];
}

void
values_keep(Values *values, const CompanionMeasure *measure, const Instance *subject, Number number)
{
	if (values->n_used + values->n_used / 2 >= values->n_slots)
		grow(values);
	values->n_used++;
	*find_slot(values, measure, subject) = (Value){measure, subject, number};
}

void
values_forget(Values *values)
{
	uint32_t n_slots = VALUES_LEAST_SLOTS;
	while (n_slots < 2 * values->n_used)
		n_slots *= 2;
	if (values->n_slots)
		make_slots(values, n_slots);
	values->n_used = 0;
}
