#include "rosters/list-reader/select-target-private.h"

#include "engine/eval/room.h"
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

char *
select_new(ListBuilder *builder, const char *holder_id, const MenuItem *item)
{
	if (!count_selection(builder) || !list_builder_count_edit(builder))
		return NULL;
	g_autofree char *path = menu_item_path(choices_game(builder->choices), item);
	char *id = fill_select(builder->history, builder->view, holder_id, path, NULL,
	                       builder->diags);
	view_refresh(builder->view);
	return id;
}

char *
select_one(ListBuilder *builder, const char *holder_id, const MenuItem *item)
{
	char *id = find_child(builder, holder_id, item, false);
	if (!id)
		id = select_new(builder, holder_id, item);
	if (id)
		claims_add(builder->claims, builder->roster, id);
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

/* Selects an instanced option: each gets a node of its own, but for a default that is several where a format tells
   those apart. */
static void
select_each(ListBuilder *builder, const char *holder_id, const MenuItem *item, int64_t amount,
            Nodes *nodes)
{
	for (int64_t left = amount; left > 0;) {
		char *id = select_one(builder, holder_id, item);
		if (!id)
			return;
		g_ptr_array_add(nodes, id);
		const int64_t number = builder->list->format->tells_apart
		                               ? roster_find_selection(builder->roster, id)->amount
		                               : 1;
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

/* Selects an option that is one node with an amount. */
static void
select_amount(ListBuilder *builder, const char *holder_id, const MenuItem *item, int64_t amount,
              Nodes *nodes)
{
	const bool tells_apart = builder->list->format->tells_apart;
	g_autofree char *claimed = find_child(builder, holder_id, item, true);
	g_autofree char *unclaimed = tells_apart ? find_child(builder, holder_id, item, false)
	                                         : NULL;
	char *id = NULL;
	if (claimed && tells_apart && !unclaimed) {
		id = add_apart(builder, holder_id, item, amount);
	} else if (claimed && !tells_apart) {
		add_part(builder, holder_id, claimed, amount);
		id = g_steal_pointer(&claimed);
	} else {
		id = select_one(builder, holder_id, item);
		if (id)
			select_set_amount(builder, id, amount);
	}
	if (id)
		g_ptr_array_add(nodes, id);
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
		g_ptr_array_add(nodes, g_strdup(g_ptr_array_index(namesakes, i)));
	}
	return differ ? namesakes->len : 0;
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
	if (!target->match.through && !target->match.is_contained)
		here = match_option(builder, holder, target->key, target->match.likeness,
		                    target->points);
	const MenuItem *option = here.item ? here.item : target->match.item;
	int64_t amount = MAX(number / times, 1);
	if (amount > 1)
		amount -= claim_namesakes(builder, holder, option, amount, nodes);
	if (amount > 0)
		select_number(builder, id, option, amount, nodes);
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

/* Selects fewer than there are nodes: one each, first in nodes that have nothing of the group. */
static void
select_in_some(ListBuilder *builder, const Target *target, int64_t number, const TextItem *item,
               Nodes *nodes)
{
	for (int served = 0; served <= 1; served++)
		for (guint i = 0; number > 0 && i < target->holders->len; i++) {
			const char *id = g_ptr_array_index(target->holders, i);
			const int64_t times = number_of(builder, id);
			if (is_served(builder, id, target) != (served == 1) ||
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
