#include "rosters/list-reader/open-choices-private.h"

#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "engine/fill/price.h"
#include "rosters/list-forms/cost-types.h"
#include "rosters/list-lines/items.h"
#include "rosters/list-reader/select-target-private.h"

/* A list of fewer units says too little about itself. */
#define LEAST_UNITS 3u

/* Lines that a unit may have besides its name: that it has the general, and an enhancement. */
#define BARE_ITEMS 2u

/* No unit has more choices. */
#define CHOICES_MOST 60

bool
open_choices_is_bare(const TextList *list)
{
	guint n_units = 0, n_items = 0;
	for (guint i = 0; i < list->forces->len; i++) {
		const TextItem *force = g_ptr_array_index(list->forces, i);
		for (guint k = 0; k < force->items->len; k++) {
			const TextItem *unit = g_ptr_array_index(force->items, k);
			if (unit->kind != LINE_UNIT)
				continue;
			n_units++;
			n_items += item_own_lines(unit);
		}
	}
	return n_units >= LEAST_UNITS && n_items <= n_units / 2 + 1;
}

/* A member of a group, to select in it. */
typedef struct OpenChoice {
	const Instance *holder; /* NULL for none */
	const MenuItem *member;
} OpenChoice;

static bool
lacks_one(const ListBuilder *builder, const Instance *holder, const MenuItem *group)
{
	const Instance *imagined = tree_imagine(builder->view, view_own(builder->view, holder),
	                                        group);
	const Room room = room_in_selections(builder->view, imagined);
	return room_is_short(&room);
}

static Amount
price_of_member(const ListBuilder *builder, const Instance *holder, const MenuItem *member)
{
	const Entry *type = cost_type_main(view_game(builder->view));
	const Instance *offered = tree_imagine(builder->view, view_own(builder->view, holder),
	                                       member);
	return type ? price_of(builder->view, offered, type->id) : AMOUNT_ZERO;
}

/* The cheapest member of a group with room for one more, the first of several. NULL if there is none. */
static const MenuItem *
cheapest_member(const ListBuilder *builder, const Instance *holder, uint32_t group)
{
	const Menu *menu = tree_menu(builder->view, holder);
	const MenuItem *best = NULL;
	Amount least = AMOUNT_ZERO;
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *one = &menu->items[i];
		if (one->group != group || one->definition->is_group ||
		    !view_is_available(builder->view, holder, one))
			continue;
		const Instance *offered = tree_imagine(builder->view,
		                                       view_own(builder->view, holder), one);
		const Amount price = price_of_member(builder, holder, one);
		if (room_left(builder->view, offered, 1) < 1 ||
		    (best && amount_compare(price, least) >= 0))
			continue;
		best = one;
		least = price;
	}
	return best;
}

/* The first choice that is open in a selection or below it. */
static OpenChoice
find_open(const ListBuilder *builder, const Instance *holder)
{
	const Menu *menu = tree_menu(builder->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const bool is_open = menu->items[i].definition->is_group &&
		                     lacks_one(builder, holder, &menu->items[i]);
		const MenuItem *member = is_open ? cheapest_member(builder, holder, i) : NULL;
		if (member)
			return (OpenChoice){holder, member};
	}
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const OpenChoice choice = find_open(builder, holder->children[i]);
		if (choice.holder)
			return choice;
	}
	return (OpenChoice){0};
}

void
open_choices_take(ListBuilder *builder, const char *unit_id, const TextItem *unit)
{
	g_autoptr(GString) names = g_string_new(NULL);
	const bool is_open = builder->is_bare && item_own_lines(unit) <= BARE_ITEMS;
	for (int i = 0; is_open && i < CHOICES_MOST; i++) {
		const Instance *instance = view_find(builder->view, unit_id);
		const OpenChoice choice = instance ? find_open(builder, instance) : (OpenChoice){0};
		if (!choice.holder)
			break;
		g_autofree char *holder = g_strdup(choice.holder->selection->id);
		g_autofree char *id = select_new(builder, holder, choice.member);
		if (!id)
			break;
		g_string_append_printf(names, "%s%s", names->len ? ", " : "",
		                       view_name(builder->view, view_find(builder->view, id)));
	}
	if (names->len)
		list_builder_complain(builder, TEXTLIST_LEFT_OPEN, unit, unit->name, names->str,
		                      NULL);
}
