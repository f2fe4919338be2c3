/*
 * counter: how often each of some codes occurs.
 *
 * A table with open addressing that lies in an arena: tallies are made and thrown away with every
 * edit, and a general hash table spends most of that time on allocation and indirect calls.
 */
#ifndef EVAL_COUNTER_H
#define EVAL_COUNTER_H

#include "base/arena.h"

#include <stdint.h>

typedef struct CounterSlot {
	uint64_t code; /* plus one; 0 is free */
	int64_t count;
} CounterSlot;

typedef struct Counter {
	Arena *arena;
	CounterSlot *slots;
	uint32_t n_slots; /* a power of two */
	uint32_t n_used;
} Counter;

/* Makes an empty counter for about that many different codes. It lives as long as the arena. */
Counter counter_make(Arena *arena, uint32_t expected);

void counter_add(Counter *counter, uint64_t code, int64_t number);

/* 0 for a code that was never added. */
int64_t counter_get(const Counter *counter, uint64_t code);

#endif
