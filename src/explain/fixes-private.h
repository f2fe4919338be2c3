/* What the files of fixes share. */
#ifndef EXPLAIN_FIXES_PRIVATE_H
#define EXPLAIN_FIXES_PRIVATE_H

#include "eval/measure.h"
#include "explain/fixes.h"

struct Fixes {
	char *key;        /* of the finding: fixes.c */
	GPtrArray *alone; /* of Fix, owned: what could clear it by itself, the best first */
	GPtrArray *small; /* of Fix, owned: what can only help together, the best last */
	bool tried;       /* whether there was anything to try */
	GPtrArray *kept;  /* of Fix, owned: what was tried and clears it */
};

/* fix-candidates.c: fills in what could clear a finding, the likeliest first. */
void fix_candidates(View *view, const Finding *finding, Fixes *fixes);

#endif
