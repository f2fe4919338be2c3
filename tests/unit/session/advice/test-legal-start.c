/* Legal starts, and the fixes they consist of. */
#include "base/values/work.h"
#include "bench-army.h"
#include "session/advice/kept-choices.h"
#include "session/advice/legal-start.h"
#include "session/advice/shortfall.h"
#include "session/bench/workbench-fix.h"
#include "session/owned/owned.h"
#include "session/proposals/new-roster.h"
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

TestSuite(legal_start, .init = start, .fini = stop);

/* Makes a legal start. Returns the way in which the search ended. */
static LegalStart
make(const LegalStartOptions *options)
{
	g_auto(LegalStartResult) result = legal_start_make(b.bench, options);
	return result.end;
}

Test(legal_start, adds_only_what_is_compulsory)
{
	g_auto(LegalStartResult) result = legal_start_make(b.bench, NULL);
	cr_expect_eq(result.end, LEGAL_START_LEGAL);
	cr_expect_str_eq(bench_children(&b, b.force), "boss");
	cr_expect_null(new_roster_remark(b.bench, &result));
}

Test(legal_start, leaves_a_legal_roster_unchanged)
{
	bench_select(&b, b.force, "boss");
	const guint depth = workbench_depth(b.bench);
	cr_expect_eq(make(NULL), LEGAL_START_LEGAL);
	cr_expect_eq(workbench_depth(b.bench), depth);
}

Test(legal_start, takes_nothing_beyond_the_collection)
{
	g_setenv("XDG_DATA_HOME", "/nonexistent", TRUE);
	g_autoptr(Collection) owned = collection_load("gs", b.f.diags);
	collection_set(owned, "Squad", 1);
	owned_limit_set(b.bench, owned);
	cr_expect_eq(make(NULL), LEGAL_START_NO_CANDIDATE);
	cr_expect_str_eq(bench_children(&b, b.force), "");
	collection_set(owned, "Boss", 1);
	cr_expect_eq(make(NULL), LEGAL_START_LEGAL);
	cr_expect_str_eq(bench_children(&b, b.force), "boss");
}

Test(legal_start, reports_the_error_that_it_cannot_fix)
{
	bench_do(&b, edit_set_limit("pts", amount_from_int(10)));
	g_auto(LegalStartResult) result = legal_start_make(b.bench, NULL);
	cr_expect_eq(result.end, LEGAL_START_NO_CANDIDATE);
	g_autofree char *remark = new_roster_remark(b.bench, &result);
	cr_expect_null(legal_start_remark(&result), "the search did not end early");
	cr_expect_null(strstr(remark, "(null)"), "%s", remark);
}

/* Stops at a trial; @data: its number. */
static bool
go_on_until(const LegalStartState *state, void *data)
{
	return state->n_trials < *(const guint *)data;
}

Test(legal_start, stops_when_the_caller_asks)
{
	guint stop_at = 0;
	const LegalStartOptions options = {.go_on = go_on_until, .data = &stop_at};
	g_auto(LegalStartResult) result = legal_start_make(b.bench, &options);
	cr_expect_eq(result.end, LEGAL_START_STOPPED);
	cr_expect_eq(result.n_trials, 0);
	g_autofree char *remark = new_roster_remark(b.bench, &result);
	cr_expect(strstr(remark, "stopped after 0 trials"), "%s", remark);
}

/* Two axes are an error that no option, addition or fix clears, while both are kept. */
static void
ask_for_too_much(GPtrArray *kept)
{
	const char *boss = bench_select(&b, b.force, "boss");
	g_ptr_array_add(kept, g_strdup(bench_select(&b, boss, "axe")));
	bench_select(&b, boss, "axe");
}

Test(legal_start, ends_when_the_budget_is_spent_and_not_before)
{
	g_autoptr(GPtrArray) kept = g_ptr_array_new_with_free_func(g_free);
	ask_for_too_much(kept);
	LegalStartOptions options = {.kept = kept};
	g_auto(LegalStartResult) whole = legal_start_make(b.bench, &options);
	cr_assert_eq(whole.end, LEGAL_START_NO_CANDIDATE);
	options.budget = whole.n_trials + 1;
	cr_expect_eq(make(&options), LEGAL_START_NO_CANDIDATE);
	options.budget = whole.n_trials;
	g_auto(LegalStartResult) spent = legal_start_make(b.bench, &options);
	cr_expect_eq(spent.end, LEGAL_START_BUDGET_SPENT);
	g_autofree char *remark = legal_start_remark(&spent);
	cr_expect_not_null(remark);
}

Test(legal_start, ends_when_the_steps_are_spent_and_not_before)
{
	g_autoptr(GPtrArray) kept = g_ptr_array_new_with_free_func(g_free);
	ask_for_too_much(kept);
	LegalStartOptions options = {.kept = kept};
	const Work work = work_begin(UINT64_MAX);
	cr_assert_eq(make(&options), LEGAL_START_NO_CANDIDATE);
	options.work = work_done(&work);
	cr_expect_eq(make(&options), LEGAL_START_NO_CANDIDATE);
	options.work = 1;
	cr_expect_eq(make(&options), LEGAL_START_BUDGET_SPENT);
}

Test(legal_start, a_trial_of_a_large_roster_takes_more_of_the_steps)
{
	g_autoptr(GPtrArray) kept = g_ptr_array_new_with_free_func(g_free);
	ask_for_too_much(kept);
	LegalStartOptions options = {.kept = kept};
	const Work work = work_begin(UINT64_MAX);
	cr_assert_eq(make(&options), LEGAL_START_NO_CANDIDATE);
	options.work = work_done(&work);
	for (guint i = 0; i < 500; i++)
		bench_select(&b, b.force, "squad");
	cr_expect_eq(make(&options), LEGAL_START_BUDGET_SPENT);
}

Test(legal_start, keeps_what_the_user_asked_for)
{
	g_autoptr(GPtrArray) kept = g_ptr_array_new_with_free_func(g_free);
	ask_for_too_much(kept);
	const LegalStartOptions options = {.kept = kept};
	g_auto(LegalStartResult) result = legal_start_make(b.bench, &options);
	cr_expect_eq(result.end, LEGAL_START_NO_CANDIDATE);
	cr_expect_not_null(result.forbidden);
	const Selection *axe = roster_find_selection(workbench_roster(b.bench),
	                                             g_ptr_array_index(kept, 0));
	cr_assert_not_null(axe);
	cr_expect_eq(axe->amount, 2);
	cr_expect_eq(make(NULL), LEGAL_START_LEGAL, "without the wish one axe is taken away");
}

Test(legal_start, a_fix_is_one_step_with_its_text_as_label)
{
	g_autoptr(Fixes) fixes = fixes_new(bench_view(&b),
	                                   verdict_get(workbench_verdict(b.bench), 0));
	g_autoptr(TrialRoster) trial = trial_roster_new(bench_view(&b), NULL);
	while (fixes_step(fixes, trial))
		continue;
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

/* Each titan is filled with as many crests as the force lacks, but has room for one. */
#define TITANS                                                                                 \
	"<selectionEntries><selectionEntry id='titan' name='Titan' type='model'>"              \
	"<categoryLinks><categoryLink id='t.troops' name='Troops' targetId='troops' "          \
	"primary='true'/>"                                                                     \
	"</categoryLinks><entryLinks><entryLink id='crested' name='Crest' targetId='crest' "   \
	"type='selectionEntry'/></entryLinks><costs><cost name='pts' typeId='pts' value='5'/>" \
	"</costs></selectionEntry><selectionEntry id='lord' name='Lord' type='model'>"         \
	"<categoryLinks><categoryLink id='lord.hq' name='HQ' targetId='hq' primary='true'/>"   \
	"</categoryLinks></selectionEntry></selectionEntries><sharedSelectionEntries>"         \
	"<selectionEntry id='crest' name='Crest' type='upgrade'><constraints>"                 \
	"<constraint id='few' type='min' value='4' field='selections' scope='force' "          \
	"shared='true' includeChildSelections='true'/>"                                        \
	"<constraint id='much' type='max' value='1' field='selections' scope='parent'/>"       \
	"</constraints></selectionEntry></sharedSelectionEntries>"

Test(legal_start, spreads_over_units_what_one_is_filled_with)
{
	bench_close(&b);
	bench_open(&b, ARMY_SYSTEM, TITANS);
	bench_select(&b, b.force, "lord");
	bench_select(&b, b.force, "titan");
	cr_expect_eq(make(NULL), LEGAL_START_LEGAL);
	cr_expect_str_eq(bench_children(&b, b.force), "lord titan titan titan titan");
}

/* Choices that a caller wants kept, one of which is no longer there. */
Test(legal_start, kept_choices_are_those_that_the_roster_has)
{
	const char *boss = bench_select(&b, b.force, "boss");
	const char *squad = bench_select(&b, b.force, "squad");
	bench_do(&b, edit_associate(EDIT_ASSOCIATE, boss, "leads", squad));
	g_autoptr(GPtrArray) ids = g_ptr_array_new();
	g_ptr_array_add(ids, (gpointer)(guintptr)boss);
	g_ptr_array_add(ids, (char[]){"gone"});
	KeptChoices *kept = kept_choices_new(workbench_roster(b.bench), ids);
	cr_expect(kept_choices_are_there(kept, workbench_roster(b.bench)));
	bench_do(&b, edit_associate(EDIT_DISSOCIATE, boss, "leads", squad));
	cr_expect_not(kept_choices_are_there(kept, workbench_roster(b.bench)));
	workbench_undo(b.bench);
	bench_do(&b, edit_remove(boss));
	cr_expect_not(kept_choices_are_there(kept, workbench_roster(b.bench)));
	kept_choices_free(kept);
}

Test(legal_start, a_limit_of_zero_is_one_that_nobody_set)
{
	stop();
	bench_open(&b,
	           "<costTypes><costType id='pts' name='pts' defaultCostLimit='0'/></costTypes>"
	           "<forceEntries><forceEntry id='army' name='Army'/></forceEntries>",
	           "");
	g_autofree char *limit = new_roster_limit(&b.loaded);
	cr_expect_str_eq(limit, "2000");
}
