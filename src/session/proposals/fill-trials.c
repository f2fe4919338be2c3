/* The candidates of a filling, drawn and tried. */
#include "session/advice/arming.h"
#include "session/advice/bodies.h"
#include "session/advice/oddity.h"
#include "session/offers/option.h"
#include "session/proposals/filling-private.h"
#include "session/words/figures.h"

static char *
key_of(const Candidate *candidate)
{
	return g_strjoin("\n", candidate->holder, candidate->entry, NULL);
}

/* True if one model is too few now. */
static bool
wants_bodies(const Filling *filling)
{
	return filling->open->way == FILL_MANY_BODIES && filling->phase == PHASE_ADD;
}

static char *
key_of_single(const Candidate *candidate)
{
	return g_strjoin("\n", candidate->holder, candidate->entry, "single", NULL);
}

static bool
is_possible(const Filling *filling, const Candidate *candidate)
{
	g_autofree char *key = key_of(candidate);
	g_autofree char *single = key_of_single(candidate);
	return !wishes_refuse(filling->wishes, candidate) &&
	       !g_hash_table_contains(filling->rejected, key) &&
	       !(wants_bodies(filling) && g_hash_table_contains(filling->rejected, single));
}

bool
fill_is_odd(const Filling *filling, const Candidate *candidate)
{
	Amount usual;
	return candidate->n_there >= ODDITY_MOST_COPIES || candidate->is_only ||
	       candidate->is_ally ||
	       (oddity_usual_cost(workbench_view(filling->draft), &usual) &&
	        amount_compare(candidate->price, amount_multiply_int(usual, ODDITY_MOST_USUAL)) >
	                0);
}

/* The preference for an entry of a share of the points that are left: large ones, so that the roster is filled in few
   steps, small ones, or the largest. */
static double
weight_of_share(FillWay way, double share)
{
	switch (way) {
	case FILL_MANY_BODIES:
		return 1.0 / ((0.02 + share) * (0.02 + share));
	case FILL_FEW_AND_STRONG:
		return share * share * share;
	default:
		return 0.2 + share;
	}
}

/* Prefers entries that are neither in the roster nor in another proposal. */
static double
weight_of(const Filling *filling, const Candidate *candidate, double left)
{
	g_autofree char *key = key_of(candidate);
	const guint drawn = GPOINTER_TO_UINT(g_hash_table_lookup(filling->drawn, key));
	const double times = 1.0 + candidate->n_there + 3.0 * drawn;
	const double share = (double)amount_to_int(candidate->price) / MAX(left, 1.0);
	/* An option adds nobody. */
	const bool is_small = filling->open->way == FILL_MANY_BODIES &&
	                      filling->phase >= PHASE_OPTIONS;
	return weight_of_share(is_small ? FILL_BALANCED : filling->open->way, share) /
	       (times * times);
}

double
fill_points_left(const Filling *filling, double *points)
{
	Amount spent, limit;
	View *view = workbench_view(filling->draft);
	figures_limit(view, figures_cost_type(view), &spent, &limit);
	*points = (double)amount_to_int(limit);
	return (double)amount_to_int(amount_subtract(limit, spent));
}

const Candidate *
fill_draw(Filling *filling, const GPtrArray *candidates)
{
	double points;
	const double left = fill_points_left(filling, &points);
	double sum = 0;
	for (guint i = 0; i < candidates->len; i++)
		sum += weight_of(filling, g_ptr_array_index(candidates, i), left);
	double drawn = g_rand_double(filling->chance) * sum;
	for (guint i = 0; i < candidates->len; i++) {
		const Candidate *candidate = g_ptr_array_index(candidates, i);
		drawn -= weight_of(filling, candidate, left);
		if (drawn <= 0 || i + 1 == candidates->len)
			return candidate;
	}
	return NULL;
}

void
fill_sift(const Filling *filling, GPtrArray *candidates, const Wanted *wanted)
{
	for (guint i = candidates->len; i-- > 0;) {
		const Candidate *candidate = g_ptr_array_index(candidates, i);
		if (!is_possible(filling, candidate) || (wanted && !wanted_fits(wanted, candidate)))
			g_ptr_array_remove_index(candidates, i);
	}
}

bool
fill_keep_or_return(Filling *filling, guint depth, const char *option, bool must_help)
{
	const Shortfall now = shortfall_of(filling->draft);
	const Shortfall *before = &filling->open->after;
	/* An addition that helps by causing another error, such as a lord of whom a rule asks more, leads where
	   nothing helps. */
	const bool fits = must_help ? shortfall_is_smaller(&now, before) &&
	                                      !shortfall_has_others(filling->draft, filling->errors)
	                            : now.errors <= before->errors;
	if (fits && now.excess <= before->excess && now.warnings <= before->warnings &&
	    amount_compare(now.cost, before->cost) > 0) {
		if (option)
			proposal_note(filling->open, option, filling->draft);
		else
			proposal_note_addition(filling->open, depth, filling->draft);
		filling->n_failures = 0;
		return true;
	}
	workbench_draft_return(filling->draft, depth);
	return false;
}

static void
reject(Filling *filling, const Candidate *candidate)
{
	g_hash_table_add(filling->rejected, key_of(candidate));
	filling->n_failures++;
}

static void
note_drawn(Filling *filling, const Candidate *candidate)
{
	char *key = key_of(candidate);
	const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(filling->drawn, key));
	g_hash_table_replace(filling->drawn, key, GUINT_TO_POINTER(n + 1));
}

/* The ids of all units. The caller owns the set. */
static GHashTable *
units_of(Filling *filling)
{
	GHashTable *units = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autoptr(GPtrArray) ids = advice_unit_ids(filling->draft);
	for (guint i = 0; i < ids->len; i++)
		g_hash_table_add(units, g_strdup(g_ptr_array_index(ids, i)));
	return units;
}

/* Arms the units that are not among some. */
static void
arm_others(Filling *filling, GHashTable *units)
{
	g_autoptr(GPtrArray) now = advice_unit_ids(filling->draft);
	for (guint i = 0; i < now->len; i++) {
		const char *unit = g_ptr_array_index(now, i);
		if (!g_hash_table_contains(units, unit))
			arming_make(filling->draft, unit, NULL, filling->chance);
	}
}

bool
fill_try_adding(Filling *filling, const Candidate *candidate, bool must_help)
{
	const guint depth = workbench_depth(filling->draft);
	const int64_t bodies = bodies_of_roster(workbench_view(filling->draft));
	g_autoptr(GHashTable) units = units_of(filling);
	filling->result.n_tried++;
	const bool added = advice_add(filling->draft, candidate->holder, candidate->entry,
	                              &filling->open->after, &filling->result.work);
	if (added && wants_bodies(filling) &&
	    bodies_of_roster(workbench_view(filling->draft)) < bodies + 2) {
		workbench_draft_return(filling->draft, depth);
		g_hash_table_add(filling->rejected, key_of_single(candidate));
		return false;
	}
	if (added)
		arm_others(filling, units);
	if (added && fill_keep_or_return(filling, depth, NULL, must_help)) {
		note_drawn(filling, candidate);
		return true;
	}
	reject(filling, candidate);
	return false;
}

guint
fill_count_equipped(const Filling *filling, const char *unit)
{
	return GPOINTER_TO_UINT(g_hash_table_lookup(filling->equipped, unit));
}

static void
note_equipped(Filling *filling, const Candidate *candidate)
{
	const guint n = fill_count_equipped(filling, candidate->unit);
	if (!candidate->is_body)
		g_hash_table_replace(filling->equipped, g_strdup(candidate->unit),
		                     GUINT_TO_POINTER(n + 1));
}

bool
fill_try_option(Filling *filling, const Candidate *candidate)
{
	Workbench *draft = filling->draft;
	const guint depth = workbench_depth(draft);
	Option option;
	filling->result.n_tried++;
	if (option_find(workbench_view(draft), candidate->holder, candidate->entry, &option) &&
	    option_more(draft, &option, NULL) &&
	    fill_keep_or_return(filling, depth, candidate->name, false)) {
		note_equipped(filling, candidate);
		return true;
	}
	reject(filling, candidate);
	return false;
}
