#include "eval/local-counts.h"

#include "eval/counter.h"
#include "eval/mix.h"

typedef struct LocalCount {
	LocalCountKey key;
	Amount sum;
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

bool
local_counts_find(const LocalCounts *counts, LocalCountKey key, Amount *sum)
{
	const int64_t at = counter_get(&counts->index, hash_of(&key));
	const LocalCount *found = at ? &g_array_index(counts->known, LocalCount, at - 1) : NULL;
	if (!found || !is_same(&found->key, &key))
		return false;
	*sum = found->sum;
	return true;
}

void
local_counts_keep(LocalCounts *counts, LocalCountKey key, Amount sum)
{
	const LocalCount count = {key, sum};
	const uint64_t hash = hash_of(&key);
	if (counter_get(&counts->index, hash))
		return;
	g_array_append_val(counts->known, count);
	counter_add(&counts->index, hash, counts->known->len);
}
