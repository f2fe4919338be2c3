#include "engine/queries/counter.h"

#include "base/values/work.h"

#include <glib.h>

#define COUNTER_LEAST_SLOTS 16u

/* So many slots are cleared in one step of work. */
#define SLOTS_PER_STEP 8u

/* Three slots for two codes keep the runs of occupied slots short. */
static uint32_t
slots_for(uint32_t codes)
{
	uint32_t slots = COUNTER_LEAST_SLOTS;
	while (slots < codes + codes / 2)
		slots *= 2;
	return slots;
}

Counter
counter_make(Arena *arena, uint32_t expected)
{
	const uint32_t n_slots = slots_for(expected);
	work_count(n_slots / SLOTS_PER_STEP);
	return (Counter){
		.arena = arena,
		.slots = arena_array(arena, CounterSlot, n_slots),
		.n_slots = n_slots,
	};
}

/* The slot of a code, or the free slot for it. */
static CounterSlot *
find_slot(const Counter *counter, uint64_t code)
{
	const uint32_t mask = counter->n_slots - 1;
	uint32_t at = (uint32_t)((code * UINT64_C(0x9E3779B97F4A7C15)) >> 32) & mask;
	while (counter->slots[at].code != 0 && counter->slots[at].code != code + 1)
		at = (at + 1) & mask;
	return &counter->slots[at];
}

static void
grow(Counter *counter)
{
	const Counter old = *counter;
	*counter = counter_make(old.arena, old.n_slots);
	counter->n_used = old.n_used;
	for (uint32_t i = 0; i < old.n_slots; i++)
		if (old.slots[i].code)
			*find_slot(counter, old.slots[i].code - 1) = old.slots[i];
}

void
counter_add(Counter *counter, uint64_t code, int64_t number)
{
	CounterSlot *slot = find_slot(counter, code);
	if (!slot->code) {
		if (counter->n_used + counter->n_used / 2 >= counter->n_slots) {
			grow(counter);
			slot = find_slot(counter, code);
		}
		slot->code = code + 1;
		counter->n_used++;
	}
	slot->count += number;
}

int64_t
counter_get(const Counter *counter, uint64_t code)
{
	return find_slot(counter, code)->count;
}
