/* mending: what is wrong with a roster, mended as the engine proposes, as cheap as can be. */
#ifndef WORKBENCH_MENDING_H
#define WORKBENCH_MENDING_H

#include "workbench/workbench.h"

/*
 * Mends an error: by that of the fixes that were tried and break nothing else after which the roster costs least.
 *
 * Returns false, with nothing changed, if there is none for any error.
 */
bool mending_step(Workbench *bench);

#endif
