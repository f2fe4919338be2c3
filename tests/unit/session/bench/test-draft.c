/* Drafts: edits that were tried on a copy give the same roster. */
#include "bench-army.h"
#include "session/bench/workbench-draft.h"
#include "workbench-fixture.h"

Test(draft, trials_that_were_undone_leave_no_trace)
{
	BenchFixture b;
	bench_open(&b, ARMY_SYSTEM, ARMY_CATALOGUE);
	g_autoptr(Workbench) draft = workbench_draft(b.bench);
	g_autofree char *first = NULL;
	g_autofree char *second = NULL;
	cr_assert(workbench_do_one(draft, "try", edit_select(b.force, "squad"), NULL, b.f.diags));
	workbench_undo(draft);
	cr_assert(workbench_do_one(draft, "boss", edit_select(b.force, "boss"), &first, b.f.diags));
	cr_assert(
		workbench_do_one(draft, "sword", edit_select(first, "sword"), &second, b.f.diags));
	cr_expect_str_eq(workbench_draft_label(draft, 1), "sword");
	g_autoptr(GArray) edits = workbench_draft_edits(draft);
	cr_assert(workbench_do(b.bench, "all", edits, NULL, b.f.diags));
	cr_expect_not_null(bench_instance(&b, first), "the ids are the same");
	cr_expect_not_null(bench_instance(&b, second));
	bench_close(&b);
}

Test(draft, returns_to_a_depth)
{
	BenchFixture b;
	bench_open(&b, ARMY_SYSTEM, ARMY_CATALOGUE);
	g_autoptr(Workbench) draft = workbench_draft(b.bench);
	for (guint i = 0; i < 3; i++)
		cr_assert(workbench_do_one(draft, "boss", edit_select(b.force, "boss"), NULL,
		                           b.f.diags));
	workbench_draft_return(draft, 1);
	cr_expect_eq(workbench_depth(draft), 1);
	g_autoptr(GArray) edits = workbench_draft_edits(draft);
	cr_expect_eq(edits->len, 1);
	cr_expect_eq(workbench_depth(b.bench), 0, "the original is unchanged");
	bench_close(&b);
}

Test(draft, a_step_that_fails_or_changes_nothing_leaves_no_trace)
{
	BenchFixture b;
	bench_open(&b, ARMY_SYSTEM, ARMY_CATALOGUE);
	g_autoptr(Workbench) draft = workbench_draft(b.bench);
	g_autoptr(GArray) edits = edits_new();
	g_autofree char *made = NULL;
	edits_add(edits, edit_select(b.force, "boss"));
	edits_add(edits, edit_remove("gone"));
	cr_expect_not(workbench_do(draft, "fails", edits, NULL, b.f.diags));
	cr_expect(workbench_do_one(draft, "same", edit_rename(workbench_roster(draft)->name), NULL,
	                           b.f.diags));
	cr_expect(workbench_do_one(draft, "boss", edit_select(b.force, "boss"), &made, b.f.diags));
	g_autoptr(GArray) kept = workbench_draft_edits(draft);
	cr_assert(workbench_do(b.bench, "all", kept, NULL, b.f.diags));
	cr_expect_not_null(bench_instance(&b, made), "the ids are the same");
	bench_close(&b);
}

Test(draft, is_judged_as_the_roster_is)
{
	BenchFixture b;
	bench_open(&b, ARMY_SYSTEM, ARMY_CATALOGUE);
	view_set_compat(bench_view(&b), COMPAT_NEWRECRUIT);
	g_autoptr(Workbench) draft = workbench_draft(b.bench);
	cr_expect_eq(view_compat(workbench_view(draft)), COMPAT_NEWRECRUIT);
	bench_close(&b);
}
