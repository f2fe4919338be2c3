/* workbench-agree: the player's agreements on findings (engine/roster/agreements.h) as steps of a workbench. */
#ifndef BENCH_WORKBENCH_AGREE_H
#define BENCH_WORKBENCH_AGREE_H

#include "session/bench/workbench.h"

/*
 * Notes that the players agree on a finding and on all that are one line with it (repeats.h), as one step.
 *
 * @finding  of the present verdict; invalid after the call
 * @reason   why; "" takes the agreement back
 *
 * Returns false, with the roster unchanged, if there is no agreement to take back, and, with a diagnostic,
 * if a file cannot hold the reason.
 */
bool workbench_agree(Workbench *bench, const Finding *finding, const char *reason, Diags *diags);

#endif
