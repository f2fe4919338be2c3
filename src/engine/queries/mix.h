/* mix: steps of a hash of 64 bits, for comparisons within a process. */
#ifndef QUERIES_MIX_H
#define QUERIES_MIX_H

#include <stdint.h>

static inline uint64_t
mix(uint64_t hash, uint64_t value)
{
	hash = (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15);
	return hash ^ (hash >> 29);
}

static inline uint64_t
mix_pointer(uint64_t hash, const void *pointer)
{
	return mix(hash, (uint64_t)(uintptr_t)pointer);
}

#endif
