#include "engine/eval/reading.h"

#include "base/values/work.h"
#include "engine/eval/modify.h"
#include "engine/queries/associate.h"
#include "engine/queries/cost.h"
#include "engine/queries/count.h"
#include "engine/queries/dependencies.h"
#include "engine/queries/view-state.h"

bool
reading_is_modified(Instance *carrier, const OwnedConstraint *owned)
{
	if (owned->is_modified)
		return true;
	const ModifierList list = modify_list_of(carrier);
	return carrier->state->incoming[AFFECTS_NODE].n_items &&
	       modify_touches(&list, field_constraint(owned->constraint));
}

static Amount
effective_value(View *view, Instance *carrier, const OwnedConstraint *owned)
{
	const Constraint *constraint = owned->constraint;
	if (!owned->is_modified && !carrier->state->incoming[AFFECTS_NODE].n_items)
		return constraint->query.value;
	const ModifierList list = modify_list_of(carrier);
	return modify_number(view, &list, field_constraint(constraint), constraint->query.value);
}

bool
reading_is_silent(View *view, const Instance *carrier)
{
	for (const Instance *at = carrier; at; at = at->parent) {
		if (view_is_hidden(view, at))
			return true;
		if (at->parent && at->parent->kind != INSTANCE_GROUP)
			break;
	}
	return false;
}

/* True if two selections are reached by the same links all the way from the root (S-077). */
static bool
same_path(const Instance *a, const Instance *b)
{
	for (; a != b; a = a->holder, b = b->holder) {
		if (a->kind != INSTANCE_SELECTION || b->kind != INSTANCE_SELECTION)
			return a->kind == b->kind;
		if (!a->definition || !b->definition ||
		    a->definition->target != b->definition->target ||
		    a->item->n_links != b->item->n_links)
			return false;
		for (uint32_t i = 0; i < a->item->n_links; i++)
			if (!atom_equal(a->item->links[i], b->item->links[i]))
				return false;
	}
	return true;
}

/* True if the constraint counts only selections reached by the carrier's own links (S-077). */
static bool
is_by_link(const Reading *reading)
{
	const Query *query = &reading->owned->constraint->query;
	const InstanceKind kind = reading->carrier->kind;
	return !(query->flags & QUERY_SHARED) && kind == INSTANCE_SELECTION &&
	       reading->carrier->item->n_links > 0;
}

/* A sum of numbers or of a cost over the counted selections. */
typedef struct Sum {
	const Reading *reading;
	bool by_link;
	IdBits needed; /* tally_key_bits(); none if by_link */
	bool of_cost;  /* for each selection, everything below it (S-209) */
	Atom type;
	Amount amount;
	ReadingVisitor visit; /* may be NULL */
	void *data;
} Sum;

static Amount
worth(const Sum *sum, const Instance *instance)
{
	return sum->of_cost ? cost_with_all_below(instance, sum->type) : amount_from_int(1);
}

/* True for a force entry's limit on what is in its forces, where the scope does not mean one of them (S-210). */
static bool
is_of_forces(const Reading *reading)
{
	const Query *query = &reading->owned->constraint->query;
	const Instance *node = reading->scope.node;
	if (reading->carrier->kind != INSTANCE_FORCE || query->field == FIELD_FORCES ||
	    (query->scope == SCOPE_SELF && query->child != CHILD_ANY))
		return false;
	return !node || node->kind == INSTANCE_ROSTER ||
	       (node->kind == INSTANCE_FORCE && node != reading->carrier);
}

/* True if a selection is in a force that the key names or, with child forces, inside one. */
static bool
lies_in_force(const Reading *reading, const Instance *instance)
{
	const bool deep = reading->owned->constraint->query.flags & QUERY_CHILD_FORCES;
	const Instance *force = instance->force;
	while (deep && !tally_key_fits(force, reading->key) &&
	       force->holder->kind == INSTANCE_FORCE)
		force = force->holder;
	return tally_key_fits(force, reading->key);
}

static bool
is_counted(const Sum *sum, const Instance *instance)
{
	if (sum->by_link)
		return same_path(instance, sum->reading->carrier);
	return is_of_forces(sum->reading) ? lies_in_force(sum->reading, instance)
	                                  : tally_key_counts(instance, sum->reading->key);
}

static bool
lies_in_counted(const Sum *sum, const Instance *instance)
{
	const Instance *holder = scope_holder(sum->reading->scope);
	for (const Instance *up = instance->holder; up != holder && up->kind == INSTANCE_SELECTION;
	     up = up->holder)
		if (is_counted(sum, up))
			return true;
	return false;
}

static void
add_to_sum(Instance *instance, int64_t number, void *data)
{
	Sum *sum = data;
	if (!is_counted(sum, instance) || (sum->of_cost && lies_in_counted(sum, instance)))
		return;
	const Amount added = amount_multiply_int(worth(sum, instance), number);
	sum->amount = amount_add(sum->amount, added);
	if (sum->visit)
		sum->visit(instance, added, sum->data);
}

static TallyKey
carrier_key(const Reading *reading)
{
	const Instance *carrier = reading->carrier;
	const Query *query = &reading->owned->constraint->query;
	if (query->scope == SCOPE_SELF && query->child != CHILD_ANY)
		return tally_key_of(carrier, query);
	switch (carrier->kind) {
	case INSTANCE_SELECTION:
	case INSTANCE_GROUP:
	case INSTANCE_CATEGORY:
		return tally_key_id(carrier->definition->target->id);
	case INSTANCE_FORCE:
		return query->field == FIELD_FORCES || is_of_forces(reading)
		               ? tally_key_id(carrier->definition->target->id)
		               : tally_key_any();
	case INSTANCE_ROSTER:
		return tally_key_any();
	}
	g_assert_not_reached();
}

/* The scope `parent` of a force is the force itself, unless forces are counted (S-127); `self` of a
   category is its force. The other scopes are those of any query. */
static Scope
carrier_scope(View *view, Instance *carrier, const Query *query)
{
	if (query->field == FIELD_ASSOCIATIONS)
		return (Scope){.node = carrier->selection ? carrier : NULL};
	if (!(query->flags & QUERY_SHARED) && carrier->kind == INSTANCE_SELECTION &&
	    (query->scope == SCOPE_FORCE || query->scope == SCOPE_ROSTER) &&
	    view_has(view, QUIRK_UNSHARED_IN_PARENT))
		return (Scope){.node = carrier->holder};
	if (carrier->kind == INSTANCE_FORCE && query->field == FIELD_FORCES &&
	    query->scope == SCOPE_FORCE)
		return (Scope){.node = carrier->holder};
	const bool in_itself = carrier->kind == INSTANCE_FORCE && query->field != FIELD_FORCES &&
	                       query->scope == SCOPE_PARENT;
	if (in_itself || (carrier->kind == INSTANCE_CATEGORY && query->scope == SCOPE_SELF))
		return (Scope){.node = carrier->force};
	return scope_of_query(view, carrier, query);
}

/* True for a selection's own amount or cost: scope `self` without childId (S-115). */
static bool
is_of_carrier_alone(const Reading *reading)
{
	const Query *query = &reading->owned->constraint->query;
	return query->scope == SCOPE_SELF && query->field != FIELD_ASSOCIATIONS &&
	       reading->carrier->kind == INSTANCE_SELECTION && query->child == CHILD_ANY;
}

static Amount
carrier_amount(const Reading *reading)
{
	const Query *query = &reading->owned->constraint->query;
	const Instance *carrier = reading->carrier;
	if (query->field != FIELD_COST && query->field != FIELD_LIMIT)
		return amount_from_int(carrier->amount);
	return amount_multiply_int(cost_with_all_below(carrier, query->field_id), carrier->amount);
}

static Sum
sum_for(const View *view, const Reading *reading)
{
	const bool by_link = is_by_link(reading);
	const Query *query = &reading->owned->constraint->query;
	const bool of_cost = query->field == FIELD_COST || query->field == FIELD_LIMIT;
	return (Sum){
		.reading = reading,
		.by_link = by_link,
		.needed = by_link ? 0 : tally_key_bits(view, reading->key),
		.of_cost = of_cost,
		.type = query->field_id,
	};
}

/* The forces of an entry are looked for at any depth. */
static int
reach_of(const Reading *reading)
{
	const int reach = tally_reach(&reading->owned->constraint->query);
	return is_of_forces(reading) ? reach | REACH_CHILD_FORCES : reach;
}

static Amount
sum_counted(View *view, const Reading *reading)
{
	Sum sum = sum_for(view, reading);
	tally_each_with(view, reading->scope, reach_of(reading), sum.needed, add_to_sum, &sum);
	return sum.amount;
}

static bool
take_actual(View *view, Reading *reading)
{
	const Query *query = &reading->owned->constraint->query;
	const bool as_selections = query->field == FIELD_FORCES &&
	                           reading->carrier->kind == INSTANCE_SELECTION &&
	                           view_has(view, QUIRK_FORCES_ARE_SELECTIONS);
	switch (as_selections ? FIELD_SELECTIONS : (QueryField)query->field) {
	case FIELD_SELECTIONS:
		reading->actual = is_by_link(reading) || is_of_forces(reading)
		                          ? sum_counted(view, reading)
		                          : amount_from_int(tally_count(view, reading->scope,
		                                                        tally_reach(query),
		                                                        reading->key));
		return true;
	case FIELD_FORCES:
		if (view_has(view, QUIRK_FORCES_NEVER_MET)) {
			reading->actual = AMOUNT_ZERO;
			return reading->owned->constraint->type == CONSTRAINT_MIN;
		}
		reading->actual = amount_from_int(
			reading->carrier->kind == INSTANCE_FORCE
				? count_forces(view, reading->scope, query, reading->key)
				: 0);
		return true;
	case FIELD_COST:
	case FIELD_LIMIT:
		reading->actual = sum_counted(view, reading);
		return true;
	case FIELD_ASSOCIATIONS:
		reading->actual = amount_from_int(
			associate_count(view, reading->carrier, reading->owned->constraint));
		return true;
	case FIELD_UNKNOWN:
		return false;
	}
	g_assert_not_reached();
}

Scope
reading_scope(View *view, Instance *carrier, const OwnedConstraint *owned)
{
	return carrier_scope(view, carrier, &owned->constraint->query);
}

bool
reading_take(View *view, Instance *carrier, const OwnedConstraint *owned, Reading *reading)
{
	const Constraint *constraint = owned->constraint;
	*reading = (Reading){.owned = owned, .carrier = carrier};
	work_count(1);
	if ((constraint->flags & CONSTRAINT_HALF) && view_has(view, QUIRK_NO_EXACTLY))
		return false;
	reading->scope = carrier_scope(view, carrier, &constraint->query);
	if (scope_is_none(reading->scope))
		return false;
	reading->key = carrier_key(reading);
	reading->value = effective_value(view, carrier, owned);
	if (amount_is_negative(reading->value) && !(constraint->flags & CONSTRAINT_NEGATIVE))
		return false;
	if (is_of_carrier_alone(reading))
		reading->actual = carrier_amount(reading);
	else if (!take_actual(view, reading))
		return false;
	return count_threshold(view, carrier, &constraint->query, reading->value,
	                       &reading->threshold);
}

bool
reading_note(View *view, const Reading *reading)
{
	const Query *query = &reading->owned->constraint->query;
	if (query->field != FIELD_SELECTIONS || is_by_link(reading) ||
	    is_of_carrier_alone(reading) || is_of_forces(reading))
		return false;
	dependencies_note_count(view, reading->carrier, reading->scope, tally_reach(query),
	                        reading->key, reading->actual);
	return true;
}

bool
reading_is_broken(const Reading *reading)
{
	const int order = amount_compare(reading->actual, reading->threshold);
	return reading->owned->constraint->type == CONSTRAINT_MIN ? order < 0 : order > 0;
}

void
reading_each(View *view, const Reading *reading, ReadingVisitor visit, void *data)
{
	if (is_of_carrier_alone(reading)) {
		visit(reading->carrier, reading->actual, data);
		return;
	}
	Sum sum = sum_for(view, reading);
	sum.visit = visit;
	sum.data = data;
	tally_each_with(view, reading->scope, reach_of(reading), sum.needed, add_to_sum, &sum);
}

static void
note_counted(Instance *instance, Amount added, void *data)
{
	(void)added;
	g_ptr_array_add(data, instance);
}

GPtrArray *
reading_counted(View *view, const Reading *reading)
{
	GPtrArray *counted = g_ptr_array_new();
	reading_each(view, reading, note_counted, counted);
	return counted;
}
