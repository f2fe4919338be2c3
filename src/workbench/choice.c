#include "workbench/choice.h"

#include "base/i18n.h"
#include "eval/room.h"
#include "eval/tree.h"
#include "workbench/figures.h"

/* The most of it there may be, as far as that is told by a number at all; -1 if it is not. */
static int64_t
most_of(View *view, const Instance *carrier)
{
	const Room room = room_in_selections(view, carrier);
	return room.most.is_there ? amount_to_int(room.most.limit) : -1;
}

/* The innermost group around it of which only one may be taken; NULL if there is none. */
static const Instance *
radio_group(View *view, const Instance *imagined)
{
	for (const Instance *group = imagined->parent; group && group->kind == INSTANCE_GROUP;
	     group = group->parent)
		if (most_of(view, group) == 1)
			return group;
	return NULL;
}

/* What may not be taken at all looks like what may be taken once. */
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

/* Deeds with the texts they borrow. */
typedef struct Plan {
	GArray *deeds;    /* of Deed */
	GPtrArray *texts; /* of char *, owned */
} Plan;

static Plan
plan_new(void)
{
	return (Plan){
		.deeds = g_array_new(FALSE, TRUE, sizeof(Deed)),
		.texts = g_ptr_array_new_with_free_func(g_free),
	};
}

static const char *
plan_keep(Plan *plan, char *text)
{
	g_ptr_array_add(plan->texts, text);
	return text;
}

static void
plan_add(Plan *plan, Deed deed)
{
	g_array_append_val(plan->deeds, deed);
}

static const char *
holder_id(const Instance *holder)
{
	return holder->selection ? holder->selection->id : holder->roster_force->id;
}

static void
plan_select(Plan *plan, View *view, const Choice *choice)
{
	plan_add(plan,
	         (Deed){
			 .kind = DEED_SELECT,
			 .id = plan_keep(plan, g_strdup(holder_id(choice->holder))),
			 .entry = plan_keep(plan, menu_item_path(view_game(view), choice->item)),
		 });
}

static void
plan_remove(Plan *plan, const Instance *selection)
{
	plan_add(plan, (Deed){
			       .kind = DEED_REMOVE,
			       .id = plan_keep(plan, g_strdup(selection->selection->id)),
		       });
}

static bool
plan_carry_out(Plan *plan, Workbench *bench, const char *verb, const char *name, Diags *diags)
{
	g_autofree char *label = g_strdup_printf("%s %s", verb, name);
	const Deed *deeds = (const Deed *)(const void *)plan->deeds->data;
	const bool done = plan->deeds->len > 0 &&
	                  workbench_do(bench, label, deeds, plan->deeds->len, NULL, diags);
	g_array_unref(plan->deeds);
	g_ptr_array_unref(plan->texts);
	return done;
}

/* Everything that is taken of the group, to make room. */
static void
plan_empty_group(Plan *plan, const Choice *choice)
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
	Plan plan = plan_new();
	if (choice->kind == CHOICE_RADIO)
		plan_empty_group(&plan, choice);
	plan_select(&plan, view, choice);
	return plan_carry_out(&plan, bench, _("take"), name, diags);
}

static bool
drop(Workbench *bench, const Choice *choice, Diags *diags)
{
	g_autofree char *name = g_strdup(view_name(workbench_view(bench), choice->imagined));
	g_autoptr(GPtrArray) selections = choice_selections(choice);
	Plan plan = plan_new();
	for (guint i = 0; i < selections->len; i++)
		plan_remove(&plan, g_ptr_array_index(selections, i));
	return plan_carry_out(&plan, bench, _("drop"), name, diags);
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
	Plan plan = plan_new();
	if (selections->len) {
		const Instance *last = g_ptr_array_index(selections, selections->len - 1);
		plan_add(&plan, (Deed){
					.kind = DEED_DESELECT,
					.id = plan_keep(&plan, g_strdup(last->selection->id)),
				});
	}
	return plan_carry_out(&plan, bench, _("one less of"), name, diags);
}

/* Nodes of their own: as many more, or as many of the last ones less. */
static void
plan_number_of_nodes(Plan *plan, View *view, const Choice *choice, const GPtrArray *selections,
                     int64_t number)
{
	for (int64_t i = selections->len; i < number; i++)
		plan_select(plan, view, choice);
	for (guint i = selections->len; i > number; i--)
		plan_remove(plan, g_ptr_array_index(selections, i - 1));
}

static void
plan_amount(Plan *plan, View *view, const Choice *choice, const Instance *node, int64_t number)
{
	const char *id = node ? plan_keep(plan, g_strdup(node->selection->id)) : NULL;
	if (!node)
		plan_select(plan, view, choice);
	/* Without an id it is what the deed before has added. */
	plan_add(plan, (Deed){.kind = DEED_SET_COUNT, .id = id, .count = number});
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
	Plan plan = plan_new();
	const bool makes_nodes = choice->holder->kind == INSTANCE_FORCE || selections->len > 1 ||
	                         choices_is_instanced(view_choices(view), choice->item->definition);
	if (makes_nodes)
		plan_number_of_nodes(&plan, view, choice, selections, wanted);
	else
		plan_amount(&plan, view, choice,
		            selections->len ? g_ptr_array_index(selections, 0) : NULL, wanted);
	return plan_carry_out(&plan, bench, _("set the number of"), name, diags);
}
