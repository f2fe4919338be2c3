/* What could clear a broken bound of a companion or a pack. */
#include "explain/fix-making.h"

/* A formula whose measures found too much. */
typedef struct Found {
	const Making *making;
	const Finding *finding;
} Found;

/* The thing itself, and each part of it: an option may be what makes it count so much. */
static void
propose_removal_of_thing(const Making *making, const Instance *thing)
{
	fix_propose_removal(making, thing, making->fixes->alone);
	for (uint32_t i = 0; i < thing->n_children; i++)
		fix_propose_removal(making, thing->children[i], making->fixes->alone);
}

static void
propose_less_found(const CompanionMeasure *measure, void *data)
{
	const Found *found = data;
	g_autoptr(GPtrArray) things = measures_found(found->finding->measures, measure,
	                                             found->finding->carrier);
	for (guint i = 0; i < things->len; i++)
		propose_removal_of_thing(found->making, g_ptr_array_index(things, i));
	formula_each_measure(measure->value, propose_less_found, data);
}

/* An option that makes a selection be judged by the bound may be better in the hands of what it was held
   against. */
static void
propose_other_hands(const CompanionMeasure *measure, void *data)
{
	const Found *found = data;
	View *view = found->making->view;
	const Instance *carrier = found->finding->carrier;
	g_autoptr(GPtrArray) things = measures_found(found->finding->measures, measure, carrier);
	for (guint i = 0; i < things->len; i++) {
		const Instance *thing = g_ptr_array_index(things, i);
		if (thing != carrier && thing->kind == INSTANCE_SELECTION)
			fix_propose_other_hands(view, carrier, view_own(view, thing),
			                        found->making->fixes);
	}
}

/* Of a selection: its ties, then what it could pass on. */
static void
propose_for_bound_of_selection(const Making *making, const Finding *finding)
{
	Found found = {making, finding};
	fix_propose_untying(making->view, finding->carrier, making->fixes);
	if (finding->bound->at_least)
		formula_each_measure(finding->bound->at_least, propose_other_hands, &found);
	if (finding->bound->at_most)
		formula_each_measure(finding->bound->at_most, propose_other_hands, &found);
}

/* Less of what the measures of a formula found; of NULL nothing. */
static void
propose_less_of(const Making *making, const Finding *finding, const Formula *formula)
{
	Found found = {making, finding};
	if (formula)
		formula_each_measure(formula, propose_less_found, &found);
}

/* The number and its limits may both be what has to change. */
void
fix_propose_for_bound(Making *making, const Finding *finding)
{
	Instance *carrier = view_own(making->view, finding->carrier);
	if (carrier->kind == INSTANCE_SELECTION)
		propose_for_bound_of_selection(making, finding);
	propose_less_of(making, finding, finding->bound->value);
	propose_less_of(making, finding, finding->bound->at_least);
	propose_less_of(making, finding, finding->bound->at_most);
	if (carrier->kind == INSTANCE_SELECTION) {
		fix_propose_removal(making, carrier, making->fixes->alone);
		fix_propose_one_each(making, carrier, fix_is_not_selected);
	}
	const Instance *root = view_root(making->view);
	for (uint32_t i = 0; i < root->n_forces; i++)
		fix_propose_options(making, root->forces[i], fix_is_not_selected);
}
