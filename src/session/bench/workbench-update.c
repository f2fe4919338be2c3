#include "session/bench/workbench-update.h"

#include "base/language/i18n.h"
#include "engine/roster/provenance.h"
#include "session/bench/restructure.h"
#include "session/words/workbench-diags.h"

static void
report(Diags *diags, WorkbenchKind kind, guint first, guint second)
{
	g_autofree char *one = g_strdup_printf("%u", first);
	g_autofree char *two = g_strdup_printf("%u", second);
	diags_add(diags, &WORKBENCH_KINDS[kind], NULL, 0, one, two, NULL);
}

void
workbench_report_data(const Workbench *bench, Diags *diags)
{
	Roster *roster = workbench_roster(bench);
	g_autoptr(UpdatePlan) plan = update_plan(roster, NULL);
	g_autoptr(GArray) versions = data_versions(roster);
	if (update_count_certain(plan))
		report(diags, WORKBENCH_FOUND_AGAIN, update_count_certain(plan),
		       update_count_open(plan));
	if (!data_versions_differ(versions))
		return;
	g_autofree char *text = data_versions_text(versions);
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_OTHER_DATA], NULL, 0, text, NULL);
}

static bool
report_stopped(Diags *diags)
{
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_UPDATE_STOPPED], NULL, 0, NULL);
	return false;
}

bool
workbench_take_update(Workbench *bench, const UpdateWatch *watch, Diags *diags)
{
	/* The watch may draw the roster, so that the plan is made on a copy. */
	g_autoptr(UpdatePlan) plan = restructure_plan(bench, watch);
	g_autoptr(GArray) edits = update_edits(plan);
	if (plan->is_stopped)
		return report_stopped(diags);
	if (edits->len == 0) {
		report(diags, WORKBENCH_NOTHING_FOUND, update_count_open(plan), 0);
		return false;
	}
	if (!workbench_do(bench, _("update"), edits, NULL, diags))
		return false;
	if (plan->is_cut)
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_UPDATE_CUT], NULL, 0, NULL);
	if (update_count_open(plan))
		report(diags, WORKBENCH_NOT_FOUND, update_count_open(plan), 0);
	return true;
}
