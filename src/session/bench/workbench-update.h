/* workbench-update: entries found again in newer army data (engine/edit/update.h), taken as one step. */
#ifndef BENCH_WORKBENCH_UPDATE_H
#define BENCH_WORKBENCH_UPDATE_H

#include "engine/edit/update.h"
#include "session/bench/workbench.h"

/* Reports if the roster was made with other army data, and how many of its selections they have under
   other ids or not at all. */
void workbench_report_data(const Workbench *bench, Diags *diags);

/*
 * Gives all selections whose entries were certainly found again those entries, as one step.
 *
 * @watch  looks for a wish to stop; NULL for none
 * @diags  the number of selections that are not found, or that nothing was found
 *
 * Returns false, with a diagnostic and the roster unchanged, if there is nothing to update or it was stopped.
 */
bool workbench_take_update(Workbench *bench, const UpdateWatch *watch, Diags *diags);

#endif
