/* Candidates of one finding in the making: what the files that propose them share. */
#ifndef EXPLAIN_FIX_MAKING_H
#define EXPLAIN_FIX_MAKING_H

#include "explain/fixes-private.h"

typedef struct Making {
	View *view;
	Fixes *fixes;
	const Reading *reading; /* NULL where no constraint is broken */
	Amount difference;      /* how much is too much, or missing */
	GArray *asked;          /* of Atom: ids that conditions ask for */
} Making;

/* A test of what a holder offers. */
typedef bool (*Fits)(const Making *making, Instance *holder, const MenuItem *item);

/* fix-less.c: to remove an instance; @candidates  one of the lists of Fixes */
void fix_propose_removal(const Making *making, const Instance *instance, GPtrArray *candidates);

/* fix-less.c: to lower an instance, or to remove it, as the difference asks for. @added  what all of it counts;
   @data  the Making */
void fix_propose_less(Instance *instance, Amount added, void *data);

/* fix-less.c: to do so with whatever costs, for a limit of that cost. */
void fix_propose_savings(const Making *making, Atom type);

/* fix-more.c: to add one of each offer of a holder that passes a test. */
void fix_propose_one_each(const Making *making, Instance *holder, Fits fits);

/* fix-more.c: the same for all that is in a holder, at any depth. */
void fix_propose_options(const Making *making, const Instance *holder, Fits fits);

/* fix-more.c: what the carrier of the measure has too little of; and, if that is not offered, options of what is
   there that may have the category, or give a leave. */
void fix_propose_for_minimum(const Making *making);
void fix_propose_options_for_minimum(const Making *making, const Instance *carrier);

/* fix-more.c: a test: there is none of it. */
bool fix_is_not_selected(const Making *making, Instance *holder, const MenuItem *item);

/* fix-constraint.c, fix-bound.c: everything that could clear a finding of that kind. */
void fix_propose_for_constraint(Making *making, const Finding *finding);
void fix_propose_for_bound(Making *making, const Finding *finding);

#endif
