#include "session/advice/legal-search-private.h"

#include "engine/eval/tree.h"
#include "session/advice/additions.h"
#include "session/advice/advice.h"
#include "session/advice/oddity.h"
#include "session/advice/search-work.h"
#include "session/bench/workbench-fix.h"
#include "session/offers/force-offer.h"
#include "session/offers/option.h"
#include "session/offers/workbench-actions.h"
#include "session/owned/owned.h"

#include <string.h>

/* Errors of its own that an added unit may need to have fixed. */
#define MOST_FIXES 6

/* Additions before the first that helps by itself that are tried with more effort. */
#define MOST_BETTER 24u

/* A legal start in a small game may need more than its share: a search takes 6 million steps. */
static uint64_t
work_of(const Workbench *bench, const LegalStartOptions *options)
{
	return options->work ? options->work : 2 * search_work(bench, LEGAL_START_WORK / 2);
}

LegalSearch
legal_search_start(Workbench *bench, const LegalStartOptions *options)
{
	return (LegalSearch){
		.bench = bench,
		.options = options,
		.work = work_begin(work_of(bench, options)),
		.kept = kept_choices_new(workbench_roster(bench), options->kept),
		.searched = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
		.traded = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
	};
}

static void
forget_option(LegalSearch *search)
{
	g_clear_pointer(&search->repeat_holder, g_free);
	g_clear_pointer(&search->repeat_entry, g_free);
}

static void
forget_addition(LegalSearch *search)
{
	g_clear_pointer(&search->added_force, g_free);
	g_clear_pointer(&search->added_entry, g_free);
}

void
legal_search_clear(LegalSearch *search)
{
	alike_clear(&search->alike);
	g_clear_pointer(&search->kept, kept_choices_free);
	g_clear_pointer(&search->searched, g_hash_table_unref);
	g_clear_pointer(&search->traded, g_hash_table_unref);
	g_clear_pointer(&search->forbidden, g_free);
	forget_option(search);
	forget_addition(search);
}

void
legal_search_restart(LegalSearch *search)
{
	g_hash_table_remove_all(search->searched);
	g_hash_table_remove_all(search->traded);
	forget_option(search);
	forget_addition(search);
	alike_clear(&search->alike);
	search->n_trials = 0;
	search->work = work_begin(work_of(search->bench, search->options));
}

static guint
budget_of(const LegalSearch *search)
{
	return search->options->budget ? search->options->budget : LEGAL_START_BUDGET;
}

bool
legal_search_is_spent(const LegalSearch *search)
{
	return search->n_trials >= budget_of(search) || work_is_spent(&search->work);
}

bool
legal_search_goes_on(LegalSearch *search)
{
	const LegalStartOptions *options = search->options;
	if (search->stopped || legal_search_is_spent(search))
		return false;
	const LegalStartState state = {
		.n_trials = search->n_trials,
		.budget = budget_of(search),
		.errors = shortfall_of(search->bench).errors,
	};
	search->stopped = options->go_on && !options->go_on(&state, options->data);
	return !search->stopped;
}

Shortfall
legal_search_shortfall(const LegalSearch *search)
{
	Shortfall shortfall = shortfall_of(search->bench);
	if (search->clears) {
		shortfall.errors += shortfall.warnings;
		shortfall.warnings = 0;
	}
	return shortfall;
}

bool
legal_search_keeps(const LegalSearch *search)
{
	return kept_choices_are_there(search->kept, workbench_roster(search->bench));
}

static bool
is_wanted(LegalSearch *search, const Shortfall *reached, const Shortfall *wanted)
{
	if (!shortfall_is_smaller(reached, wanted) || !legal_search_keeps(search))
		return false;
	const bool warned = reached->warnings > wanted->warnings;
	search->avoided |= warned && !search->warns;
	return search->warns || !warned;
}

static guint
count_forces(const GPtrArray *forces)
{
	guint n = forces->len;
	for (guint i = 0; i < forces->len; i++)
		n += count_forces(((const Force *)g_ptr_array_index(forces, i))->forces);
	return n;
}

/* The cost of the roster with a fix, which is undone again. Returns false if the fix does not fit, drops
   what is kept or a force, needs more than is owned, or makes an odd list of one that shall not be. */
static bool
try_cost(LegalSearch *search, const Fix *fix, Amount *cost)
{
	const guint excess = owned_limit_excess(search->bench);
	const guint oddity = search->size > 0 ? oddity_of(search->bench) : 0;
	const guint n_forces = count_forces(workbench_roster(search->bench)->forces);
	if (!workbench_apply_fix(search->bench, fix, NULL))
		return false;
	const Shortfall reached = shortfall_of(search->bench);
	const bool has_forces = count_forces(workbench_roster(search->bench)->forces) >= n_forces;
	const bool kept = legal_search_keeps(search);
	const bool is_odd = search->size > 0 && oddity_of(search->bench) > oddity;
	*cost = reached.cost;
	workbench_undo(search->bench);
	if (!kept && !search->forbidden)
		search->forbidden = g_strdup(fix->text);
	return kept && has_forces && !is_odd && reached.excess <= excess;
}

/* True if a fix causes warnings only, and the search takes them. */
static bool
only_warns(LegalSearch *search, const Fix *fix)
{
	const Shortfall before = shortfall_of(search->bench);
	if (!workbench_apply_fix(search->bench, fix, NULL))
		return false;
	const Shortfall reached = shortfall_of(search->bench);
	const bool warns = reached.warnings >= before.warnings + fix->breaks;
	const bool wanted = warns && is_wanted(search, &reached, &before);
	workbench_undo(search->bench);
	return wanted;
}

/* The fix that breaks nothing, or nothing that matters, and leaves the roster cheapest; NULL if there is none. */
static const Fix *
find_cheapest(LegalSearch *search, const Fixes *fixes)
{
	const Fix *best = NULL;
	Amount least = AMOUNT_ZERO;
	for (guint i = 0; i < fixes_count(fixes); i++) {
		const Fix *fix = fixes_get(fixes, i);
		Amount cost;
		if ((fix->breaks && !only_warns(search, fix)) || !try_cost(search, fix, &cost))
			continue;
		if (!best || amount_compare(cost, least) < 0) {
			best = fix;
			least = cost;
		}
	}
	return best;
}

static bool
is_in(const Instance *instance, const char *unit)
{
	for (; instance; instance = instance->holder)
		if (instance->selection && strcmp(instance->selection->id, unit) == 0)
			return true;
	return false;
}

static bool
fix_finding(LegalSearch *search, guint index, TrialRoster *trial)
{
	Workbench *bench = search->bench;
	const Finding *finding = verdict_get(workbench_verdict(bench), index);
	if (finding->severity != SEVERITY_ERROR || !legal_search_goes_on(search) ||
	    (search->within && !is_in(finding->carrier, search->within)))
		return false;
	search->n_trials++;
	alike_note(&search->alike, finding);
	g_autoptr(Fixes) fixes = fixes_new(workbench_view(bench), finding);
	while (!work_is_spent(&search->work) && fixes_step(fixes, trial))
		continue;
	const Fix *fix = find_cheapest(search, fixes);
	if (!fix || !workbench_apply_fix(bench, fix, NULL))
		return false;
	g_autoptr(GArray) edits = fix_edits(fix);
	alike_learn(&search->alike, edits);
	return true;
}

/* Fixes one more error as the last one was fixed. */
static bool
repeat_fix(LegalSearch *search)
{
	g_autofree char *text = alike_repeat(&search->alike, search->bench, search->kept);
	search->n_trials += text != NULL;
	return text;
}

bool
legal_search_fix(LegalSearch *search)
{
	if (legal_search_goes_on(search) && repeat_fix(search))
		return true;
	g_autoptr(TrialRoster) trial = trial_roster_new(workbench_view(search->bench),
	                                                workbench_companion(search->bench));
	for (guint i = 0; i < verdict_count(workbench_verdict(search->bench)); i++)
		if (fix_finding(search, i, trial))
			return true;
	return false;
}

static void
undo_steps(Workbench *bench, guint n_steps)
{
	for (guint i = 0; i < n_steps; i++)
		workbench_undo(bench);
}

void
legal_option_clear(gpointer data)
{
	LegalOption *candidate = data;
	g_free(candidate->holder);
	g_free(candidate->entry);
}

static void
add_options(GArray *candidates, View *view, const Instance *holder)
{
	const Menu *menu = tree_menu(view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		if (menu->items[i].definition->is_group)
			continue;
		const Option option = option_of(view, holder, &menu->items[i]);
		g_autofree char *obstacle = option_obstacle(view, &option);
		if (obstacle || (option.taken && option.kind != OPTION_NUMBER))
			continue;
		const LegalOption candidate = {
			.holder = g_strdup(holder->selection->id),
			.entry = menu_item_path(view_game(view), &menu->items[i]),
		};
		g_array_append_val(candidates, candidate);
	}
	for (uint32_t i = 0; i < holder->n_children; i++)
		add_options(candidates, view, holder->children[i]);
}

GArray *
legal_options_of(View *view, const char *unit)
{
	GArray *candidates = g_array_new(FALSE, FALSE, sizeof(LegalOption));
	g_array_set_clear_func(candidates, legal_option_clear);
	const Instance *instance = view_find(view, unit);
	if (instance)
		add_options(candidates, view, instance);
	return candidates;
}

static bool
take(Workbench *bench, const LegalOption *candidate)
{
	Option option;
	return option_find(workbench_view(bench), candidate->holder, candidate->entry, &option) &&
	       option_toggle(bench, &option, NULL);
}

bool
legal_search_try_options(LegalSearch *search, const char *unit, const Shortfall *wanted)
{
	Workbench *bench = search->bench;
	g_autoptr(GArray) candidates = legal_options_of(workbench_view(bench), unit);
	const LegalOption *best = NULL;
	Shortfall reached = *wanted;
	for (guint i = 0; i < candidates->len && legal_search_goes_on(search); i++) {
		const LegalOption *candidate = &g_array_index(candidates, LegalOption, i);
		if (!take(bench, candidate))
			continue;
		search->n_trials++;
		const Shortfall shortfall = legal_search_shortfall(search);
		if (is_wanted(search, &shortfall, wanted) &&
		    (!best || shortfall_is_better(&shortfall, &reached))) {
			best = candidate;
			reached = shortfall;
		}
		workbench_undo(bench);
	}
	if (!best || !take(bench, best))
		return false;
	forget_option(search);
	search->repeat_holder = g_strdup(best->holder);
	search->repeat_entry = g_strdup(best->entry);
	return true;
}

bool
legal_search_repeat(LegalSearch *search, const Shortfall *wanted)
{
	const LegalOption candidate = {search->repeat_holder, search->repeat_entry};
	if (!candidate.holder || !legal_search_goes_on(search) || !take(search->bench, &candidate))
		return false;
	search->n_trials++;
	const Shortfall shortfall = legal_search_shortfall(search);
	if (is_wanted(search, &shortfall, wanted))
		return true;
	workbench_undo(search->bench);
	forget_option(search);
	return false;
}

/* Further steps for an added unit that does not help by itself. */
typedef enum Effort {
	EFFORT_NONE,
	EFFORT_OPTION, /* select one of its options */
	EFFORT_FIX,    /* fix its own errors */
	EFFORT_ALL,
	EFFORT_COUNT,
} Effort;

/* True if an error is in a unit. */
static bool
has_own_error(Workbench *bench, const char *unit)
{
	const Verdict *verdict = workbench_verdict(bench);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity == SEVERITY_ERROR && is_in(finding->carrier, unit))
			return true;
	}
	return false;
}

/* True if an addition has more errors than there were, or one of its own in place of one that it has
   fixed. @unit  NULL for a force */
static bool
needs_fixes(LegalSearch *search, const char *unit, guint errors)
{
	const guint now = legal_search_shortfall(search).errors;
	return now > errors || (now == errors && unit && has_own_error(search->bench, unit));
}

guint
legal_search_fix_addition(LegalSearch *search, const char *unit, guint errors)
{
	guint n_steps = 0;
	while (n_steps < MOST_FIXES && needs_fixes(search, unit, errors) &&
	       legal_search_fix(search))
		n_steps++;
	return n_steps;
}

static bool
try_addition(LegalSearch *search, const Addition *addition, const Shortfall *before, Effort effort)
{
	Workbench *bench = search->bench;
	Offer offer;
	g_auto(AddedOffer) added = {0};
	if (!offer_find(workbench_view(bench), addition->force, addition->entry, &offer) ||
	    !workbench_add_offer(bench, &offer, &added, NULL))
		return false;
	search->n_trials++;
	guint n_steps = 1;
	if (effort >= EFFORT_FIX)
		n_steps += legal_search_fix_addition(search, added.id, before->errors);
	const Shortfall shortfall = legal_search_shortfall(search);
	const bool has_option = effort == EFFORT_OPTION || effort == EFFORT_ALL;
	if (is_wanted(search, &shortfall, before) ||
	    (has_option && legal_search_try_options(search, added.id, before)))
		return true;
	undo_steps(bench, n_steps);
	return false;
}

/* Makes the first of so many additions that helps. @place  out: its place, if there is one */
static bool
try_first(LegalSearch *search, const GArray *additions, guint most, const Shortfall *before,
          Effort effort, guint *place)
{
	for (guint i = *place; i < most && legal_search_goes_on(search); i++) {
		const Addition *addition = &g_array_index(additions, Addition, i);
		if ((search->frees || !amount_is_zero(addition->price)) &&
		    try_addition(search, addition, before, effort)) {
			forget_addition(search);
			search->added_force = g_strdup(addition->force);
			search->added_entry = g_strdup(addition->entry);
			search->added_effort = effort;
			*place = i;
			return true;
		}
	}
	return false;
}

/* Makes one of the first additions, which help with more effort only, but are better. */
static bool
try_better(LegalSearch *search, const GArray *additions, guint n, const Shortfall *before,
           Effort effort)
{
	while (++effort < EFFORT_COUNT) {
		guint place = 0;
		if (try_first(search, additions, MIN(n, MOST_BETTER), before, effort, &place))
			return true;
	}
	return false;
}

static bool
try_additions_with(LegalSearch *search, const GArray *additions, const Shortfall *before,
                   Effort effort)
{
	const guint depth = workbench_depth(search->bench);
	guint place = 0;
	if (!try_first(search, additions, additions->len, before, effort, &place))
		return false;
	if (place == 0)
		return true;
	workbench_draft_return(search->bench, depth);
	return try_better(search, additions, place, before, effort) ||
	       try_first(search, additions, additions->len, before, effort, &place);
}

/* Adds the entry that helped last once more: a large gap may need many. */
static bool
repeat_addition(LegalSearch *search, const Shortfall *before)
{
	const Addition addition = {.force = search->added_force, .entry = search->added_entry};
	View *view = workbench_view(search->bench);
	const guint most = search->size > 0 ? ODDITY_MOST_COPIES : G_MAXUINT;
	if (addition.force && legal_search_goes_on(search) &&
	    addition_is_possible(view, &addition, most) &&
	    try_addition(search, &addition, before, (Effort)search->added_effort))
		return true;
	forget_addition(search);
	return false;
}

bool
legal_search_add(LegalSearch *search, const Shortfall *before)
{
	if (repeat_addition(search, before))
		return true;
	g_autoptr(GArray) additions = additions_of(workbench_view(search->bench));
	additions_sort(additions, search->size > 0);
	for (int effort = EFFORT_NONE; effort < EFFORT_COUNT; effort++)
		if (try_additions_with(search, additions, before, (Effort)effort))
			return true;
	return false;
}

static bool
try_force(LegalSearch *search, const ForceOffer *offer, const Shortfall *before)
{
	g_autofree char *made = NULL;
	if (!offer->outer || offer->is_full || !force_offer_take(search->bench, offer, &made, NULL))
		return false;
	search->n_trials++;
	guint n_steps = 1 + legal_search_fix_addition(search, NULL, 0);
	const Shortfall shortfall = legal_search_shortfall(search);
	if (is_wanted(search, &shortfall, before))
		return true;
	/* A force may only open what helps: the units in it. */
	if (shortfall.errors <= before->errors && legal_search_add(search, before))
		return true;
	undo_steps(search->bench, n_steps);
	return false;
}

bool
legal_search_add_force(LegalSearch *search, const Shortfall *before)
{
	const Instance *root = view_root(workbench_view(search->bench));
	if (root->n_forces == 0)
		return false;
	g_autofree char *army = force_offer_army(search->bench, root->forces[0]);
	g_autoptr(GPtrArray) offers = force_offers_of(search->bench, army);
	for (guint i = 0; i < offers->len && legal_search_goes_on(search); i++)
		if (try_force(search, g_ptr_array_index(offers, i), before))
			return true;
	return false;
}

/* The units whose options may be tried, ids. The caller owns the list. */
static GPtrArray *
changeable_units(const LegalSearch *search)
{
	GPtrArray *units = advice_unit_ids(search->bench);
	for (guint i = units->len; search->options->adds_only && i-- > 0;)
		if (kept_choices_has(search->kept, g_ptr_array_index(units, i)))
			g_ptr_array_remove_index(units, i);
	return units;
}

bool
legal_search_change(LegalSearch *search, const Shortfall *wanted)
{
	g_autoptr(GPtrArray) units = changeable_units(search);
	for (guint i = 0; i < units->len; i++)
		if (legal_search_try_options(search, g_ptr_array_index(units, i), wanted))
			return true;
	return false;
}

bool
legal_search_change_unsearched(LegalSearch *search, const Shortfall *whole)
{
	g_autoptr(GPtrArray) units = changeable_units(search);
	for (guint i = 0; i < units->len; i++) {
		const char *unit = g_ptr_array_index(units, i);
		if (!g_hash_table_add(search->searched,
		                      g_strdup_printf("%s %d", unit, search->warns)))
			continue;
		if (legal_search_try_options(search, unit, whole)) {
			g_hash_table_remove_all(search->searched);
			return true;
		}
	}
	return false;
}
