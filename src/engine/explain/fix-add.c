/* Candidates that add offered entries, unless hidden, for counts that are too low. */
#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "engine/explain/fix-search-private.h"
#include "engine/fill/price.h"
#include "engine/queries/identity.h"

/* A fix that adds more of one entry than this helps nobody. */
#define FIX_MOST_ADDED 100

/* The contribution of one unit of an imagined instance to the count of the broken constraint. A cost is what a
   player pays: with what comes with the unit, after modifiers. */
static Amount
worth_of_one(const FixSearch *search, const Instance *imagined)
{
	const Query *query = &search->reading->owned->constraint->query;
	if (query->field != FIELD_COST && query->field != FIELD_LIMIT)
		return amount_from_int(1);
	return price_of(search->view, imagined, query->field_id);
}

/* The number that one addition of an imagined instance adds (S-220). */
static int64_t
step_of(const FixSearch *search, const Instance *imagined)
{
	const bool is_node = imagined->holder->kind == INSTANCE_FORCE ||
	                     choices_is_instanced(view_choices(search->view), imagined->definition);
	return is_node ? 1 : imagined->definition->step;
}

static void
propose_addition(const FixSearch *search, Instance *holder, const MenuItem *item, int64_t times)
{
	/* An imagined entry takes memory, and a large roster has many. */
	if (search->fixes->stages[search->additions]->len >= FIX_MOST_TRIED)
		return;
	if (reading_is_silent(search->view, tree_imagine(search->view, holder, item)))
		return;
	const FixPart part = fix_part_add(search->view, holder, item, (guint)times);
	fix_propose(search->fixes->stages[search->additions], &part, 1);
}

static void
propose_more(const FixSearch *search, Instance *holder, const MenuItem *item)
{
	const int64_t step = step_of(search, tree_imagine(search->view, holder, item));
	const Amount worth = amount_multiply_int(
		worth_of_one(search, tree_imagine(search->view, holder, item)), step);
	if (amount_is_zero(worth) || amount_is_negative(worth) ||
	    reading_is_silent(search->view, tree_imagine(search->view, holder, item)))
		return;
	const int64_t count = amount_quotient_ceil(search->difference, worth);
	const int64_t room = room_left(search->view, tree_imagine(search->view, holder, item),
	                               FIX_MOST_ADDED) /
	                     step;
	/* One more than there is room for may be exchanged for another; many more only break another limit. */
	if (count >= 1 && count <= MAX(room, 1))
		propose_addition(search, holder, item, count);
	fix_note_summand(search->summands,
	                 (Summand){.holder = holder, .item = item, .worth = worth, .room = room});
}

static void
propose_offers(const FixSearch *search, Instance *holder, FixTest test)
{
	const Menu *menu = tree_menu(search->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (!menu->items[i].definition->is_group && test(search, holder, &menu->items[i]))
			propose_more(search, holder, &menu->items[i]);
}

static bool
is_carrier(const FixSearch *search, Instance *holder, const MenuItem *item)
{
	(void)holder;
	return item == search->reading->carrier->item;
}

static bool
is_in_carrier(const FixSearch *search, Instance *holder, const MenuItem *item)
{
	(void)holder;
	const MenuItem *group = search->reading->carrier->item;
	return item > group &&
	       item < group + (group->end -
	                       (uint32_t)(group - tree_menu(search->view, holder)->items));
}

static bool
has_category(const FixSearch *search, Instance *holder, const MenuItem *item)
{
	return identity_has_category(tree_imagine(search->view, holder, item),
	                             search->reading->carrier->definition->target->id);
}

static bool
is_anything(const FixSearch *search, Instance *holder, const MenuItem *item)
{
	return view_is_available(search->view, holder, item);
}

/* True for the same entry, in the carrier's holder or in another. */
static bool
is_like_carrier(const FixSearch *search, Instance *holder, const MenuItem *item)
{
	(void)holder;
	return item->definition->target == search->reading->carrier->definition->target;
}

/* Proposes it for everything in a holder: a minimum of a force may need one of an option in each of several units. */
static void
propose_offers_inside(const FixSearch *search, const Instance *holder, FixTest test)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		Instance *child = holder->children[i];
		if (!child->definition)
			continue;
		if (child != search->reading->carrier->holder)
			propose_offers(search, child, test);
		propose_offers_inside(search, child, test);
	}
}

static void
propose_for_minimum_of_entry(const FixSearch *search, Instance *carrier)
{
	const Instance *scope = search->reading->scope.node;
	propose_offers(search, carrier->holder, is_carrier);
	if (scope && scope != carrier->holder && scope->kind != INSTANCE_ROSTER)
		propose_offers_inside(search, scope, is_like_carrier);
	for (uint32_t i = 0; scope && scope->kind == INSTANCE_ROSTER && i < scope->n_forces; i++)
		propose_offers_inside(search, scope->forces[i], is_like_carrier);
}

void
fix_propose_for_minimum(const FixSearch *search)
{
	Instance *carrier = search->reading->carrier;
	switch (carrier->kind) {
	case INSTANCE_SELECTION:
		propose_for_minimum_of_entry(search, carrier);
		break;
	case INSTANCE_GROUP:
		propose_offers(search, carrier->holder, is_in_carrier);
		break;
	case INSTANCE_CATEGORY:
		propose_offers(search, carrier->force, has_category);
		break;
	case INSTANCE_FORCE:
		propose_offers(search, carrier, is_anything);
		break;
	case INSTANCE_ROSTER:
		break;
	}
	fix_propose_sums(search);
}

void
fix_propose_one_each(const FixSearch *search, Instance *holder, FixTest test)
{
	const Menu *menu = tree_menu(search->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (!menu->items[i].definition->is_group && test(search, holder, &menu->items[i]))
			propose_addition(search, holder, &menu->items[i], 1);
}

bool
fix_is_mentioned(const FixSearch *search, Instance *holder, const MenuItem *item)
{
	const Instance *imagined = tree_imagine(search->view, holder, item);
	for (guint i = 0; i < search->mentioned->len; i++)
		if (identity_has(imagined, g_array_index(search->mentioned, Atom, i)))
			return true;
	return false;
}

bool
fix_is_not_selected(const FixSearch *search, Instance *holder, const MenuItem *item)
{
	(void)search;
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (holder->children[i]->item == item)
			return false;
	return true;
}

static bool
is_new_in_category(const FixSearch *search, Instance *holder, const MenuItem *item)
{
	return fix_is_not_selected(search, holder, item) && has_category(search, holder, item);
}

void
fix_propose_options(const FixSearch *search, const Instance *holder, FixTest test)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		if (!holder->children[i]->definition)
			continue;
		fix_propose_one_each(search, holder->children[i], test);
		fix_propose_options(search, holder->children[i], test);
	}
}

void
fix_propose_options_for_minimum(const FixSearch *search, const Instance *carrier)
{
	if (carrier->kind == INSTANCE_CATEGORY)
		fix_propose_options(search, carrier->force, is_new_in_category);
	if (search->fixes->stages[STAGE_ALONE]->len == 0)
		fix_propose_options(search, carrier->force, fix_is_not_selected);
}
