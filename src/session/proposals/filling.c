#include "session/proposals/filling-private.h"

#include "session/advice/arming.h"
#include "session/advice/bodies.h"
#include "session/advice/growth.h"
#include "session/advice/oddity.h"
#include "session/advice/search-work.h"
#include "session/advice/size-choice.h"
#include "session/proposals/fill-ways.h"
#include "session/proposals/repair.h"
#include "session/words/figures.h"

/* Failures in a row after which nothing else is expected to fit, and trials of one search. */
#define MOST_FAILURES 40u
#define MOST_TRIALS   1500u

/* Failures of draws that should clear an error, in a row, before errors are searched for one by one. */
#define MOST_FAILURES_TO_HELP 4u

/* Trials of what a roster lacks before it is filled. */
#define MOST_LACKING 400u

/* Units are enlarged in one of so many additions, for each way. */
static const gint32 ADDITIONS_TO_GROWTH[FILL_WAY_COUNT] = {
	[FILL_BALANCED] = 3, [FILL_MANY_BODIES] = 1, [FILL_FEW_AND_STRONG] = 8};

/* With few and strong units, options are taken before one of so many additions. */
#define ADDITIONS_TO_OPTION 3

/* Percent of the usual cost (oddity.h) that a unit grows to; before anything odd is added, the second; before another
   force, the third. */
#define USUAL_PERCENT 100
#define LARGE_PERCENT 150
#define TWICE_PERCENT 200

/* Options that a unit gets, and if points are left then. */
#define FEW_OPTIONS  3u
#define MORE_OPTIONS 6u

/* An option is tiny below this part of the limit, unless it is more than this part of what is left. */
#define TINY_OF_LIMIT 400
#define TINY_OF_LEFT  4

/* Percent of the limit that may be left, before units get more options than is usual. */
#define REST_PERCENT 3

/* Seeds that are tried for each proposal asked for: some give proposals that are there already. */
#define SEEDS_PER_PROPOSAL 3u

/* Steps of computation: each proposal may take as many as a search for one repair in the largest games; in smaller ones
   three take as many as two. */
#define MOST_WORK (ADVICE_MOST * ADVICE_MOST_WORK)
#define SEARCHES  2

bool
filling_is_possible(Workbench *bench)
{
	Amount spent, limit;
	View *view = workbench_view(bench);
	return figures_limit(view, figures_cost_type(view), &spent, &limit);
}

Filling *
filling_new(const Workbench *bench, const Wishes *wishes, const AdviceOptions *options)
{
	Filling *filling = g_new0(Filling, 1);
	filling->draft = workbench_draft(bench);
	filling->wishes = wishes;
	filling->options = options ? *options : (AdviceOptions){0};
	if (filling->options.work == 0)
		filling->options.work = SEARCHES *
		                        search_work(filling->draft, MOST_WORK / SEARCHES);
	advice_result_init(&filling->result, filling->draft, &filling->options);
	filling->drawn = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	filling->hopeless = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	filling->result.is_over = !filling_is_possible(filling->draft);
	return filling;
}

static void
drop_open(Filling *filling)
{
	g_clear_pointer(&filling->open, proposal_free);
	g_clear_pointer(&filling->chance, g_rand_free);
	g_clear_pointer(&filling->rejected, g_hash_table_unref);
	g_clear_pointer(&filling->errors, g_hash_table_unref);
	g_clear_pointer(&filling->equipped, g_hash_table_unref);
	workbench_draft_return(filling->draft, 0);
}

void
filling_free(Filling *filling)
{
	if (!filling)
		return;
	drop_open(filling);
	g_hash_table_unref(filling->drawn);
	g_hash_table_unref(filling->hopeless);
	advice_result_clear(&filling->result);
	workbench_free(filling->draft);
	g_free(filling);
}

static void
open_next(Filling *filling)
{
	filling->open = proposal_new(filling->draft);
	filling->open->way = (FillWay)(FILL_BALANCED + filling->n_seeds % (FILL_WAY_COUNT - 1));
	filling->chance = g_rand_new_with_seed(filling->options.seed + filling->n_seeds++);
	filling->rejected = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	filling->errors = shortfall_errors(filling->draft);
	filling->equipped = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	filling->phase = PHASE_LEGAL;
	filling->n_wanted = filling->n_got = filling->n_failures = 0;
}

/* The balanced one is first among those that spend as much: most players take the first. */
static gint
by_cost(gconstpointer a, gconstpointer b)
{
	const Proposal *one = *(Proposal *const *)a;
	const Proposal *other = *(Proposal *const *)b;
	const int cost = amount_compare(other->after.cost, one->after.cost);
	return cost ? cost : (gint)one->way - (gint)other->way;
}

static void
close_open(Filling *filling)
{
	Proposal *open = filling->open;
	/* One that was cut short is better than none. */
	const bool is_whole = filling->phase == PHASE_OVER || filling->result.found->len == 0;
	if (open->steps->len && open->after.errors == 0 && is_whole &&
	    !advice_result_has(&filling->result, open)) {
		proposal_close(open, filling->draft);
		open->bodies = bodies_of_roster(workbench_view(filling->draft));
		g_ptr_array_add(filling->result.found, g_steal_pointer(&filling->open));
		g_ptr_array_sort(filling->result.found, by_cost);
		fill_ways_name(filling->result.found);
	}
	drop_open(filling);
}

static bool
goes_further(const Filling *filling)
{
	return filling->n_failures < MOST_FAILURES && filling->result.n_tried < MOST_TRIALS;
}

/* LegalStartOptions.go_on. @options  AdviceOptions */
static bool
goes_on(const LegalStartState *state, void *options)
{
	(void)state;
	return !advice_is_stopped(options);
}

void
fill_what_lacks(Filling *filling, LegalStartOptions options)
{
	options.work = MAX(work_left(&filling->result.work), 1);
	options.spends = true;
	options.go_on = goes_on;
	options.data = &filling->options;
	g_auto(LegalStartResult) result = legal_start_make(filling->draft, &options);
	filling->result.n_tried += result.n_trials;
}

/* Repairs the roster without removing anything, as `fix` does. Without a repair that leaves it legal nothing is
   changed. */
static void
repair_what_is_there(Filling *filling, const GPtrArray *kept)
{
	Workbench *draft = filling->draft;
	const guint depth = workbench_depth(draft);
	const AdviceOptions options = {
		.kept = kept,
		.most = 1,
		.is_stopped = filling->options.is_stopped,
		.data = filling->options.data,
	};
	g_autoptr(Repair) repair = repair_new(draft, &options);
	while (repair_step(repair))
		continue;
	const AdviceResult *result = repair_result(repair);
	const Proposal *best = result->found->len ? advice_result_get(result, 0) : NULL;
	filling->result.n_tried += result->n_tried;
	if (!best || best->after.errors > 0 || !proposal_apply(best, draft, NULL, NULL))
		return;
	size_choice_make(draft, kept);
	proposal_note_from(filling->open, depth, draft);
}

/* Makes the roster legal without removing anything. */
static void
add_what_lacks(Filling *filling)
{
	Workbench *draft = filling->draft;
	const guint depth = workbench_depth(draft);
	g_autoptr(GPtrArray) kept = advice_all_ids(draft);
	repair_what_is_there(filling, kept);
	if (filling->open->after.errors == 0)
		return;
	fill_what_lacks(filling, (LegalStartOptions){.kept = kept, .budget = MOST_LACKING});
	proposal_note_from(filling->open, depth, draft);
}

/* Keys of names take long, and only wishes need them. */
static CandidateFlags
flags_of(const Filling *filling)
{
	const Wishes *wishes = filling->wishes;
	return wishes && wishes->wanted->len + wishes->refused->len ? CANDIDATES_WITH_KEYS : 0;
}

/* Draws additions that help while there are errors; then what a legal start finds. */
static void
make_legal(Filling *filling)
{
	g_autoptr(GPtrArray) candidates = candidates_to_add(filling->draft, flags_of(filling));
	fill_sift(filling, candidates, NULL);
	const Candidate *drawn = fill_draw(filling, candidates);
	if (filling->open->after.errors && drawn && goes_further(filling) &&
	    filling->n_failures < MOST_FAILURES_TO_HELP) {
		fill_try_adding(filling, drawn, true);
		return;
	}
	if (filling->open->after.errors)
		add_what_lacks(filling);
	g_hash_table_remove_all(filling->rejected);
	filling->n_failures = 0;
	filling->phase = filling->open->after.errors ? PHASE_OVER : PHASE_WANTED;
}

/* The next wish; NULL if there is none. */
static const Wanted *
next_wanted(const Filling *filling)
{
	const GArray *wanted = filling->wishes ? filling->wishes->wanted : NULL;
	return wanted && filling->n_wanted < wanted->len
	               ? &g_array_index(wanted, Wanted, filling->n_wanted)
	               : NULL;
}

static void
end_wish(Filling *filling)
{
	filling->n_wanted++;
	filling->n_got = 0;
}

static void
add_wanted(Filling *filling)
{
	const Wanted *wanted = next_wanted(filling);
	if (!wanted) {
		filling->phase = PHASE_ADD;
		return;
	}
	g_autoptr(GPtrArray) candidates = candidates_to_add(filling->draft, flags_of(filling));
	fill_sift(filling, candidates, wanted);
	const Candidate *drawn = fill_draw(filling, candidates);
	if (!drawn) {
		filling->unmet = filling->unmet ? filling->unmet : wanted->name;
		end_wish(filling);
	} else if (fill_try_adding(filling, drawn, false) && ++filling->n_got == wanted->n) {
		end_wish(filling);
	}
}

/* Enlarges a unit, up to so many points. */
static bool
grow_unit(Filling *filling, const char *unit, Amount most)
{
	Workbench *draft = filling->draft;
	const guint depth = workbench_depth(draft);
	Grown grown = {0};
	g_autoptr(GPtrArray) kept = advice_all_ids(draft);
	filling->result.n_tried++;
	bool done = growth_make(draft, unit, &filling->open->after, most, &filling->result.work,
	                        false, &grown);
	if (done) {
		arming_make(draft, unit, kept, filling->chance);
		done = fill_keep_or_return(filling, depth, grown.name, false);
	}
	if (done)
		proposal_note_times(filling->open, grown.models);
	g_free(grown.name);
	return done;
}

/* Enlarges one of the units, up to so many percent of the usual cost, beginning with one that is drawn. Returns false if none
   grows; one that did not is not tried again. */
static bool
grow_one(Filling *filling, int percent)
{
	g_autoptr(GPtrArray) units = advice_unit_ids(filling->draft);
	Amount usual;
	const bool may_grow = units->len > 0 && !(filling->wishes && filling->wishes->refused->len);
	if (!may_grow || !oddity_usual_cost(workbench_view(filling->draft), &usual))
		return false;
	const Amount most = amount_from_int(amount_to_int(usual) * percent / 100);
	const guint first = (guint)g_rand_int_range(filling->chance, 0, (gint32)units->len);
	for (guint i = 0; i < units->len; i++) {
		const char *unit = g_ptr_array_index(units, (first + i) % units->len);
		g_autofree char *key = g_strdup_printf("%s\n%d", unit, percent);
		if (g_hash_table_contains(filling->rejected, key))
			continue;
		if (grow_unit(filling, unit, most))
			return true;
		g_hash_table_add(filling->rejected, g_steal_pointer(&key));
	}
	return false;
}

/* True if a unit would take more than three tenths of the points with an option. */
static bool
makes_too_large(const Filling *filling, const Candidate *option)
{
	View *view = workbench_view(filling->draft);
	const Instance *unit = view_find(view, option->unit);
	Amount usual;
	if (!unit || !oddity_usual_cost(view, &usual))
		return false;
	const Amount cost = figures_cost_below(view, unit, figures_cost_type(view));
	return amount_compare(amount_add(cost, option->price),
	                      amount_multiply_int(usual, ODDITY_MOST_USUAL)) > 0;
}

/* True if a player would take an option now: nobody takes dozens of small ones. */
static bool
is_sensible(const Filling *filling, const Candidate *option, double left, double points)
{
	if (filling->phase != PHASE_MORE && makes_too_large(filling, option))
		return false;
	const double price = (double)amount_to_int(option->price);
	const bool is_tiny = price * TINY_OF_LIMIT < points && price * TINY_OF_LEFT < left;
	const guint most = filling->phase == PHASE_MORE ? MORE_OPTIONS : FEW_OPTIONS;
	if (option->is_body)
		return true;
	return filling->phase != PHASE_BODIES && !is_tiny &&
	       fill_count_equipped(filling, option->unit) < most;
}

static void
remove_senseless(const Filling *filling, GPtrArray *options)
{
	double points;
	const double left = fill_points_left(filling, &points);
	for (guint i = options->len; i-- > 0;)
		if (!is_sensible(filling, g_ptr_array_index(options, i), left, points))
			g_ptr_array_remove_index(options, i);
}

/* Draws one option; false if there is none. */
static bool
draw_option(Filling *filling)
{
	g_autoptr(GPtrArray) candidates = candidates_to_select(filling->draft, flags_of(filling),
	                                                       &filling->result.work);
	fill_sift(filling, candidates, NULL);
	remove_senseless(filling, candidates);
	const Candidate *drawn = fill_draw(filling, candidates);
	if (drawn)
		fill_try_option(filling, drawn);
	return drawn;
}

/* True if an option was tried, so that few units become strong ones. */
static bool
equips(Filling *filling)
{
	return filling->open->way == FILL_FEW_AND_STRONG &&
	       g_rand_int_range(filling->chance, 0, ADDITIONS_TO_OPTION) > 0 &&
	       draw_option(filling);
}

static bool
may_grow_now(Filling *filling)
{
	return g_rand_int_range(filling->chance, 0, ADDITIONS_TO_GROWTH[filling->open->way]) == 0;
}

static void
begin_phase(Filling *filling, Phase phase)
{
	filling->n_failures = 0;
	filling->phase = phase;
}

static void
remove_odd(const Filling *filling, GPtrArray *candidates)
{
	for (guint i = candidates->len; i-- > 0;)
		if (fill_is_odd(filling, g_ptr_array_index(candidates, i)))
			g_ptr_array_remove_index(candidates, i);
}

/* Adds an entry. */
static void
add_entry(Filling *filling, bool takes_odd, Phase next)
{
	g_autoptr(GPtrArray) candidates = candidates_to_add(filling->draft, flags_of(filling));
	fill_sift(filling, candidates, NULL);
	if (!takes_odd)
		remove_odd(filling, candidates);
	const Candidate *drawn = fill_draw(filling, candidates);
	if (drawn && goes_further(filling))
		fill_try_adding(filling, drawn, false);
	else
		begin_phase(filling, next);
}

static void
add_one(Filling *filling)
{
	const int percent = filling->open->way == FILL_MANY_BODIES ? LARGE_PERCENT : USUAL_PERCENT;
	if (goes_further(filling) && equips(filling))
		return;
	if (!goes_further(filling) || !may_grow_now(filling) || !grow_one(filling, percent))
		add_entry(filling, false, PHASE_GROW);
}

static void
enlarge(Filling *filling, int percent, Phase next)
{
	if (!goes_further(filling) || !grow_one(filling, percent))
		begin_phase(filling, next);
}

/* Lets units grow while a force may be added: a few large units in one force are better than many forces of a leader. */
static void
grow_before_forces(Filling *filling)
{
	if (fill_may_add_force(filling))
		enlarge(filling, TWICE_PERCENT, PHASE_FORCES);
	else
		begin_phase(filling, PHASE_LARGE);
}

/* Adds a force, which new entries may go into, or begins the next phase if there is none. */
static void
add_force(Filling *filling)
{
	const FillTrial trial = goes_further(filling) ? fill_try_force(filling) : FILL_TRIED_NONE;
	if (trial == FILL_TRIED_NONE)
		begin_phase(filling, PHASE_LARGE);
	else if (trial == FILL_ADDED)
		filling->phase = PHASE_ADD;
}

static void
add_bodies(Filling *filling)
{
	if (!goes_further(filling) || (!grow_one(filling, LARGE_PERCENT) && !draw_option(filling)))
		begin_phase(filling, PHASE_OPTIONS);
}

/* Takes an option; without one, begins the next phase if many points are left. */
static void
select_one(Filling *filling)
{
	if (goes_further(filling) && draw_option(filling))
		return;
	double points;
	const bool is_full = fill_points_left(filling, &points) * 100 <= points * REST_PERCENT;
	begin_phase(filling, is_full ? PHASE_OVER : filling->phase + 1);
}

static void
advance_open(Filling *filling)
{
	switch (filling->phase) {
	case PHASE_LEGAL:
		make_legal(filling);
		break;
	case PHASE_WANTED:
		add_wanted(filling);
		break;
	case PHASE_ADD:
		add_one(filling);
		break;
	case PHASE_GROW:
		grow_before_forces(filling);
		break;
	case PHASE_FORCES:
		add_force(filling);
		break;
	case PHASE_LARGE:
		enlarge(filling, LARGE_PERCENT, PHASE_SINGLE);
		break;
	case PHASE_SINGLE:
		add_entry(filling, false, PHASE_ODD);
		break;
	case PHASE_ODD:
		add_entry(filling, true, PHASE_BODIES);
		break;
	case PHASE_BODIES:
		add_bodies(filling);
		break;
	case PHASE_OPTIONS:
	case PHASE_MORE:
		select_one(filling);
		break;
	case PHASE_OVER:
		close_open(filling);
	}
}

static bool
wants_more(const Filling *filling)
{
	const guint most = advice_most(&filling->options);
	const bool finds_none = filling->n_seeds > 0 && filling->result.found->len == 0;
	return filling->result.found->len < most && !finds_none &&
	       filling->n_seeds < most * SEEDS_PER_PROPOSAL &&
	       filling->result.n_tried < MOST_TRIALS;
}

bool
filling_step(Filling *filling)
{
	if (filling->result.is_over)
		return false;
	work_resume(&filling->result.work);
	if (filling->open)
		advance_open(filling);
	else if (wants_more(filling))
		open_next(filling);
	else
		filling->result.is_over = true;
	if (advice_result_stop(&filling->result, &filling->options) && filling->open)
		close_open(filling);
	work_pause(&filling->result.work);
	return true;
}

const AdviceResult *
filling_result(const Filling *filling)
{
	return &filling->result;
}

const char *
filling_unmet(const Filling *filling)
{
	return filling->unmet;
}
