#include "session/offers/option.h"

#include "base/language/i18n.h"
#include "base/values/work.h"
#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "session/words/figures.h"
#include "session/words/workbench-diags.h"

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
	for (const Instance *group = imagined->parent; group->kind == INSTANCE_GROUP;
	     group = group->parent)
		if (most_of(view, group) == 1)
			return group;
	return NULL;
}

/* An option that may not be selected at all is shown as a check as well. */
static bool
is_check(View *view, const Option *option)
{
	const int64_t most = most_of(view, option->imagined);
	return (most == 0 || most == 1) && option->taken <= 1;
}

/* True for a limit on the number at the place of the option; one on a force or a roster leaves open
   at which place the selection is. */
static bool
is_here(const RoomEdge *edge)
{
	return edge->is_there && edge->owned->constraint->query.scope == SCOPE_PARENT;
}

static bool
is_fixed(View *view, const Option *option)
{
	const Room room = room_in_selections(view, option->imagined);
	return option->taken > 0 && is_here(&room.least) && is_here(&room.most) &&
	       amount_compare(room.least.limit, room.most.limit) == 0 &&
	       amount_compare(room.most.taken, room.most.limit) == 0;
}

Option
option_of(View *view, const Instance *holder, const MenuItem *item)
{
	Option option = {
		.holder = holder,
		.item = item,
		.imagined = tree_imagine(view, view_own(view, holder), item),
	};
	work_count(1 + holder->n_children / 8);
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (holder->children[i]->item == item)
			option.taken += holder->children[i]->amount;
	option.group = radio_group(view, option.imagined);
	if (option.group)
		option.kind = OPTION_RADIO;
	else if (is_check(view, &option))
		option.kind = OPTION_CHECK;
	option.is_fixed = is_fixed(view, &option);
	return option;
}

bool
option_find(View *view, const char *instance_id, const char *entry, Option *option)
{
	const Instance *holder = view_find(view, instance_id);
	const MenuItem *item = holder ? menu_find(view_choices(view), tree_menu(view, holder),
	                                          entry)
	                              : NULL;
	if (item)
		*option = option_of(view, holder, item);
	return item != NULL;
}

GPtrArray *
option_selections(const Option *option)
{
	GPtrArray *found = g_ptr_array_new();
	for (uint32_t i = 0; i < option->holder->n_children; i++) {
		const Instance *child = option->holder->children[i];
		if (child->item == option->item)
			g_ptr_array_add(found, (gpointer)(guintptr)child);
	}
	return found;
}

char *
option_obstacle(View *view, const Option *option)
{
	Room room;
	if (view_is_hidden(view, option->imagined))
		return g_strdup(_("the army data hide it now"));
	const Instance *obstacle = room_obstacle(view, option->imagined, &room);
	if (!obstacle || (obstacle == option->group && option->taken == 0))
		return NULL;
	g_autofree char *numbers = figures_room(&room);
	return g_strdup_printf(_("%s %s: no more may be taken"), view_name(view, obstacle),
	                       numbers);
}

static void
plan_select(GArray *plan, View *view, const Option *option)
{
	g_autofree char *entry = menu_item_path(view_game(view), option->item);
	edits_add(plan, edit_select(instance_id(option->holder), entry));
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
plan_empty_group(GArray *plan, const Option *option)
{
	for (uint32_t i = 0; i < option->holder->n_children; i++) {
		const Instance *child = option->holder->children[i];
		for (const Instance *up = child->parent; up->kind == INSTANCE_GROUP;
		     up = up->parent)
			if (up->item == option->group->item)
				plan_remove(plan, child);
	}
}

static bool
take(Workbench *bench, const Option *option, Diags *diags)
{
	View *view = workbench_view(bench);
	g_autofree char *name = g_strdup(view_name(view, option->imagined));
	g_autoptr(GArray) plan = edits_new();
	if (option->kind == OPTION_RADIO)
		plan_empty_group(plan, option);
	plan_select(plan, view, option);
	return carry_out(plan, bench, _("take"), name, diags);
}

static bool
drop(Workbench *bench, const Option *option, Diags *diags)
{
	g_autofree char *name = g_strdup(view_name(workbench_view(bench), option->imagined));
	g_autoptr(GPtrArray) selections = option_selections(option);
	g_autoptr(GArray) plan = edits_new();
	for (guint i = 0; i < selections->len; i++)
		plan_remove(plan, g_ptr_array_index(selections, i));
	return carry_out(plan, bench, _("drop"), name, diags);
}

/* True, with a diagnostic, if an option is fixed. */
static bool
refuses(Workbench *bench, const Option *option, Diags *diags)
{
	if (!option->is_fixed)
		return false;
	g_autofree char *number = g_strdup_printf("%" G_GINT64_FORMAT, option->taken);
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_FIXED], NULL, 0,
	          view_name(workbench_view(bench), option->imagined), number, NULL);
	return true;
}

bool
option_toggle(Workbench *bench, const Option *option, Diags *diags)
{
	if (refuses(bench, option, diags))
		return false;
	if (option->kind == OPTION_NUMBER)
		return option_more(bench, option, diags);
	return option->taken ? drop(bench, option, diags) : take(bench, option, diags);
}

bool
option_more(Workbench *bench, const Option *option, Diags *diags)
{
	if ((option->kind == OPTION_RADIO && option->taken) || refuses(bench, option, diags))
		return false;
	return take(bench, option, diags);
}

bool
option_less(Workbench *bench, const Option *option, Diags *diags)
{
	if (refuses(bench, option, diags))
		return false;
	g_autofree char *name = g_strdup(view_name(workbench_view(bench), option->imagined));
	g_autoptr(GPtrArray) selections = option_selections(option);
	g_autoptr(GArray) plan = edits_new();
	if (selections->len) {
		const Instance *last = g_ptr_array_index(selections, selections->len - 1);
		edits_add(plan, edit_deselect(last->selection->id));
	}
	return carry_out(plan, bench, _("one less of"), name, diags);
}

/* Adds or, from the last on, removes selections until there are @number. */
static void
plan_number_of_nodes(GArray *plan, View *view, const Option *option, const GPtrArray *selections,
                     int64_t number)
{
	for (int64_t i = selections->len; i < number; i++)
		plan_select(plan, view, option);
	for (guint i = selections->len; i > number; i--)
		plan_remove(plan, g_ptr_array_index(selections, i - 1));
}

/* Selections keep their amounts in turn as far as the number lasts; the last one takes the rest. */
static void
plan_amounts(GArray *plan, const GPtrArray *selections, int64_t number)
{
	for (guint i = 0; i < selections->len; i++) {
		const Instance *node = g_ptr_array_index(selections, i);
		const bool is_last = i + 1 == selections->len;
		const int64_t amount = is_last ? number : MIN(number, node->amount);
		number -= amount;
		if (amount == 0)
			plan_remove(plan, node);
		else if (amount != node->amount)
			edits_add(plan, edit_set_count(node->selection->id, amount));
	}
}

static void
plan_first(GArray *plan, View *view, const Option *option, int64_t number)
{
	plan_select(plan, view, option);
	edits_add(plan, edit_set_count_of_made(number));
}

bool
option_set(Workbench *bench, const Option *option, int64_t number, Diags *diags)
{
	View *view = workbench_view(bench);
	g_autofree char *name = g_strdup(view_name(view, option->imagined));
	g_autoptr(GPtrArray) selections = option_selections(option);
	const int64_t wanted = CLAMP(number, 0, OPTION_MOST);
	if (wanted == option->taken || refuses(bench, option, diags))
		return false;
	if (wanted == 0)
		return drop(bench, option, diags);
	if (option->kind == OPTION_RADIO && wanted == 1)
		return take(bench, option, diags);
	g_autoptr(GArray) plan = edits_new();
	const bool makes_nodes = option->holder->kind == INSTANCE_FORCE ||
	                         choices_is_instanced(view_choices(view), option->item->definition);
	if (makes_nodes)
		plan_number_of_nodes(plan, view, option, selections, wanted);
	else if (selections->len)
		plan_amounts(plan, selections, wanted);
	else
		plan_first(plan, view, option, wanted);
	return carry_out(plan, bench, _("set the number of"), name, diags);
}
