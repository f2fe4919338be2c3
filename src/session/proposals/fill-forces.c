/* The forces that a filling adds inside those of the roster. */
#include "session/advice/oddity.h"
#include "session/offers/force-offer.h"
#include "session/proposals/filling-private.h"
#include "session/words/figures.h"

/* Trials of what one more force lacks: its leader. */
#define MOST_LACKING 100u

static char *
key_of_force(const ForceOffer *offer)
{
	return g_strjoin("\n", offer->outer, offer->entry, "force", NULL);
}

/* True if a force has a unit of which there are more than two in the roster. */
static bool
has_third_copy(View *view, const char *force)
{
	const Instance *instance = view_find(view, force);
	g_autoptr(GHashTable) numbers = oddity_count_units(view);
	for (uint32_t i = 0; instance && i < instance->n_children; i++) {
		const Instance *unit = instance->children[i];
		const Amount cost = figures_cost_below(view, unit, figures_cost_type(view));
		if (oddity_count_of(numbers, unit) > ODDITY_MOST_COPIES &&
		    amount_compare(cost, AMOUNT_ZERO) > 0)
			return true;
	}
	return false;
}

/* Adds a force with what it needs, of which something must cost: no third regiment of the same leader. */
static bool
try_force(Filling *filling, const ForceOffer *offer)
{
	Workbench *draft = filling->draft;
	const guint depth = workbench_depth(draft);
	g_autoptr(GPtrArray) kept = advice_all_ids(draft);
	g_autofree char *made = NULL;
	filling->result.n_tried++;
	if (!force_offer_take(draft, offer, &made, NULL))
		return false;
	fill_what_lacks(filling, (LegalStartOptions){
					 .kept = kept, .budget = MOST_LACKING, .adds_only = true});
	if (!has_third_copy(workbench_view(draft), made))
		return fill_keep_or_return(filling, depth, NULL, false);
	workbench_draft_return(draft, depth);
	return false;
}

/* True if a force was tried in vain in this proposal, or in another one with as many points. */
static bool
is_hopeless(const Filling *filling, const char *key)
{
	gpointer with;
	double points;
	return g_hash_table_contains(filling->rejected, key) ||
	       (g_hash_table_lookup_extended(filling->hopeless, key, NULL, &with) &&
	        fill_points_left(filling, &points) <= GPOINTER_TO_INT(with));
}

/* Notes that a force was tried in vain. */
static void
give_up_force(Filling *filling, const ForceOffer *offer)
{
	double points;
	const int left = (int)fill_points_left(filling, &points);
	g_hash_table_replace(filling->hopeless, key_of_force(offer), GINT_TO_POINTER(left));
	g_hash_table_add(filling->rejected, key_of_force(offer));
}

/* The first force with room inside one of the roster that may be tried; NULL if there is none. */
static const ForceOffer *
next_force(const Filling *filling, const GPtrArray *offers)
{
	for (guint i = 0; i < offers->len; i++) {
		const ForceOffer *offer = g_ptr_array_index(offers, i);
		g_autofree char *key = offer->outer ? key_of_force(offer) : NULL;
		if (key && !offer->is_full && !is_hopeless(filling, key))
			return offer;
	}
	return NULL;
}

/* The forces that the roster may get. The caller owns the list. */
static GPtrArray *
offered_forces(Filling *filling)
{
	const Instance *root = view_root(workbench_view(filling->draft));
	g_autofree char *army = force_offer_army(filling->draft,
	                                         root->n_forces ? root->forces[0] : NULL);
	return force_offers_of(filling->draft, army);
}

bool
fill_may_add_force(Filling *filling)
{
	g_autoptr(GPtrArray) offers = offered_forces(filling);
	return next_force(filling, offers) != NULL;
}

FillTrial
fill_try_force(Filling *filling)
{
	g_autoptr(GPtrArray) offers = offered_forces(filling);
	const ForceOffer *offer = next_force(filling, offers);
	if (!offer)
		return FILL_TRIED_NONE;
	if (try_force(filling, offer))
		return FILL_ADDED;
	give_up_force(filling, offer);
	return FILL_FAILED;
}
