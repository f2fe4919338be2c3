#include "session/advice/advice.h"

#include "session/advice/legal-search.h"
#include "session/offers/workbench-actions.h"

GPtrArray *
advice_all_ids(const Workbench *bench)
{
	GPtrArray *ids = g_ptr_array_new_with_free_func(g_free);
	const GPtrArray *selections = view_selections(workbench_view(bench));
	for (guint i = 0; i < selections->len; i++) {
		const Instance *selection = g_ptr_array_index(selections, i);
		g_ptr_array_add(ids, g_strdup(selection->selection->id));
	}
	return ids;
}

void
advice_fix(Workbench *draft, guint errors, const GPtrArray *kept, const char *unit,
           const Work *work)
{
	const LegalStartOptions options = {.kept = kept, .work = MAX(work_left(work), 1)};
	g_auto(LegalSearch) search = legal_search_start(draft, &options);
	search.within = unit;
	for (guint i = 0; i < ADVICE_MOST_FIXES && shortfall_of(draft).errors > errors; i++)
		if (!legal_search_fix(&search))
			return;
}

bool
advice_add(Workbench *draft, const char *force, const char *entry, const Shortfall *before,
           const Work *work)
{
	const guint depth = workbench_depth(draft);
	g_autoptr(GPtrArray) kept = advice_all_ids(draft);
	Offer offer;
	g_auto(AddedOffer) added = {0};
	if (!offer_find(workbench_view(draft), force, entry, &offer) ||
	    !workbench_add_offer(draft, &offer, &added, NULL))
		return false;
	advice_fix(draft, before->errors, kept, NULL, work);
	const Shortfall now = shortfall_of(draft);
	if (now.excess <= before->excess && now.errors <= before->errors &&
	    view_find(workbench_view(draft), added.id))
		return true;
	workbench_draft_return(draft, depth);
	return false;
}

static void
add_units(GPtrArray *ids, const Instance *force)
{
	for (uint32_t i = 0; i < force->n_children; i++)
		g_ptr_array_add(ids, g_strdup(force->children[i]->selection->id));
	for (uint32_t i = 0; i < force->n_forces; i++)
		add_units(ids, force->forces[i]);
}

GPtrArray *
advice_unit_ids(Workbench *bench)
{
	const Instance *root = view_root(workbench_view(bench));
	GPtrArray *ids = g_ptr_array_new_with_free_func(g_free);
	for (uint32_t i = 0; i < root->n_forces; i++)
		add_units(ids, root->forces[i]);
	return ids;
}
