#include "ui/offers-pane.h"

#include "base/i18n.h"
#include "eval/price.h"
#include "ui/figures.h"
#include "ui/sections.h"

/* What is left of the limit of the cost that is shown; false if it has none. */
static bool
left_over(View *view, Atom type, Amount *left)
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

/* How much dearer it is than what is left; NULL if it is not. */
static char *
too_dear(View *view, Amount price)
{
	const Atom type = figures_cost_type(view);
	Amount left;
	if (!left_over(view, type, &left))
		return NULL;
	const Amount lack = amount_subtract(price, left);
	if (amount_compare(lack, AMOUNT_ZERO) <= 0)
		return NULL;
	g_autofree char *text = amount_to_string(lack);
	return g_strdup_printf(_("%s %s too many"), text, figures_cost_name(view, type));
}

static Amount
price_now(View *view, const Instance *imagined)
{
	const Atom type = figures_cost_type(view);
	return atom_is_none(type) ? AMOUNT_ZERO : price_of(view, imagined, type);
}

static char *
reason(View *view, const Instance *imagined, bool available, Amount price)
{
	Room room;
	if (!available)
		return g_strdup(_("the army data hide it now"));
	const Instance *obstacle = room_obstacle(view, imagined, &room);
	if (!obstacle)
		return too_dear(view, price);
	g_autofree char *numbers = figures_room(&room);
	return g_strdup_printf(_("%s %s: no more may be taken"), view_name(view, obstacle),
	                       numbers);
}

char *
offers_pane_reason(Workbench *bench, const Instance *imagined, bool available)
{
	View *view = workbench_view(bench);
	return reason(view, imagined, available, price_now(view, imagined));
}

static void
add_heading(List *list, View *view, const Instance *category)
{
	const Room room = room_in_selections(view, category);
	list_add(list, (Row){
			       .key = g_strdup_printf("c:%s", view_name(view, category)),
			       .text = g_strdup(view_name(view, category)),
			       .role = ROLE_HEADING,
			       .count = figures_room(&room),
			       .count_role = figures_is_broken(&room) ? ROLE_BAD : ROLE_HEADING,
		       });
}

/* How many of it there are in the force, whatever its limits count. */
static char *
count_of(View *view, const Offer *offer)
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

static void
add_offer(List *list, Workbench *bench, const Offer *offer)
{
	View *view = workbench_view(bench);
	const Amount price = price_now(view, offer->imagined);
	g_autofree char *why_not = reason(view, offer->imagined, offer->available, price);
	const Room room = room_in_selections(view, offer->imagined);
	const Role count = room_is_short(&room) ? ROLE_BAD : ROLE_DIM;
	char *path = menu_item_path(view_game(view), offer->item);
	list_add(list,
	         (Row){
			 .key = g_strdup_printf("o:%s", path),
			 .holder = g_strdup(offer->imagined->force->roster_force->id),
			 .entry = path,
			 .depth = 1,
			 .sign = g_strdup(why_not ? "–" : " "),
			 .sign_role = ROLE_GREYED,
			 .text = g_strdup(view_name(view, offer->imagined)),
			 .role = why_not ? ROLE_GREYED : ROLE_TEXT,
			 .count = count_of(view, offer),
			 .count_role = why_not ? ROLE_GREYED : count,
			 .cost = atom_is_none(figures_cost_type(view)) ? NULL
	                                                               : amount_to_string(price),
			 .stops = true,
		 });
}

static bool
has_something(const Section *section, bool all)
{
	for (guint i = 0; i < section->offers->len; i++)
		if (all || g_array_index(section->offers, Offer, i).available)
			return true;
	return false;
}

void
offers_pane_fill(List *list, Workbench *bench, const GPtrArray *sections, bool all)
{
	list_begin(list);
	for (guint i = 0; i < sections->len; i++) {
		const Section *section = g_ptr_array_index(sections, i);
		if (!has_something(section, all))
			continue;
		add_heading(list, workbench_view(bench), section->category);
		for (guint j = 0; j < section->offers->len; j++) {
			const Offer *offer = &g_array_index(section->offers, Offer, j);
			if (all || offer->available)
				add_offer(list, bench, offer);
		}
	}
	list_end(list);
}
