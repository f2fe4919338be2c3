/* kept: selections that a search may not remove or lower. */
#ifndef ADVICE_KEPT_H
#define ADVICE_KEPT_H

#include "session/bench/workbench.h"

typedef struct Kept Kept;

/* Notes the present amounts of selections. @ids  of char *; NULL for none. Owned by the caller:
   kept_free(). */
Kept *kept_new(const Workbench *bench, const GPtrArray *ids);
void kept_free(Kept *kept);

/* True if all are there, with at least their amounts. */
bool kept_holds(const Kept *kept, const Workbench *bench);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Kept, kept_free)

#endif
