/*
 * repeats: findings that would be equal lines, so that a report writes one line for all of them.
 *
 *	g_autoptr(GArray) repeats = repeats_count(verdict);
 *	if (repeats_get(repeats, i)) ... write line i, with repeats_append()
 */
#ifndef VERDICT_REPEATS_H
#define VERDICT_REPEATS_H

#include "engine/verdict/verdict.h"

/* Counts equal findings: of one severity, message, place, source and agreement. Returns a number (guint) for
   each finding of the verdict: of all findings equal to it, or 0 if an earlier one is equal. The
   caller owns the list: g_array_unref(). */
GArray *repeats_count(const Verdict *verdict);

/* Counts likewise in a list of const Finding. */
GArray *repeats_count_in(const GPtrArray *findings);

/* Counts findings of one severity, message and agreement, wherever they are: for lines without a place. */
GArray *repeats_count_messages(const GPtrArray *findings);

/* True if two findings would be equal lines. */
bool repeats_are_equal(const Finding *one, const Finding *other);

/* The number of one finding. */
guint repeats_get(const GArray *repeats, guint index);

/* Appends ", 3 times"; nothing for 1. */
void repeats_append(GString *out, guint n);

/* The message of a finding, with ", 3 times". The caller owns it: g_free(). */
char *repeats_message(const Finding *finding, guint n);

#endif
