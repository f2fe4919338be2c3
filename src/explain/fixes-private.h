/* What the files of fixes share. */
#ifndef EXPLAIN_FIXES_PRIVATE_H
#define EXPLAIN_FIXES_PRIVATE_H

#include "eval/reading.h"
#include "explain/fixes.h"

struct Fixes {
	char *key;        /* of the finding: fixes.c */
	GPtrArray *alone; /* of Fix, owned: what could clear it by itself, the best first */
	GPtrArray *small; /* of Fix, owned: what can only help together, the best last */
	bool tried;       /* whether there was anything to try */
	GPtrArray *kept;  /* of Fix, owned: what was tried and clears it */
};

/* fixes.c: one more candidate, to be tried after those before. The texts of the steps are its own from now on. */
void fix_propose(GPtrArray *candidates, const FixStep *steps, guint n_steps);

/* fix-candidates.c: fills in what could clear a finding, the likeliest first. */
void fix_candidates(View *view, const Finding *finding, Fixes *fixes);

/* fix-steps.c: the steps that remove an instance, and that add so many of an offer to a holder. */
FixStep fix_step_remove(View *view, const Instance *instance);
FixStep fix_step_add(View *view, Instance *holder, const MenuItem *item, int64_t count);

/* fix-ties.c: to untie a unit from what it is tied to, and what is tied to it. */
void fix_propose_untying(View *view, const Instance *unit, Fixes *fixes);

/* fix-ties.c: to tie a selection, by the association of a constraint, to what it offers and is not tied to. */
void fix_propose_tying(View *view, Instance *from, const Constraint *association, Fixes *fixes);

/* fix-hands.c: to take an option of a selection away and give it to another one that may have it. */
void fix_propose_other_hands(View *view, const Instance *owner, Instance *other, Fixes *fixes);

#endif
