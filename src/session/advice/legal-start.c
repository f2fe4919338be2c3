#include "session/advice/legal-start.h"

#include "base/language/i18n.h"
#include "session/advice/legal-trade.h"
#include "session/advice/size-choice.h"
#include "session/bench/workbench-draft.h"

/* Steps of one start; a roster that needs more cannot be completed in reasonable time. */
#define MOST_STEPS 80

/* A start without warnings is preferred if it costs at most a quarter more. */
#define WORTH_OF_NO_WARNING_PERCENT 25

void
legal_start_result_clear(LegalStartResult *result)
{
	g_clear_pointer(&result->forbidden, g_free);
}

/* True if an error is a message that the data show on a force or the roster. Only the data know the cure;
   often it is a force inside. */
static bool
has_message(Workbench *bench)
{
	const Verdict *verdict = workbench_verdict(bench);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity == SEVERITY_ERROR && finding->code == FINDING_MESSAGE)
			return true;
	}
	return false;
}

/*
 * Options that clear an error come first, since they may cost nothing; options that only narrow a
 * gap come last, or five hundred missing points would be filled with single grenades.
 */
static bool
try_all(LegalSearch *search)
{
	const Shortfall before = shortfall_of(search->bench);
	/* Without a gap, so only a roster with fewer errors is smaller. */
	const Shortfall whole = {.errors = before.errors, .warnings = before.warnings};
	return legal_search_repeat(search, &before) ||
	       (has_message(search->bench) && legal_search_add_force(search, &before)) ||
	       legal_search_change_unsearched(search, &whole) ||
	       legal_search_add(search, &before) || legal_search_change(search, &before) ||
	       legal_search_add_force(search, &before);
}

/* Tries additions without cost last, and candidates with warnings last unless @warns is true. */
static bool
try_again(LegalSearch *search, bool warns)
{
	for (int attempt = 0; attempt < 4; attempt++) {
		search->warns = warns || attempt & 1;
		search->frees = attempt & 2;
		if (try_all(search))
			return true;
	}
	return false;
}

/* Fixes an error. A size of the battle follows the points limit at once: what else may be chosen depends on it. */
static bool
fix_one(LegalSearch *search)
{
	if (!legal_search_fix(search))
		return false;
	size_choice_make(search->bench, search->options->kept);
	return true;
}

/* Makes steps until the roster is legal, or no candidate helps. Trades that lead to nothing are undone: the
   errors before them say more. */
static Shortfall
make_start(LegalSearch *search, bool warns)
{
	Workbench *bench = search->bench;
	Shortfall shortfall = shortfall_of(bench);
	guint untraded = G_MAXUINT; /* depth before the first trade */
	legal_search_restart(search);
	for (guint i = 0; i < MOST_STEPS && shortfall.errors > 0; i++) {
		const guint depth = workbench_depth(bench);
		if (!fix_one(search) && !try_again(search, warns)) {
			if (!legal_trade(search))
				break;
			untraded = MIN(untraded, depth);
		}
		shortfall = shortfall_of(bench);
	}
	if (shortfall.errors == 0)
		return shortfall;
	workbench_draft_return(bench, untraded);
	return shortfall_of(bench);
}

/* True if a start with warnings is legal, and the other one is not or is much more expensive. */
static bool
is_worth_a_warning(const Shortfall *warned, const Shortfall *other)
{
	const Amount dearer = amount_multiply_int(warned->cost, 100 + WORTH_OF_NO_WARNING_PERCENT);
	if (warned->errors > 0)
		return false;
	return other->errors > 0 ||
	       amount_compare(amount_multiply_int(other->cost, 100), dearer) > 0;
}

/* True if there is time to compare with a start with warnings. */
static bool
may_compare(const LegalSearch *search)
{
	return search->avoided && !search->stopped &&
	       work_left(&search->work) >= work_done(&search->work);
}

/* Makes the start without warnings, or the one with them if that is worth it. Returns its errors. */
static guint
make_better_start(LegalSearch *search)
{
	const guint depth = workbench_depth(search->bench);
	const Shortfall start = make_start(search, false);
	if (!may_compare(search))
		return start.errors;
	workbench_draft_return(search->bench, depth);
	const Shortfall warned = make_start(search, true);
	if (search->stopped || is_worth_a_warning(&warned, &start))
		return warned.errors;
	workbench_draft_return(search->bench, depth);
	return make_start(search, false).errors;
}

/* Searches on a draft, on which the same edits have the same ids however often they were undone. */
static LegalStartResult
search_on(Workbench *draft, const LegalStartOptions *options)
{
	g_auto(LegalSearch) search = legal_search_start(draft, options);
	const guint errors = make_better_start(&search);
	if (errors == 0)
		size_choice_make(draft, options->kept);
	LegalStartResult result = {
		.n_trials = search.n_trials,
		.forbidden = g_steal_pointer(&search.forbidden),
	};
	if (errors == 0)
		result.end = LEGAL_START_LEGAL;
	else if (search.stopped)
		result.end = LEGAL_START_STOPPED;
	else
		result.end = legal_search_is_spent(&search) ? LEGAL_START_BUDGET_SPENT
		                                            : LEGAL_START_NO_CANDIDATE;
	return result;
}

LegalStartResult
legal_start_make(Workbench *bench, const LegalStartOptions *options)
{
	static const LegalStartOptions NONE = {0};
	if (workbench_is_draft(bench))
		return search_on(bench, options ? options : &NONE);
	g_autoptr(Workbench) draft = workbench_draft(bench);
	const LegalStartResult result = search_on(draft, options ? options : &NONE);
	workbench_draft_repeat(draft, bench);
	return result;
}

char *
legal_start_remark(const LegalStartResult *result)
{
	if (result->end == LEGAL_START_BUDGET_SPENT)
		return g_strdup_printf(_("the search for a legal start reached its limit after "
		                         "%u trials; the roster has what was found by then"),
		                       result->n_trials);
	if (result->end == LEGAL_START_STOPPED)
		return g_strdup_printf(_("the search for a legal start was stopped after %u "
		                         "trials; the roster has what was found by then"),
		                       result->n_trials);
	return NULL;
}
