/* Scripts run on a workbench. */
#include "bench-army.h"
#include "session/bench/script.h"
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

TestSuite(script, .init = start, .fini = stop);

static bool
run(const char *text)
{
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	return script_run(b.bench, bytes, "macro", b.f.diags);
}

static void
expect_fault(const char *text, uint32_t line)
{
	cr_expect_not(run(text));
	cr_assert_eq(diags_count(b.f.diags), 1);
	cr_expect_str_eq(diags_get(b.f.diags, 0)->file, "macro");
	cr_expect_eq(diags_get(b.f.diags, 0)->line, line);
}

Test(script, each_edit_is_a_step_named_by_its_line)
{
	cr_assert(run("# a start\n\nselect \"boss\" in the \"Army\"\r\nrename \"Waaagh\""));
	cr_expect_eq(workbench_depth(b.bench), 2);
	cr_expect_str_eq(workbench_undo(b.bench), "rename \"Waaagh\"");
	cr_expect_str_eq(bench_children(&b, b.force), "boss");
}

Test(script, the_edits_of_a_step_are_one)
{
	cr_assert(run("step \"both\"\nselect \"boss\" in the \"Army\"\nrename \"x\"\ndone\n"));
	cr_expect_eq(workbench_depth(b.bench), 1);
	cr_expect_str_eq(workbench_undo(b.bench), "both");
}

Test(script, undo_and_redo_move_steps_and_never_fail)
{
	cr_assert(run("undo\nselect \"boss\" in the \"Army\"\nundo\nredo\nredo\n"));
	cr_expect_str_eq(bench_children(&b, b.force), "boss");
}

Test(script, stops_at_the_first_fault_and_names_its_line)
{
	expect_fault("rename \"x\"\nremove \"nothing\"\nrename \"y\"\n", 2);
	cr_expect_str_eq(workbench_roster(b.bench)->name, "x");
}

Test(script, a_fault_in_a_step_cancels_the_step)
{
	expect_fault("step \"s\"\nrename \"x\"\nremove \"nothing\"\ndone\n", 3);
	cr_expect_str_eq(workbench_roster(b.bench)->name, "Test");
}

Test(script, a_step_without_an_end_is_cancelled_and_reported_at_its_beginning)
{
	expect_fault("rename \"x\"\nstep \"s\"\nrename \"y\"\n", 2);
	cr_expect_str_eq(workbench_roster(b.bench)->name, "x");
}

Test(script, steps_do_not_nest)
{
	expect_fault("step \"s\"\nstep \"t\"\n", 2);
}

Test(script, undo_inside_a_step_is_a_fault)
{
	expect_fault("step \"s\"\nundo\ndone\n", 2);
}

Test(script, done_outside_of_a_step_is_a_fault)
{
	expect_fault("done\n", 1);
}

Test(script, bytes_that_are_not_text_are_refused)
{
	g_autoptr(GBytes) bytes = g_bytes_new("rename \"x\"\0\n", 12);
	cr_expect_not(script_run(b.bench, bytes, "macro", b.f.diags));
	cr_expect_eq(diags_count(b.f.diags), 1);
}

Test(script, a_byte_order_mark_is_ignored)
{
	cr_expect(run("\xEF\xBB\xBFrename \"x\"\n"));
}

Test(script, names_the_armies_of_its_forces_once)
{
	const char *const text = "force \"army\" of the \"Orks\"\nnonsense\nrename \"x\"\n"
				 "replace \"f1\" by \"army\" of \"e1\"\n"
				 "force the \"Army\" of the \"Orks\" in \"f1\"\n";
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	g_autoptr(GPtrArray) armies = script_armies(bytes);
	cr_assert_eq(armies->len, 2);
	cr_expect_str_eq(g_ptr_array_index(armies, 0), "Orks");
	cr_expect_str_eq(g_ptr_array_index(armies, 1), "e1");
}
