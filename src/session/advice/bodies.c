#include "session/advice/bodies.h"

#include "engine/eval/room.h"
#include "engine/fill/price.h"
#include "session/words/figures.h"

static bool
has_models(const Instance *selection)
{
	if (instance_is_model(selection))
		return true;
	for (uint32_t i = 0; i < selection->n_children; i++)
		if (has_models(selection->children[i]))
			return true;
	return false;
}

/* True for a part that its unit must have, and of which it may have several. */
static bool
is_demanded(View *view, const Instance *part)
{
	const Room room = room_in_selections(view, part);
	return room.least.is_there && room.least.owned->constraint->query.scope == SCOPE_PARENT &&
	       amount_compare(room.least.limit, AMOUNT_ZERO) > 0 &&
	       (!room.most.is_there || amount_compare(room.most.limit, amount_from_int(1)) > 0);
}

static bool
has_price(View *view, const Instance *part)
{
	const Atom type = figures_cost_type(view);
	const Amount price = part->selection ? figures_cost_below(view, part, type)
	                                     : price_of(view, part, type);
	return amount_compare(price, AMOUNT_ZERO) > 0;
}

bool
bodies_is_model(View *view, const Instance *part)
{
	const Instance *unit = part->holder;
	if (instance_is_model(part))
		return true;
	return unit->selection && unit == unit->root && !has_models(unit) &&
	       is_demanded(view, part) && has_price(view, part);
}

int64_t
bodies_of(View *view, const Instance *selection)
{
	if (bodies_is_model(view, selection))
		return selection->number;
	int64_t bodies = 0;
	for (uint32_t i = 0; i < selection->n_children; i++)
		bodies += bodies_of(view, selection->children[i]);
	const bool is_unit = selection->definition && selection->definition->type == SELECTION_UNIT;
	return bodies == 0 && is_unit ? selection->number : bodies;
}

static int64_t
bodies_in(View *view, const Instance *holder)
{
	int64_t bodies = 0;
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		const Instance *force = holder->forces[i];
		for (uint32_t k = 0; k < force->n_children; k++)
			bodies += bodies_of(view, force->children[k]);
		bodies += bodies_in(view, force);
	}
	return bodies;
}

int64_t
bodies_of_roster(View *view)
{
	return bodies_in(view, view_root(view));
}
