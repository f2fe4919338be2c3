/* Entries found again on a workbench: taken as one step, undone as one. */
#include "session/bench/workbench-update.h"
#include "session/words/workbench-diags.h"
#include "workbench-fixture.h"

#define BODY \
	"<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'/></selectionEntries>"

/* Adds a selection as it is read from a file, without an entry. */
static void
add_lost(BenchFixture *b, const char *id, const char *name)
{
	Roster *roster = workbench_roster(b->bench);
	Selection *lost = roster_append_selection(roster, roster_find_force(roster, b->force), NULL,
	                                          NULL, 1, id);
	Stored *stored = stored_ensure(&lost->stored);
	stored->entry_id = g_strdup_printf("old-%s", id);
	stored->name = g_strdup(name);
	view_refresh(workbench_view(b->bench));
}

static void
expect_reported(BenchFixture *b, WorkbenchKind kind)
{
	cr_assert_eq(diags_count(b->f.diags), 1);
	cr_expect_eq(diags_get(b->f.diags, 0)->kind, &WORKBENCH_KINDS[kind]);
	diags_free(b->f.diags);
	b->f.diags = diags_new();
}

Test(workbench_update, takes_all_that_is_certain_as_one_step)
{
	BenchFixture b;
	bench_open(&b, FIXTURE_SYSTEM, BODY);
	add_lost(&b, "x", "Boss");
	add_lost(&b, "y", "boss");
	add_lost(&b, "z", "Wizard");
	workbench_report_data(b.bench, b.f.diags);
	expect_reported(&b, WORKBENCH_FOUND_AGAIN);
	cr_assert(workbench_take_update(b.bench, NULL, b.f.diags));
	expect_reported(&b, WORKBENCH_NOT_FOUND);
	const Roster *roster = workbench_roster(b.bench);
	cr_expect_not_null(roster_find_selection(roster, "x")->item);
	cr_expect_not_null(roster_find_selection(roster, "y")->item);
	cr_expect_null(roster_find_selection(roster, "z")->item);
	workbench_undo(b.bench);
	cr_expect_null(roster_find_selection(roster, "x")->item);
	cr_expect_null(roster_find_selection(roster, "y")->item);
	bench_close(&b);
}

Test(workbench_update, reports_that_nothing_is_found)
{
	BenchFixture b;
	bench_open(&b, FIXTURE_SYSTEM, BODY);
	workbench_report_data(b.bench, b.f.diags);
	cr_expect_eq(diags_count(b.f.diags), 0);
	cr_expect_not(workbench_take_update(b.bench, NULL, b.f.diags));
	expect_reported(&b, WORKBENCH_NOTHING_FOUND);
	bench_close(&b);
}

/* Stops at one of the looks. */
static bool
is_last_look(void *data)
{
	guint *left = data;
	return --*left == 0;
}

Test(workbench_update, that_is_stopped_anywhere_changes_nothing)
{
	BenchFixture b;
	bench_open(&b, FIXTURE_SYSTEM, BODY);
	add_lost(&b, "x", "Boss");
	add_lost(&b, "y", "Boss");
	guint looks = 0;
	for (bool done = false; !done;) {
		guint left = ++looks;
		const UpdateWatch watch = {is_last_look, &left};
		done = workbench_take_update(b.bench, &watch, b.f.diags);
		if (done)
			break;
		expect_reported(&b, WORKBENCH_UPDATE_STOPPED);
		cr_expect_null(roster_find_selection(workbench_roster(b.bench), "x")->item);
		cr_expect_null(roster_find_selection(workbench_roster(b.bench), "y")->item);
		cr_expect_eq(workbench_depth(b.bench), 0);
	}
	/* Each of the two is looked for in its place, and once more elsewhere if it was not found. */
	cr_expect_eq(looks, 5);
	bench_close(&b);
}
