/* workbench-fix: fixes (explain/fixes.h) applied as steps of a workbench. */
#ifndef WORKBENCH_WORKBENCH_FIX_H
#define WORKBENCH_WORKBENCH_FIX_H

#include "explain/fixes.h"
#include "workbench/workbench.h"

/* Applies a fix as one step. Returns false, with a diagnostic and the roster unchanged, if it no
   longer fits. */
bool workbench_apply_fix(Workbench *bench, const Fix *fix, Diags *diags);

#endif
