#include "session/advice/oddity.h"

#include "engine/eval/room.h"
#include "session/words/figures.h"

bool
oddity_is_only_one(View *view, const Instance *instance)
{
	const Room room = room_in_selections(view, instance);
	return room.most.is_there && amount_equal(room.most.limit, amount_from_int(1));
}

bool
oddity_usual_cost(View *view, Amount *cost)
{
	Amount spent, limit;
	if (!figures_limit(view, figures_cost_type(view), &spent, &limit))
		return false;
	*cost = amount_from_int(amount_to_int(limit) / 10);
	return true;
}

/* The number of units like one before it in its force. */
static guint
count_before(const Instance *force, uint32_t place)
{
	guint n = 0;
	for (uint32_t i = 0; i < place; i++)
		n += force->children[i]->item == force->children[place]->item;
	return n;
}

static guint
oddity_of_unit(View *view, const Instance *force, uint32_t place)
{
	const Instance *unit = force->children[place];
	const Amount cost = figures_cost_below(view, unit, figures_cost_type(view));
	Amount usual;
	if (amount_compare(cost, AMOUNT_ZERO) <= 0)
		return 0;
	const bool is_large = oddity_usual_cost(view, &usual) &&
	                      amount_compare(cost, amount_multiply_int(usual, ODDITY_MOST_USUAL)) >
	                              0;
	const bool is_copy = count_before(force, place) >= ODDITY_MOST_COPIES;
	return (guint)is_copy + (guint)oddity_is_only_one(view, unit) + (guint)is_large;
}

static guint
oddity_of_force(View *view, const Instance *force)
{
	guint n = 0;
	for (uint32_t i = 0; i < force->n_children; i++)
		n += oddity_of_unit(view, force, i);
	for (uint32_t i = 0; i < force->n_forces; i++)
		n += oddity_of_force(view, force->forces[i]);
	return n;
}

guint
oddity_of(Workbench *bench)
{
	View *view = workbench_view(bench);
	const Instance *root = view_root(view);
	guint n = 0;
	for (uint32_t i = 0; i < root->n_forces; i++)
		n += oddity_of_force(view, root->forces[i]);
	return n;
}
