/*
 * loops: modifiers that depend on each other without end (S-113).
 */
#ifndef EVAL_LOOPS_H
#define EVAL_LOOPS_H

#include "eval/view.h"

typedef struct LoopFound {
	Atom cost_type;           /* none for a loop without costs */
	const Instance *instance; /* one that takes part; borrowed from the view */
} LoopFound;

guint loops_count(const View *view);
LoopFound loops_get(const View *view, guint index);

#endif
