#include "session/advice/legal-move.h"

#include "session/advice/advice.h"
#include "session/advice/legal-search-private.h"
#include "session/offers/workbench-actions.h"

/* Moves a unit in place of another one, with what it needs there. */
static bool
move_to(LegalSearch *search, const char *unit, const char *other)
{
	Workbench *bench = search->bench;
	View *view = workbench_view(bench);
	const guint depth = workbench_depth(bench);
	const Shortfall before = legal_search_shortfall(search);
	const Instance *old = view_find(view, unit);
	const Instance *place = view_find(view, other);
	if (!old || !place || old->force == place->force || !old->item)
		return false;
	if (old->definition == place->definition && legal_search_drop(search, unit))
		return true;
	view = workbench_view(bench);
	old = view_find(view, unit);
	place = view_find(view, other);
	g_autofree char *force = g_strdup(place->force->roster_force->id);
	g_autofree char *entry = menu_item_path(view_game(view), old->item);
	Offer offer;
	g_auto(AddedOffer) added = {0};
	search->n_trials++;
	if (legal_search_remove(search, unit) && legal_search_remove(search, other) &&
	    offer_find(workbench_view(bench), force, entry, &offer) &&
	    workbench_add_offer(bench, &offer, &added, NULL)) {
		legal_search_fix_addition(search, added.id, before.errors);
		if (legal_search_saves(search, &before))
			return true;
	}
	workbench_draft_return(bench, depth);
	return false;
}

static bool
move_anywhere(LegalSearch *search, const char *unit)
{
	g_autoptr(GPtrArray) others = advice_unit_ids(search->bench);
	for (guint i = 0; i < others->len && legal_search_goes_on(search); i++) {
		const char *other = g_ptr_array_index(others, i);
		if (!kept_choices_has(search->kept, other) && move_to(search, unit, other))
			return true;
	}
	return false;
}

void
legal_move(LegalSearch *search, const GPtrArray *given)
{
	for (guint i = 0; i < given->len; i++) {
		const char *unit = g_ptr_array_index(given, i);
		if (!kept_choices_has(search->kept, unit))
			move_anywhere(search, unit);
	}
}
