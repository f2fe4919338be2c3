/* Legal starts, and the fixes they consist of. */
#include "army.h"
#include "workbench-fixture.h"
#include "workbench/legal-start.h"
#include "workbench/new-roster.h"
#include "workbench/shortfall.h"
#include "workbench/workbench-fix.h"

static BenchFixture b;

static void
start(void)
{
	bench_open(&b, ARMY_SYSTEM, ARMY_CATALOGUE);
}

static void
stop(void)
{
	bench_close(&b);
}

TestSuite(legal_start, .init = start, .fini = stop);

Test(legal_start, adds_only_what_is_compulsory)
{
	cr_expect(legal_start_make(b.bench));
	cr_expect_str_eq(bench_children(&b, b.force), "boss");
	cr_expect_null(new_roster_remark(b.bench));
}

Test(legal_start, leaves_a_legal_roster_unchanged)
{
	bench_select(&b, b.force, "boss");
	const guint depth = workbench_depth(b.bench);
	cr_expect(legal_start_make(b.bench));
	cr_expect_eq(workbench_depth(b.bench), depth);
}

Test(legal_start, reports_the_error_that_it_cannot_fix)
{
	bench_do(&b, edit_set_limit("pts", amount_from_int(10)));
	cr_expect_not(legal_start_make(b.bench));
	g_autofree char *remark = new_roster_remark(b.bench);
	cr_expect_not_null(remark);
}

Test(legal_start, an_error_is_fixed_by_the_cheapest_fix)
{
	cr_expect(workbench_fix_error(b.bench));
	cr_expect_str_eq(bench_children(&b, b.force), "boss");
	cr_expect_not(workbench_fix_error(b.bench), "no error is left");
}

Test(legal_start, a_fix_is_one_step_with_its_text_as_label)
{
	g_autoptr(Fixes) fixes = fixes_new(bench_view(&b),
	                                   verdict_get(workbench_verdict(b.bench), 0));
	g_autoptr(TrialRoster) trial = trial_roster_new(bench_view(&b), NULL);
	fixes_try(fixes, trial);
	cr_assert_geq(fixes_count(fixes), 1);
	cr_assert(workbench_apply_fix(b.bench, fixes_get(fixes, 0), b.f.diags));
	cr_expect(verdict_is_legal(workbench_verdict(b.bench)));
	cr_expect_str_eq(workbench_undo(b.bench), fixes_get(fixes, 0)->text);
}

Test(legal_start, a_shortfall_counts_errors_and_their_gap)
{
	const Shortfall before = shortfall_of(b.bench);
	cr_expect_eq(before.errors, 1);
	cr_expect(amount_equal(before.gap, amount_from_int(1)));
	bench_select(&b, b.force, "boss");
	const Shortfall after = shortfall_of(b.bench);
	cr_expect(shortfall_is_smaller(&after, &before));
	cr_expect(amount_equal(after.cost, amount_from_int(40)));
}

Test(legal_start, of_equal_shortfalls_the_cheaper_roster_is_better)
{
	const Shortfall dear = {.cost = amount_from_int(10)}, cheap = {.cost = amount_from_int(9)};
	cr_expect(shortfall_is_better(&cheap, &dear));
	cr_expect_not(shortfall_is_smaller(&cheap, &dear));
	cr_expect_not(shortfall_is_better(&dear, &cheap));
}

Test(legal_start, a_new_roster_is_offered_2000_points_and_the_visible_forces)
{
	g_autofree char *limit = new_roster_limit(&b.loaded);
	cr_expect_str_eq(limit, "2000");
	const Entry *catalogue = game_entry(
		b.f.game, game_find_catalogue(b.f.game, atoms_find(b.f.game->atoms, "cat")));
	g_autoptr(GPtrArray) forces = new_roster_forces(&b.loaded, catalogue);
	cr_expect_eq(forces->len, 1);
}
