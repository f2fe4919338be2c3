/* Repairs, fillings and what still fits, on the army of the workbench's tests. */
#include "session/advice/search-work.h"
#include "session/bench/workbench-fix.h"
#include "session/owned/owned.h"
#include "session/proposals/bound.h"
#include "session/proposals/filling.h"
#include "session/proposals/fitting.h"
#include "session/proposals/repair.h"
#include "session/proposals/search.h"
#include "session/proposals/whole-fix.h"
#include "unit/session/bench-army.h"
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

TestSuite(advice, .init = start, .fini = stop);

static bool
at_once(void *data)
{
	(void)data;
	return true;
}

static void
limit(int points)
{
	bench_do(&b, edit_set_limit("pts", amount_from_int(points)));
}

static Repair *
repair_all(const AdviceOptions *options)
{
	Repair *repair = repair_new(b.bench, options);
	while (repair_step(repair))
		continue;
	return repair;
}

static Filling *
fill_all(const Wishes *wishes, const AdviceOptions *options)
{
	Filling *filling = filling_new(b.bench, wishes, options);
	while (filling_step(filling))
		continue;
	return filling;
}

static void
expect_legal(void)
{
	cr_expect(verdict_is_legal(workbench_verdict(b.bench)));
}

Test(advice, a_legal_roster_needs_no_repair)
{
	bench_select(&b, b.force, "boss");
	g_autoptr(Repair) repair = repair_all(NULL);
	cr_expect_eq(repair_result(repair)->found->len, 0);
}

Test(advice, a_repair_leaves_the_roster_as_it_is_until_it_is_applied)
{
	const guint depth = workbench_depth(b.bench);
	g_autoptr(Repair) repair = repair_all(NULL);
	cr_assert_geq(repair_result(repair)->found->len, 1);
	cr_expect_eq(workbench_depth(b.bench), depth);
	cr_expect(proposal_apply(advice_result_get(repair_result(repair), 0), b.bench, NULL,
	                         b.f.diags));
	cr_expect_eq(workbench_depth(b.bench), depth + 1, "one step");
	expect_legal();
}

Test(advice, repairs_are_sorted_by_the_points_they_move)
{
	const char *boss = bench_select(&b, b.force, "boss");
	bench_select(&b, boss, "sword");
	bench_select(&b, boss, "grenade");
	limit(45);
	g_autoptr(Repair) repair = repair_all(NULL);
	cr_assert_geq(repair_result(repair)->found->len, 2);
	cr_expect_eq(amount_compare(proposal_moved(advice_result_get(repair_result(repair), 0)),
	                            amount_from_int(1)),
	             0, "the grenade goes first");
	cr_expect_leq(amount_compare(proposal_moved(advice_result_get(repair_result(repair), 0)),
	                             proposal_moved(advice_result_get(repair_result(repair), 1))),
	              0);
}

/* 40 squads at 30 are 1,200 points: 37 of them must go, more than one fix has. */
Test(advice, a_roster_far_over_its_limit_loses_one_unit_after_the_other)
{
	bench_select(&b, b.force, "boss");
	for (int i = 0; i < 40; i++)
		bench_select(&b, b.force, "squad");
	limit(140);
	g_autoptr(Repair) repair = repair_all(&(AdviceOptions){.most = 1});
	cr_assert_geq(repair_result(repair)->found->len, 1);
	cr_expect(proposal_apply(advice_result_get(repair_result(repair), 0), b.bench, NULL,
	                         b.f.diags));
	expect_legal();
	cr_expect_eq(bench_instance(&b, b.force)->n_children, 4, "a boss and three squads");
}

Test(advice, a_repair_keeps_what_it_is_told_to)
{
	const char *boss = bench_select(&b, b.force, "boss");
	const char *grenade = bench_select(&b, boss, "grenade");
	bench_select(&b, boss, "sword");
	limit(45);
	g_autoptr(GPtrArray) kept = g_ptr_array_new();
	g_ptr_array_add(kept, (gpointer)(guintptr)grenade);
	g_autoptr(Repair) repair = repair_all(&(AdviceOptions){.kept = kept});
	cr_assert_geq(repair_result(repair)->found->len, 1);
	cr_expect(proposal_apply(advice_result_get(repair_result(repair), 0), b.bench, NULL,
	                         b.f.diags));
	cr_expect_not_null(bench_instance(&b, grenade));
	expect_legal();
}

Test(advice, a_stopped_repair_proposes_nothing)
{
	g_autoptr(Repair) repair = repair_all(&(AdviceOptions){.is_stopped = at_once});
	cr_expect_eq(repair_result(repair)->found->len, 0);
	cr_expect(repair_result(repair)->is_stopped);
}

/* Takes all the steps that a search may make, before its first trial. */
static bool
take_all_steps(void *data)
{
	(void)data;
	work_count(ADVICE_MOST_WORK);
	return false;
}

Test(advice, a_search_ends_when_its_steps_are_spent)
{
	const AdviceOptions options = {.is_stopped = take_all_steps};
	g_autoptr(Repair) repair = repair_all(&options);
	cr_expect(work_is_spent(&repair_result(repair)->work));
	cr_expect_not(repair_result(repair)->is_stopped);
	cr_expect_eq(repair_result(repair)->found->len, 0);
	bench_select(&b, b.force, "boss");
	limit(100);
	g_autoptr(Filling) filling = fill_all(NULL, &options);
	cr_expect(work_is_spent(&filling_result(filling)->work));
	cr_expect_not(filling_result(filling)->is_stopped);
}

Test(advice, a_search_in_a_small_game_makes_fewer_steps)
{
	cr_expect_lt(search_work(b.bench, ADVICE_MOST_WORK), ADVICE_MOST_WORK);
	cr_expect_eq(search_work(b.bench, 1000), 1000);
}

Test(advice, steps_made_between_those_of_a_search_do_not_count)
{
	g_autoptr(Repair) repair = repair_new(b.bench, NULL);
	while (repair_step(repair))
		work_count(ADVICE_MOST_WORK);
	cr_expect_not(work_is_spent(&repair_result(repair)->work));
	cr_expect_geq(repair_result(repair)->found->len, 1);
}

Test(advice, a_consequence_names_the_cost_the_limit_and_the_errors)
{
	limit(100);
	const Shortfall after = {.errors = 0, .cost = amount_from_int(82)};
	g_autofree char *text = proposal_consequence(amount_from_int(-9), &after, bench_view(&b));
	cr_expect_str_eq(text, "-9 → 82/100 pts, legal");
	const Shortfall wrong = {.errors = 2, .cost = amount_from_int(91)};
	g_autofree char *other = proposal_consequence(AMOUNT_ZERO, &wrong, bench_view(&b));
	cr_expect_str_eq(other, "±0 → 91/100 pts, 2 errors left");
}

Test(advice, filling_needs_a_limit)
{
	cr_expect_not(filling_is_possible(b.bench));
	g_autoptr(Filling) filling = fill_all(NULL, NULL);
	cr_expect_eq(filling_result(filling)->found->len, 0);
}

Test(advice, a_filling_is_legal_within_the_limit_and_one_step)
{
	limit(200);
	const guint depth = workbench_depth(b.bench);
	g_autoptr(Filling) filling = fill_all(NULL, NULL);
	cr_assert_geq(filling_result(filling)->found->len, 1);
	const Proposal *best = advice_result_get(filling_result(filling), 0);
	cr_expect(proposal_apply(best, b.bench, NULL, b.f.diags));
	cr_expect_eq(workbench_depth(b.bench), depth + 1);
	expect_legal();
	cr_expect_eq(amount_compare(shortfall_of(b.bench).cost, best->after.cost), 0);
	cr_expect_gt(amount_compare(best->after.cost, amount_from_int(180)), 0);
}

Test(advice, the_same_seed_gives_the_same_filling)
{
	limit(200);
	g_autoptr(Filling) one = fill_all(NULL, &(AdviceOptions){.seed = 7});
	g_autoptr(Filling) other = fill_all(NULL, &(AdviceOptions){.seed = 7});
	cr_assert_eq(filling_result(one)->found->len, filling_result(other)->found->len);
	for (guint i = 0; i < filling_result(one)->found->len; i++)
		cr_expect(proposal_equal(advice_result_get(filling_result(one), i),
		                         advice_result_get(filling_result(other), i)));
}

Test(advice, wishes_add_and_refuse)
{
	g_autofree char *wrong = NULL;
	g_autoptr(Wishes) wishes = wishes_parse_line("+2 Troops, no grenade", &wrong);
	cr_assert_not_null(wishes);
	limit(300);
	g_autoptr(Filling) filling = fill_all(wishes, NULL);
	cr_assert_geq(filling_result(filling)->found->len, 1);
	cr_expect(proposal_apply(advice_result_get(filling_result(filling), 0), b.bench, NULL,
	                         b.f.diags));
	guint n_squads = 0;
	const GPtrArray *selections = view_selections(bench_view(&b));
	for (guint i = 0; i < selections->len; i++) {
		const char *name = view_name(bench_view(&b), g_ptr_array_index(selections, i));
		n_squads += g_str_equal(name, "Squad");
		cr_expect_str_neq(name, "Grenade");
	}
	cr_expect_geq(n_squads, 2);
	cr_expect_null(filling_unmet(filling));
}

Test(advice, a_filling_takes_no_more_than_is_owned)
{
	g_setenv("XDG_DATA_HOME", "/nonexistent", TRUE);
	g_autoptr(Collection) owned = collection_load("gs", b.f.diags);
	collection_set(owned, "Boss", 1);
	collection_set(owned, "Squad", 2);
	limit(500);
	owned_limit_set(b.bench, owned);
	g_autoptr(Filling) filling = fill_all(NULL, NULL);
	cr_assert_geq(filling_result(filling)->found->len, 1);
	cr_expect(proposal_apply(advice_result_get(filling_result(filling), 0), b.bench, NULL,
	                         b.f.diags));
	cr_expect_eq(usage_lacking(bench_view(&b), owned), 0);
	expect_legal();
}

Test(advice, units_beyond_the_collection_do_not_fit)
{
	g_setenv("XDG_DATA_HOME", "/nonexistent", TRUE);
	g_autoptr(Collection) owned = collection_load("gs", b.f.diags);
	bench_select(&b, b.force, "boss");
	limit(200);
	owned_limit_set(b.bench, owned);
	g_autoptr(Fitting) fitting = fitting_new(b.bench, NULL);
	while (fitting_step(fitting))
		continue;
	cr_expect_eq(fitting_count(fitting), 0);
	cr_expect_eq(owned_limit_excess(b.bench), 0, "the boss was there before");
}

Test(advice, a_wish_that_does_not_fit_is_named)
{
	g_autofree char *wrong = NULL;
	g_autoptr(Wishes) wishes = wishes_parse_line("+1 Dragon", &wrong);
	limit(200);
	g_autoptr(Filling) filling = fill_all(wishes, NULL);
	cr_expect_str_eq(filling_unmet(filling), "Dragon");
}

Test(advice, other_words_are_no_wishes)
{
	static const char *const WRONG[] = {"more boys", "+0 boys", "+2",        "no ",
	                                    "+2boys",    "+ boys",  "+2 !!",     "keep ?",
	                                    "no !",      "keep",    "+9999 boys"};
	for (guint i = 0; i < G_N_ELEMENTS(WRONG); i++) {
		g_autofree char *wrong = NULL;
		g_autofree char *line = g_strdup_printf("no grenade, %s", WRONG[i]);
		cr_expect_null(wishes_parse_line(line, &wrong));
		g_autofree char *word = g_strstrip(g_strdup(WRONG[i]));
		cr_expect_str_eq(wrong, word);
	}
	g_autofree char *wrong = NULL;
	g_autoptr(Wishes) none = wishes_parse_line("", &wrong);
	cr_expect_not_null(none);
}

Test(advice, what_fits_is_within_the_limit_and_hidden_entries_do_not)
{
	bench_select(&b, b.force, "boss");
	limit(75);
	g_autoptr(Fitting) fitting = fitting_new(b.bench, NULL);
	while (fitting_step(fitting))
		continue;
	cr_assert_eq(fitting_count(fitting), 1, "a second boss is too dear");
	const Fit *fit = fitting_get(fitting, 0);
	cr_expect_str_eq(fit->candidate->name, "Squad");
	cr_expect(proposal_apply(fit->proposal, b.bench, NULL, b.f.diags));
	expect_legal();
}

Test(advice, the_least_points_a_repair_can_move_are_known)
{
	const char *boss = bench_select(&b, b.force, "boss");
	bench_select(&b, boss, "sword");
	limit(40);
	g_autoptr(Repair) exact = repair_all(NULL);
	cr_expect_not_null(
		bound_sentence(ADVICE_REPAIR, b.bench, advice_result_get(repair_result(exact), 0)));
	limit(42);
	g_autoptr(Repair) more = repair_all(NULL);
	cr_expect_null(
		bound_sentence(ADVICE_REPAIR, b.bench, advice_result_get(repair_result(more), 0)));
}

Test(advice, the_least_points_a_filling_can_leave_are_known)
{
	bench_select(&b, b.force, "boss");
	limit(45);
	g_autoptr(Filling) filling = fill_all(NULL, NULL);
	const Proposal *first = advice_result_get(filling_result(filling), 0);
	const bool leaves_none = amount_compare(first->after.cost, amount_from_int(45)) == 0;
	cr_expect(leaves_none);
	cr_expect_not_null(bound_sentence(ADVICE_FILL, b.bench, first));
	limit(60);
	cr_expect_null(bound_sentence(ADVICE_FILL, b.bench, first), "points are left now");
}

Test(advice, a_wish_keeps_a_selection_by_its_name)
{
	const char *boss = bench_select(&b, b.force, "boss");
	const char *grenade = bench_select(&b, boss, "grenade");
	bench_select(&b, boss, "sword");
	limit(45);
	char *wrong = NULL;
	AdviceSearch *search = advice_search_new(b.bench, ADVICE_REPAIR,
	                                         wishes_parse_line("keep Gren", &wrong), NULL);
	while (advice_search_step(search))
		continue;
	cr_assert_geq(advice_search_count(search), 1);
	cr_expect(proposal_apply(advice_search_get(search, 0), b.bench, NULL, b.f.diags));
	cr_expect_not_null(bench_instance(&b, grenade));
	advice_search_free(search);
}

static void
expect_wrong(AdviceKind kind, const char *line, const char *part)
{
	g_autofree char *wrong = advice_search_wrong(b.bench, kind, line);
	cr_assert_not_null(wrong, "%s", line);
	cr_expect(strstr(wrong, part), "%s", wrong);
}

Test(advice, wishes_that_a_search_cannot_follow_are_named)
{
	bench_select(&b, b.force, "boss");
	expect_wrong(ADVICE_REPAIR, "keep Karl", "karl");
	expect_wrong(ADVICE_REPAIR, "no swords", "keep");
	expect_wrong(ADVICE_FILL, "more", "more");
	cr_expect_null(advice_search_wrong(b.bench, ADVICE_REPAIR, "keep boss"));
	cr_expect_null(advice_search_wrong(b.bench, ADVICE_FILL, "+1 Boys, keep Boss"));
}

Test(advice, a_search_of_any_kind_can_be_stopped_before_its_first_trial)
{
	static const AdviceKind KINDS[] = {ADVICE_REPAIR, ADVICE_FILL, ADVICE_FITS};
	limit(200);
	for (guint i = 0; i < G_N_ELEMENTS(KINDS); i++) {
		const AdviceOptions options = {.is_stopped = at_once};
		g_autoptr(AdviceSearch) search = advice_search_new(b.bench, KINDS[i], NULL,
		                                                   &options);
		while (advice_search_step(search))
			continue;
		cr_expect(advice_search_is_stopped(search), "kind %u", i);
		cr_expect_not(advice_search_is_spent(search));
		cr_expect_eq(advice_search_tried(search), 0);
		cr_expect_eq(advice_search_count(search), 0);
		cr_expect_null(advice_search_unmet(search));
	}
}

Test(advice, a_search_of_any_kind_counts_its_trials)
{
	static const AdviceKind KINDS[] = {ADVICE_REPAIR, ADVICE_FILL, ADVICE_FITS};
	limit(200);
	for (guint i = 0; i < G_N_ELEMENTS(KINDS); i++) {
		if (KINDS[i] == ADVICE_FITS)
			bench_select(&b, b.force, "boss");
		g_autoptr(AdviceSearch) search = advice_search_new(b.bench, KINDS[i], NULL, NULL);
		while (advice_search_step(search))
			continue;
		cr_expect_not(advice_search_is_stopped(search));
		cr_assert_gt(advice_search_count(search), 0, "kind %u", i);
		cr_expect_geq(advice_search_tried(search), advice_search_count(search));
		cr_expect_eq(advice_search_entry(search, 0) != NULL, KINDS[i] == ADVICE_FITS);
	}
}

Test(advice, a_selection_can_be_kept_by_the_name_that_it_was_given)
{
	const char *boss = bench_select(&b, b.force, "boss");
	expect_wrong(ADVICE_REPAIR, "keep Karl", "karl");
	bench_do(&b, edit_customise(EDIT_SET_NAME, boss, NULL, "Karl the Great"));
	cr_expect_null(advice_search_wrong(b.bench, ADVICE_REPAIR, "keep Karl"));
	cr_expect_null(advice_search_wrong(b.bench, ADVICE_REPAIR, "keep Boss"));
}

Test(advice, what_is_to_be_kept_may_be_gone)
{
	const char *boss = bench_select(&b, b.force, "boss");
	bench_select(&b, boss, "sword");
	limit(40);
	g_autoptr(GPtrArray) kept = g_ptr_array_new();
	g_ptr_array_add(kept, (gpointer)(guintptr) "nowhere");
	g_autoptr(Repair) repair = repair_all(&(AdviceOptions){.kept = kept});
	cr_expect_geq(repair_result(repair)->found->len, 1);
}

Test(advice, a_proposal_is_a_step_with_its_own_text_or_another)
{
	static const char *const LABELS[] = {NULL, "mend it"};
	for (guint i = 0; i < G_N_ELEMENTS(LABELS); i++) {
		g_autoptr(Repair) repair = repair_all(NULL);
		const Proposal *first = advice_result_get(repair_result(repair), 0);
		g_autofree char *text = proposal_text(first);
		cr_assert(proposal_apply(first, b.bench, LABELS[i], b.f.diags));
		cr_expect_str_eq(workbench_undo(b.bench), LABELS[i] ? LABELS[i] : text);
	}
}

Test(advice, a_fix_that_no_longer_fits_has_no_consequence)
{
	for (int i = 0; i < 3; i++)
		bench_select(&b, b.force, "boss");
	const Verdict *verdict = workbench_verdict(b.bench);
	g_autoptr(Fixes) fixes = fixes_new(bench_view(&b), verdict_get(verdict, 0));
	TrialRoster *trial = trial_roster_new(bench_view(&b), NULL);
	while (fixes_step(fixes, trial))
		continue;
	trial_roster_free(trial);
	cr_assert_gt(fixes_count(fixes), 0);
	const guint depth = workbench_depth(b.bench);
	g_autofree char *before = proposal_fix_consequence(b.bench, fixes_get(fixes, 0));
	cr_expect_str_eq(before, "-40 → 80 pts, legal");
	cr_assert(workbench_apply_fix(b.bench, fixes_get(fixes, 0), b.f.diags));
	g_autofree char *after = proposal_fix_consequence(b.bench, fixes_get(fixes, 0));
	cr_expect_null(after);
	cr_expect_eq(workbench_depth(b.bench), depth + 1, "trials leave no step");
}

/* A Commander must be in the army, as an option of a champion that costs nothing. */
#define LED_SYSTEM                                                                        \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='500'/></costTypes>"   \
	"<categoryEntries><categoryEntry id='command' name='Commander'/>"                 \
	"</categoryEntries><forceEntries><forceEntry id='army' name='Army'>"              \
	"<categoryLinks><categoryLink id='army-command' name='Commander' "                \
	"targetId='command'><constraints><constraint id='led' type='min' value='1' "      \
	"field='selections' scope='parent' includeChildSelections='true'/></constraints>" \
	"</categoryLink></categoryLinks></forceEntry></forceEntries>"

#define LED_CATALOGUE                                                                     \
	"<selectionEntries><selectionEntry id='champion' name='Champion' type='unit'>"    \
	"<selectionEntries><selectionEntry id='mark' name='Commander' type='upgrade'>"    \
	"<categoryLinks><categoryLink id='mark-command' name='Commander' "                \
	"targetId='command'/></categoryLinks></selectionEntry></selectionEntries><costs>" \
	"<cost name='pts' typeId='pts' value='50'/></costs></selectionEntry>"             \
	"<selectionEntry id='squad' name='Squad' type='unit'/></selectionEntries>"

/* Explains the first error of a bench, with its fixes. */
static Explanation *
explain_first(BenchFixture *bench)
{
	const Finding *finding = verdict_get(workbench_verdict(bench->bench), 0);
	g_autoptr(WholeFix) whole = whole_fix_new(bench->bench);
	TrialRoster *trial = trial_roster_new(workbench_view(bench->bench), NULL);
	Explanation *answer = explain_with_fixes(workbench_view(bench->bench), finding, trial,
	                                         NULL);
	whole_fix_explain(whole, finding, answer);
	trial_roster_free(trial);
	return answer;
}

Test(whole_fix, a_mark_of_a_unit_that_is_not_there_yet_is_a_fix)
{
	BenchFixture led;
	bench_open(&led, LED_SYSTEM, LED_CATALOGUE);
	Explanation *answer = explain_first(&led);
	cr_assert(explanation_has_fix(answer));
	const Explanation *last = g_ptr_array_index(answer->parts, answer->parts->len - 1);
	cr_expect_str_eq(last->text, "add Champion with Commander");
	explanation_free(answer);
	bench_close(&led);
}

Test(whole_fix, an_explanation_with_a_fix_stays_as_it_is)
{
	bench_open(&b, ARMY_SYSTEM, ARMY_CATALOGUE);
	Explanation *answer = explain_first(&b);
	guint n = 0;
	for (guint i = 0; i < answer->parts->len; i++)
		n += g_str_equal(((Explanation *)g_ptr_array_index(answer->parts, i))->text,
		                 "no fix was found");
	cr_expect_eq(n, 0);
	explanation_free(answer);
	bench_close(&b);
}

/* True if an explanation has a note with this text. */
static bool
has_note(const Explanation *answer, const char *text)
{
	bool found = false;
	for (guint i = 0; i < answer->parts->len; i++)
		found |= g_str_equal(((Explanation *)g_ptr_array_index(answer->parts, i))->text,
		                     text);
	return found;
}

/* A wrong unit, and a Commander only with an option of a champion: no single edit brings it. */
#define WRONG_CATALOGUE                                                                     \
	"<sharedSelectionEntries><selectionEntry id='wrong' name='Wrong' type='unit'>"      \
	"<modifiers><modifier type='add' field='error' value='is wrong'/></modifiers>"      \
	"</selectionEntry></sharedSelectionEntries><entryLinks><entryLink id='wrong-link' " \
	"targetId='wrong' type='selectionEntry'/></entryLinks>" LED_CATALOGUE

/* Without a fix, the explanation says that no repair was searched for. */
Test(whole_fix, a_roster_with_too_many_errors_says_that_it_gets_no_repair)
{
	static const char
		REASON[] = "a roster with more than 500 errors gets no search for a repair";
	for (int wrong = 499; wrong <= 500; wrong++) {
		BenchFixture led;
		bench_open(&led, LED_SYSTEM, WRONG_CATALOGUE);
		for (int i = 0; i < wrong; i++)
			bench_select(&led, led.force, "wrong-link");
		Explanation *answer = explain_first(&led);
		cr_expect_eq(has_note(answer, REASON), wrong == 500);
		explanation_free(answer);
		bench_close(&led);
	}
}
