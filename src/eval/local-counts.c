#include "eval/local-counts.h"

#include "eval/mix.h"

typedef struct LocalCount {
	LocalCountKey key;
	Amount sum;
} LocalCount;

struct LocalCounts {
	GHashTable *known; /* set of LocalCount, owned */
};

static guint
hash_of(gconstpointer data)
{
	const LocalCountKey *key = &((const LocalCount *)data)->key;
	const uint64_t hash = mix_pointer(mix_pointer(1, key->group), key->scope.node);
	return (guint)(mix(mix_pointer(hash, key->scope.catalogue), key->key.code) >> 32);
}

static gboolean
is_same(gconstpointer a, gconstpointer b)
{
	const LocalCountKey *one = &((const LocalCount *)a)->key;
	const LocalCountKey *other = &((const LocalCount *)b)->key;
	return one->group == other->group && one->scope.node == other->scope.node &&
	       one->scope.catalogue == other->scope.catalogue && one->key.code == other->key.code;
}

LocalCounts *
local_counts_new(void)
{
	LocalCounts *counts = g_new0(LocalCounts, 1);
	counts->known = g_hash_table_new_full(hash_of, is_same, g_free, NULL);
	return counts;
}

void
local_counts_free(LocalCounts *counts)
{
	g_hash_table_unref(counts->known);
	g_free(counts);
}

void
local_counts_forget(LocalCounts *counts)
{
	if (g_hash_table_size(counts->known))
		g_hash_table_remove_all(counts->known);
}

bool
local_counts_find(const LocalCounts *counts, LocalCountKey key, Amount *sum)
{
	const LocalCount wanted = {.key = key};
	const LocalCount *found = g_hash_table_lookup(counts->known, &wanted);
	if (found)
		*sum = found->sum;
	return found;
}

void
local_counts_keep(LocalCounts *counts, LocalCountKey key, Amount sum)
{
	const LocalCount count = {key, sum};
	g_hash_table_add(counts->known, g_memdup2(&count, sizeof count));
}
