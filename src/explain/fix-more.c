/* More of what would be counted, where it is too little: what is offered and not hidden. */
#include "eval/count.h"
#include "eval/identity.h"
#include "eval/tree.h"
#include "explain/fix-making.h"

/* Nobody adds more of one thing to mend a list. */
#define FIX_MOST_ADDED 100

/* What one more of an imagined instance would add to the count of the broken constraint. */
static Amount
worth_of_one(const Making *making, const Instance *imagined)
{
	const Query *query = &making->reading->owned->constraint->query;
	if (query->field != FIELD_COST && query->field != FIELD_LIMIT)
		return amount_from_int(1);
	for (uint32_t i = 0; i < imagined->definition->n_costs; i++)
		if (atom_equal(imagined->definition->costs[i].type_id, query->field_id))
			return imagined->definition->costs[i].value;
	return AMOUNT_ZERO;
}

static void
propose_addition(const Making *making, Instance *holder, const MenuItem *item, int64_t count)
{
	if (reading_is_silent(making->view, tree_imagine(making->view, holder, item)))
		return;
	const FixStep step = fix_step_add(making->view, holder, item, count);
	fix_propose(making->fixes->alone, &step, 1);
}

static void
propose_more(const Making *making, Instance *holder, const MenuItem *item)
{
	const Amount worth = worth_of_one(making, tree_imagine(making->view, holder, item));
	if (amount_is_zero(worth) || amount_is_negative(worth))
		return;
	const int64_t count = amount_quotient_ceil(making->difference, worth);
	if (count >= 1 && count <= FIX_MOST_ADDED)
		propose_addition(making, holder, item, count);
}

static void
propose_offers(const Making *making, Instance *holder, Fits fits)
{
	const Menu *menu = tree_menu(making->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (!menu->items[i].definition->is_group && fits(making, holder, &menu->items[i]))
			propose_more(making, holder, &menu->items[i]);
}

static bool
is_carrier(const Making *making, Instance *holder, const MenuItem *item)
{
	(void)holder;
	return item == making->reading->carrier->item;
}

static bool
lies_in_carrier(const Making *making, Instance *holder, const MenuItem *item)
{
	(void)holder;
	const MenuItem *group = making->reading->carrier->item;
	return item > group &&
	       item < group + (group->end -
	                       (uint32_t)(group - tree_menu(making->view, holder)->items));
}

static bool
has_category(const Making *making, Instance *holder, const MenuItem *item)
{
	return identity_has_category(tree_imagine(making->view, holder, item),
	                             making->reading->carrier->definition->target->id);
}

static bool
is_anything(const Making *making, Instance *holder, const MenuItem *item)
{
	return view_is_available(making->view, holder, item);
}

void
fix_propose_for_minimum(const Making *making)
{
	Instance *carrier = making->reading->carrier;
	switch (carrier->kind) {
	case INSTANCE_SELECTION:
		propose_offers(making, carrier->holder, is_carrier);
		break;
	case INSTANCE_GROUP:
		propose_offers(making, carrier->holder, lies_in_carrier);
		break;
	case INSTANCE_CATEGORY:
		propose_offers(making, carrier->force, has_category);
		break;
	case INSTANCE_FORCE:
		propose_offers(making, carrier, is_anything);
		break;
	case INSTANCE_ROSTER:
		break;
	}
}

void
fix_propose_one_each(const Making *making, Instance *holder, Fits fits)
{
	const Menu *menu = tree_menu(making->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (!menu->items[i].definition->is_group && fits(making, holder, &menu->items[i]))
			propose_addition(making, holder, &menu->items[i], 1);
}

bool
fix_is_not_selected(const Making *making, Instance *holder, const MenuItem *item)
{
	(void)making;
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (holder->children[i]->item == item)
			return false;
	return true;
}

static bool
is_new_in_category(const Making *making, Instance *holder, const MenuItem *item)
{
	return fix_is_not_selected(making, holder, item) && has_category(making, holder, item);
}

/* Options of what is there, at any depth. */
void
fix_propose_options(const Making *making, const Instance *holder, Fits fits)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		if (!holder->children[i]->definition)
			continue;
		fix_propose_one_each(making, holder->children[i], fits);
		fix_propose_options(making, holder->children[i], fits);
	}
}

/* An option may have the category that is lacking; else it may give one, or a leave. */
void
fix_propose_options_for_minimum(const Making *making, const Instance *carrier)
{
	if (carrier->kind == INSTANCE_CATEGORY)
		fix_propose_options(making, carrier->force, is_new_in_category);
	if (making->fixes->alone->len == 0 && carrier->force)
		fix_propose_options(making, carrier->force, fix_is_not_selected);
}
