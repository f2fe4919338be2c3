#include "engine/fill/price.h"

#include "engine/fill/compulsory.h"
#include "engine/queries/cost.h"

/* Compulsory entries that count for one price: circles of them could branch without end. The largest
   known price has about 40. */
#define PRICE_MAX_ENTRIES 2000u

/* The price of an entry while compulsory entries are added. */
typedef struct Pricing {
	View *view;
	Atom type;
	int depth;
	guint *n_entries; /* in the whole price */
	Amount sum;
} Pricing;

static Amount price_at(const Pricing *outer, Instance *offered);

static void
add_price(Instance *imagined, int64_t count, void *data)
{
	Pricing *pricing = data;
	if (++*pricing->n_entries > PRICE_MAX_ENTRIES)
		return;
	const Amount one = price_at(pricing, imagined);
	pricing->sum = amount_add(pricing->sum, amount_multiply_int(one, count));
}

static Amount
price_at(const Pricing *outer, Instance *offered)
{
	Pricing pricing = *outer;
	/* Most of what is selected with a unit is free: its minima and hidden states need not be asked for. */
	if (!choices_may_cost(view_choices(pricing.view), offered->definition, pricing.type))
		return AMOUNT_ZERO;
	view_imagine_costs(pricing.view, offered);
	pricing.sum = cost_of_one(offered, pricing.type);
	if (++pricing.depth <= COMPULSORY_MAX_DEPTH)
		compulsory_each(pricing.view, offered, add_price, &pricing);
	return pricing.sum;
}

Amount
price_of(View *view, const Instance *offered, Atom cost_type)
{
	guint n_entries = 0;
	const Pricing pricing = {.view = view, .type = cost_type, .n_entries = &n_entries};
	return price_at(&pricing, view_own(view, offered));
}
