/*
 * plain: what the minima of an entry or group require, read from the army data and the frame alone.
 *
 * Most entries and groups have no modifier that could hide them or change their minima. These count in
 * the holder that is being filled, in its force or in the roster. The answer is the same as that of the
 * refreshed view (S-048, S-050).
 */
#ifndef FILL_PLAIN_PRIVATE_H
#define FILL_PLAIN_PRIVATE_H

#include "engine/fill/filler-private.h"

/* These functions return false if the answer depends on modifiers or on other parts of the roster. */

/* True if some modifier from elsewhere may change a field of an offered entry or group, a constraint included. */
bool plain_is_reached(const Filler *filler, const Definition *definition, ModifierField field);

/* @silent  out: true if the item, or a group around it, is hidden (S-123) */
bool plain_is_silent(const Filler *filler, const Frame *frame, const MenuItem *item, bool *silent);

/* @count  out: the number that the minima of the item require beyond those its scope holds */
bool plain_missing(const Filler *filler, const Frame *frame, const MenuItem *item, int64_t *count);

#endif
