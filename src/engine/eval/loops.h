/*
 * loops: the endless loops that the last refresh found among modifiers and broke (S-113).
 */
#ifndef EVAL_LOOPS_H
#define EVAL_LOOPS_H

#include "engine/queries/view.h"

/* A part of a loop: one instance of each entry. */
typedef struct LoopMember {
	const Instance *instance;
	struct LoopMember *next;
} LoopMember;

typedef struct LoopFound {
	Atom cost_type;      /* ATOM_NONE for a loop without costs */
	LoopMember *members; /* at least one; borrowed from the view */
} LoopFound;

/* The number of loops, and one of them; @index is below that number. */
guint loops_count(const View *view);
LoopFound loops_get(const View *view, guint index);

#endif
