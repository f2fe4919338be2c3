/* What was found is chosen: as a player would, one after the other, and as often as the text says. */
#include "textlist/limits.h"
#include "textlist/take-private.h"

#include <string.h>

static void
claim(Builder *builder, const char *id)
{
	const Selection *selection = roster_find_selection(builder->roster, id);
	for (; selection; selection = selection->parent)
		g_hash_table_add(builder->claimed, g_strdup(selection->id));
}

static bool
is_claimed(const Builder *builder, const char *id)
{
	return g_hash_table_contains(builder->claimed, id);
}

/* How many a line of the text means: all of a selection, or what it added to an earlier line's. */
static int64_t
number_of(const Builder *builder, const char *id)
{
	const gpointer part = g_hash_table_lookup(builder->parts, id);
	if (part)
		return (int64_t)GPOINTER_TO_SIZE(part);
	const Selection *selection = roster_find_selection(builder->roster, id);
	return selection ? selection_number(selection) : 1;
}

static int64_t
number_of_all(const Builder *builder, const Nodes *nodes)
{
	int64_t sum = 0;
	for (guint i = 0; i < nodes->len; i++)
		sum += number_of(builder, g_ptr_array_index(nodes, i));
	return sum;
}

static char *
find_child(const Builder *builder, const char *holder_id, const MenuItem *item, bool claimed)
{
	const Instance *holder = view_find(builder->view, holder_id);
	for (uint32_t i = 0; i < holder->n_children; i++) {
		const char *id = holder->children[i]->selection->id;
		if (holder->children[i]->item == item && is_claimed(builder, id) == claimed)
			return g_strdup(id);
	}
	return NULL;
}

/* Counts one more, and says once that there may be no more. */
static bool
may_select(Builder *builder)
{
	if (builder->n_selected == TEXTLIST_MAX_SELECTED) {
		g_autofree char *limit = g_strdup_printf("%u", TEXTLIST_MAX_SELECTED);
		diags_add(builder->diags, &TEXTLIST_KINDS[TEXTLIST_TOO_MANY], builder->name, 0,
		          limit, NULL);
	}
	return builder->n_selected++ < TEXTLIST_MAX_SELECTED;
}

static char *
select_new(Builder *builder, const char *holder_id, const MenuItem *item)
{
	if (!may_select(builder))
		return NULL;
	g_autofree char *path = menu_item_path(choices_game(builder->choices), item);
	char *id = fill_select(builder->history, builder->view, holder_id, path, NULL,
	                       builder->diags);
	view_refresh(builder->view);
	return id;
}

char *
take_one(Builder *builder, const char *holder_id, const MenuItem *item)
{
	char *id = find_child(builder, holder_id, item, false);
	if (!id)
		id = select_new(builder, holder_id, item);
	if (id)
		claim(builder, id);
	return id;
}

void
take_set_amount(Builder *builder, const char *id, int64_t amount)
{
	const Selection *selection = roster_find_selection(builder->roster, id);
	if (!selection || !selection->parent || selection->amount == amount)
		return;
	fill_set_count(builder->history, builder->view, id, amount, builder->diags);
	view_refresh(builder->view);
}

/* A node for each, as selecting them one by one would make. */
static void
take_nodes(Builder *builder, const char *holder_id, const MenuItem *item, int64_t amount,
           Nodes *nodes)
{
	for (int64_t i = 0; i < amount; i++) {
		char *id = take_one(builder, holder_id, item);
		if (id)
			g_ptr_array_add(nodes, id);
	}
}

/* What two lines of the text name is one selection, and what the second one has is there already. */
static void
add_part(Builder *builder, const char *holder_id, const char *id, int64_t amount)
{
	const Selection *known = roster_find_selection(builder->roster, id);
	const bool is_within_part = g_hash_table_contains(builder->parts, holder_id);
	const int64_t part = amount * MAX(number_of(builder, holder_id), 1);
	take_set_amount(builder, id,
	                is_within_part ? MAX(amount, known->amount) : amount + known->amount);
	g_hash_table_insert(builder->parts, g_strdup(id), GSIZE_TO_POINTER((gsize)part));
}

/* One node that counts. */
static void
take_amount(Builder *builder, const char *holder_id, const MenuItem *item, int64_t amount,
            Nodes *nodes)
{
	char *id = find_child(builder, holder_id, item, true);
	if (id) {
		add_part(builder, holder_id, id, amount);
	} else {
		id = take_one(builder, holder_id, item);
		if (!id)
			return;
		take_set_amount(builder, id, amount);
	}
	g_ptr_array_add(nodes, id);
}

static void
take(Builder *builder, const char *holder_id, const MenuItem *item, int64_t amount, Nodes *nodes)
{
	if (choices_is_instanced(builder->choices, item->definition))
		take_nodes(builder, holder_id, item, amount, nodes);
	else
		take_amount(builder, holder_id, item, amount, nodes);
}

static char *
go_through(Builder *builder, const char *holder_id, const Target *target, const TextItem *item)
{
	char *id = g_strdup(holder_id);
	const GPtrArray *through = target->found.through;
	for (guint i = 0; id && through && i < through->len; i++) {
		const MenuItem *step = g_ptr_array_index(through, i);
		char *next = find_child(builder, id, step, true);
		if (!next) {
			next = take_one(builder, id, step);
			build_complain(builder, TEXTLIST_PUT_INSIDE, item,
			               game_text(choices_game(builder->choices),
			                         definition_name(step->definition)),
			               item->raw, NULL);
		}
		g_free(id);
		id = next;
	}
	return id;
}

/* "2 Claws" may be one for each arm: what waits under one name in several places is taken first.
   Returns how many that are. */
static int64_t
take_twins(Builder *builder, const Instance *holder, const MenuItem *item, int64_t most,
           Nodes *nodes)
{
	g_autoptr(GPtrArray) twins = nodes_new();
	const char *key = called_key(builder, item->definition);
	bool elsewhere = false;
	for (uint32_t i = 0; i < holder->n_children && (int64_t)twins->len < most; i++) {
		const Instance *child = holder->children[i];
		if (!child->item || child->amount != 1 ||
		    strcmp(called_key(builder, child->definition), key) != 0 ||
		    is_claimed(builder, child->selection->id))
			continue;
		elsewhere |= child->item != item;
		g_ptr_array_add(twins, g_strdup(child->selection->id));
	}
	for (guint i = 0; elsewhere && i < twins->len; i++) {
		claim(builder, g_ptr_array_index(twins, i));
		g_ptr_array_add(nodes, g_strdup(g_ptr_array_index(twins, i)));
	}
	return elsewhere ? twins->len : 0;
}

/* In one node: @number of all that are in it. */
static void
take_in(Builder *builder, const Target *target, const char *holder_id, int64_t number,
        const TextItem *item, Nodes *nodes)
{
	g_autofree char *id = go_through(builder, holder_id, target, item);
	const Instance *holder = id ? view_find(builder->view, id) : NULL;
	if (!holder)
		return;
	const int64_t times = MAX(number_of(builder, id), 1);
	if (number % times != 0) {
		g_autofree char *is = g_strdup_printf("%" G_GINT64_FORMAT, number);
		g_autofree char *in = g_strdup_printf("%" G_GINT64_FORMAT, times);
		build_complain(builder, TEXTLIST_NUMBER_UNEVEN, item, item->name, is, in);
	}
	g_auto(Found) here = {0};
	if (!target->found.through)
		here = search_menu(builder, holder, target->key, target->found.likeness,
		                   target->points);
	const MenuItem *choice = here.item ? here.item : target->found.item;
	int64_t amount = MAX(number / times, 1);
	if (amount > 1)
		amount -= take_twins(builder, holder, choice, amount, nodes);
	if (amount > 0)
		take(builder, id, choice, amount, nodes);
}

int64_t
take_limited_number(const Builder *builder, const TextItem *item, int64_t number)
{
	if (number <= TEXTLIST_MAX_NUMBER)
		return number;
	g_autofree char *limit = g_strdup_printf("%d", TEXTLIST_MAX_NUMBER);
	build_complain(builder, TEXTLIST_NUMBER_TOO_BIG, item, item->name, limit, NULL);
	return TEXTLIST_MAX_NUMBER;
}

/* Whether a node has something of the group already that the text names: then it is another's turn. */
static bool
is_served(const Builder *builder, const char *holder_id, const Target *target)
{
	const Instance *holder = view_find(builder->view, holder_id);
	const MenuItem *choice = target->found.item;
	for (uint32_t i = 0; holder && i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		if (child->item && child->item->group == choice->group &&
		    (choice->group != MENU_NO_GROUP || child->item == choice) &&
		    is_claimed(builder, child->selection->id))
			return true;
	}
	return false;
}

/* Fewer than there are nodes: one each, those first that have nothing of the kind. */
static void
take_in_some(Builder *builder, const Target *target, int64_t number, const TextItem *item,
             Nodes *nodes)
{
	for (int served = 0; served <= 1; served++)
		for (guint i = 0; number > 0 && i < target->holders->len; i++) {
			const char *id = g_ptr_array_index(target->holders, i);
			const int64_t times = number_of(builder, id);
			if (is_served(builder, id, target) != (served == 1) ||
			    (times > number && i + 1 < target->holders->len))
				continue;
			take_in(builder, target, id, MIN(number, times), item, nodes);
			number -= times;
		}
}

Nodes *
take_target(Builder *builder, const Target *target, const TextItem *item)
{
	Nodes *nodes = nodes_new();
	const int64_t all = MAX(number_of_all(builder, target->holders), 1);
	const int64_t number = take_limited_number(builder, item,
	                                           target->number ? target->number : all);
	if (number < all && target->holders->len > 1) {
		take_in_some(builder, target, number, item, nodes);
		return nodes;
	}
	for (guint i = 0; i < target->holders->len; i++) {
		const char *id = g_ptr_array_index(target->holders, i);
		const int64_t times = number_of(builder, id);
		const int64_t share = number % all == 0 ? number / all * times : number;
		take_in(builder, target, id, share, item, nodes);
	}
	return nodes;
}
