/* Repairs: the fix that moves the fewest points, and nothing that does not help. */
#include "home.h"
#include "workbench/repair.h"

static bool
at_once(void)
{
	return true;
}

Test(repair, leaves_a_legal_roster_as_it_was)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	const bool was_legal = verdict_is_legal(workbench_verdict(bench));
	g_autoptr(Repair) repair = repair_make(bench, NULL);
	cr_expect(!was_legal || repair->fixes->len == 0);
	cr_expect_eq(workbench_depth(bench), repair->fixes->len, "each fix is a step");
	home_close(&h);
}

Test(repair, a_stopped_one_applies_nothing)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	g_autoptr(Repair) repair = repair_make(bench, at_once);
	cr_expect_eq(repair->fixes->len, 0);
	cr_expect_eq(workbench_depth(bench), 0);
	home_close(&h);
}
