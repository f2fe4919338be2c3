/* legal-start: the cheapest legal roster from a new one. */
#ifndef WORKBENCH_LEGAL_START_H
#define WORKBENCH_LEGAL_START_H

#include "workbench/workbench.h"

/*
 * Fixes the errors of a roster, one after the other: by the cheapest proposed fix that breaks
 * nothing else or, where none is proposed, by trying options of the units that are there, then
 * additional units, the cheapest first, with what they need.
 *
 * Warnings are avoided unless that makes the start much more expensive. The steps can be undone
 * like any others; candidates are tried on the workbench itself, so it should not be on the screen
 * yet.
 *
 * Returns true if the roster is legal then.
 */
bool legal_start_make(Workbench *bench);

#endif
