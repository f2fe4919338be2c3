/* owned-limit: holds the searches on a workbench to what a player owns. */
#ifndef WORKBENCH_OWNED_LIMIT_H
#define WORKBENCH_OWNED_LIMIT_H

#include "collection/usage.h"
#include "workbench/workbench.h"

/* Searches that compare shortfalls (shortfall.h) avoid units and models beyond a collection from now on,
   here and in drafts made from now on. Those that the roster lacks already are not counted. @owned  borrowed, not changed meanwhile; NULL
   for no limit */
void owned_limit_set(Workbench *bench, const Collection *owned);

/* The number of units and models that the roster has come to lack since then. */
guint owned_limit_excess(Workbench *bench);

#endif
