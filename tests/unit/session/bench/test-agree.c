/* Agreements on findings as steps. */
#include "session/bench/workbench-agree.h"
#include "workbench-fixture.h"

/* A unit that may have one gun. */
#define UNIT                                                                             \
	"<selectionEntries><selectionEntry id='unit' name='Unit' type='unit'>"           \
	"<selectionEntries><selectionEntry id='gun' name='Gun' type='upgrade'>"          \
	"<constraints><constraint id='gun.max' type='max' value='1' field='selections' " \
	"scope='parent'/></constraints></selectionEntry></selectionEntries>"             \
	"</selectionEntry></selectionEntries>"

static BenchFixture b;

/* Two units of one name with two guns each: two findings that are one line. */
static void
start(void)
{
	bench_open(&b, FIXTURE_SYSTEM, UNIT);
	for (int i = 0; i < 2; i++) {
		const char *unit = bench_select(&b, b.force, "unit");
		bench_select(&b, unit, "gun");
		bench_select(&b, unit, "gun");
	}
	cr_assert_eq(verdict_count(workbench_verdict(b.bench)), 2);
}

static void
stop(void)
{
	bench_close(&b);
}

TestSuite(agree, .init = start, .fini = stop);

static bool
agree(const char *reason)
{
	return workbench_agree(b.bench, verdict_get(workbench_verdict(b.bench), 1), reason,
	                       b.f.diags);
}

static guint
agreements(void)
{
	return verdict_agreement_count(workbench_verdict(b.bench));
}

Test(agree, findings_of_one_line_are_agreed_on_in_one_step)
{
	const guint depth = workbench_depth(b.bench);
	cr_assert(agree("house rule"));
	cr_expect_eq(agreements(), 2);
	cr_expect(verdict_is_legal_as_agreed(workbench_verdict(b.bench)));
	cr_expect_eq(workbench_depth(b.bench), depth + 1);
	cr_assert(workbench_undo(b.bench));
	cr_expect_eq(agreements(), 0);
}

Test(agree, an_agreement_is_taken_back_from_all_of_the_line)
{
	cr_assert(agree("house rule"));
	cr_assert(agree(""));
	cr_expect_eq(agreements(), 0);
}

Test(agree, nothing_is_taken_back_without_an_agreement)
{
	const guint depth = workbench_depth(b.bench);
	cr_expect_not(agree(""));
	cr_expect_eq(workbench_depth(b.bench), depth);
	cr_expect_eq(diags_count(b.f.diags), 0);
}

Test(agree, a_reason_that_a_file_cannot_hold_is_refused)
{
	const guint depth = workbench_depth(b.bench);
	cr_expect_not(agree("bell \a"));
	cr_expect_eq(workbench_depth(b.bench), depth);
	cr_expect_eq(agreements(), 0);
	cr_expect_eq(diags_count(b.f.diags), 1);
}
