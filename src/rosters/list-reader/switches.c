#include "rosters/list-reader/switches-private.h"

#include "base/text/name-key.h"
#include "engine/eval/modify.h"
#include "engine/eval/tree.h"
#include "engine/fill/price.h"
#include "engine/queries/identity.h"
#include "rosters/list-forms/cost-types.h"
#include "rosters/list-reader/select-target-private.h"

#include <string.h>

/* Units that are looked at, and switches that are tried for each: a trial takes as long as an edit. */
#define SHOWN_MAX   32u
#define TRIED_MAX   6u
#define LEGENDS_KEY "legend"

/* A switch, and the choice of the holder that leads to it: the switch itself, or one that offers it. */
typedef struct Switch {
	const MenuItem *way, *inner;
	char *holder_id; /* owned */
} Switch;

/* The search for what shows a unit. */
typedef struct Search {
	ListBuilder *builder;
	const char *unit_id;
	GArray *counted;  /* Atom: what the conditions count that hide it */
	GArray *switches; /* Switch */
} Search;

static void
switch_clear(gpointer data)
{
	g_free(((Switch *)data)->holder_id);
}

static void
note_counted(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)owner;
	(void)times;
	const Search *search = data;
	const Game *game = view_game(search->builder->view);
	for (uint32_t i = 0; i < modifier->conditions.count; i++) {
		const Condition *condition = &game->conditions[modifier->conditions.first + i];
		if (condition->kind == CONDITION_QUERY &&
		    condition->query.field == FIELD_SELECTIONS &&
		    condition->query.child == CHILD_ID)
			g_array_append_val(search->counted, condition->query.child_id);
	}
}

static bool
is_counted(const Search *search, const Instance *instance)
{
	for (guint i = 0; i < search->counted->len; i++)
		if (identity_has(instance, g_array_index(search->counted, Atom, i)))
			return true;
	return false;
}

/* True for a choice that the rules of the game do not know: without price, profile and rule. */
static bool
is_bare(const ListBuilder *builder, Instance *imagined)
{
	const Entry *type = cost_type_main(view_game(builder->view));
	uint32_t n_infos = 0;
	view_infos(builder->view, imagined, &n_infos);
	return n_infos == 0 &&
	       (!type || amount_is_zero(price_of(builder->view, imagined, type->id))) &&
	       !strstr(known_names_key(builder->names, imagined->definition), LEGENDS_KEY);
}

static bool
may_add(const ListBuilder *builder, Instance *holder, const MenuItem *item)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (holder->children[i]->item == item)
			return false;
	return !item->definition->is_group && item->definition->type == SELECTION_UPGRADE &&
	       view_is_available(builder->view, holder, item);
}

/* Adds the switches among the choices of a holder, and below those that are not selected.
   @way  the choice of the holder in the roster that offers @holder; NULL if it is that one */
static void
add_switches(Search *search, const char *holder_id, const MenuItem *way, Instance *holder)
{
	View *view = search->builder->view;
	const Menu *menu = tree_menu(view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (!may_add(search->builder, holder, item))
			continue;
		Instance *imagined = tree_imagine(view, holder, item);
		const bool is_leaf = tree_menu(view, imagined)->n_items == 0;
		if ((!is_leaf && way) || (is_leaf && !is_counted(search, imagined)) ||
		    !is_bare(search->builder, imagined))
			continue;
		const Switch one = {way ? way : item, item, is_leaf ? g_strdup(holder_id) : NULL};
		if (is_leaf)
			g_array_append_val(search->switches, one);
		else
			add_switches(search, holder_id, item, imagined);
	}
}

static bool
is_hidden(const Search *search)
{
	const Instance *unit = view_find(search->builder->view, search->unit_id);
	return !unit || view_is_hidden(search->builder->view, unit);
}

/* Selects a switch. Returns false, without it, if the unit is hidden still. */
static bool
try_switch(const Search *search, const Switch *one)
{
	ListBuilder *builder = search->builder;
	g_autofree char *way = select_new(builder, one->holder_id, one->way);
	g_autofree char *inner = way && one->way != one->inner
	                                 ? select_new(builder, way, one->inner)
	                                 : g_strdup(way);
	if (way && (!inner || is_hidden(search))) {
		select_take_back(builder, way);
		return false;
	}
	if (!inner)
		return false;
	claims_add(builder->claims, builder->roster, inner);
	list_builder_complain(
		builder, TEXTLIST_SWITCHED, &(TextItem){0},
		game_text(view_game(builder->view), definition_name(one->inner->definition)),
		view_name(builder->view, view_find(builder->view, search->unit_id)), NULL);
	return true;
}

/* The choices of a force may offer switches, as the force itself does. */
static void
find_switches(Search *search, const char *force_id)
{
	View *view = search->builder->view;
	Instance *force = view_own(view, view_find(view, force_id));
	const ModifierList list = modify_list_of(view_own(view, view_find(view, search->unit_id)));
	modify_each_candidate(view, &list, field_word(MODIFIES_HIDDEN), note_counted, search);
	if (search->counted->len)
		add_switches(search, force_id, NULL, force);
	for (uint32_t i = 0; search->counted->len && i < force->n_children; i++) {
		Instance *child = force->children[i];
		if (child->definition && child->definition->type == SELECTION_UPGRADE)
			add_switches(search, child->selection->id, NULL, child);
	}
}

static void
show(ListBuilder *builder, const char *force_id, const char *unit_id)
{
	g_autoptr(GArray) counted = g_array_new(FALSE, FALSE, sizeof(Atom));
	g_autoptr(GArray) switches = g_array_new(FALSE, FALSE, sizeof(Switch));
	g_array_set_clear_func(switches, switch_clear);
	Search search = {builder, unit_id, counted, switches};
	if (is_hidden(&search))
		find_switches(&search, force_id);
	for (guint i = 0; i < MIN(switches->len, TRIED_MAX); i++)
		if (try_switch(&search, &g_array_index(switches, Switch, i)))
			return;
}

void
switches_set(ListBuilder *builder, const char *force_id)
{
	const Instance *force = view_find(builder->view, force_id);
	g_autoptr(GPtrArray) hidden = nodes_new();
	for (uint32_t i = 0; force && i < force->n_children; i++)
		if (view_is_hidden(builder->view, force->children[i]) &&
		    claims_has(builder->claims, force->children[i]->selection->id) &&
		    hidden->len < SHOWN_MAX)
			g_ptr_array_add(hidden, g_strdup(force->children[i]->selection->id));
	for (guint i = 0; i < hidden->len; i++)
		show(builder, force_id, g_ptr_array_index(hidden, i));
}
