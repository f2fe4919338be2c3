#include "engine/queries/cost.h"

#include "engine/queries/cost-sums.h"
#include "engine/queries/view-state.h"

Amount
cost_of_one(const Instance *instance, Atom cost_type)
{
	for (uint32_t i = 0; i < instance->state->n_costs; i++)
		if (atom_equal(instance->state->costs[i].type_id, cost_type))
			return instance->state->costs[i].value;
	return AMOUNT_ZERO;
}

Amount
cost_with_all_below(const Instance *instance, Atom cost_type)
{
	Amount sum = cost_of_one(instance, cost_type);
	for (uint32_t i = 0; i < instance->n_children; i++) {
		const Instance *child = instance->children[i];
		if (child->definition)
			sum = amount_add(sum,
			                 amount_multiply_int(cost_with_all_below(child, cost_type),
			                                     child->amount));
	}
	return sum;
}

Amount
cost_limit(const View *view, Atom cost_type)
{
	const CostLimit *limit = roster_limit(view->roster, cost_type);
	return limit ? limit->value : amount_from_int(-1);
}

/* A sum over the selections and forces that match, while they are visited. */
typedef struct CostSum {
	const Instance *holder; /* scope_holder() */
	TallyKey key;
	Atom type;
	Amount sum;
} CostSum;

/* True if a selection was counted with one around it. */
static bool
is_counted_already(const CostSum *sum, const Instance *instance)
{
	for (const Instance *up = instance->holder;
	     up != sum->holder && up->kind == INSTANCE_SELECTION; up = up->holder)
		if (tally_key_counts(up, sum->key))
			return true;
	return false;
}

static void
add_cost(Instance *instance, int64_t number, void *data)
{
	CostSum *sum = data;
	if (!tally_key_counts(instance, sum->key) || is_counted_already(sum, instance))
		return;
	const Amount each = cost_with_all_below(instance, sum->type);
	sum->sum = amount_add(sum->sum, amount_multiply_int(each, number));
}

static void
add_force_costs(const Instance *holder, bool deep, CostSum *sum)
{
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		const Instance *force = holder->forces[i];
		if (tally_key_fits(force, sum->key))
			sum->sum = amount_add(sum->sum, cost_of_one(force, sum->type));
		if (deep)
			add_force_costs(force, deep, sum);
	}
}

Amount
cost_in_scope(View *view, Scope scope, int reach, TallyKey key, Atom cost_type)
{
	CostSum sum = {.holder = scope_holder(scope), .key = key, .type = cost_type};
	const bool deep = reach & REACH_CHILD_FORCES;
	if (!scope.node || !cost_sums_find(view, scope.node, reach, key, cost_type, &sum.sum))
		tally_each(view, scope, reach, add_cost, &sum);
	if (scope.node &&
	    (scope.node->kind == INSTANCE_ROSTER || (scope.node->kind == INSTANCE_FORCE && deep)))
		add_force_costs(scope.node, deep, &sum);
	return sum.sum;
}
