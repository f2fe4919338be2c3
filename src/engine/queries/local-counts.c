#include "engine/queries/local-counts.h"

#include "engine/queries/counter.h"
#include "engine/queries/mix.h"

#include <string.h>

typedef struct LocalCount {
	LocalCountKey key;
	Amount sum;       /* if the group compares no places */
	PlaceSteps steps; /* if it does */
} LocalCount;

struct LocalCounts {
	GArray *known; /* LocalCount */
	Arena *arena;  /* for the index */
	Counter index; /* hash of a key → index of its count, plus one */
};

static uint64_t
hash_of(const LocalCountKey *key)
{
	const uint64_t hash = mix_pointer(mix_pointer(1, key->group), key->scope.node);
	return mix(mix_pointer(hash, key->scope.catalogue), key->key.code) >> 1;
}

static bool
is_same(const LocalCountKey *one, const LocalCountKey *other)
{
	return one->group == other->group && one->scope.node == other->scope.node &&
	       one->scope.catalogue == other->scope.catalogue && one->key.code == other->key.code;
}

LocalCounts *
local_counts_new(void)
{
	LocalCounts *counts = g_new0(LocalCounts, 1);
	counts->known = g_array_new(FALSE, FALSE, sizeof(LocalCount));
	counts->arena = arena_new();
	counts->index = counter_make(counts->arena, 0);
	return counts;
}

void
local_counts_free(LocalCounts *counts)
{
	g_array_unref(counts->known);
	arena_free(counts->arena);
	g_free(counts);
}

void
local_counts_forget(LocalCounts *counts)
{
	if (!counts->known->len)
		return;
	g_array_set_size(counts->known, 0);
	arena_reset(counts->arena);
	counts->index = counter_make(counts->arena, 0);
}

/* NULL if there is none. */
static const LocalCount *
find(const LocalCounts *counts, const LocalCountKey *key)
{
	const int64_t at = counter_get(&counts->index, hash_of(key));
	const LocalCount *found = at ? &g_array_index(counts->known, LocalCount, at - 1) : NULL;
	return found && is_same(&found->key, key) ? found : NULL;
}

static void
keep(LocalCounts *counts, LocalCount count)
{
	const uint64_t hash = hash_of(&count.key);
	if (counter_get(&counts->index, hash))
		return;
	g_array_append_val(counts->known, count);
	counter_add(&counts->index, hash, counts->known->len);
}

bool
local_counts_find(const LocalCounts *counts, LocalCountKey key, Amount *sum)
{
	const LocalCount *found = find(counts, &key);
	if (found)
		*sum = found->sum;
	return found;
}

void
local_counts_keep(LocalCounts *counts, LocalCountKey key, Amount sum)
{
	keep(counts, (LocalCount){.key = key, .sum = sum});
}

bool
local_counts_find_steps(const LocalCounts *counts, LocalCountKey key, PlaceSteps *steps)
{
	const LocalCount *found = find(counts, &key);
	if (found)
		*steps = found->steps;
	return found;
}

PlaceSteps
local_counts_keep_steps(LocalCounts *counts, LocalCountKey key, const GArray *steps)
{
	PlaceStep *kept = arena_array(counts->arena, PlaceStep, steps->len);
	if (steps->len)
		memcpy(kept, steps->data, steps->len * sizeof *kept);
	const LocalCount count = {.key = key, .steps = {kept, steps->len}};
	keep(counts, count);
	return count.steps;
}
