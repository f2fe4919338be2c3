/*
 * Counts and sums over the roster or a force are sums of parts, one for each unit. Most edits leave most
 * units as they were, and their parts are kept.
 */
#include "engine/measures/measures-private.h"
#include "engine/queries/dependencies.h"

#include <string.h>

/* The parts of one unit. */
typedef struct UnitParts {
	uint64_t state;  /* dependencies_state() in which they hold */
	bool *known;     /* by the place of the measure: true if its part is there */
	Amount *amounts; /* likewise */
} UnitParts;

static void
unit_parts_free(gpointer data)
{
	UnitParts *parts = data;
	g_free(parts->known);
	g_free(parts->amounts);
	g_free(parts);
}

GHashTable *
unit_parts_new(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, unit_parts_free);
}

/* Associations
   ------------------------------------------------------------------------------------------ */

static void
note_root(Measures *measures, const Instance *instance)
{
	if (instance && instance->root)
		g_hash_table_add(measures->associated_roots, instance->root);
}

static void
find_associated_roots(Measures *measures)
{
	const GPtrArray *from = associated_selections(measures);
	for (guint i = 0; i < from->len; i++) {
		const Instance *one = g_ptr_array_index(from, i);
		const GArray *associations = one->selection->associations;
		note_root(measures, one);
		for (guint a = 0; a < associations->len; a++)
			note_root(measures,
			          view_find(measures->view,
			                    g_array_index(associations, Association, a).to));
	}
}

/* True if a unit has an association, or is at the other end of one. */
static bool
is_associated(Measures *measures, const Instance *root)
{
	if (!measures->associated_roots) {
		measures->associated_roots = g_hash_table_new(NULL, NULL);
		find_associated_roots(measures);
	}
	return g_hash_table_contains(measures->associated_roots, root);
}

static void
note_unknown_cost(void *user, const Mention *mention)
{
	Measures *measures = user;
	const Game *game = view_game(measures->view);
	if (mention->kind == MENTION_COST_TYPE &&
	    entry_id_is_none(game_cost_type(game, atoms_find(game->atoms, mention->text))))
		measures->knows_costs = false;
}

/* A cost type that the data do not define is reported wherever it is evaluated
   (measures_unknown_costs()), so that everything is evaluated each time. */
static bool
knows_costs(Measures *measures)
{
	if (!measures->mentions_read) {
		measures->mentions_read = true;
		measures->knows_costs = true;
		if (measures->companion)
			companion_each_mention(measures->companion, note_unknown_cost, measures);
	}
	return measures->knows_costs;
}

bool
measures_follow_unit(Measures *measures, const Instance *root)
{
	return root->selection && root->definition && dependencies_are_followed(measures->view) &&
	       knows_costs(measures) && !is_associated(measures, root);
}

/* Parts
   ------------------------------------------------------------------------------------------ */

static UnitParts *
unit_parts_of(Measures *measures, const Instance *root)
{
	const char *id = root->selection->id;
	UnitParts *parts = g_hash_table_lookup(measures->unit_parts, id);
	if (parts)
		return parts;
	const guint n = companion_measure_count(measures->companion);
	parts = g_new0(UnitParts, 1);
	parts->known = g_new0(bool, n);
	parts->amounts = g_new0(Amount, n);
	g_hash_table_insert(measures->unit_parts, g_strdup(id), parts);
	return parts;
}

/* Drops the parts of a unit that has changed. */
static void
refresh(Measures *measures, const Instance *root, UnitParts *parts)
{
	const uint64_t now = dependencies_state(measures->view);
	const guint n = companion_measure_count(measures->companion);
	if (parts->state != now && !dependencies_is_unchanged(measures->view, root, parts->state))
		memset(parts->known, 0, n * sizeof *parts->known);
	parts->state = now;
}

static Amount
add_below(Measures *measures, const CompanionMeasure *measure, const Instance *instance,
          Amount part)
{
	if (measures_hold(measures, measure->where, instance))
		part = amount_add(part, aggregate_share(measures, measure, instance));
	for (uint32_t i = 0; i < instance->n_children; i++)
		part = add_below(measures, measure, instance->children[i], part);
	return part;
}

static Amount
part_of(Measures *measures, const CompanionMeasure *measure, const Instance *root)
{
	if (!measures_follow_unit(measures, root))
		return add_below(measures, measure, root, AMOUNT_ZERO);
	UnitParts *parts = unit_parts_of(measures, root);
	refresh(measures, root, parts);
	if (!parts->known[measure->index]) {
		parts->amounts[measure->index] = add_below(measures, measure, root, AMOUNT_ZERO);
		parts->known[measure->index] = true;
	}
	return parts->amounts[measure->index];
}

static Amount
sum_of_units(Measures *measures, const CompanionMeasure *measure, const Instance *holder,
             bool with_forces)
{
	Amount sum = AMOUNT_ZERO;
	for (uint32_t i = 0; i < holder->n_children; i++)
		sum = amount_add(sum, part_of(measures, measure, holder->children[i]));
	for (uint32_t i = 0; i < holder->n_forces && with_forces; i++)
		sum = amount_add(sum, sum_of_units(measures, measure, holder->forces[i], true));
	return sum;
}

bool
unit_parts_suffice(const CompanionMeasure *measure)
{
	const bool is_sum = measure->aggregate == AGGREGATE_COUNT ||
	                    measure->aggregate == AGGREGATE_SUM;
	return is_sum && (measure->over == OVER_ROSTER || measure->over == OVER_FORCE) &&
	       measures_is_local(measure->where) && measures_is_local(measure->value);
}

Amount
unit_parts_sum(Measures *measures, const CompanionMeasure *measure, const Instance *subject)
{
	if (measure->over == OVER_ROSTER)
		return sum_of_units(measures, measure, view_root(measures->view), true);
	return subject->force ? sum_of_units(measures, measure, subject->force, false)
	                      : AMOUNT_ZERO;
}
