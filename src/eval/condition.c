/*
 * Conditions, groups and repeats are nodes of one type. A tree is stored flat, parents before
 * children: the first child of node c is c + 1, the next one follows the subtree of the first.
 */
#include "eval/condition.h"

#include "base/work.h"
#include "eval/arithmetic.h"
#include "eval/cost.h"
#include "eval/count.h"
#include "eval/dependencies.h"
#include "eval/identity.h"
#include "eval/view-private.h"

static bool holds(View *view, Instance *owner, const Condition *condition);
static Amount value_of(View *view, Instance *owner, const Condition *condition);
static int64_t query_times(View *view, Instance *owner, const Query *query, Amount repeats,
                           bool round_up);

static bool
has_child(const Instance *instance, const Query *query)
{
	switch ((QueryChild)query->child) {
	case CHILD_ANY:
		return true;
	case CHILD_TYPE:
		return identity_has_type(instance, (SelectionType)query->child_type);
	case CHILD_SELF:
	case CHILD_NOTHING:
		return false;
	case CHILD_ID:
		return identity_has(instance, query->child_id);
	}
	g_assert_not_reached();
}

/* True if a node is in a force of the entry that childId names, at any depth (S-202). */
static bool
is_in_force(const Instance *node, const Query *query)
{
	if (query->child != CHILD_ID)
		return false;
	for (const Instance *at = node->force; at && at->kind == INSTANCE_FORCE; at = at->holder)
		if (at->definition && definition_has_id(at->definition, query->child_id))
			return true;
	return false;
}

/* True if the owner or a node above it matches, groups and forces included. */
static bool
is_or_is_below(const Instance *owner, const Query *query)
{
	for (const Instance *at = owner; at; at = at->parent)
		if (at->kind != INSTANCE_ROSTER && has_child(at, query))
			return true;
	return false;
}

/* True if the scope's node itself matches; its children do not count (S-088). */
static bool
is_instance(View *view, Instance *owner, const Query *query, bool *answered)
{
	*answered = true;
	if (query->scope == SCOPE_ANCESTOR)
		return is_or_is_below(owner, query);
	const Scope scope = scope_of_query(view, owner, query);
	if (scope.catalogue)
		return query->child == CHILD_ANY ||
		       atom_equal(scope.catalogue->id, query->child_id);
	if (!scope.node) {
		*answered = false;
		return false;
	}
	return scope.node->kind != INSTANCE_ROSTER &&
	       (has_child(scope.node, query) || is_in_force(scope.node, query));
}

static bool
compare(Comparison comparison, Amount count, Amount threshold)
{
	const int order = amount_compare(count, threshold);
	switch (comparison) {
	case COMPARE_LESS:
		return order < 0;
	case COMPARE_GREATER:
		return order > 0;
	case COMPARE_EQUAL:
		return order == 0;
	case COMPARE_NOT_EQUAL:
		return order != 0;
	case COMPARE_AT_LEAST:
	case COMPARE_BEFORE:
		return order >= 0;
	case COMPARE_AT_MOST:
		return order <= 0;
	case COMPARE_ALWAYS:
		return true;
	case COMPARE_INSTANCE_OF:
	case COMPARE_NOT_INSTANCE_OF:
	case COMPARE_NEVER:
		return false;
	}
	g_assert_not_reached();
}

/* The selections that match and come before the owner in the roster: the owner's position (S-094). */
typedef struct Predecessors {
	const Instance *owner;
	TallyKey key;
	int64_t n;
} Predecessors;

static void
add_predecessor(Instance *instance, int64_t number, void *data)
{
	Predecessors *before = data;
	if (instance->order < before->owner->order && tally_key_counts(instance, before->key))
		before->n += number;
}

static bool
holds_before(View *view, Instance *owner, const Condition *condition)
{
	const Query *query = &condition->query;
	const Scope scope = scope_of_query(view, owner, query);
	Predecessors before = {.owner = owner, .key = tally_key_of(owner, query)};
	dependencies_note_untracked(view, owner, scope);
	tally_each(view, scope, tally_reach(query), add_predecessor, &before);
	return compare(COMPARE_BEFORE, amount_from_int(before.n), query->value);
}

static bool
holds_count(View *view, Instance *owner, const Condition *condition)
{
	const Query *query = &condition->query;
	Amount count, threshold;
	if (query->scope == SCOPE_ANCESTOR && view_has(view, QUIRK_ANCESTOR_NEVER))
		return false;
	if (!count_query(view, owner, query, &count) ||
	    !count_threshold(view, owner, query, query->value, &threshold))
		return false;
	/* With the scope `self`, "at least 0" needs at least one (S-091). */
	if (condition->comparison == COMPARE_AT_LEAST && query->scope == SCOPE_SELF &&
	    query->field == FIELD_SELECTIONS && amount_is_zero(count))
		return false;
	return compare((Comparison)condition->comparison, count, threshold);
}

static bool
holds_query(View *view, Instance *owner, const Condition *condition)
{
	bool answered;
	const bool asks_for_nothing = condition->query.child == CHILD_ANY &&
	                              atom_is_none(condition->query.child_id);
	if (asks_for_nothing && view_has(view, QUIRK_NO_CHILD_NEVER))
		return false;
	switch ((Comparison)condition->comparison) {
	case COMPARE_ALWAYS:
		return true;
	case COMPARE_NEVER:
		return false;
	case COMPARE_BEFORE:
		return holds_before(view, owner, condition);
	case COMPARE_INSTANCE_OF:
		return is_instance(view, owner, &condition->query, &answered);
	case COMPARE_NOT_INSTANCE_OF:
		return !is_instance(view, owner, &condition->query, &answered);
	case COMPARE_LESS:
	case COMPARE_GREATER:
	case COMPARE_EQUAL:
	case COMPARE_NOT_EQUAL:
	case COMPARE_AT_LEAST:
	case COMPARE_AT_MOST:
		return holds_count(view, owner, condition);
	}
	g_assert_not_reached();
}

static const Condition *
next_sibling(const Condition *condition)
{
	return condition + condition->size;
}

static bool
all_inside_hold(View *view, Instance *owner, const Condition *group)
{
	for (const Condition *inside = group + 1; inside < next_sibling(group);
	     inside = next_sibling(inside))
		if (!holds(view, owner, inside))
			return false;
	return true;
}

static int32_t
count_inside(View *view, Instance *owner, const Condition *group)
{
	int32_t n = 0;
	for (const Condition *inside = group + 1; inside < next_sibling(group);
	     inside = next_sibling(inside))
		n += holds(view, owner, inside);
	return n;
}

static bool
is_between(int32_t n, const Condition *group)
{
	return n >= group->minimum && n <= group->maximum;
}

/* Division or modulo by zero gives zero (S-093). */
static Amount
combine(GroupOperation operation, Amount a, Amount b)
{
	switch (operation) {
	case GROUP_ADD:
		return amount_add(a, b);
	case GROUP_SUBTRACT:
		return amount_subtract(a, b);
	case GROUP_MULTIPLY:
		return amount_multiply(a, b);
	case GROUP_DIVIDE:
		return amount_is_zero(b) ? AMOUNT_ZERO : amount_divide(a, b);
	case GROUP_MODULO:
		return amount_is_zero(b) ? AMOUNT_ZERO : amount_modulo(a, b);
	case GROUP_POWER:
		return arithmetic_power(a, b);
	case GROUP_MIN:
		return amount_compare(a, b) <= 0 ? a : b;
	case GROUP_MAX:
		return amount_compare(a, b) >= 0 ? a : b;
	case GROUP_AND:
	case GROUP_OR:
	case GROUP_NOT:
	case GROUP_COUNT:
	case GROUP_GREATER:
	case GROUP_GREATER_OR_EQUAL:
	case GROUP_LESS:
	case GROUP_LESS_OR_EQUAL:
	case GROUP_EQUAL:
	case GROUP_NOT_EQUAL:
		break;
	}
	g_assert_not_reached();
}

/* The values of the members, combined from left to right (S-093). */
static Amount
combined(View *view, Instance *owner, const Condition *group)
{
	const Condition *inside = group + 1;
	Amount result = value_of(view, owner, inside);
	for (inside = next_sibling(inside); inside < next_sibling(group);
	     inside = next_sibling(inside))
		result = combine((GroupOperation)group->operation, result,
		                 value_of(view, owner, inside));
	return result;
}

static bool
order_fits(GroupOperation operation, int order)
{
	switch (operation) {
	case GROUP_GREATER:
		return order > 0;
	case GROUP_GREATER_OR_EQUAL:
		return order >= 0;
	case GROUP_LESS:
		return order < 0;
	case GROUP_LESS_OR_EQUAL:
		return order <= 0;
	case GROUP_NOT_EQUAL:
		return order != 0;
	case GROUP_EQUAL:
		return order == 0;
	case GROUP_AND:
	case GROUP_OR:
	case GROUP_NOT:
	case GROUP_COUNT:
	case GROUP_ADD:
	case GROUP_SUBTRACT:
	case GROUP_MULTIPLY:
	case GROUP_DIVIDE:
	case GROUP_MODULO:
	case GROUP_POWER:
	case GROUP_MIN:
	case GROUP_MAX:
		break;
	}
	g_assert_not_reached();
}

static bool
all_neighbours_compare(View *view, Instance *owner, const Condition *group)
{
	const Condition *inside = group + 1;
	Amount left = value_of(view, owner, inside);
	for (inside = next_sibling(inside); inside < next_sibling(group);
	     inside = next_sibling(inside)) {
		const Amount right = value_of(view, owner, inside);
		if (!order_fits((GroupOperation)group->operation, amount_compare(left, right)))
			return false;
		left = right;
	}
	return true;
}

static bool
holds_group(View *view, Instance *owner, const Condition *group)
{
	if (group->size == 1)
		return true;
	switch ((GroupOperation)group->operation) {
	case GROUP_OR:
		return count_inside(view, owner, group) > 0;
	case GROUP_NOT:
		return !all_inside_hold(view, owner, group);
	case GROUP_COUNT:
		return is_between(count_inside(view, owner, group), group);
	case GROUP_AND:
		return all_inside_hold(view, owner, group);
	case GROUP_GREATER:
	case GROUP_GREATER_OR_EQUAL:
	case GROUP_LESS:
	case GROUP_LESS_OR_EQUAL:
	case GROUP_EQUAL:
	case GROUP_NOT_EQUAL:
		return all_neighbours_compare(view, owner, group);
	case GROUP_ADD:
	case GROUP_SUBTRACT:
	case GROUP_MULTIPLY:
	case GROUP_DIVIDE:
	case GROUP_MODULO:
	case GROUP_POWER:
	case GROUP_MIN:
	case GROUP_MAX:
		return !amount_is_zero(combined(view, owner, group));
	}
	g_assert_not_reached();
}

/* Candidates of a local condition group that pass its inner conditions (S-094). */
typedef struct Candidates {
	View *view;
	const Instance *owner;
	const Condition *group;
	TallyKey key;
	Amount sum;
} Candidates;

static void
add_candidate(Candidates *candidates, Instance *instance, int64_t number)
{
	const Query *query = &candidates->group->query;
	const bool too_late = candidates->group->comparison == COMPARE_BEFORE &&
	                      instance->order >= candidates->owner->order;
	if (too_late || !all_inside_hold(candidates->view, instance, candidates->group))
		return;
	const Amount each = query->field == FIELD_COST ? cost_of_one(instance, query->field_id)
	                                               : amount_from_int(1);
	candidates->sum = amount_add(candidates->sum, amount_multiply_int(each, number));
}

static void
add_if_counted(Instance *instance, int64_t number, void *data)
{
	Candidates *candidates = data;
	if (tally_key_counts(instance, candidates->key))
		add_candidate(candidates, instance, number);
}

/* The nodes above the owner (S-078). */
static void
add_ancestors(Candidates *candidates)
{
	for (Instance *up = candidates->owner->holder; up && up->kind != INSTANCE_ROSTER;
	     up = up->holder)
		if (tally_key_fits(up, candidates->key))
			add_candidate(candidates, up, 1);
}

/* True if other owners may ask the same: not for what comes before the owner, or is in its own unit. */
static bool
is_asked_by_many(const Condition *group, Scope scope)
{
	return group->comparison != COMPARE_BEFORE &&
	       (!scope.node || scope.node->kind == INSTANCE_ROSTER ||
	        scope.node->kind == INSTANCE_FORCE);
}

/* A count of a local condition group, unit by unit. */
typedef struct PartsCount {
	Candidates candidates;
	LocalParts *parts; /* NULL while units are not settled */
	Amount sum;
	bool lacks_parts; /* a part was not kept */
} PartsCount;

/* Sums up a unit and, if the group reaches them, the selections in it. */
static Amount
part_of(PartsCount *count, Instance *root)
{
	count->candidates.sum = AMOUNT_ZERO;
	tally_each_of_unit(root, tally_reach(&count->candidates.group->query), add_if_counted,
	                   &count->candidates);
	return count->candidates.sum;
}

/* Keeps the part unless the inner conditions asked for something outside of the unit. */
static Amount
part_to_keep(PartsCount *count, Instance *root, UnitContents unit)
{
	View *view = count->candidates.view;
	const uint64_t asked = dependencies_asked_outside(view);
	const Amount part = part_of(count, root);
	if (dependencies_asked_outside(view) != asked ||
	    !local_parts_keep(count->parts, unit, part))
		count->lacks_parts = true;
	return part;
}

static void
add_unit(Instance *root, int64_t number, void *data)
{
	(void)number;
	PartsCount *count = data;
	if (!count->parts) {
		count->sum = amount_add(count->sum, part_of(count, root));
		return;
	}
	const UnitContents unit = dependencies_contents(root);
	const Amount *known = local_parts_find(count->parts, unit);
	count->sum = amount_add(count->sum, known ? *known : part_to_keep(count, root, unit));
}

/* Sums up all units, or corrects the sum of the state before by the units that have changed. A slot has the part of
   the earlier contents until the new one is kept. */
static void
sum_parts(PartsCount *count, Scope scope)
{
	View *view = count->candidates.view;
	const int reach = tally_reach(&count->candidates.group->query) & ~REACH_BELOW;
	const uint64_t state = dependencies_state(view);
	if (!count->parts || !local_parts_sum(count->parts, state - 1, &count->sum)) {
		tally_each(view, scope, reach, add_unit, count);
		return;
	}
	const GArray *changes = dependencies_changes(view);
	for (guint i = 0; i < changes->len; i++) {
		const UnitChange *change = &g_array_index(changes, UnitChange, i);
		const Amount *before = change->was_there
		                               ? local_parts_find(count->parts, change->before)
		                               : NULL;
		if (before)
			count->sum = amount_subtract(count->sum, *before);
		if (change->root && tally_comes_to(scope, reach, change->root))
			add_unit(change->root, change->root->amount, count);
	}
}

Amount
condition_count_local(View *view, const Condition *group, Scope scope, TallyKey key,
                      LocalParts *parts)
{
	const LocalCountKey question = {group, scope, key};
	PartsCount count = {.candidates = {.view = view, .group = group, .key = key},
	                    .parts = parts};
	if (local_counts_find(view->local_counts, question, &count.sum))
		return count.sum;
	sum_parts(&count, scope);
	if (parts && !count.lacks_parts)
		local_parts_keep_sum(parts, dependencies_state(view), count.sum);
	local_counts_keep(view->local_counts, question, count.sum);
	return count.sum;
}

static Amount
count_for_many(View *view, const Instance *owner, const Condition *group, Scope scope, TallyKey key)
{
	const Amount sum = condition_count_local(view, group, scope, key, NULL);
	dependencies_note_local(view, owner, scope, group, key, sum);
	return sum;
}

static Amount
count_candidates(View *view, Instance *owner, const Condition *group)
{
	Candidates candidates = {
		.view = view,
		.owner = owner,
		.group = group,
		.key = tally_key_of(owner, &group->query),
	};
	if (group->query.scope == SCOPE_ANCESTOR) {
		add_ancestors(&candidates);
		return candidates.sum;
	}
	const Scope scope = scope_of_query(view, owner, &group->query);
	if (is_asked_by_many(group, scope))
		return count_for_many(view, owner, group, scope, candidates.key);
	dependencies_note_untracked(view, owner, scope);
	tally_each(view, scope, tally_reach(&group->query), add_if_counted, &candidates);
	return candidates.sum;
}

/* Does not hold if its scope means no node (S-071). */
static bool
holds_local_group(View *view, Instance *owner, const Condition *group)
{
	return !scope_is_none(scope_of_query(view, owner, &group->query)) &&
	       compare((Comparison)group->comparison, count_candidates(view, owner, group),
	               group->query.value);
}

static bool
holds(View *view, Instance *owner, const Condition *condition)
{
	work_count(1);
	switch ((ConditionKind)condition->kind) {
	case CONDITION_QUERY:
		return holds_query(view, owner, condition);
	case CONDITION_GROUP:
		return holds_group(view, owner, condition);
	case CONDITION_LOCAL_GROUP:
		return holds_local_group(view, owner, condition);
	case CONDITION_REPEAT:
		return true;
	}
	g_assert_not_reached();
}

/* The value of a node in a numeric group: a condition's count, a group's result (S-093). */
static Amount
value_of(View *view, Instance *owner, const Condition *condition)
{
	Amount answer = AMOUNT_ZERO;
	switch ((ConditionKind)condition->kind) {
	case CONDITION_QUERY:
		count_query(view, owner, &condition->query, &answer);
		return answer;
	case CONDITION_REPEAT:
		return amount_from_int(query_times(view, owner, &condition->query,
		                                   condition->repeats, condition->round_up));
	case CONDITION_LOCAL_GROUP:
		return count_candidates(view, owner, condition);
	case CONDITION_GROUP:
		if (condition->size == 1)
			return AMOUNT_ZERO;
		return condition->operation >= GROUP_ADD && condition->operation <= GROUP_MAX
		               ? combined(view, owner, condition)
		               : amount_from_int(holds_group(view, owner, condition));
	}
	g_assert_not_reached();
}

bool
condition_holds(View *view, Instance *owner, const Condition *condition)
{
	return holds(view, owner, condition);
}

bool
condition_all_hold(View *view, Instance *owner, Run conditions)
{
	const Condition *at = &view->game->conditions[conditions.first];
	const Condition *end = at + conditions.count;
	for (; at < end; at = next_sibling(at))
		if (!holds(view, owner, at))
			return false;
	return true;
}

/* The number that a repeat divides: the count, or its share of the total in percent (S-107). */
static bool
divided_amount(View *view, Instance *owner, const Query *query, Amount *dividend)
{
	if (!count_query(view, owner, query, dividend))
		return false;
	if (!(query->flags & QUERY_PERCENT))
		return true;
	Amount total;
	if (!count_total(view, owner, query, &total) || amount_is_zero(total))
		return false;
	*dividend = amount_divide(amount_multiply_int(*dividend, 100), total);
	return true;
}

/* A fraction of a time does not count, and a number that nothing can count to is none (S-106). */
static int64_t
whole_times(int64_t steps, Amount repeats)
{
	const int64_t times = amount_to_int(amount_multiply_int(repeats, steps));
	return times == INT64_MAX ? 0 : MAX(times, 0);
}

static int64_t
query_times(View *view, Instance *owner, const Query *query, Amount repeats, bool round_up)
{
	const Amount step = query->value;
	Amount dividend;
	if (amount_is_zero(step) || amount_is_negative(step) ||
	    !divided_amount(view, owner, query, &dividend))
		return 0;
	const int64_t steps = round_up ? amount_quotient_ceil(dividend, step)
	                               : amount_quotient_floor(dividend, step);
	return whole_times(steps, repeats);
}

static int64_t
repeat_times(View *view, Instance *owner, const Repeat *repeat)
{
	return query_times(view, owner, &repeat->query, repeat->repeats, repeat->round_up);
}

/* A local condition group with repeats is also a repeat (S-094). */
static int64_t
local_group_times(View *view, Instance *owner, const Condition *group)
{
	const Amount step = group->query.value;
	if (amount_is_zero(step) || amount_is_negative(step))
		return 0;
	const Amount count = count_candidates(view, owner, group);
	const int64_t steps = group->round_up ? amount_quotient_ceil(count, step)
	                                      : amount_quotient_floor(count, step);
	return whole_times(steps, group->repeats);
}

static bool
repeats(const Condition *condition)
{
	return condition->kind == CONDITION_LOCAL_GROUP &&
	       amount_compare(condition->repeats, AMOUNT_ZERO) > 0;
}

/* The sum of all repeats of one level, local condition groups included; 1 if it has none (S-106). */
static int64_t
level_times(View *view, Instance *owner, Run own, Run conditions)
{
	int64_t sum = 0;
	bool any = own.count > 0;
	for (uint32_t i = 0; i < own.count; i++)
		sum += repeat_times(view, owner, &view->game->repeats[own.first + i]);
	const Condition *at = &view->game->conditions[conditions.first];
	for (const Condition *end = at + conditions.count; at < end; at = next_sibling(at)) {
		if (!repeats(at))
			continue;
		any = true;
		sum += local_group_times(view, owner, at);
	}
	return any ? sum : 1;
}

int64_t
condition_times(View *view, Instance *owner, const Modifier *modifier)
{
	if (!condition_all_hold(view, owner, modifier->conditions))
		return 0;
	int64_t times = level_times(view, owner, modifier->repeats, modifier->conditions);
	for (uint32_t at = modifier->group; at && times > 0;
	     at = view->game->modifier_groups[at].parent) {
		const ModifierGroup *group = &view->game->modifier_groups[at];
		if (!condition_all_hold(view, owner, group->conditions))
			return 0;
		times *= level_times(view, owner, group->repeats, group->conditions);
	}
	return times;
}
