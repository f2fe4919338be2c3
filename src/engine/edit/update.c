#include "engine/edit/update.h"

#include "base/text/name-key.h"
#include "engine/roster/change.h"

#include <string.h>

static void
update_free(gpointer data)
{
	Update *update = data;
	g_free(update->node);
	g_free(update->path);
	g_free(update->name);
	g_free(update->entry);
	g_ptr_array_unref(update->choices);
	g_free(update);
}

static void
limit_update_free(gpointer data)
{
	LimitUpdate *update = data;
	g_free(update->name);
	g_free(update->old_type);
	g_free(update->new_type);
	g_free(update);
}

void
update_plan_free(UpdatePlan *plan)
{
	if (!plan)
		return;
	g_ptr_array_unref(plan->taken);
	g_hash_table_unref(plan->named);
	g_ptr_array_unref(plan->nodes);
	g_ptr_array_unref(plan->limits);
	g_clear_pointer(&plan->more, g_array_unref);
	g_free(plan);
}

Update *
update_plan_find(const UpdatePlan *plan, const char *node)
{
	return g_hash_table_lookup(plan->named, node);
}

const Replacement *
update_certain(const Update *update)
{
	const Replacement *first = update->choices->len ? g_ptr_array_index(update->choices, 0)
	                                                : NULL;
	return first && first->is_certain ? first : NULL;
}

/* One walk over a roster. */
typedef struct Walk {
	Roster *roster;
	UpdatePlan *plan;
	GArray *inverses;         /* array of Change */
	const UpdateWatch *watch; /* NULL for none */
} Walk;

/* Looks for a wish to stop, until there is one. */
static bool
goes_on(const Walk *walk)
{
	UpdatePlan *plan = walk->plan;
	plan->is_stopped = plan->is_stopped ||
	                   (walk->watch && walk->watch->is_stopped(walk->watch->data));
	return !plan->is_stopped;
}

/* Gives a node its entry. Returns false if it does not fit. */
static bool
take(const Walk *walk, const char *node, const Replacement *replacement)
{
	g_auto(Change) change = {
		.kind = CHANGE_REPLACE_ENTRY,
		.id = g_strdup(node),
		.entry = g_strdup(replacement->entry),
		.catalogue = g_strdup(replacement->catalogue),
		.parent = g_strdup(replacement->holder),
		.at = -1,
	};
	Change inverse = {0};
	if (!roster_apply(walk->roster, &change, &inverse, NULL))
		return false;
	g_array_append_val(walk->inverses, inverse);
	return true;
}

/* Takes the first of the choices of a node if it is certain. */
static void
decide(const Walk *walk, Update *update)
{
	const Replacement *certain = update_certain(update);
	update->is_certain = certain && take(walk, update->node, certain);
	if (update->is_certain)
		g_ptr_array_add(walk->plan->taken, update);
}

/* Looks for the entry of a node in its place, and takes it if it is certain. */
static void
visit(const Walk *walk, const char *node, const Stored *stored, const char *path, bool is_below)
{
	if (!goes_on(walk))
		return;
	Update *update = g_new0(Update, 1);
	update->node = g_strdup(node);
	update->path = g_strdup(path);
	update->name = g_strdup(stored && stored->name ? stored->name : "");
	update->entry = g_strdup(stored && stored->entry_id ? stored->entry_id : "");
	update->choices = replacements_find_in_place(walk->roster, node);
	update->is_below = is_below;
	decide(walk, update);
	g_ptr_array_add(walk->plan->nodes, update);
	if (!g_hash_table_contains(walk->plan->named, node))
		g_hash_table_insert(walk->plan->named, update->node, update);
}

/* The name of a node as the file has it, else as the army data have it. */
static const char *
name_of(const Walk *walk, const Stored *stored, const Definition *definition)
{
	if (stored && stored->name)
		return stored->name;
	return definition ? game_text(roster_game(walk->roster), definition_name(definition)) : "";
}

static void
visit_selections(const Walk *walk, const GPtrArray *selections, const char *above, bool is_below)
{
	for (guint i = 0; i < selections->len; i++) {
		const Selection *selection = g_ptr_array_index(selections, i);
		g_autofree char *path = g_strdup_printf(
			"%s > %s", above, name_of(walk, selection->stored, selection->definition));
		if (!selection->definition)
			visit(walk, selection->id, selection->stored, path, is_below);
		visit_selections(walk, selection->selections, path, !selection->definition);
	}
}

static void
visit_forces(const Walk *walk, const GPtrArray *forces, const char *above)
{
	for (guint i = 0; i < forces->len; i++) {
		const Force *force = g_ptr_array_index(forces, i);
		const char *name = name_of(walk, force->stored, force->definition);
		g_autofree char *path = above ? g_strdup_printf("%s > %s", above, name)
		                              : g_strdup(name);
		if (!force->definition)
			visit(walk, force->id, force->stored, path,
			      force->parent && !force->parent->definition);
		visit_selections(walk, force->selections, path, !force->catalogue);
		visit_forces(walk, force->forces, path);
	}
}

/* True if the node around a selection has no entry. */
static bool
is_in_lost(const Roster *roster, const char *node)
{
	const Selection *selection = roster_find_selection(roster, node);
	return selection && selection->parent && !selection->parent->item;
}

/* Looks for what was not found in its place in the other selections of its unit: they have their
   entries now. */
static void
visit_elsewhere(const Walk *walk)
{
	for (guint i = 0; i < walk->plan->nodes->len && goes_on(walk); i++) {
		Update *update = g_ptr_array_index(walk->plan->nodes, i);
		if (update->is_certain || !roster_find_selection(walk->roster, update->node))
			continue;
		g_ptr_array_unref(update->choices);
		update->choices = replacements_find(walk->roster, update->node);
		decide(walk, update);
		update->is_below &= is_in_lost(walk->roster, update->node);
	}
}

/* The id of the cost type of a name that has no limit yet; NULL if there is none. Borrowed. */
static const char *
find_cost_type(const Roster *roster, const char *name)
{
	const Game *game = roster_game(roster);
	g_autofree char *key = name_key(name);
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *entry = &game->entries[i];
		if (entry->kind != ENTRY_COST_TYPE)
			continue;
		g_autofree char *other = name_key(game_text(game, entry->name));
		if (strcmp(key, other) == 0 && !roster_limit(roster, entry->id))
			return game_text(game, entry->id);
	}
	return NULL;
}

static void
visit_limits(const Walk *walk)
{
	const Roster *roster = walk->roster;
	for (guint i = 0; i < roster->limits->len; i++) {
		const CostLimit *limit = &g_array_index(roster->limits, CostLimit, i);
		if (!limit->stored_type_id)
			continue;
		LimitUpdate *update = g_new0(LimitUpdate, 1);
		update->name = g_strdup(limit->name);
		update->old_type = g_strdup(limit->stored_type_id);
		update->new_type = g_strdup(find_cost_type(roster, limit->name));
		update->value = limit->value;
		g_ptr_array_add(walk->plan->limits, update);
	}
}

static void
take_back(const Walk *walk)
{
	for (guint i = walk->inverses->len; i > 0; i--) {
		const bool done = roster_apply(
			walk->roster, &g_array_index(walk->inverses, Change, i - 1), NULL, NULL);
		g_assert(done);
	}
}

static UpdatePlan *
plan_new(void)
{
	UpdatePlan *plan = g_new0(UpdatePlan, 1);
	plan->nodes = g_ptr_array_new_with_free_func(update_free);
	plan->named = g_hash_table_new(g_str_hash, g_str_equal);
	plan->taken = g_ptr_array_new();
	plan->limits = g_ptr_array_new_with_free_func(limit_update_free);
	return plan;
}

static UpdatePlan *
walk_roster(Roster *roster, bool is_trial, const UpdateWatch *watch)
{
	UpdatePlan *plan = plan_new();
	g_autoptr(GArray) inverses = g_array_new(FALSE, FALSE, sizeof(Change));
	g_array_set_clear_func(inverses, (GDestroyNotify)change_clear);
	const Walk walk = {roster, plan, inverses, watch};
	const RosterMark mark = roster_mark(roster);
	visit_forces(&walk, roster->forces, NULL);
	visit_limits(&walk);
	if (is_trial) {
		visit_elsewhere(&walk);
		take_back(&walk);
	}
	roster_return(roster, mark);
	return plan;
}

UpdatePlan *
update_plan(Roster *roster, const UpdateWatch *watch)
{
	return walk_roster(roster, true, watch);
}

UpdatePlan *
update_at_reading(Roster *roster)
{
	return walk_roster(roster, false, NULL);
}

static void
visit_below(const Walk *walk, const char *node)
{
	const Selection *selection = roster_find_selection(walk->roster, node);
	const Force *force = roster_find_force(walk->roster, node);
	if (selection)
		visit_selections(walk, selection->selections, "", false);
	else
		visit_selections(walk, force->selections, "", false);
}

static Edit
edit_of(const char *node, const Replacement *replacement)
{
	return replacement->holder ? edit_move(node, replacement->entry, replacement->holder)
	                           : edit_replace(node, replacement->entry, replacement->catalogue);
}

GArray *
update_edits_with(Roster *roster, const char *node, const Replacement *replacement)
{
	g_autoptr(UpdatePlan) plan = plan_new();
	g_autoptr(GArray) inverses = g_array_new(FALSE, FALSE, sizeof(Change));
	g_array_set_clear_func(inverses, (GDestroyNotify)change_clear);
	const Walk walk = {roster, plan, inverses, NULL};
	const RosterMark mark = roster_mark(roster);
	if (take(&walk, node, replacement))
		visit_below(&walk, node);
	take_back(&walk);
	roster_return(roster, mark);
	GArray *edits = update_edits(plan);
	const Edit first = edit_of(node, replacement);
	g_array_insert_val(edits, 0, first);
	return edits;
}

guint
update_count_certain(const UpdatePlan *plan)
{
	guint n = 0;
	for (guint i = 0; i < plan->nodes->len; i++)
		n += ((const Update *)g_ptr_array_index(plan->nodes, i))->is_certain;
	return n;
}

guint
update_count_open(const UpdatePlan *plan)
{
	return plan->nodes->len - update_count_certain(plan);
}

bool
update_is_complete(const UpdatePlan *plan)
{
	for (guint i = 0; i < plan->limits->len; i++)
		if (!((const LimitUpdate *)g_ptr_array_index(plan->limits, i))->new_type)
			return false;
	return !plan->is_cut && update_count_open(plan) == 0;
}

static void
add_limit_edits(GArray *edits, const LimitUpdate *limit)
{
	if (!limit->new_type)
		return;
	edits_add(edits, edit_set_limit(limit->old_type, amount_from_int(-1)));
	edits_add(edits, edit_set_limit(limit->new_type, limit->value));
}

GArray *
update_edits(const UpdatePlan *plan)
{
	GArray *edits = edits_new();
	for (guint i = 0; i < plan->taken->len; i++) {
		const Update *update = g_ptr_array_index(plan->taken, i);
		edits_add(edits, edit_of(update->node, update_certain(update)));
	}
	for (guint i = 0; i < plan->limits->len; i++)
		add_limit_edits(edits, g_ptr_array_index(plan->limits, i));
	for (guint i = 0; plan->more && i < plan->more->len; i++)
		edits_add(edits, edit_copy(edits_get(plan->more, i)));
	return edits;
}
