/* Collects what is not as in the file: names, entries and costs of the nodes, and the totals. */
#include "reports/diff/update-report.h"

#include "engine/eval/availability.h"
#include "engine/roster/provenance.h"

#include <string.h>

static void
row_free(gpointer data)
{
	UpdateRow *row = data;
	g_free(row->node);
	g_free(row->path);
	for (guint i = 0; i < G_N_ELEMENTS(row->name); i++) {
		g_free(row->name[i]);
		g_free(row->entry[i]);
	}
	g_array_unref(row->costs);
	g_free(row->army);
	g_free(row);
}

void
update_report_free(UpdateReport *report)
{
	if (!report)
		return;
	g_ptr_array_unref(report->rows);
	g_array_unref(report->totals);
	g_free(report->versions);
	g_free(report);
}

static Amount
stored_value(const GArray *costs, const char *type_id)
{
	for (guint i = 0; i < costs->len; i++)
		if (strcmp(g_array_index(costs, StoredCost, i).type_id, type_id) == 0)
			return g_array_index(costs, StoredCost, i).value;
	return AMOUNT_ZERO;
}

static bool
is_shown(const Game *game, const ShownCost *costs, uint32_t n, const char *type_id)
{
	for (uint32_t i = 0; i < n; i++)
		if (strcmp(game_text(game, costs[i].type_id), type_id) == 0)
			return true;
	return false;
}

static void
add_cost(GArray *updates, const char *name, Amount before, Amount after)
{
	const CostUpdate update = {name, before, after};
	if (!amount_equal(before, after))
		g_array_append_val(updates, update);
}

/* The costs that differ. A node without stored costs has nothing to compare. */
static GArray *
compare_costs(const Game *game, const Stored *stored, const ShownCost *costs, uint32_t n)
{
	GArray *updates = g_array_new(FALSE, FALSE, sizeof(CostUpdate));
	const GArray *before = stored ? stored->costs : NULL;
	if (!before)
		return updates;
	for (uint32_t i = 0; i < n; i++)
		add_cost(updates, costs[i].name,
		         stored_value(before, game_text(game, costs[i].type_id)), costs[i].value);
	for (guint i = 0; i < before->len; i++) {
		const StoredCost *cost = &g_array_index(before, StoredCost, i);
		if (!is_shown(game, costs, n, cost->type_id))
			add_cost(updates, cost->name ? cost->name : cost->type_id, cost->value,
			         AMOUNT_ZERO);
	}
	return updates;
}

/* True if a node of a name was removed, because others have its place. */
static bool
was_replaced(const UpdatePlan *plan, const char *name)
{
	for (guint i = 0; i < plan->nodes->len; i++) {
		const Update *update = g_ptr_array_index(plan->nodes, i);
		if (update->is_certain && !update_certain(update) &&
		    strcmp(update->name, name) == 0)
			return true;
	}
	return false;
}

/* True if the data ask for an entry. */
static bool
is_compulsory(const Definition *definition)
{
	for (uint32_t i = 0; definition && i < definition->n_constraints; i++)
		if (definition->constraints[i].constraint->type == CONSTRAINT_MIN)
			return true;
	return false;
}

/* True if an added node has the place of a removed one, or was added because of one in it that has. */
static bool
has_replaced(const UpdatePlan *plan, View *view, const Instance *instance)
{
	if (was_replaced(plan, view_name(view, instance)))
		return true;
	if (is_compulsory(instance->definition))
		return false;
	for (uint32_t i = 0; i < instance->n_children; i++)
		if (was_replaced(plan, view_name(view, instance->children[i])))
			return true;
	return false;
}

/* Makes the row of a node that the update has added. */
static UpdateRow *
row_of_new(const UpdatePlan *plan, View *view, const Instance *instance, const char *path)
{
	UpdateRow *row = g_new0(UpdateRow, 1);
	row->node = g_strdup(instance->selection->id);
	row->path = g_strdup(path);
	row->name[0] = g_strdup("");
	row->name[1] = g_strdup(view_name(view, instance));
	row->replaces = has_replaced(plan, view, instance);
	row->entry[1] = selection_entry_path(view_roster(view), instance->selection);
	row->costs = g_array_new(FALSE, FALSE, sizeof(CostUpdate));
	return row;
}

/* Makes the row of a node; NULL if it is as in the file. */
static UpdateRow *
row_of(const UpdateReport *report, View *view, const Instance *instance, const char *path)
{
	const Selection *selection = instance->selection;
	const Force *force = instance->roster_force;
	const Stored *stored = selection ? selection->stored : force->stored;
	const char *id = selection ? selection->id : force->id;
	uint32_t n = 0;
	const ShownCost *costs = selection && instance->definition ? view_costs(view, instance, &n)
	                                                           : NULL;
	if (!stored && selection && report->plan->more)
		return row_of_new(report->plan, view, instance, path);
	if (!stored)
		return NULL;
	UpdateRow *row = g_new0(UpdateRow, 1);
	row->node = g_strdup(id);
	row->path = g_strdup(path);
	row->name[0] = g_strdup(stored->name ? stored->name : "");
	row->name[1] = g_strdup(view_name(view, instance));
	row->entry[0] = g_strdup(stored->entry_id ? stored->entry_id : "");
	if (instance->definition)
		row->entry[1] = selection ? selection_entry_path(view_roster(view), selection)
		                          : force_entry_path(view_roster(view), force);
	row->costs = compare_costs(view_game(view), instance->definition ? stored : NULL, costs, n);
	row->update = update_plan_find(report->plan, id);
	row->army = g_strdup(stored->elsewhere);
	if (row->update || row->costs->len || strcmp(row->name[0], row->name[1]) != 0 ||
	    g_strcmp0(row->entry[0], row->entry[1]) != 0)
		return row;
	row_free(row);
	return NULL;
}

static void
count(UpdateReport *report, const UpdateRow *row)
{
	const bool is_lost = row->update && !row->update->is_certain;
	report->n_lost += is_lost;
	report->n_found += row->update && !is_lost;
	report->n_costs += row->costs->len > 0;
}

static char *
path_below(const char *above, const Instance *instance, View *view)
{
	const Stored *stored = instance->selection ? instance->selection->stored
	                                           : instance->roster_force->stored;
	const char *name = stored && stored->name ? stored->name : view_name(view, instance);
	return above ? g_strdup_printf("%s > %s", above, name) : g_strdup(name);
}

/* The name of an association of an instance, by its id. */
static const char *
association_name(const Game *game, const Instance *from, const char *id)
{
	g_autoptr(GPtrArray) all = definition_associations(game, from->definition);
	for (guint i = 0; i < all->len; i++) {
		const Entry *association = g_ptr_array_index(all, i);
		if (strcmp(game_text(game, association->id), id) == 0)
			return game_text(game, association->name);
	}
	return id;
}

/* Adds a row for each association of an instance that the update has made. */
static void
add_associations(UpdateReport *report, View *view, const Instance *from, const char *path)
{
	const GArray *more = report->plan->more;
	for (guint i = 0; from->selection && more && i < more->len; i++) {
		const Edit *edit = edits_get(more, i);
		if (edit->kind != EDIT_ASSOCIATE ||
		    strcmp(edit_ref_id(&edit->node), from->selection->id) != 0)
			continue;
		const char *id = edit_ref_id(&edit->entry);
		const Instance *to = view_find(view, edit_ref_id(&edit->to));
		UpdateRow *row = g_new0(UpdateRow, 1);
		row->node = g_strdup(from->selection->id);
		row->name[0] = g_strdup("");
		row->name[1] = g_strdup_printf("%s: %s",
		                               association_name(view_game(view), from, id),
		                               to ? view_name(view, to) : "");
		row->path = g_strdup_printf("%s > %s", path, row->name[1]);
		row->entry[1] = g_strdup(id);
		row->costs = g_array_new(FALSE, FALSE, sizeof(CostUpdate));
		g_ptr_array_add(report->rows, row);
	}
}

static void
add_below(UpdateReport *report, View *view, const Instance *holder, const char *above)
{
	const uint32_t n = holder->n_children + holder->n_forces;
	for (uint32_t i = 0; i < n; i++) {
		const Instance *below = i < holder->n_children
		                                ? holder->children[i]
		                                : holder->forces[i - holder->n_children];
		g_autofree char *path = path_below(above, below, view);
		UpdateRow *row = row_of(report, view, below, path);
		if (row) {
			count(report, row);
			g_ptr_array_add(report->rows, row);
		}
		add_associations(report, view, below, path);
		add_below(report, view, below, path);
	}
}

/* Marks the entries that exist, but not where the roster has them. */
static void
mark_elsewhere(UpdateReport *report, const Game *game)
{
	if (report->n_lost == 0)
		return;
	g_autoptr(Availability) availability = availability_new(game);
	for (guint i = 0; i < report->rows->len; i++) {
		UpdateRow *row = g_ptr_array_index(report->rows, i);
		row->is_elsewhere = row->update && !row->update->is_certain &&
		                    availability_find(availability, row->entry[0]);
	}
}

UpdateReport *
update_report_new(const char *path, const UpdatePlan *plan, View *view)
{
	UpdateReport *report = g_new0(UpdateReport, 1);
	const Roster *roster = view_roster(view);
	g_autoptr(GArray) versions = data_versions(roster);
	uint32_t n;
	const ShownCost *totals = view_totals(view, &n);
	report->path = path;
	report->plan = plan;
	report->rows = g_ptr_array_new_with_free_func(row_free);
	report->totals = compare_costs(view_game(view), roster->stored, totals, n);
	if (data_versions_differ(versions))
		report->versions = data_versions_text(versions);
	add_below(report, view, view_root(view), NULL);
	mark_elsewhere(report, view_game(view));
	return report;
}
