/* fix-deeds: fixes of the engine as steps of the player, which the journal can hold. */
#ifndef WORKBENCH_FIX_DEEDS_H
#define WORKBENCH_FIX_DEEDS_H

#include "explain/fixes.h"
#include "workbench/workbench.h"

/* Makes a fix, one step that can be undone. Returns false, with a diagnostic, if it does not fit. */
bool fix_deeds_make(Workbench *bench, const Fix *fix, Diags *diags);

#endif
