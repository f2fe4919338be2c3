/*
 * restructure: units that newer army data build otherwise: a unit got a model inside, an option a wrapper.
 *
 * The update of single nodes (engine/edit/update.h) finds entries in the selections that are there. A compulsory model that
 * the old data did not have is added here, with the number of its unit; then what was not found again is looked
 * for inside it, by name. What was selected with the model by default gives way to what the player had.
 *
 *	g_autoptr(UpdatePlan) plan = restructure_plan(bench, NULL);
 */
#ifndef BENCH_RESTRUCTURE_H
#define BENCH_RESTRUCTURE_H

#include "engine/edit/update.h"
#include "session/bench/workbench.h"

/*
 * Plans the update of a roster, with what its units got. The roster is unchanged.
 *
 * @watch  looks for a wish to stop; NULL for none
 *
 * The caller owns the plan: update_plan_free().
 */
UpdatePlan *restructure_plan(const Workbench *bench, const UpdateWatch *watch);

#endif
