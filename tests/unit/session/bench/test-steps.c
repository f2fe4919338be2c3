/* Steps of a workbench: edits, undo, redo, and the verdict. */
#include "bench-army.h"
#include "workbench-fixture.h"

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

TestSuite(steps, .init = start, .fini = stop);

static guint
errors(void)
{
	return verdict_count(workbench_verdict(b.bench));
}

Test(steps, the_view_and_the_verdict_follow_an_edit)
{
	cr_expect_eq(errors(), 1, "an army needs an HQ");
	bench_select(&b, b.force, "boss");
	cr_expect_eq(errors(), 0);
	cr_expect_str_eq(bench_children(&b, b.force), "boss");
}

Test(steps, the_verdict_follows_undo_and_redo)
{
	bench_select(&b, b.force, "boss");
	workbench_undo(b.bench);
	cr_expect_eq(errors(), 1);
	workbench_redo(b.bench);
	cr_expect_eq(errors(), 0);
}

Test(steps, undo_and_redo_return_the_label)
{
	bench_select(&b, b.force, "boss");
	bench_select(&b, b.force, "squad");
	cr_expect_str_eq(workbench_undo(b.bench), "squad");
	cr_expect_str_eq(workbench_undo(b.bench), "boss");
	cr_expect_null(workbench_undo(b.bench));
	cr_expect_str_eq(workbench_redo(b.bench), "boss");
	cr_expect_str_eq(workbench_redo(b.bench), "squad");
	cr_expect_null(workbench_redo(b.bench));
}

Test(steps, the_edits_of_a_step_are_undone_together)
{
	g_autoptr(GArray) edits = edits_new();
	edits_add(edits, edit_select(b.force, "boss"));
	edits_add(edits, edit_rename("Waaagh"));
	cr_assert(workbench_do(b.bench, "both", edits, NULL, b.f.diags));
	cr_expect_eq(workbench_depth(b.bench), 1);
	workbench_undo(b.bench);
	cr_expect_str_eq(bench_children(&b, b.force), "");
	cr_expect_str_eq(workbench_roster(b.bench)->name, "Test");
}

Test(steps, a_step_that_fails_leaves_the_roster_unchanged)
{
	g_autoptr(GArray) edits = edits_new();
	g_autofree char *made = NULL;
	edits_add(edits, edit_select(b.force, "boss"));
	edits_add(edits, edit_remove("nothing"));
	cr_expect_not(workbench_do(b.bench, "both", edits, &made, b.f.diags));
	cr_expect_eq(diags_count(b.f.diags), 1);
	cr_expect_null(made);
	cr_expect_eq(workbench_depth(b.bench), 0);
	cr_expect_str_eq(bench_children(&b, b.force), "");
}

Test(steps, a_failed_step_can_still_be_followed_by_redo)
{
	bench_select(&b, b.force, "boss");
	workbench_undo(b.bench);
	cr_expect_not(workbench_do_one(b.bench, "no", edit_remove("nothing"), NULL, NULL));
	cr_expect_str_eq(workbench_redo(b.bench), "boss");
}

Test(steps, made_is_the_addition_of_the_last_edit)
{
	g_autoptr(GArray) edits = edits_new();
	g_autofree char *made = NULL;
	edits_add(edits, edit_select(b.force, "squad"));
	edits_add(edits, edit_rename("Waaagh"));
	cr_assert(workbench_do(b.bench, "both", edits, &made, b.f.diags));
	cr_expect_null(made, "a new name adds nothing");
}

Test(steps, an_edit_may_refer_to_the_addition_before_it)
{
	const char *boss = bench_select(&b, b.force, "boss");
	g_autoptr(GArray) edits = edits_new();
	edits_add(edits, edit_select(boss, "grenade"));
	edits_add(edits, edit_set_count_of_made(3));
	cr_assert(workbench_do(b.bench, "grenades", edits, NULL, b.f.diags));
	cr_expect_eq(bench_instance(&b, boss)->children[0]->amount, 3);
}

Test(steps, that_addition_may_be_in_an_earlier_step)
{
	const char *boss = bench_select(&b, b.force, "boss");
	bench_select(&b, boss, "grenade");
	bench_do(&b, edit_set_count_of_made(4));
	cr_expect_eq(bench_instance(&b, boss)->children[0]->amount, 4);
}

Test(steps, edits_can_be_added_to_an_open_step_one_by_one)
{
	g_auto(Edit) boss = edit_select(b.force, "boss");
	g_auto(Edit) wrong = edit_remove("nothing");
	workbench_begin(b.bench, "one by one");
	cr_assert(workbench_edit(b.bench, &boss, NULL, NULL, b.f.diags));
	cr_expect_not(workbench_edit(b.bench, &wrong, NULL, NULL, b.f.diags));
	workbench_end(b.bench);
	cr_expect_str_eq(bench_children(&b, b.force), "boss", "the first edit stays");
	cr_expect_str_eq(workbench_undo(b.bench), "one by one");
}

Test(steps, a_cancelled_step_is_undone)
{
	g_auto(Edit) boss = edit_select(b.force, "boss");
	workbench_begin(b.bench, "never");
	cr_assert(workbench_edit(b.bench, &boss, NULL, NULL, b.f.diags));
	workbench_cancel(b.bench);
	cr_expect_str_eq(bench_children(&b, b.force), "");
	cr_expect_null(workbench_undo(b.bench));
}

Test(steps, a_workbench_around_a_roster_has_no_journal_to_replay)
{
	cr_expect_null(workbench_replay(b.bench, NULL, b.f.diags));
}

Test(steps, any_step_can_be_returned_to)
{
	bench_select(&b, b.force, "boss");
	bench_select(&b, b.force, "squad");
	bench_select(&b, b.force, "squad");
	workbench_return_to(b.bench, 1);
	cr_expect_str_eq(bench_children(&b, b.force), "boss");
	cr_expect_eq(workbench_length(b.bench), 3);
	cr_expect_str_eq(workbench_step_label(b.bench, 1), "squad");
	workbench_return_to(b.bench, 99);
	cr_expect_str_eq(bench_children(&b, b.force), "boss squad squad");
	workbench_return_to(b.bench, 0);
	cr_expect_str_eq(bench_children(&b, b.force), "");
}
