#include "session/advice/additions.h"

#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "session/advice/oddity.h"
#include "session/offers/offer.h"

static void
addition_clear(gpointer data)
{
	Addition *addition = data;
	g_free(addition->force);
	g_free(addition->entry);
}

/* True if an offer may be added without breaking its maximum. */
static bool
has_room(View *view, const Offer *offer)
{
	Room room;
	return offer->available && !room_obstacle(view, offer->imagined, &room);
}

static void
collect(GArray *additions, View *view, const Instance *force, GHashTable *numbers)
{
	const Menu *menu = tree_menu(view, force);
	const char *id = force->roster_force->id;
	for (uint32_t i = 0; i < menu->n_items; i++) {
		g_autofree char *entry = menu_item_path(view_game(view), &menu->items[i]);
		Offer offer;
		if (menu->items[i].definition->is_group || !offer_find(view, id, entry, &offer) ||
		    !has_room(view, &offer))
			continue;
		const Addition addition = {
			.force = g_strdup(id),
			.entry = g_steal_pointer(&entry),
			.price = offer_price(view, &offer),
			.n_there = oddity_count_of(numbers, offer.imagined),
			.is_only = oddity_is_only_one(view, offer.imagined),
		};
		g_array_append_val(additions, addition);
	}
	for (uint32_t i = 0; i < force->n_forces; i++)
		collect(additions, view, force->forces[i], numbers);
}

GArray *
additions_of(View *view)
{
	GArray *additions = g_array_new(FALSE, FALSE, sizeof(Addition));
	g_array_set_clear_func(additions, addition_clear);
	const Instance *root = view_root(view);
	g_autoptr(GHashTable) numbers = oddity_count_units(view);
	for (uint32_t i = 0; i < root->n_forces; i++)
		collect(additions, view, root->forces[i], numbers);
	return additions;
}

static gint
by_price(gconstpointer a, gconstpointer b)
{
	return amount_compare(((const Addition *)a)->price, ((const Addition *)b)->price);
}

static int
oddity(const Addition *addition)
{
	if (addition->n_there >= ODDITY_MOST_COPIES)
		return 2;
	return addition->is_only ? 1 : 0;
}

static gint
by_sense(gconstpointer a, gconstpointer b)
{
	const Addition *one = a;
	const Addition *other = b;
	const int order = oddity(one) - oddity(other);
	if (order)
		return order;
	if (one->n_there != other->n_there)
		return one->n_there < other->n_there ? -1 : 1;
	return by_price(a, b);
}

void
additions_sort(GArray *additions, bool sensible)
{
	g_array_sort(additions, sensible ? by_sense : by_price);
}

bool
addition_is_possible(View *view, const Addition *addition, guint most)
{
	Offer offer;
	g_autoptr(GHashTable) numbers = oddity_count_units(view);
	return offer_find(view, addition->force, addition->entry, &offer) &&
	       has_room(view, &offer) && oddity_count_of(numbers, offer.imagined) < most;
}
