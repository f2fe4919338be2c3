/*
 * local-parts: what each unit adds to the sum of a local condition group, kept while the unit is as it was.
 *
 * The inner conditions of a group mostly ask for something inside of the unit: "models of this type with that
 * weapon". The contents of the unit decide them, and after an edit nearly all units have the contents that they
 * had. What depends on anything else is not kept. If the parts of all units are kept, so is their sum, from which
 * the next state differs by the units that changed.
 */
#ifndef QUERIES_LOCAL_PARTS_H
#define QUERIES_LOCAL_PARTS_H

#include "base/values/amount.h"

#include <stdbool.h>
#include <stdint.h>

/* The units of a roster have small different slots; a slot that became free is given to another unit. */
typedef struct UnitContents {
	uint32_t slot;
	uint64_t hash; /* the contents of the unit and its place in the roster */
} UnitContents;

/* The parts of one group under one key. */
typedef struct LocalParts LocalParts;

/* Nothing is known. The caller owns it: local_parts_free(), which takes NULL, too. */
LocalParts *local_parts_new(void);
void local_parts_free(LocalParts *parts);

/* The kept part of a unit; NULL if there is none for these contents. Borrowed until the next one is kept. */
const Amount *local_parts_find(const LocalParts *parts, UnitContents unit);

/* Keeps the part of a unit in place of that for earlier contents. Returns false if there are too many units, or
   the part is so large that a sum of such parts might not be exact. */
bool local_parts_keep(LocalParts *parts, UnitContents unit, Amount part);

/* Keeps the sum of all units in a state of the roster (dependencies_state()), of which each part is kept. */
void local_parts_keep_sum(LocalParts *parts, uint64_t state, Amount sum);

/* The kept sum of a state; returns false if there is none. */
bool local_parts_sum(const LocalParts *parts, uint64_t state, Amount *sum);

#endif
