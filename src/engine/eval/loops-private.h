/* Finding loops and dropping the modifiers that form them; loops.h reads off the result. */
#ifndef EVAL_LOOPS_PRIVATE_H
#define EVAL_LOOPS_PRIVATE_H

#include "engine/eval/loops.h"

/*
 * Drops the modifiers that take part in loops, and notes the loops for loops_get().
 *
 * @pending  array of Pending: everything that could change, computed from the present values
 *
 * Returns false if nothing was left to drop.
 */
bool loops_drop(View *view, GArray *pending);

#endif
