/* Candidates that exchange something for another entry of the same place, for counts that are too high. */
#include "base/language/i18n.h"
#include "engine/eval/tree.h"
#include "engine/explain/explain-words.h"
#include "engine/explain/fix-search-private.h"
#include "engine/fill/price.h"
#include "engine/queries/identity.h"

/* Entries proposed for each instance: those that cost nearly as much. */
#define OFFERS_EACH 3u

/* Another entry of the place of an instance. */
typedef struct Offer {
	const MenuItem *item;
	Amount price; /* for one */
} Offer;

/* Instances for which offers are looked for, because each takes a walk through a menu. */
#define MOST_EXCHANGED 8u

/* An instance to exchange, and the entries it may be exchanged for. */
typedef struct Exchange {
	const FixSearch *search;
	Instance *instance;
	Atom cost_type;
	Amount most; /* an offer costs as much or less, but it costs something if this is not 0 */
	GArray *offers; /* Offer */
} Exchange;

Atom
fix_main_cost(View *view)
{
	uint32_t n;
	const ShownCost *totals = view_totals(view, &n);
	return n ? totals[0].type_id : ATOM_NONE;
}

/* True if exchanging a unit for an entry would change nothing: the broken limit counts it as well, or, where
   that is not known, it is of the same category. */
static bool
is_counted_alike(const FixSearch *search, const Instance *unit, const Instance *imagined)
{
	const Instance *carrier = search->reading ? search->reading->carrier : NULL;
	if (!carrier)
		return atom_equal(identity_primary_category(imagined),
		                  identity_primary_category(unit));
	return carrier->kind == INSTANCE_CATEGORY &&
	       identity_has_category(imagined, carrier->definition->target->id);
}

static bool
is_alternative(const Exchange *exchange, const MenuItem *item)
{
	const FixSearch *search = exchange->search;
	Instance *instance = exchange->instance, *holder = instance->holder;
	if (item == instance->item || item->definition->is_group ||
	    !view_is_available(search->view, holder, item))
		return false;
	if (holder->kind == INSTANCE_SELECTION)
		return item->group != MENU_NO_GROUP && item->group == instance->item->group;
	return !is_counted_alike(search, instance, tree_imagine(search->view, holder, item));
}

static gint
by_price(gconstpointer a, gconstpointer b)
{
	return amount_compare(((const Offer *)b)->price, ((const Offer *)a)->price);
}

/* The price of an item, which is remembered for the menus of forces: it takes a trial selection. */
static Amount
price_here(const Exchange *exchange, const MenuItem *item)
{
	const FixSearch *search = exchange->search;
	Instance *holder = exchange->instance->holder;
	const Amount *known = g_hash_table_lookup(search->prices, item);
	if (known)
		return *known;
	const Amount price = price_of(search->view, tree_imagine(search->view, holder, item),
	                              exchange->cost_type);
	if (holder->kind == INSTANCE_FORCE)
		g_hash_table_insert(search->prices, (gpointer)(guintptr)item,
		                    g_memdup2(&price, sizeof(price)));
	return price;
}

static void
collect_offers(const Exchange *exchange)
{
	View *view = exchange->search->view;
	Instance *holder = exchange->instance->holder;
	const Menu *menu = tree_menu(view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		if (!is_alternative(exchange, &menu->items[i]))
			continue;
		const Offer offer = {&menu->items[i], price_here(exchange, &menu->items[i])};
		if (amount_compare(offer.price, exchange->most) <= 0 &&
		    (amount_is_zero(exchange->most) || !amount_is_zero(offer.price)))
			g_array_append_val(exchange->offers, offer);
	}
	g_array_sort(exchange->offers, by_price);
}

static void
propose_exchange(const Exchange *exchange, const Offer *offer, int64_t n)
{
	const FixSearch *search = exchange->search;
	const Instance *instance = exchange->instance;
	const FixPart parts[] = {
		fix_part_leave(search, instance, instance->amount - n),
		fix_part_add(search->view, instance->holder, offer->item, (guint)n),
	};
	GPtrArray *stage = search->fixes->stages[STAGE_EXCHANGE];
	fix_propose(stage, parts, G_N_ELEMENTS(parts));
	g_autofree char *path = words_path(search->view, instance);
	const Instance *imagined = tree_imagine(search->view, instance->holder, offer->item);
	const char *name = view_name(search->view, imagined);
	g_autofree char *number = g_strdup_printf("%" G_GINT64_FORMAT, n);
	fix_set_text(g_ptr_array_index(stage, stage->len - 1),
	             n == instance->amount
	                     ? g_strdup_printf(_("exchange %s for %s"), path, name)
	                     : g_strdup_printf(_("exchange %s of %s for %s"), number, path, name));
}

/* Proposes the dearest offers that cost at most so much. */
static void
propose_offers(FixSearch *search, Instance *instance, Atom cost_type, Amount most, int64_t n)
{
	if (!instance->item || search->n_exchanged >= MOST_EXCHANGED || amount_is_negative(most))
		return;
	search->n_exchanged++;
	const Exchange exchange = {search, instance, cost_type, most,
	                           g_array_new(FALSE, FALSE, sizeof(Offer))};
	collect_offers(&exchange);
	for (guint i = 0; i < MIN(exchange.offers->len, OFFERS_EACH); i++)
		propose_exchange(&exchange, &g_array_index(exchange.offers, Offer, i), n);
	g_array_unref(exchange.offers);
}

static Amount
price_now(const FixSearch *search, const Instance *instance, Atom cost_type)
{
	const Amount all = atom_is_none(cost_type)
	                           ? AMOUNT_ZERO
	                           : view_cost_below(search->view, instance, cost_type);
	return amount_divide(all, amount_from_int(MAX(instance->amount, 1)));
}

void
fix_propose_exchange(Instance *instance, Amount added, void *data)
{
	FixSearch *search = data;
	const Atom cost_type = fix_main_cost(search->view);
	if (!instance->selection || amount_is_zero(added) || amount_is_negative(added) ||
	    amount_compare(added, search->difference) < 0)
		return;
	propose_offers(search, instance, cost_type, price_now(search, instance, cost_type),
	               fix_surplus(search, instance, added));
}

static void
propose_cheaper_in(FixSearch *search, const Instance *force, Atom cost_type)
{
	for (uint32_t i = 0; i < force->n_children; i++) {
		Instance *unit = force->children[i];
		const Amount most = amount_subtract(price_now(search, unit, cost_type),
		                                    search->difference);
		propose_offers(search, unit, cost_type, most, unit->amount);
	}
	for (uint32_t i = 0; i < force->n_forces; i++)
		propose_cheaper_in(search, force->forces[i], cost_type);
}

void
fix_propose_cheaper(FixSearch *search, Atom cost_type)
{
	const Instance *root = view_root(search->view);
	for (uint32_t i = 0; i < root->n_forces; i++)
		propose_cheaper_in(search, root->forces[i], cost_type);
}
