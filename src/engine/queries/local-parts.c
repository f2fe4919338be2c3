#include "engine/queries/local-parts.h"

#include <glib.h>

/* A larger roster has its other units asked each time. It bounds the memory of a group: 128 KB. */
#define LOCAL_PARTS_MOST_SLOTS 4096u

/* So many parts of this size are far below AMOUNT_MAX, and their sum can be corrected. */
#define LOCAL_PARTS_MOST_PART amount_from_int(INT64_C(1000000000000))

typedef struct LocalPart {
	Amount sum;
	uint64_t contents;
	bool is_known;
} LocalPart;

struct LocalParts {
	GArray *by_slot; /* array of LocalPart */
	Amount sum;
	uint64_t sum_state; /* the state that the sum is for; 0 for none */
};

LocalParts *
local_parts_new(void)
{
	LocalParts *parts = g_new0(LocalParts, 1);
	parts->by_slot = g_array_new(FALSE, TRUE, sizeof(LocalPart));
	return parts;
}

void
local_parts_free(LocalParts *parts)
{
	if (!parts)
		return;
	g_array_unref(parts->by_slot);
	g_free(parts);
}

const Amount *
local_parts_find(const LocalParts *parts, UnitContents unit)
{
	if (unit.slot >= parts->by_slot->len)
		return NULL;
	const LocalPart *part = &g_array_index(parts->by_slot, LocalPart, unit.slot);
	return part->is_known && part->contents == unit.hash ? &part->sum : NULL;
}

static bool
is_exact(Amount part)
{
	const Amount size = amount_is_negative(part) ? amount_subtract(AMOUNT_ZERO, part) : part;
	return amount_compare(size, LOCAL_PARTS_MOST_PART) <= 0;
}

bool
local_parts_keep(LocalParts *parts, UnitContents unit, Amount part)
{
	if (unit.slot >= LOCAL_PARTS_MOST_SLOTS || !is_exact(part))
		return false;
	if (unit.slot >= parts->by_slot->len)
		g_array_set_size(parts->by_slot, unit.slot + 1);
	g_array_index(parts->by_slot, LocalPart, unit.slot) = (LocalPart){
		.sum = part, .contents = unit.hash, .is_known = true};
	return true;
}

void
local_parts_keep_sum(LocalParts *parts, uint64_t state, Amount sum)
{
	parts->sum = sum;
	parts->sum_state = state;
}

bool
local_parts_sum(const LocalParts *parts, uint64_t state, Amount *sum)
{
	if (!state || parts->sum_state != state)
		return false;
	*sum = parts->sum;
	return true;
}
