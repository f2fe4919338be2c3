#include "workbench/choice.h"

#include "base/i18n.h"
#include "eval/room.h"
#include "eval/tree.h"
#include "workbench/figures.h"

/* The largest number of selections that its limits allow; -1 if there is no such limit. */
static int64_t
most_of(View *view, const Instance *carrier)
{
	const Room room = room_in_selections(view, carrier);
	return room.most.is_there ? amount_to_int(room.most.limit) : -1;
}

/* The innermost group around it of which at most one may be selected; NULL if there is none. */
static const Instance *
radio_group(View *view, const Instance *imagined)
{
	for (const Instance *group = imagined->parent; group && group->kind == INSTANCE_GROUP;
	     group = group->parent)
		if (most_of(view, group) == 1)
			return group;
	return NULL;
}

/* An option that may not be selected at all is shown as a check as well. */
static bool
is_check(View *view, const Choice *choice)
{
	const int64_t most = most_of(view, choice->imagined);
	return (most == 0 || most == 1) && choice->taken <= 1;
}

Choice
choice_of(View *view, const Instance *holder, const MenuItem *item)
{
	Choice choice = {
		.holder = holder,
		.item = item,
		.imagined = tree_imagine(view, view_own(view, holder), item),
	};
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (holder->children[i]->item == item)
			choice.taken += holder->children[i]->amount;
	choice.group = radio_group(view, choice.imagined);
	if (choice.group)
		choice.kind = CHOICE_RADIO;
	else if (is_check(view, &choice))
		choice.kind = CHOICE_CHECK;
	return choice;
}

bool
choice_find(View *view, const char *holder_id, const char *entry, Choice *choice)
{
	const Instance *holder = view_find(view, holder_id);
	const MenuItem *item = holder ? menu_find(view_choices(view), tree_menu(view, holder),
	                                          entry)
	                              : NULL;
	if (item)
		*choice = choice_of(view, holder, item);
	return item != NULL;
}

GPtrArray *
choice_selections(const Choice *choice)
{
	GPtrArray *found = g_ptr_array_new();
	for (uint32_t i = 0; i < choice->holder->n_children; i++) {
		const Instance *child = choice->holder->children[i];
		if (child->item == choice->item)
			g_ptr_array_add(found, (gpointer)(guintptr)child);
	}
	return found;
}

char *
choice_obstacle(View *view, const Choice *choice)
{
	Room room;
	if (view_is_hidden(view, choice->imagined))
		return g_strdup(_("the army data hide it now"));
	const Instance *obstacle = room_obstacle(view, choice->imagined, &room);
	if (!obstacle || (obstacle == choice->group && choice->taken == 0))
		return NULL;
	g_autofree char *numbers = figures_room(&room);
	return g_strdup_printf(_("%s %s: no more may be taken"), view_name(view, obstacle),
	                       numbers);
}

static const char *
holder_id(const Instance *holder)
{
	return holder->selection ? holder->selection->id : holder->roster_force->id;
}

static void
plan_select(GArray *plan, View *view, const Choice *choice)
{
	g_autofree char *entry = menu_item_path(view_game(view), choice->item);
	edits_add(plan, edit_select(holder_id(choice->holder), entry));
}

static void
plan_remove(GArray *plan, const Instance *selection)
{
	edits_add(plan, edit_remove(selection->selection->id));
}

/* Applies planned edits as one step; false if there are none. */
static bool
carry_out(const GArray *plan, Workbench *bench, const char *verb, const char *name, Diags *diags)
{
	g_autofree char *label = g_strdup_printf("%s %s", verb, name);
	return plan->len > 0 && workbench_do(bench, label, plan, NULL, diags);
}

/* Removes everything selected of a radio group, to make room. */
static void
plan_empty_group(GArray *plan, const Choice *choice)
{
	for (uint32_t i = 0; i < choice->holder->n_children; i++) {
		const Instance *child = choice->holder->children[i];
		for (const Instance *up = child->parent; up && up->kind == INSTANCE_GROUP;
		     up = up->parent)
			if (up->item == choice->group->item)
				plan_remove(plan, child);
	}
}

static bool
take(Workbench *bench, const Choice *choice, Diags *diags)
{
	View *view = workbench_view(bench);
	g_autofree char *name = g_strdup(view_name(view, choice->imagined));
	g_autoptr(GArray) plan = edits_new();
	if (choice->kind == CHOICE_RADIO)
		plan_empty_group(plan, choice);
	plan_select(plan, view, choice);
	return carry_out(plan, bench, _("take"), name, diags);
}

static bool
drop(Workbench *bench, const Choice *choice, Diags *diags)
{
	g_autofree char *name = g_strdup(view_name(workbench_view(bench), choice->imagined));
	g_autoptr(GPtrArray) selections = choice_selections(choice);
	g_autoptr(GArray) plan = edits_new();
	for (guint i = 0; i < selections->len; i++)
		plan_remove(plan, g_ptr_array_index(selections, i));
	return carry_out(plan, bench, _("drop"), name, diags);
}

bool
choice_toggle(Workbench *bench, const Choice *choice, Diags *diags)
{
	if (choice->kind == CHOICE_NUMBER)
		return choice_more(bench, choice, diags);
	return choice->taken ? drop(bench, choice, diags) : take(bench, choice, diags);
}

bool
choice_more(Workbench *bench, const Choice *choice, Diags *diags)
{
	if (choice->kind == CHOICE_RADIO && choice->taken)
		return false;
	return take(bench, choice, diags);
}

bool
choice_less(Workbench *bench, const Choice *choice, Diags *diags)
{
	g_autofree char *name = g_strdup(view_name(workbench_view(bench), choice->imagined));
	g_autoptr(GPtrArray) selections = choice_selections(choice);
	g_autoptr(GArray) plan = edits_new();
	if (selections->len) {
		const Instance *last = g_ptr_array_index(selections, selections->len - 1);
		edits_add(plan, edit_deselect(last->selection->id));
	}
	return carry_out(plan, bench, _("one less of"), name, diags);
}

/* Adds or, from the last on, removes selections until there are @number. */
static void
plan_number_of_nodes(GArray *plan, View *view, const Choice *choice, const GPtrArray *selections,
                     int64_t number)
{
	for (int64_t i = selections->len; i < number; i++)
		plan_select(plan, view, choice);
	for (guint i = selections->len; i > number; i--)
		plan_remove(plan, g_ptr_array_index(selections, i - 1));
}

static void
plan_amount(GArray *plan, View *view, const Choice *choice, const Instance *node, int64_t number)
{
	if (node) {
		edits_add(plan, edit_set_count(node->selection->id, number));
		return;
	}
	plan_select(plan, view, choice);
	edits_add(plan, edit_set_count_of_made(number));
}

bool
choice_set(Workbench *bench, const Choice *choice, int64_t number, Diags *diags)
{
	View *view = workbench_view(bench);
	g_autofree char *name = g_strdup(view_name(view, choice->imagined));
	g_autoptr(GPtrArray) selections = choice_selections(choice);
	const int64_t wanted = CLAMP(number, 0, CHOICE_MOST);
	if (wanted == choice->taken)
		return false;
	if (wanted == 0)
		return drop(bench, choice, diags);
	if (choice->kind == CHOICE_RADIO && wanted == 1)
		return take(bench, choice, diags);
	g_autoptr(GArray) plan = edits_new();
	const bool makes_nodes = choice->holder->kind == INSTANCE_FORCE || selections->len > 1 ||
	                         choices_is_instanced(view_choices(view), choice->item->definition);
	if (makes_nodes)
		plan_number_of_nodes(plan, view, choice, selections, wanted);
	else
		plan_amount(plan, view, choice,
		            selections->len ? g_ptr_array_index(selections, 0) : NULL, wanted);
	return carry_out(plan, bench, _("set the number of"), name, diags);
}
