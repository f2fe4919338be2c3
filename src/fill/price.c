#include "fill/price.h"

#include "eval/cost.h"
#include "fill/compulsory.h"

/* The price of an entry while compulsory entries are added. */
typedef struct Pricing {
	View *view;
	Atom type;
	int depth;
	Amount sum;
} Pricing;

static Amount price_at(View *view, Instance *offered, Atom type, int depth);

static void
add_price(Instance *imagined, int64_t count, void *data)
{
	Pricing *pricing = data;
	const Amount one = price_at(pricing->view, imagined, pricing->type, pricing->depth + 1);
	pricing->sum = amount_add(pricing->sum, amount_multiply_int(one, count));
}

static Amount
price_at(View *view, Instance *offered, Atom type, int depth)
{
	view_imagine_costs(view, offered);
	Pricing pricing = {view, type, depth, cost_of_one(offered, type)};
	if (depth < COMPULSORY_MAX_DEPTH)
		compulsory_each(view, offered, add_price, &pricing);
	return pricing.sum;
}

Amount
price_of(View *view, const Instance *offered, Atom cost_type)
{
	return price_at(view, view_own(view, offered), cost_type, 0);
}
