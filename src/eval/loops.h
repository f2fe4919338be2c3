/*
 * loops: modifiers that depend on each other without end (S-113).
 */
#ifndef EVAL_LOOPS_H
#define EVAL_LOOPS_H

#include "eval/view.h"

/* What takes part in a loop, one instance of each entry. */
typedef struct LoopMember {
	const Instance *instance;
	struct LoopMember *next;
} LoopMember;

typedef struct LoopFound {
	Atom cost_type;      /* none for a loop without costs */
	LoopMember *members; /* at least one; borrowed from the view */
} LoopFound;

guint loops_count(const View *view);
LoopFound loops_get(const View *view, guint index);

#endif
