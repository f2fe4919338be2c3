/* Candidates for a broken bound of a companion or a pack. */
#include "engine/explain/fix-search-private.h"

/* The measures of a formula under search. */
typedef struct BoundSearch {
	const FixSearch *search;
	const Finding *finding;
	GHashTable *seen; /* const CompanionMeasure: proposed for, though others name it again */
} BoundSearch;

/* A unit of a bound is as good a place to begin as another: what it takes to clear the bound is not known. */
static void
propose_exchange_of_thing(const FixSearch *search, const Instance *thing)
{
	if (thing->kind == INSTANCE_SELECTION && thing->holder->kind == INSTANCE_FORCE)
		fix_propose_exchange(view_own(search->view, thing), amount_from_int(1),
		                     (void *)(guintptr)search);
}

/* Proposes to remove a thing, to exchange it, and to remove each of its options, which may be the cause of the large
   number. */
static void
propose_less_of_thing(const FixSearch *search, const Instance *thing)
{
	fix_propose_removal(search, thing, search->fixes->stages[STAGE_ALONE]);
	propose_exchange_of_thing(search, thing);
	for (uint32_t i = 0; i < thing->n_children; i++)
		fix_propose_removal(search, thing->children[i], search->fixes->stages[STAGE_ALONE]);
}

static void
propose_less_found(const CompanionMeasure *measure, void *data)
{
	const BoundSearch *found = data;
	if (!g_hash_table_add(found->seen, (gpointer)(guintptr)measure))
		return;
	g_autoptr(GPtrArray) things = measures_found(found->finding->measures, measure,
	                                             found->finding->carrier);
	for (guint i = 0; i < things->len; i++)
		propose_less_of_thing(found->search, g_ptr_array_index(things, i));
	formula_each_measure(measure->value, propose_less_found, data);
}

/* Proposes to move an option that brings the bound to bear to the selection the bound compares
   with. */
static void
propose_transfer(const CompanionMeasure *measure, void *data)
{
	const BoundSearch *found = data;
	View *view = found->search->view;
	const Instance *carrier = found->finding->carrier;
	g_autoptr(GPtrArray) things = measures_found(found->finding->measures, measure, carrier);
	for (guint i = 0; i < things->len; i++) {
		const Instance *thing = g_ptr_array_index(things, i);
		if (thing != carrier && thing->kind == INSTANCE_SELECTION)
			fix_propose_transfer(view, carrier, view_own(view, thing),
			                     found->search->fixes);
	}
}

/* Proposes to associate the selection, if a measure of a number that is too small counts its associates. */
static void
propose_associates(const CompanionMeasure *measure, void *data)
{
	const BoundSearch *found = data;
	View *view = found->search->view;
	if (measure->over == OVER_ASSOCIATES)
		fix_propose_associates(view, view_own(view, found->finding->carrier),
		                       measure->association, found->search->fixes);
}

/* Proposes changes of associations, then of the selections that have the options. */
static void
propose_for_bound_of_selection(const FixSearch *search, const Finding *finding)
{
	BoundSearch found = {search, finding, NULL};
	fix_propose_dissociating(search->view, finding->carrier, search->fixes);
	if (finding->bound->at_least)
		formula_each_measure(finding->bound->value, propose_associates, &found);
	if (finding->bound->at_least)
		formula_each_measure(finding->bound->at_least, propose_transfer, &found);
	if (finding->bound->at_most)
		formula_each_measure(finding->bound->at_most, propose_transfer, &found);
}

/* Proposes to remove the things that the measures of a formula found. The formula may be NULL. */
static void
propose_less_of(const FixSearch *search, const Finding *finding, const Formula *formula)
{
	g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
	BoundSearch found = {search, finding, seen};
	if (formula)
		formula_each_measure(formula, propose_less_found, &found);
}

/* Changing the number may clear the finding, and changing its limits as well. */
void
fix_propose_for_bound(FixSearch *search, const Finding *finding)
{
	Instance *carrier = view_own(search->view, finding->carrier);
	search->fixes->wants_exchange = carrier->kind != INSTANCE_SELECTION;
	if (carrier->kind == INSTANCE_SELECTION)
		propose_for_bound_of_selection(search, finding);
	propose_less_of(search, finding, finding->bound->value);
	propose_less_of(search, finding, finding->bound->at_least);
	propose_less_of(search, finding, finding->bound->at_most);
	if (carrier->kind == INSTANCE_SELECTION) {
		fix_propose_removal(search, carrier, search->fixes->stages[STAGE_ALONE]);
		fix_propose_one_each(search, carrier, fix_is_not_selected);
	}
	search->additions = STAGE_MORE;
	fix_propose_outweighing(search, finding);
	const Instance *root = view_root(search->view);
	for (uint32_t i = 0; i < root->n_forces; i++)
		fix_propose_options(search, root->forces[i], fix_is_not_selected);
}
