/*
 * counter: a table of codes and the number of times that each was added.
 *
 * Tallies are made and thrown away with every edit. A general hash table would spend most of that
 * time on allocation and indirect calls, so this one has open addressing and is allocated in an arena.
 */
#ifndef QUERIES_COUNTER_H
#define QUERIES_COUNTER_H

#include "base/values/arena.h"

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

/* An empty counter for about that many different codes. It is freed with the arena. */
Counter counter_make(Arena *arena, uint32_t expected);

/* Adds a number to the count of a code. */
void counter_add(Counter *counter, uint64_t code, int64_t number);

/* The count of a code; 0 if it was never added. */
int64_t counter_get(const Counter *counter, uint64_t code);

#endif
