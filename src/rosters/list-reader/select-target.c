#include "rosters/list-reader/select-target-private.h"

#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "rosters/list-forms/text-caps.h"

#include <string.h>

static int64_t
number_of(const ListBuilder *builder, const char *id)
{
	return claims_number(builder->claims, builder->roster, id);
}

static int64_t
number_of_all(const ListBuilder *builder, const Nodes *nodes)
{
	int64_t sum = 0;
	for (guint i = 0; i < nodes->len; i++)
		sum += number_of(builder, g_ptr_array_index(nodes, i));
	return sum;
}

static char *
find_child(const ListBuilder *builder, const char *holder_id, const MenuItem *item, bool claimed)
{
	const Instance *holder = view_find(builder->view, holder_id);
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const char *id = holder->children[i]->selection->id;
		if (holder->children[i]->item == item && claims_has(builder->claims, id) == claimed)
			return g_strdup(id);
	}
	return NULL;
}

/* Counts one more selection; false, with a diagnostic the first time, beyond TEXT_MAX_SELECTED. */
static bool
count_selection(ListBuilder *builder)
{
	if (builder->n_selected == TEXT_MAX_SELECTED)
		diags_add_number(builder->diags, &TEXTLIST_KINDS[TEXTLIST_TOO_MANY], builder->name,
		                 0, TEXT_MAX_SELECTED);
	return builder->n_selected++ < TEXT_MAX_SELECTED;
}

/* Adds a selection. NULL if it cannot be added.
   @lost  out: automatic limits took it away at once: they leave what was there before */
static char *
try_new(ListBuilder *builder, const char *holder_id, const MenuItem *item, bool *lost)
{
	g_autofree char *path = menu_item_path(choices_game(builder->choices), item);
	g_autofree char *id = fill_select(builder->history, builder->view, holder_id, path, NULL,
	                                  builder->diags);
	view_refresh(builder->view);
	*lost = id && !view_find(builder->view, id);
	return *lost ? NULL : g_steal_pointer(&id);
}

/* Removes a default of the item's group, which automatic limits would make again without another one of the group.
   Returns false if there is none. */
static bool
vacate(ListBuilder *builder, const char *holder_id, const MenuItem *item)
{
	const Instance *holder = view_find(builder->view, holder_id);
	for (uint32_t i = 0; holder && item->group != MENU_NO_GROUP && i < holder->n_children;
	     i++) {
		const Instance *child = holder->children[i];
		if (!child->item || child->item == item || child->item->group != item->group ||
		    claims_has(builder->claims, child->selection->id))
			continue;
		g_auto(Change) change = {.kind = CHANGE_REMOVE,
		                         .id = g_strdup(child->selection->id)};
		const bool done = history_apply(builder->history, &change, NULL, NULL);
		view_refresh(builder->view);
		return done;
	}
	return false;
}

char *
select_new(ListBuilder *builder, const char *holder_id, const MenuItem *item)
{
	if (!count_selection(builder) || !list_builder_count_edit(builder))
		return NULL;
	bool lost;
	char *id = try_new(builder, holder_id, item, &lost);
	if (lost && vacate(builder, holder_id, item))
		id = try_new(builder, holder_id, item, &lost);
	return id;
}

void
select_take_back(ListBuilder *builder, const char *id)
{
	g_auto(Change) change = {.kind = CHANGE_REMOVE, .id = g_strdup(id)};
	fill_change(builder->history, builder->view, &change, NULL, NULL);
	view_refresh(builder->view);
}

static void
note_named(const ListBuilder *builder, const char *id)
{
	g_hash_table_add(builder->named, g_strdup(id));
}

/* Finds a selection of which a line has named nothing but what it holds. */
static char *
find_unnamed(ListBuilder *builder, const char *holder_id, const MenuItem *item)
{
	const Instance *holder = view_find(builder->view, holder_id);
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const char *id = holder->children[i]->selection->id;
		if (holder->children[i]->item == item && claims_has(builder->claims, id) &&
		    !g_hash_table_contains(builder->named, id))
			return g_strdup(id);
	}
	return NULL;
}

char *
select_one(ListBuilder *builder, const char *holder_id, const MenuItem *item)
{
	char *id = find_child(builder, holder_id, item, false);
	if (!id && !builder->list->format->tells_apart)
		id = find_unnamed(builder, holder_id, item);
	if (!id)
		id = select_new(builder, holder_id, item);
	if (id) {
		claims_add(builder->claims, builder->roster, id);
		note_named(builder, id);
	}
	return id;
}

void
select_set_amount(ListBuilder *builder, const char *id, int64_t amount)
{
	const Selection *selection = roster_find_selection(builder->roster, id);
	if (!selection || !selection->parent || selection->amount == amount ||
	    !list_builder_count_edit(builder))
		return;
	fill_set_count(builder->history, builder->view, id, amount, builder->diags);
	view_refresh(builder->view);
}

/* Selects an instanced option: each gets a node of its own, but for a default that is several. */
static void
select_each(ListBuilder *builder, const char *holder_id, const MenuItem *item, int64_t amount,
            Nodes *nodes)
{
	for (int64_t left = amount; left > 0;) {
		char *id = select_one(builder, holder_id, item);
		if (!id)
			return;
		g_ptr_array_add(nodes, id);
		const int64_t number = MAX(roster_find_selection(builder->roster, id)->amount, 1);
		if (number > left)
			select_set_amount(builder, id, left);
		left -= number;
	}
}

/* Adds a line to a selection that an earlier line claimed. Below such a part the options are
   shared: they grow to the larger of the two amounts, not to their sum. */
static void
add_part(ListBuilder *builder, const char *holder_id, const char *id, int64_t amount)
{
	const Selection *known = roster_find_selection(builder->roster, id);
	const bool is_within_part = claims_has_part(builder->claims, holder_id);
	const int64_t part = amount * MAX(number_of(builder, holder_id), 1);
	select_set_amount(builder, id,
	                  is_within_part ? MAX(amount, known->amount) : amount + known->amount);
	claims_set_part(builder->claims, id, part);
}

/* Adds a further selection of an option that a line has claimed already, for a format that gives each a line. */
static char *
add_apart(ListBuilder *builder, const char *holder_id, const MenuItem *item, int64_t amount)
{
	if (!count_selection(builder) || !list_builder_count_edit(builder))
		return NULL;
	g_auto(Change) change = {.kind = CHANGE_ADD_SELECTION,
	                         .parent = g_strdup(holder_id),
	                         .entry = menu_item_path(choices_game(builder->choices), item),
	                         .amount = amount,
	                         .at = -1};
	char *id = NULL;
	fill_change(builder->history, builder->view, &change, &id, builder->diags);
	view_refresh(builder->view);
	if (id)
		claims_add(builder->claims, builder->roster, id);
	return id;
}

/* Claims the nodes of an option that the army data made, and adds to the last one what is missing. */
static void
select_nodes(ListBuilder *builder, const char *holder_id, const MenuItem *item, int64_t amount,
             Nodes *nodes)
{
	g_autofree char *last = NULL;
	int64_t left = amount, own = 0;
	while (left > 0) {
		char *id = last ? find_child(builder, holder_id, item, false)
		                : select_one(builder, holder_id, item);
		if (!id)
			break;
		g_free(last);
		last = id;
		claims_add(builder->claims, builder->roster, id);
		note_named(builder, id);
		g_ptr_array_add(nodes, g_strdup(id));
		const Selection *selection = roster_find_selection(builder->roster, id);
		own = selection ? selection->amount : 0;
		left -= own;
		if (own == 0)
			break;
	}
	if (last && left != 0)
		select_set_amount(builder, last, own + left);
}

/* Selects an option that is one node with an amount, or several that the army data made. */
static void
select_amount(ListBuilder *builder, const char *holder_id, const MenuItem *item, int64_t amount,
              Nodes *nodes)
{
	const bool tells_apart = builder->list->format->tells_apart;
	g_autofree char *unnamed = tells_apart ? NULL : find_unnamed(builder, holder_id, item);
	g_autofree char *claimed = find_child(builder, holder_id, item, true);
	g_autofree char *unclaimed = tells_apart ? find_child(builder, holder_id, item, false)
	                                         : NULL;
	char *id = g_strdup(unnamed);
	if (unnamed) {
		note_named(builder, unnamed);
		select_set_amount(builder, unnamed, amount);
	} else if (claimed && tells_apart && !unclaimed) {
		id = add_apart(builder, holder_id, item, amount);
	} else if (claimed && !tells_apart) {
		add_part(builder, holder_id, claimed, amount);
		id = g_steal_pointer(&claimed);
	} else {
		select_nodes(builder, holder_id, item, amount, nodes);
	}
	if (id)
		g_ptr_array_add(nodes, id);
}

/* The id of what the option replaces; NULL if there is nothing. Borrowed from the roster. */
static const char *
find_replaced(const ListBuilder *builder, const char *holder_id, const MenuItem *option)
{
	const Instance *holder = view_find(builder->view, holder_id);
	for (uint32_t i = 0; holder && option->group != MENU_NO_GROUP && i < holder->n_children;
	     i++) {
		const Instance *child = holder->children[i];
		if (!child->item || child->item == option || child->item->group != option->group ||
		    child->n_children == 0 || claims_has(builder->claims, child->selection->id))
			continue;
		const Room room = room_in_selections(builder->view, child->parent);
		if (room.most.is_there && amount_compare(room.most.taken, room.most.limit) > 0)
			return child->selection->id;
	}
	return NULL;
}

void
select_instead(ListBuilder *builder, const char *holder_id, const MenuItem *option)
{
	const char *id;
	while ((id = find_replaced(builder, holder_id, option))) {
		g_auto(Change) change = {.kind = CHANGE_REMOVE, .id = g_strdup(id)};
		if (!fill_change(builder->history, builder->view, &change, NULL, NULL))
			return;
		view_refresh(builder->view);
	}
}

static void
select_number(ListBuilder *builder, const char *holder_id, const MenuItem *item, int64_t amount,
              Nodes *nodes)
{
	if (choices_is_instanced(builder->choices, item->definition))
		select_each(builder, holder_id, item, amount, nodes);
	else
		select_amount(builder, holder_id, item, amount, nodes);
}

/* Selects the options that lead to the target. Returns the id of the innermost; NULL if one cannot
   be added. The caller owns it. */
static char *
select_way(ListBuilder *builder, const char *holder_id, const Target *target, const TextItem *item)
{
	char *id = g_strdup(holder_id);
	const GPtrArray *through = target->match.through;
	for (guint i = 0; id && through && i < through->len; i++) {
		const MenuItem *next_item = g_ptr_array_index(through, i);
		char *next = find_child(builder, id, next_item, true);
		if (!next) {
			next = select_one(builder, id, next_item);
			if (next)
				g_hash_table_remove(builder->named, next);
			list_builder_complain(builder, TEXTLIST_PUT_INSIDE, item,
			                      game_text(choices_game(builder->choices),
			                                definition_name(next_item->definition)),
			                      item->raw, NULL);
		}
		g_free(id);
		id = next;
	}
	return id;
}

/* Claims unclaimed selections of the same name first if they belong to different options: "2 Claws"
   may be one for each arm. Returns their number. */
static int64_t
claim_namesakes(ListBuilder *builder, const Instance *holder, const MenuItem *item, int64_t most,
                Nodes *nodes)
{
	g_autoptr(GPtrArray) namesakes = nodes_new();
	const char *key = known_names_key(builder->names, item->definition);
	bool differ = false;
	for (uint32_t i = 0; i < holder->n_children && (int64_t)namesakes->len < most; i++) {
		const Instance *child = holder->children[i];
		if (!child->item || child->amount != 1 ||
		    strcmp(known_names_key(builder->names, child->definition), key) != 0 ||
		    claims_has(builder->claims, child->selection->id))
			continue;
		differ |= child->item != item;
		g_ptr_array_add(namesakes, g_strdup(child->selection->id));
	}
	for (guint i = 0; differ && i < namesakes->len; i++) {
		claims_add(builder->claims, builder->roster, g_ptr_array_index(namesakes, i));
		note_named(builder, g_ptr_array_index(namesakes, i));
		g_ptr_array_add(nodes, g_strdup(g_ptr_array_index(namesakes, i)));
	}
	return differ ? namesakes->len : 0;
}

/* Number of an option that its holder may have, with what no line has claimed; @most at most. */
static int64_t
room_for(const ListBuilder *builder, const Instance *holder, const MenuItem *item, int64_t most)
{
	View *view = builder->view;
	const Instance *offered = tree_imagine(view, view_own(view, holder), item);
	int64_t unclaimed = 0;
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (holder->children[i]->item == item &&
		    !claims_has(builder->claims, holder->children[i]->selection->id))
			unclaimed += holder->children[i]->amount;
	return MIN(room_left(view, offered, most) + unclaimed, most);
}

/* Selects what the option has no room for in others of its name: "2x Combi-bolter" may be that on the hull and that on
   the pintle. Returns the number of those. */
static int64_t
select_in_namesakes(ListBuilder *builder, const char *holder_id, const MenuItem *option,
                    int64_t amount, Nodes *nodes)
{
	const Instance *holder = view_find(builder->view, holder_id);
	const Menu *menu = tree_menu(builder->view, holder);
	const char *key = known_names_key(builder->names, option->definition);
	int64_t more = amount - room_for(builder, holder, option, amount);
	const int64_t wanted = more;
	for (uint32_t i = 0; more > 0 && more < amount && i < menu->n_items; i++) {
		const MenuItem *other = &menu->items[i];
		if (other == option || other->definition->is_group ||
		    strcmp(known_names_key(builder->names, other->definition), key) != 0 ||
		    !view_is_available(builder->view, holder, other))
			continue;
		const int64_t n = room_for(builder, holder, other, more);
		if (n > 0)
			select_number(builder, holder_id, other, n, nodes);
		more -= n;
		holder = view_find(builder->view, holder_id);
		menu = tree_menu(builder->view, holder);
	}
	return wanted - MAX(more, 0);
}

/* True if each of the nodes that a holder stands for has as many in any case: "2 Bolt pistols (2x Bolt pistol)". */
static bool
is_number_of_each(const ListBuilder *builder, const Instance *holder, const Target *target,
                  int64_t number)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		const Room room = room_in_selections(builder->view, child);
		if (child->item == target->match.item && room.least.is_there)
			return amount_compare(room.least.limit, amount_from_int(number)) == 0;
	}
	return false;
}

/* Takes away what a choice within a unit has no room for: New Recruit writes the weapon of a drone behind the drone and
   among those of the model. */
static int64_t
without_repeats(const ListBuilder *builder, const Instance *holder, const MenuItem *option,
                int64_t amount, const TextItem *item)
{
	if (!builder->unit || !holder->definition ||
	    holder->definition->type != SELECTION_UPGRADE || amount < 1 ||
	    nodes_first(builder->view, builder->unit) == holder)
		return amount;
	g_autofree char *claimed = find_child(builder, holder->selection->id, option, true);
	const bool is_sum = amount > 1 && strcmp(item->raw, item->name) == 0;
	if (!is_sum && (amount > 1 || !claimed))
		return amount;
	const int64_t left = room_for(builder, holder, option, amount);
	const int64_t room = claimed ? left : MAX(left, 1);
	if (room < amount)
		list_builder_complain(builder, TEXTLIST_IN_ANY_CASE, item, item->name,
		                      view_name(builder->view, holder), NULL);
	return room;
}

/* True if an option fits, or takes the place of a default of its group. */
static bool
may_select(const ListBuilder *builder, const Instance *holder, const MenuItem *item)
{
	bool has_default = false;
	for (uint32_t i = 0; item->group != MENU_NO_GROUP && i < holder->n_children; i++)
		has_default |= holder->children[i]->item &&
		               holder->children[i]->item->group == item->group &&
		               !claims_has(builder->claims, holder->children[i]->selection->id);
	return !item->definition->is_group && view_is_available(builder->view, holder, item) &&
	       (has_default || room_for(builder, holder, item, 1) > 0);
}

/* Selects an option in another one of the name that holds it: "2x Gatling cannon" is one for each arm. Returns the
   number of those. */
static int64_t
select_in_other_way(ListBuilder *builder, const Target *target, const char *holder_id,
                    const MenuItem *other, int64_t amount, Nodes *nodes)
{
	g_autofree char *id = select_one(builder, holder_id, other);
	const Instance *holder = id ? view_find(builder->view, id) : NULL;
	if (!holder)
		return 0;
	g_hash_table_remove(builder->named, id);
	g_auto(Match) here = match_option(builder, holder, target->key, target->match.likeness,
	                                  target->points);
	const int64_t n = here.item ? room_for(builder, holder, here.item, amount) : 0;
	if (n > 0)
		select_number(builder, id, here.item, n, nodes);
	select_instead(builder, holder_id, other);
	return MAX(n, 0);
}

/* The same in all of that name. */
static int64_t
select_in_other_ways(ListBuilder *builder, const Target *target, const char *holder_id,
                     int64_t amount, Nodes *nodes)
{
	const MenuItem *first = g_ptr_array_index(target->match.through, 0);
	const char *key = known_names_key(builder->names, first->definition);
	const Instance *holder = view_find(builder->view, holder_id);
	const Menu *menu = tree_menu(builder->view, holder);
	int64_t more = amount;
	for (uint32_t i = 0; more > 0 && i < menu->n_items; i++) {
		const MenuItem *other = &menu->items[i];
		if (other == first ||
		    strcmp(known_names_key(builder->names, other->definition), key) != 0 ||
		    !may_select(builder, holder, other))
			continue;
		more -= select_in_other_way(builder, target, holder_id, other, more, nodes);
		holder = view_find(builder->view, holder_id);
		menu = tree_menu(builder->view, holder);
	}
	return amount - more;
}

/* Selects the target in one node. @number is the total, for all that the node stands for. */
static void
select_in(ListBuilder *builder, const Target *target, const char *holder_id, int64_t number,
          const TextItem *item, Nodes *nodes)
{
	g_autofree char *id = select_way(builder, holder_id, target, item);
	const Instance *holder = id ? view_find(builder->view, id) : NULL;
	if (!holder)
		return;
	const int64_t times = MAX(number_of(builder, id), 1);
	if (number < times && is_number_of_each(builder, holder, target, number)) {
		number *= times;
	} else if (number % times != 0) {
		g_autofree char *total = g_strdup_printf("%" G_GINT64_FORMAT, number);
		g_autofree char *holders = g_strdup_printf("%" G_GINT64_FORMAT, times);
		list_builder_complain(builder, TEXTLIST_NUMBER_UNEVEN, item, item->name, total,
		                      holders);
	}
	g_auto(Match) here = {0};
	if (!target->match.through && !target->match.is_contained && !target->match.is_certain)
		here = match_option(builder, holder, target->key, target->match.likeness,
		                    target->points);
	const MenuItem *option = here.item ? here.item : target->match.item;
	int64_t amount = MAX(number / times, 1);
	if (amount > 1)
		amount -= claim_namesakes(builder, holder, option, amount, nodes);
	if (amount > 1)
		amount -= select_in_namesakes(builder, id, option, amount, nodes);
	const int64_t room = target->match.through && amount > 1
	                             ? room_for(builder, view_find(builder->view, id), option,
	                                        amount)
	                             : amount;
	if (room > 0 && room < amount)
		amount -= select_in_other_ways(builder, target, holder_id, amount - room, nodes);
	amount = without_repeats(builder, view_find(builder->view, id), option, amount, item);
	if (amount > 0)
		select_number(builder, id, option, amount, nodes);
	select_instead(builder, id, option);
}

int64_t
select_capped_number(const ListBuilder *builder, const TextItem *item, int64_t number, int64_t most)
{
	if (number <= most)
		return number;
	g_autofree char *limit = g_strdup_printf("%" G_GINT64_FORMAT, most);
	list_builder_complain(builder, TEXTLIST_NUMBER_TOO_BIG, item, item->name, limit, NULL);
	return most;
}

/* True if a line has claimed something of the option's group in this node already. */
static bool
is_served(const ListBuilder *builder, const char *holder_id, const Target *target)
{
	const Instance *holder = view_find(builder->view, holder_id);
	const MenuItem *option = target->match.item;
	for (uint32_t i = 0; holder && i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		if (child->item && child->item->group == option->group &&
		    (option->group != MENU_NO_GROUP || child->item == option) &&
		    claims_has(builder->claims, child->selection->id))
			return true;
	}
	return false;
}

/* True if the army data made an option of that name in this node, which no line has claimed. */
static bool
has_default(const ListBuilder *builder, const char *holder_id, const Target *target)
{
	const Instance *holder = view_find(builder->view, holder_id);
	const char *key = known_names_key(builder->names, target->match.item->definition);
	for (uint32_t i = 0; holder && i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		if (child->item && !claims_has(builder->claims, child->selection->id) &&
		    strcmp(known_names_key(builder->names, child->definition), key) == 0)
			return true;
	}
	return false;
}

/* Places of a node among those that an option is selected in. */
typedef enum Turn {
	TURN_DEFAULT, /* it has the option already */
	TURN_FREE,    /* nothing of the group */
	TURN_SERVED,
	TURN_COUNT,
} Turn;

static Turn
turn_of(const ListBuilder *builder, const char *holder_id, const Target *target)
{
	if (is_served(builder, holder_id, target))
		return TURN_SERVED;
	return has_default(builder, holder_id, target) ? TURN_DEFAULT : TURN_FREE;
}

/* Selects fewer than there are nodes: one each, in turn. */
static void
select_in_some(ListBuilder *builder, const Target *target, int64_t number, const TextItem *item,
               Nodes *nodes)
{
	for (Turn turn = 0; turn < TURN_COUNT; turn++)
		for (guint i = 0; number > 0 && i < target->holders->len; i++) {
			const char *id = g_ptr_array_index(target->holders, i);
			const int64_t times = number_of(builder, id);
			if (turn_of(builder, id, target) != turn ||
			    (times > number && i + 1 < target->holders->len))
				continue;
			select_in(builder, target, id, MIN(number, times), item, nodes);
			number -= times;
		}
}

Nodes *
select_target(ListBuilder *builder, const Target *target, const TextItem *item)
{
	Nodes *nodes = nodes_new();
	const int64_t all = MAX(number_of_all(builder, target->holders), 1);
	const int64_t number = select_capped_number(
		builder, item, target->number ? target->number : all, TEXT_MAX_NUMBER);
	if (number < all && target->holders->len > 1) {
		select_in_some(builder, target, number, item, nodes);
		return nodes;
	}
	for (guint i = 0; i < target->holders->len; i++) {
		const char *id = g_ptr_array_index(target->holders, i);
		const int64_t times = number_of(builder, id);
		const int64_t share = number % all == 0 ? number / all * times : number;
		select_in(builder, target, id, share, item, nodes);
	}
	return nodes;
}
