/*
 * fill-caps: upper bounds on what one edit selects automatically.
 *
 * Far above real army data. Data with a mistake, or of a stranger, could require selections without
 * end. What is left out shows as a finding.
 */
#ifndef FILL_FILL_CAPS_H
#define FILL_FILL_CAPS_H

#include <stdint.h>

/* Levels of selections inside each other; real data needs 6. */
#define FILL_MAX_DEPTH 32u

/* Selections for one minimum; the largest known one is 100. */
#define FILL_MAX_COUNT INT64_C(1000)

/* Selections for all minima; the largest known edit makes about 150. */
#define FILL_MAX_SELECTIONS 20000u

/* Steps of the evaluation (base/values/work.h) after which no more is selected. */
#define FILL_MAX_WORK UINT64_C(10000000)

#endif
