#include "screens/offers-pane.h"

#include "rows/glyphs.h"
#include "workbench/figures.h"
#include "workbench/sections.h"

static void
add_heading(List *list, View *view, const Instance *category)
{
	const Room room = room_in_selections(view, category);
	list_add(list, (Row){
			       .key = g_strdup_printf("c:%s", view_name(view, category)),
			       .glyph = glyph_of_category(view_name(view, category)),
			       .text = g_strdup(view_name(view, category)),
			       .role = ROLE_HEADING,
			       .tail = figures_slots(&room),
			       .count = figures_room(&room),
			       .count_role = figures_is_broken(&room) ? ROLE_BAD : ROLE_HEADING,
		       });
}

static void
finish(Row *row, void *data)
{
	View *view = workbench_view(data);
	Offer offer;
	if (!offer_find(view, row->holder, row->entry, &offer))
		return;
	const Amount price = offer_price(view, &offer);
	const Room room = room_in_selections(view, offer.imagined);
	const Role count = room_is_short(&room) ? ROLE_BAD : ROLE_DIM;
	g_autofree char *why_not = offer_reason(view, &offer, price);
	row->sign = g_strdup(why_not ? "–" : " ");
	row->sign_role = ROLE_GREYED;
	row->role = why_not ? ROLE_GREYED : ROLE_TEXT;
	row->count = offer_count(view, &offer);
	row->count_role = why_not ? ROLE_GREYED : count;
	row->cost = atom_is_none(figures_cost_type(view)) ? NULL : amount_to_string(price);
}

void
offers_pane_set_up(List *list, Workbench *bench)
{
	list_set_finisher(list, finish, bench);
}

static void
add_offer(List *list, View *view, const Offer *offer)
{
	char *path = menu_item_path(view_game(view), offer->item);
	list_add(list, (Row){
			       .key = g_strdup_printf("o:%s", path),
			       .holder = g_strdup(offer->imagined->force->roster_force->id),
			       .entry = path,
			       .depth = 1,
			       .text = g_strdup(view_name(view, offer->imagined)),
			       .stops = true,
			       .unfinished = true,
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
				add_offer(list, workbench_view(bench), offer);
		}
	}
	list_end(list);
}
