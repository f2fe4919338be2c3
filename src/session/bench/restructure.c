#include "session/bench/restructure.h"

#include "base/text/name-key.h"
#include "base/values/work.h"
#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "engine/fill/fill.h"
#include "engine/roster/provenance.h"
#include "session/bench/workbench-draft.h"

#include <string.h>

/* More of a compulsory entry than this is not what an update adds. */
#define MOST_ADDED 100

/* Selections that are evaluated in all while units are opened: about half a second of the processor. */
#define MOST_EVALUATED 300000

/* Compulsory entries that are added between two looks at the work left. */
#define EDITS_AT_ONCE 50u

/* Wrappers in wrappers that are opened. */
#define MOST_ROUNDS 3

/* Steps of the evaluation in all while units are opened; real rosters take up to 60,000. */
#define MOST_WORK UINT64_C(3000000)

/* A draft that is restructured, and what may still be done to it. */
typedef struct Opening {
	Workbench *draft;
	Work work;
	int64_t left; /* selections that are evaluated: each edit evaluates all; below zero once something was left out */
} Opening;

/* The number of an offered entry that its own minimum lacks, if it has room for so many. */
static int64_t
lack_of(View *view, const Instance *holder, const MenuItem *item)
{
	const Instance *imagined = tree_imagine(view, view_own(view, holder), item);
	const Room room = room_in_selections(view, imagined);
	const Amount lack = amount_subtract(room.least.limit, room.least.taken);
	if (!room_is_short(&room) || !view_is_available(view, holder, item))
		return 0;
	return room_left(view, imagined,
	                 MIN(amount_quotient_ceil(lack, amount_from_int(1)), MOST_ADDED));
}

static void
add_lacking(GArray *edits, View *view, const Instance *holder)
{
	const Menu *menu = tree_menu(view, view_own(view, holder));
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		g_autofree char *entry = menu_item_path(view_game(view), item);
		const int64_t lack = item->definition->is_group ? 0 : lack_of(view, holder, item);
		for (int64_t n = 0; n < lack; n++)
			edits_add(edits, edit_select(holder->selection->id, entry));
	}
}

/* The compulsory entries that selections lack: of const Edit, owned by the caller. */
static GArray *
lacking(const Opening *opening)
{
	View *view = workbench_view(opening->draft);
	const GPtrArray *selections = view_selections(view);
	GArray *edits = edits_new();
	for (guint i = 0; i < selections->len && work_left(&opening->work); i++) {
		const Instance *instance = g_ptr_array_index(selections, i);
		if (instance->definition)
			add_lacking(edits, view, instance);
	}
	return edits;
}

/* The edit that makes the first association which is compulsory now. */
static GArray *
lacking_association(Workbench *draft)
{
	View *view = workbench_view(draft);
	const GPtrArray *selections = view_selections(view);
	GArray *edits = edits_new();
	for (guint i = 0; i < selections->len && edits->len == 0; i++) {
		Instance *from = g_ptr_array_index(selections, i);
		const Entry *association = NULL;
		const Instance *to = from->definition
		                             ? fill_find_associate(view, from, &association)
		                             : NULL;
		if (to)
			edits_add(edits, edit_associate(EDIT_ASSOCIATE, from->selection->id,
			                                game_text(view_game(view), association->id),
			                                to->selection->id));
	}
	return edits;
}

/* True for a selection that came with the update: the file does not have it. */
static bool
is_new(const Selection *selection)
{
	return selection->stored == NULL;
}

static const Selection *
find_named_below(const Game *game, const Selection *holder, const char *key)
{
	for (guint i = 0; i < holder->selections->len; i++) {
		const Selection *below = g_ptr_array_index(holder->selections, i);
		const char *name = below->definition
		                           ? game_text(game, definition_name(below->definition))
		                           : "";
		g_autofree char *other = name_key(name);
		if (is_new(below) && below->selections->len == 0 && strcmp(other, key) == 0)
			return below;
		const Selection *found = find_named_below(game, below, key);
		if (found)
			return found;
	}
	return NULL;
}

/* True if the unit of a lost selection without contents has one of its name and number by default now. */
static bool
came_by_itself(const Roster *roster, const Selection *lost)
{
	const Selection *unit = lost->parent;
	g_autofree char *key = name_key(lost->stored && lost->stored->name ? lost->stored->name
	                                                                   : "");
	while (unit && unit->parent)
		unit = unit->parent;
	if (!unit || lost->selections->len || !*key || lost->custom.name || lost->custom.notes)
		return false;
	const Selection *same = find_named_below(roster_game(roster), unit, key);
	return same && selection_number(same) == selection_number(lost);
}

/* The edits that remove lost selections which came by themselves. */
static GArray *
double_ones(const Roster *roster, const UpdatePlan *plan)
{
	GArray *edits = edits_new();
	for (guint i = 0; i < plan->nodes->len; i++) {
		const Update *update = g_ptr_array_index(plan->nodes, i);
		const Selection *lost = update->is_certain
		                                ? NULL
		                                : roster_find_selection(roster, update->node);
		if (lost && came_by_itself(roster, lost))
			edits_add(edits, edit_remove(lost->id));
	}
	return edits;
}

/* Notes that the nodes which were removed then are found. */
static void
note_double_ones(const Roster *roster, const UpdatePlan *plan)
{
	for (guint i = 0; i < plan->nodes->len; i++) {
		Update *update = g_ptr_array_index(plan->nodes, i);
		update->is_certain |= !roster_find_selection(roster, update->node) &&
		                      !roster_find_force(roster, update->node);
	}
}

/* True if a group around a selection is over its maximum. */
static bool
is_in_full_group(View *view, const Instance *instance)
{
	for (const Instance *up = instance->parent; up && up->kind == INSTANCE_GROUP;
	     up = up->parent) {
		const Room room = room_in_selections(view, up);
		if (room.most.is_there && amount_compare(room.most.taken, room.most.limit) > 0)
			return true;
	}
	return false;
}

/* The edits that remove what was selected by default where the player had something else. */
static GArray *
defaults_too_many(Workbench *draft)
{
	View *view = workbench_view(draft);
	const GPtrArray *selections = view_selections(view);
	GArray *edits = edits_new();
	for (guint i = 0; i < selections->len; i++) {
		const Instance *instance = g_ptr_array_index(selections, i);
		if (is_new(instance->selection) && is_in_full_group(view, instance))
			edits_add(edits, edit_remove(instance->selection->id));
	}
	return edits;
}

/* Applies edits, of which the draft keeps a step; takes them over. Returns false if there are none, they do not fit, or
   they would take too long, which is reported (UpdatePlan.is_cut). */
static bool
follow(Opening *opening, GArray *edits)
{
	g_autoptr(GArray) owned = edits;
	if (!owned->len)
		return false;
	const GPtrArray *selections = view_selections(workbench_view(opening->draft));
	opening->left -= (int64_t)owned->len * selections->len;
	if (work_left(&opening->work) == 0)
		opening->left = -1;
	return opening->left >= 0 && workbench_do(opening->draft, NULL, owned, NULL, NULL);
}

/* Adds what selections lack, some at a time, as long as there is work left. Returns true if something was added. */
static bool
complete(Opening *opening)
{
	g_autoptr(GArray) edits = lacking(opening);
	bool done = false;
	for (guint at = 0; at < edits->len && opening->left >= 0; at += EDITS_AT_ONCE) {
		GArray *part = edits_new();
		for (guint i = at; i < MIN(at + EDITS_AT_ONCE, edits->len); i++)
			edits_add(part, edit_copy(&g_array_index(edits, Edit, i)));
		done |= follow(opening, part);
	}
	return done;
}

/* Looks again for what was not found. Returns true if something was. */
static bool
find_again(Opening *opening, const UpdatePlan *plan)
{
	g_autoptr(UpdatePlan) next = update_plan(workbench_roster(opening->draft), NULL);
	for (guint i = 0; i < next->taken->len; i++) {
		const Update *update = g_ptr_array_index(next->taken, i);
		Update *first = update_plan_find(plan, update->node);
		if (!first)
			continue;
		g_ptr_array_unref(first->choices);
		first->choices = g_ptr_array_ref(update->choices);
		first->is_certain = true;
	}
	return follow(opening, update_edits(next));
}

/* The entry of a name that a selection offers; NULL if it offers none, or several. */
static const MenuItem *
offered_by_name(const Roster *roster, const Selection *holder, const char *key)
{
	const Menu *menu = selection_menu(roster, holder);
	const MenuItem *found = NULL;
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		g_autofree char *other = name_key(
			game_text(roster_game(roster), definition_name(definition)));
		if (definition->is_group || strcmp(other, key) != 0)
			continue;
		if (found)
			return NULL;
		found = &menu->items[i];
	}
	return found;
}

/* The members that a unit got and that offer an entry of a name: const Selection *, borrowed. */
static GPtrArray *
members_that_offer(const Roster *roster, const Selection *unit, const char *key)
{
	GPtrArray *members = g_ptr_array_new();
	for (guint i = 0; i < unit->selections->len; i++) {
		const Selection *member = g_ptr_array_index(unit->selections, i);
		if (member->item && is_new(member) && offered_by_name(roster, member, key))
			g_ptr_array_add(members, (gpointer)(guintptr)member);
	}
	return members;
}

/* Adds the edits that divide a lost option of several among the members of its unit, one or as many each. One alone
   may be that of the whole unit. */
static void
add_division(GArray *edits, const Roster *roster, const Selection *lost)
{
	const int64_t number = selection_number(lost);
	if (number < 2 || !lost->parent || !lost->parent->item || lost->selections->len ||
	    !lost->stored || !lost->stored->name || lost->custom.name || lost->custom.notes)
		return;
	g_autofree char *key = name_key(lost->stored->name);
	g_autoptr(GPtrArray) members = members_that_offer(roster, lost->parent, key);
	if (members->len == 0 || (number > members->len && number % members->len != 0) ||
	    number > MOST_ADDED)
		return;
	for (int64_t n = 0; n < number; n++) {
		const Selection *member = g_ptr_array_index(members, n % members->len);
		g_autofree char *entry = menu_item_path(roster_game(roster),
		                                        offered_by_name(roster, member, key));
		edits_add(edits, edit_select(member->id, entry));
	}
	edits_add(edits, edit_remove(lost->id));
}

/* Lets a function make edits of each selection that was not found. */
static void
settle_lost(Opening *opening, const UpdatePlan *plan,
            void (*settle)(GArray *edits, const Roster *roster, const Selection *lost))
{
	for (guint i = 0; i < plan->nodes->len; i++) {
		const Update *update = g_ptr_array_index(plan->nodes, i);
		const Roster *roster = workbench_roster(opening->draft);
		const Selection *lost = update->is_certain
		                                ? NULL
		                                : roster_find_selection(roster, update->node);
		GArray *edits = edits_new();
		if (lost)
			settle(edits, roster, lost);
		follow(opening, edits);
	}
}

/* True if the holder of an entry must have one. */
static bool
is_compulsory(const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const Constraint *constraint = definition->constraints[i].constraint;
		const Query *query = &constraint->query;
		if (constraint->type == CONSTRAINT_MIN && query->field == FIELD_SELECTIONS &&
		    query->scope == SCOPE_PARENT && amount_compare(query->value, AMOUNT_ZERO) > 0)
			return true;
	}
	return false;
}

/* True if an entry has one of that name inside it in any case. */
static bool
has_compulsory(const Roster *roster, const Definition *member, const char *key)
{
	const Menu *menu = choices_menu(roster->choices, member);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *inner = menu->items[i].definition;
		g_autofree char *name = name_key(
			game_text(roster_game(roster), definition_name(inner)));
		if (!inner->is_group && is_compulsory(inner) && strcmp(name, key) == 0)
			return true;
	}
	return false;
}

/* The model of a unit that carries a thing: "Trooper with plasma gun". NULL if there is none, or several. */
static const MenuItem *
model_with(const Roster *roster, const Selection *unit, const char *key)
{
	const Menu *menu = selection_menu(roster, unit);
	const MenuItem *found = NULL;
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		if (definition->is_group || definition->type != SELECTION_MODEL ||
		    !has_compulsory(roster, definition, key))
			continue;
		if (found)
			return NULL;
		found = &menu->items[i];
	}
	return found;
}

/* The models of which some are others now: the largest number in the group of @model. */
static const Selection *
models_beside(const Selection *unit, const MenuItem *model)
{
	const Selection *most = NULL;
	for (guint i = 0; i < unit->selections->len; i++) {
		const Selection *one = g_ptr_array_index(unit->selections, i);
		if (one->item && one->item != model && one->item->group == model->group &&
		    one->definition->type == SELECTION_MODEL &&
		    (!most || one->amount > most->amount))
			most = one;
	}
	return most;
}

/* Adds the edits that make a lost option the model that carries it, in place of a plain one. */
static void
add_carrier(GArray *edits, const Roster *roster, const Selection *lost)
{
	const Selection *unit = lost->parent;
	if (!unit || !unit->item || lost->selections->len || !lost->stored || !lost->stored->name ||
	    lost->custom.name || lost->custom.notes || lost->amount > MOST_ADDED)
		return;
	g_autofree char *key = name_key(lost->stored->name);
	const MenuItem *model = model_with(roster, unit, key);
	const Selection *plain = model ? models_beside(unit, model) : NULL;
	if (!model)
		return;
	g_autofree char *entry = menu_item_path(roster_game(roster), model);
	for (int64_t n = 0; n < lost->amount; n++)
		edits_add(edits, edit_select(unit->id, entry));
	if (plain && plain->amount > lost->amount)
		edits_add(edits, edit_set_count(plain->id, plain->amount - lost->amount));
	edits_add(edits, edit_remove(lost->id));
}

/* Opens what units got, as long as that lets something be found. */
static void
open_members(Opening *opening, UpdatePlan *plan)
{
	Workbench *draft = opening->draft;
	const guint depth = workbench_depth(draft);
	for (int round = 0; round < MOST_ROUNDS && complete(opening); round++)
		if (!find_again(opening, plan))
			break;
	complete(opening);
	settle_lost(opening, plan, add_division);
	follow(opening, double_ones(workbench_roster(draft), plan));
	settle_lost(opening, plan, add_carrier);
	note_double_ones(workbench_roster(draft), plan);
	follow(opening, defaults_too_many(draft));
	for (int n = 0; n < MOST_ADDED && follow(opening, lacking_association(draft)); n++)
		continue;
	plan->more = workbench_draft_edits_from(draft, depth);
}

UpdatePlan *
restructure_plan(const Workbench *bench, const UpdateWatch *watch)
{
	if (workbench_is_bare(bench))
		return update_plan(workbench_roster(bench), watch);
	g_autoptr(Workbench) draft = workbench_draft(bench);
	UpdatePlan *plan = update_plan(workbench_roster(draft), watch);
	g_autoptr(GArray) versions = data_versions(workbench_roster(draft));
	/* Authors forget to raise revisions: what is not found says that the data are others. */
	if (plan->is_stopped || (!data_versions_differ(versions) && plan->nodes->len == 0))
		return plan;
	Opening opening = {draft, work_begin(MOST_WORK), MOST_EVALUATED};
	follow(&opening, update_edits(plan));
	open_members(&opening, plan);
	plan->is_cut = opening.left < 0 || work_left(&opening.work) == 0;
	return plan;
}
