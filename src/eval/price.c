#include "eval/price.h"

#include "eval/count.h"
#include "eval/filler-private.h"
#include "eval/tree.h"
#include "eval/view-private.h"

/* Entries that ask for themselves below themselves must end. */
#define PRICE_MAX_DEPTH 8

static Amount price_at(View *view, Instance *offered, Atom type, int depth);

static Amount
times(View *view, Instance *offered, Atom type, int64_t count, int depth)
{
	return count > 0 ? amount_multiply_int(price_at(view, offered, type, depth), count)
	                 : AMOUNT_ZERO;
}

static Amount
price_of_group(View *view, Instance *group, Atom type, int depth)
{
	const Filler filler = {.view = view};
	const int64_t count = filler_missing(view, group);
	const Menu *menu = tree_menu(view, group->holder);
	const MenuItem *member = count > 0 ? filler_default_member(&filler, group, menu) : NULL;
	return member ? times(view, tree_imagine(view, group->holder, member), type, count, depth)
	              : AMOUNT_ZERO;
}

/* What one line of its menu adds. Members of a group are lines of their own. */
static Amount
price_of_line(View *view, Instance *holder, const MenuItem *item, Atom type, int depth)
{
	if (!item->definition->demands)
		return AMOUNT_ZERO;
	Instance *line = tree_imagine(view, holder, item);
	if (view_is_hidden(view, line))
		return AMOUNT_ZERO;
	return item->definition->is_group
	               ? price_of_group(view, line, type, depth)
	               : times(view, line, type, filler_missing(view, line), depth);
}

static Amount
price_at(View *view, Instance *offered, Atom type, int depth)
{
	settle_costs_of(view, offered);
	Amount sum = count_cost_of_one(offered, type);
	const Menu *menu = tree_menu(view, offered);
	for (uint32_t i = 0; depth < PRICE_MAX_DEPTH && i < menu->n_items; i++)
		sum = amount_add(sum,
		                 price_of_line(view, offered, &menu->items[i], type, depth + 1));
	return sum;
}

Amount
price_of(View *view, const Instance *offered, Atom cost_type)
{
	return price_at(view, view_own(view, offered), cost_type, 0);
}
