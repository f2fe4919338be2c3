/* legal-start: a new roster with what it must have, as cheap as can be. */
#ifndef WORKBENCH_LEGAL_START_H
#define WORKBENCH_LEGAL_START_H

#include "workbench/workbench.h"

/*
 * Adds to a roster what its errors ask for, one after the other: of the fixes that were tried and break
 * nothing else the one after which the roster costs least. Where none is proposed, as by most companions,
 * it tries what there is: options of the units that are there, then units, the cheapest first, with what
 * they need themselves.
 *
 * It makes a start without a warning, if that can be; one that is warned of something only where it costs far less.
 *
 * What is tried are steps of the workbench, taken back again; it is meant for one that is not shown yet
 * (NewRoster.fill).
 *
 * Returns whether it is legal then.
 */
bool legal_start_make(Workbench *bench);

#endif
