#include "session/offers/offer.h"

#include "base/language/i18n.h"
#include "engine/eval/tree.h"
#include "engine/fill/price.h"
#include "session/words/figures.h"

bool
offer_find(View *view, const char *force_id, const char *entry, Offer *offer)
{
	const Instance *force = view_find(view, force_id);
	const MenuItem *item = force ? menu_find(view_choices(view), tree_menu(view, force), entry)
	                             : NULL;
	if (!item)
		return false;
	*offer = (Offer){
		.item = item,
		.imagined = tree_imagine(view, view_own(view, force), item),
		.available = view_is_available(view, force, item),
	};
	return true;
}

Amount
offer_price(View *view, const Offer *offer)
{
	const Atom type = figures_cost_type(view);
	return atom_is_none(type) ? AMOUNT_ZERO : price_of(view, offer->imagined, type);
}

char *
offer_count(View *view, const Offer *offer)
{
	const Room room = room_in_selections(view, offer->imagined);
	char *text = figures_room(&room);
	if (text)
		return text;
	guint n = 0;
	const Instance *force = offer->imagined->holder;
	for (uint32_t i = 0; i < force->n_children; i++)
		n += force->children[i]->item == offer->item;
	return n ? g_strdup_printf("%u", n) : NULL;
}

/* The part of a cost limit that is not spent yet; false if there is no limit. */
static bool
find_unspent(View *view, Atom type, Amount *left)
{
	const CostLimit *limit = roster_limit(view_roster(view), type);
	if (atom_is_none(type) || !limit)
		return false;
	uint32_t n;
	const ShownCost *totals = view_totals(view, &n);
	*left = limit->value;
	for (uint32_t i = 0; i < n; i++)
		if (atom_equal(totals[i].type_id, type))
			*left = amount_subtract(*left, totals[i].value);
	return true;
}

/* "12 pts too many"; NULL if the price is within the limit, or there is none. */
static char *
excess_text(View *view, Amount price)
{
	const Atom type = figures_cost_type(view);
	Amount left;
	if (amount_compare(price, AMOUNT_ZERO) <= 0 || !find_unspent(view, type, &left))
		return NULL;
	const Amount lack = amount_subtract(price, left);
	if (amount_compare(lack, AMOUNT_ZERO) <= 0)
		return NULL;
	g_autofree char *text = amount_to_string(lack);
	return g_strdup_printf(_("%s %s too many"), text, figures_cost_name(view, type));
}

char *
offer_reason(View *view, const Offer *offer, Amount price)
{
	Room room;
	if (!offer->available)
		return g_strdup(_("the army data hide it now"));
	const Instance *obstacle = room_obstacle(view, offer->imagined, &room);
	if (!obstacle)
		return excess_text(view, price);
	g_autofree char *numbers = figures_room(&room);
	return g_strdup_printf(_("%s %s: no more may be taken"), view_name(view, obstacle),
	                       numbers);
}

bool
offer_is_full(View *view, const Offer *offer)
{
	const Room room = room_in_selections(view, offer->imagined);
	return room_is_full(&room);
}

const Instance *
offer_present(View *view, const Offer *offer)
{
	Room room;
	const Instance *force = offer->imagined->holder;
	if (!room_obstacle(view, offer->imagined, &room))
		return NULL;
	for (uint32_t i = 0; i < force->n_children; i++)
		if (force->children[i]->item == offer->item)
			return force->children[i];
	return NULL;
}
