#include "session/advice/legal-start.h"

#include "base/language/i18n.h"
#include "engine/explain/explain.h"
#include "session/advice/advice.h"
#include "session/advice/growth.h"
#include "session/advice/legal-explore.h"
#include "session/advice/legal-move.h"
#include "session/advice/legal-trade.h"
#include "session/advice/oddity.h"
#include "session/advice/size-choice.h"
#include "session/bench/workbench-draft.h"

/* Steps of one start; a roster that needs more cannot be completed in reasonable time. */
#define MOST_STEPS 80

/* A start without warnings is preferred if it costs at most a quarter more, or as much as so many units: a leader, who
   is often missing, may cost more than all that is compulsory. */
#define WORTH_OF_NO_WARNING_PERCENT 25
#define WORTH_OF_NO_WARNING_UNITS   1

/* Steps of computation to look for what clears a warning. */
#define MOST_WORK_FOR_WARNINGS (LEGAL_START_WORK / 8)

/* A start with fewer oddities is preferred if it costs at most a tenth more. */
#define WORTH_OF_SENSE_PERCENT 10

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

/* Enlarges a unit where that narrows the gap of the errors. */
static bool
grow_one(LegalSearch *search)
{
	Workbench *bench = search->bench;
	const Shortfall before = shortfall_of(bench);
	g_autoptr(GPtrArray) units = advice_unit_ids(bench);
	Amount usual;
	if (!oddity_usual_cost(workbench_view(bench), &usual) || amount_is_zero(before.gap))
		return false;
	const Amount most = amount_multiply_int(usual, search->size);
	for (guint i = units->len; i-- > 0 && legal_search_goes_on(search);) {
		search->n_trials++;
		if (growth_make(bench, g_ptr_array_index(units, i), &before, most, &search->work,
		                true, NULL))
			return true;
	}
	return false;
}

/* Fixes an error. A size of the battle follows the points limit at once: what else may be chosen depends on it. */
static bool
fix_one(LegalSearch *search)
{
	if (search->size > 0 && grow_one(search))
		return true;
	if (!legal_search_fix(search))
		return false;
	size_choice_make(search->bench, search->options->kept);
	return true;
}

/* Fixes an error oddly, because there is no other way. */
static bool
fix_oddly(LegalSearch *search)
{
	const guint size = search->size;
	if (size == 0)
		return false;
	search->size = 0;
	const bool done = fix_one(search);
	search->size = size;
	return done;
}

/* True if a start costs more than another one and so many percent of it. */
static bool
is_dearer(const Shortfall *one, const Shortfall *other, int64_t percent)
{
	return amount_compare(amount_multiply_int(one->cost, 100),
	                      amount_multiply_int(other->cost, 100 + percent)) > 0;
}

/* True if a start costs more than it is worth to have fewer warnings than another one. */
static bool
is_too_dear(Workbench *bench, const Shortfall *one, const Shortfall *other)
{
	const Amount more = amount_subtract(one->cost, other->cost);
	Amount usual;
	return is_dearer(one, other, WORTH_OF_NO_WARNING_PERCENT) &&
	       (!oddity_usual_cost(workbench_view(bench), &usual) ||
	        amount_compare(more, amount_multiply_int(usual, WORTH_OF_NO_WARNING_UNITS)) > 0);
}

/* Clears a warning of a legal roster, such as that it has no leader, by an option, a unit or a force. Returns false, with the
   roster unchanged, if nothing does, or it would be much more expensive. @legal  shortfall of the start */
static bool
clear_warning(LegalSearch *search, const Shortfall *legal)
{
	Workbench *bench = search->bench;
	const guint depth = workbench_depth(bench);
	const Shortfall before = legal_search_shortfall(search);
	if (!legal_search_change(search, &before) && !legal_search_add(search, &before) &&
	    !legal_search_add_force(search, &before))
		return false;
	const Shortfall reached = shortfall_of(bench);
	if (reached.errors == 0 && !is_too_dear(bench, &reached, legal))
		return true;
	workbench_draft_return(bench, depth);
	return false;
}

static void
clear_warnings(LegalSearch *search)
{
	const Shortfall legal = shortfall_of(search->bench);
	const Work work = search->work;
	search->work = work_begin(MIN(work_left(&work), MOST_WORK_FOR_WARNINGS));
	search->clears = true;
	for (guint n = legal.warnings; n > 0 && clear_warning(search, &legal);
	     n = shortfall_of(search->bench).warnings)
		continue;
	search->clears = false;
	search->work = work;
}

/* Makes steps until the roster is legal, or no candidate helps. Trades that lead to nothing are undone: the
   errors before them say more. Returns the number of errors left. */
static guint
make_steps(LegalSearch *search, bool warns)
{
	Workbench *bench = search->bench;
	Shortfall shortfall = shortfall_of(bench);
	guint untraded = G_MAXUINT; /* depth before the first trade */
	for (guint i = 0; i < MOST_STEPS && shortfall.errors > 0; i++) {
		const guint depth = workbench_depth(bench);
		if (!fix_one(search) && !try_again(search, warns) && !fix_oddly(search)) {
			if (!legal_trade(search))
				break;
			untraded = MIN(untraded, depth);
		}
		shortfall = shortfall_of(bench);
	}
	if (shortfall.errors > 0)
		workbench_draft_return(bench, untraded);
	return shortfall_of(bench).errors;
}

/* Saves points, and makes the steps that they pay for. Returns the number of errors left; the roster is unchanged if
   there are as many as before. */
static guint
save_and_make_steps(LegalSearch *search, bool warns, guint errors)
{
	const guint depth = workbench_depth(search->bench);
	if (!legal_search_save(search))
		return errors;
	const guint left = make_steps(search, warns);
	if (left < errors)
		return left;
	workbench_draft_return(search->bench, depth);
	return errors;
}

/* True if the limits that an error is about prove that no list meets them. */
static bool
is_impossible(Workbench *bench)
{
	const Verdict *verdict = workbench_verdict(bench);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity != SEVERITY_ERROR)
			continue;
		g_autoptr(Explanation) answer = explain_finding(workbench_view(bench), finding);
		if (explanation_contradiction(answer))
			return true;
	}
	return false;
}

/* Makes these steps, and where none helps alone, several that help together. @work  for it; 0 for all */
static Shortfall
make_start(LegalSearch *search, bool warns, uint64_t work)
{
	legal_search_restart(search);
	if (work)
		search->work = work_begin(work);
	g_autoptr(GPtrArray) there = advice_unit_ids(search->bench);
	guint errors = make_steps(search, warns);
	const bool may_help = errors > 0 && search->size == 0 && !is_impossible(search->bench);
	if (may_help)
		errors = save_and_make_steps(search, warns, errors);
	while (may_help && errors > 0 && legal_explore(search))
		errors = make_steps(search, warns);
	if (errors == 0) {
		if (!search->options->spends)
			legal_search_cheapen(search, there);
		if (!search->options->spends && search->options->is_new)
			legal_move(search, there);
		clear_warnings(search);
	}
	return shortfall_of(search->bench);
}

/* True if a start that did not avoid warnings is legal, and the other one is not or is more expensive: much more if it
   has fewer warnings. */
static bool
is_worth_a_warning(Workbench *bench, const Shortfall *warned, const Shortfall *other)
{
	const bool has_more = warned->warnings > other->warnings;
	return warned->errors == 0 &&
	       (other->errors > 0 ||
	        (has_more ? is_too_dear(bench, other, warned) : is_dearer(other, warned, 0)));
}

/* Makes the start without warnings, or the one with them if that is worth it. Returns its errors. */
static guint
make_better_start(LegalSearch *search)
{
	const guint depth = workbench_depth(search->bench);
	const Shortfall start = make_start(search, false, 0);
	if (!search->avoided || search->stopped)
		return start.errors;
	/* A search that avoids warnings may try every entry; with them it is short. */
	const uint64_t work = MAX(work_left(&search->work), MOST_WORK_FOR_WARNINGS);
	workbench_draft_return(search->bench, depth);
	const Shortfall warned = make_start(search, true, work);
	if (search->stopped || is_worth_a_warning(search->bench, &warned, &start))
		return warned.errors;
	workbench_draft_return(search->bench, depth);
	return make_start(search, false, 0).errors;
}

/* True if a start with fewer oddities is legal and hardly dearer than the cheapest one that was found; or much cheaper,
   with a warning. */
static bool
is_worth_its_price(Workbench *bench, const Shortfall *sensible, const Shortfall *cheapest)
{
	if (sensible->warnings > cheapest->warnings && !is_too_dear(bench, cheapest, sensible))
		return false;
	return sensible->errors == 0 && !is_dearer(sensible, cheapest, WORTH_OF_SENSE_PERCENT);
}

/* Makes a start with fewer oddities than @draft has. Returns false if there is none that is hardly dearer than the
   cheapest. @origin  a copy of the draft as it was before its start, on which this search is made */
static bool
make_sensible(Workbench *draft, Workbench *origin, guint size, const Shortfall *cheapest,
              const LegalStartOptions *options)
{
	g_auto(LegalSearch) search = legal_search_start(origin, options);
	search.size = size;
	make_better_start(&search);
	const Shortfall sensible = shortfall_of(origin);
	return oddity_of(origin) < oddity_of(draft) &&
	       is_worth_its_price(origin, &sensible, cheapest);
}

/* Searches again for a start with fewer oddities, in units of the usual cost before larger ones. @oddity  that was there
   before */
static void
make_sensible_start(Workbench *draft, Workbench *origin, guint depth, guint oddity,
                    const LegalStartOptions *options)
{
	const Shortfall cheapest = shortfall_of(draft);
	for (guint size = 1; size <= ODDITY_MOST_USUAL && oddity_of(draft) > oddity; size++) {
		if (make_sensible(draft, origin, size, &cheapest, options)) {
			workbench_draft_return(draft, depth);
			workbench_draft_repeat(origin, draft);
		}
		workbench_draft_return(origin, 0);
	}
}

/* Searches on a draft, on which the same edits have the same ids however often they were undone. */
static LegalStartResult
search_on(Workbench *draft, const LegalStartOptions *options)
{
	const guint depth = workbench_depth(draft);
	const guint oddity = oddity_of(draft);
	g_autoptr(Workbench) origin = workbench_draft(draft);
	g_auto(LegalSearch) search = legal_search_start(draft, options);
	const guint errors = make_better_start(&search);
	if (errors == 0 && !search.stopped && oddity_of(draft) > oddity)
		make_sensible_start(draft, origin, depth, oddity, options);
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
