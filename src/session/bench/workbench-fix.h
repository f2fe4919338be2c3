/* workbench-fix: fixes (engine/explain/fixes.h) applied as steps of a workbench. */
#ifndef BENCH_WORKBENCH_FIX_H
#define BENCH_WORKBENCH_FIX_H

#include "engine/explain/fixes.h"
#include "session/bench/workbench.h"

/* Applies a fix as one step. Returns false, with a diagnostic and the roster unchanged, if it no
   longer fits. */
bool workbench_apply_fix(Workbench *bench, const Fix *fix, Diags *diags);

#endif
