/*
 * Conditions, groups and repeats are nodes of one type. A tree is stored flat, parents before
 * children: the first child of node c is c + 1, the next one follows the subtree of the first.
 */
#include "engine/queries/condition.h"

#include "base/values/saturate.h"
#include "base/values/work.h"
#include "engine/queries/arithmetic.h"
#include "engine/queries/associate.h"
#include "engine/queries/condition-private.h"
#include "engine/queries/count.h"
#include "engine/queries/dependencies.h"
#include "engine/queries/identity.h"
#include "engine/queries/local-group.h"
#include "engine/queries/view-state.h"

static bool holds(View *view, Asker asker, const Condition *condition);
static Amount value_of(View *view, Asker asker, const Condition *condition);
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
	case CHILD_KIND:
		return identity_has_kind(instance, (NodeKind)query->child_type);
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

/* The roster has no identity, only a kind. */
static bool
is_node_meant(const Instance *node, const Query *query)
{
	return (node->kind != INSTANCE_ROSTER || query->child == CHILD_KIND) &&
	       has_child(node, query);
}

/* True if the owner or a node above it matches, groups and forces included. */
static bool
is_or_is_below(const Instance *owner, const Query *query)
{
	for (const Instance *at = owner; at; at = at->parent)
		if (is_node_meant(at, query))
			return true;
	return false;
}

/* True if a selection that is associated with the scope's node matches (S-214). */
static bool
is_tied_one(View *view, const Instance *owner, const Instance *node, const Query *query)
{
	dependencies_note_untracked(view, owner, (Scope){0});
	const GPtrArray *group = node->selection ? associate_group(view, node) : NULL;
	for (guint i = 0; group && i < group->len; i++)
		if (is_node_meant(g_ptr_array_index(group, i), query))
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
	return is_node_meant(scope.node, query) || is_in_force(scope.node, query) ||
	       ((query->flags & QUERY_TRAVERSES) && is_tied_one(view, owner, scope.node, query));
}

bool
condition_compare(Comparison comparison, Amount count, Amount threshold)
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
	return condition_compare((Comparison)condition->comparison, count, threshold);
}

static bool
holds_query(View *view, Asker asker, const Condition *condition)
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
		return asker.before;
	case COMPARE_INSTANCE_OF:
		return is_instance(view, asker_of(asker, condition), &condition->query, &answered);
	case COMPARE_NOT_INSTANCE_OF:
		return !is_instance(view, asker_of(asker, condition), &condition->query, &answered);
	case COMPARE_LESS:
	case COMPARE_GREATER:
	case COMPARE_EQUAL:
	case COMPARE_NOT_EQUAL:
	case COMPARE_AT_LEAST:
	case COMPARE_AT_MOST:
		return holds_count(view, asker_of(asker, condition), condition);
	}
	g_assert_not_reached();
}

bool
condition_all_inside_hold(View *view, Asker asker, const Condition *group)
{
	for (const Condition *inside = group + 1; inside < condition_next(group);
	     inside = condition_next(inside))
		if (!holds(view, asker, inside))
			return false;
	return true;
}

static int32_t
count_inside(View *view, Asker asker, const Condition *group)
{
	int32_t n = 0;
	for (const Condition *inside = group + 1; inside < condition_next(group);
	     inside = condition_next(inside))
		n += inside->kind != CONDITION_REPEAT && holds(view, asker, inside);
	return n;
}

/* True for groups whose parts are conditions; a repeat in them repeats the modifier (S-218). In the others it is a
   number like the answers of the conditions. */
static bool
is_logical(const Condition *group)
{
	return group->kind == CONDITION_GROUP && group->operation <= GROUP_COUNT;
}

static bool
has_only_repeats(const Condition *group)
{
	for (const Condition *inside = group + 1; inside < condition_next(group);
	     inside = condition_next(inside))
		if (inside->kind != CONDITION_REPEAT)
			return false;
	return true;
}

static bool
is_between(int32_t n, const Condition *group)
{
	return n >= group->minimum && n <= group->maximum;
}

/* Division or modulo by zero gives zero (S-093). */
static Amount
divide(Amount a, Amount b)
{
	return amount_is_zero(b) ? AMOUNT_ZERO : amount_divide(a, b);
}

static Amount
modulo(Amount a, Amount b)
{
	return amount_is_zero(b) ? AMOUNT_ZERO : amount_modulo(a, b);
}

static Amount
combine(GroupOperation operation, Amount a, Amount b)
{
	static Amount (*const COMBINING[])(Amount, Amount) = {
		[GROUP_ADD] = amount_add,
		[GROUP_SUBTRACT] = amount_subtract,
		[GROUP_MULTIPLY] = amount_multiply,
		[GROUP_DIVIDE] = divide,
		[GROUP_MODULO] = modulo,
		[GROUP_POWER] = arithmetic_power,
		[GROUP_MIN] = amount_smaller,
		[GROUP_MAX] = amount_larger,
	};
	return COMBINING[operation](a, b);
}

/* The values of the members, combined from left to right (S-093). */
static Amount
combined(View *view, Asker asker, const Condition *group)
{
	const Condition *inside = group + 1;
	Amount result = value_of(view, asker, inside);
	for (inside = condition_next(inside); inside < condition_next(group);
	     inside = condition_next(inside))
		result = combine((GroupOperation)group->operation, result,
		                 value_of(view, asker, inside));
	return result;
}

/* @order is that of amount_compare(). */
static bool
order_fits(GroupOperation operation, int order)
{
	enum {
		LESS = 1,
		SAME = 2,
		MORE = 4
	};
	static const unsigned FITTING[] = {
		[GROUP_GREATER] = MORE, [GROUP_GREATER_OR_EQUAL] = MORE | SAME,
		[GROUP_LESS] = LESS,    [GROUP_LESS_OR_EQUAL] = LESS | SAME,
		[GROUP_EQUAL] = SAME,   [GROUP_NOT_EQUAL] = LESS | MORE,
	};
	return FITTING[operation] & (order < 0 ? LESS : order > 0 ? MORE : SAME);
}

static bool
all_neighbours_compare(View *view, Asker asker, const Condition *group)
{
	const Condition *inside = group + 1;
	Amount left = value_of(view, asker, inside);
	for (inside = condition_next(inside); inside < condition_next(group);
	     inside = condition_next(inside)) {
		const Amount right = value_of(view, asker, inside);
		if (!order_fits((GroupOperation)group->operation, amount_compare(left, right)))
			return false;
		left = right;
	}
	return true;
}

static bool
holds_group(View *view, Asker asker, const Condition *group)
{
	if (group->size == 1 || (is_logical(group) && has_only_repeats(group)))
		return true;
	const GroupOperation operation = (GroupOperation)group->operation;
	if (operation >= GROUP_GREATER)
		return all_neighbours_compare(view, asker, group);
	if (operation >= GROUP_ADD)
		return !amount_is_zero(combined(view, asker, group));
	if (operation == GROUP_OR)
		return count_inside(view, asker, group) > 0;
	if (operation == GROUP_NOT)
		return !condition_all_inside_hold(view, asker, group);
	if (operation == GROUP_COUNT)
		return is_between(count_inside(view, asker, group), group);
	return condition_all_inside_hold(view, asker, group);
}

static bool
holds(View *view, Asker asker, const Condition *condition)
{
	work_count(1);
	switch ((ConditionKind)condition->kind) {
	case CONDITION_QUERY:
		return holds_query(view, asker, condition);
	case CONDITION_GROUP:
		return holds_group(view, asker, condition);
	case CONDITION_LOCAL_GROUP:
		return local_group_holds(view, asker_of(asker, condition), asker.self, condition);
	case CONDITION_REPEAT:
		return true;
	}
	g_assert_not_reached();
}

/* The value of a node in a numeric group: a condition's count, a group's result (S-093). */
static Amount
value_of(View *view, Asker asker, const Condition *condition)
{
	Amount answer = AMOUNT_ZERO;
	switch ((ConditionKind)condition->kind) {
	case CONDITION_QUERY:
		count_query(view, asker_of(asker, condition), &condition->query, &answer);
		return answer;
	case CONDITION_REPEAT:
		return amount_from_int(query_times(view, asker.owner, &condition->query,
		                                   condition->repeats, condition->round_up));
	case CONDITION_LOCAL_GROUP:
		return local_group_count(view, asker_of(asker, condition), asker.self, condition);
	case CONDITION_GROUP:
		if (condition->size == 1)
			return AMOUNT_ZERO;
		return condition->operation >= GROUP_ADD && condition->operation <= GROUP_MAX
		               ? combined(view, asker, condition)
		               : amount_from_int(holds_group(view, asker, condition));
	}
	g_assert_not_reached();
}

bool
condition_holds(View *view, Instance *owner, const Condition *condition)
{
	return holds(view, (Asker){.owner = owner}, condition);
}

static bool
all_hold(View *view, Asker asker, Run conditions)
{
	const Condition *at = &view->game->conditions[conditions.first];
	const Condition *end = at + conditions.count;
	for (; at < end; at = condition_next(at))
		if (!holds(view, asker, at))
			return false;
	return true;
}

bool
condition_all_hold(View *view, Instance *owner, Run conditions)
{
	return all_hold(view, (Asker){.owner = owner}, conditions);
}

bool
condition_let_pass(View *view, Instance *candidate, Instance *self, Run conditions)
{
	return all_hold(view, (Asker){.owner = candidate, .self = self}, conditions);
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
int64_t
condition_whole_times(Amount count, Amount step, Amount repeats, bool round_up)
{
	if (amount_is_zero(step) || amount_is_negative(step))
		return 0;
	const int64_t steps = round_up ? amount_quotient_ceil(count, step)
	                               : amount_quotient_floor(count, step);
	const int64_t times = amount_to_int(amount_multiply_int(repeats, MAX(steps, 0)));
	return times == INT64_MAX || times == INT64_MIN ? 0 : times;
}

static int64_t
query_times(View *view, Instance *owner, const Query *query, Amount repeats, bool round_up)
{
	Amount dividend;
	work_count(1);
	return divided_amount(view, owner, query, &dividend)
	               ? condition_whole_times(dividend, query->value, repeats, round_up)
	               : 0;
}

/* The sum of all repeats of one level: a modifier, or a group of modifiers around it. */
typedef struct Level {
	View *view;
	Instance *owner;
	int64_t sum;
	bool any;
} Level;

static void
add_times(Level *level, int64_t times)
{
	level->sum = saturate_plus(level->sum, times);
	level->any = true;
}

static bool
has_repeat(const Condition *group)
{
	for (const Condition *at = group + 1; at < condition_next(group); at++)
		if (at->kind == CONDITION_REPEAT)
			return true;
	return false;
}

/* Adds the repeats in a group of conditions that holds, and in those groups inside that hold (S-218). */
static void
add_repeats_inside(Level *level, const Condition *group)
{
	if (!is_logical(group) || !has_repeat(group))
		return;
	for (const Condition *inside = group + 1; inside < condition_next(group);
	     inside = condition_next(inside)) {
		if (inside->kind == CONDITION_REPEAT)
			add_times(level, query_times(level->view, level->owner, &inside->query,
			                             inside->repeats, inside->round_up));
		else if (condition_holds(level->view, level->owner, inside))
			add_repeats_inside(level, inside);
	}
}

/* The sum of all repeats; 1 if there are none (S-106). @conditions  those of the level, which hold */
static int64_t
level_times(View *view, Instance *owner, Run own, Run conditions)
{
	Level level = {.view = view, .owner = owner};
	for (uint32_t i = 0; i < own.count; i++) {
		const Repeat *repeat = &view->game->repeats[own.first + i];
		add_times(&level, query_times(view, owner, &repeat->query, repeat->repeats,
		                              repeat->round_up));
	}
	const Condition *at = &view->game->conditions[conditions.first];
	for (const Condition *end = at + conditions.count; at < end; at = condition_next(at)) {
		if (local_group_repeats(at))
			add_times(&level, local_group_times(view, owner, at));
		add_repeats_inside(&level, at);
	}
	return level.any ? level.sum : 1;
}

int64_t
condition_times(View *view, Instance *owner, const Modifier *modifier)
{
	if (!condition_all_hold(view, owner, modifier->conditions))
		return 0;
	int64_t times = level_times(view, owner, modifier->repeats, modifier->conditions);
	for (uint32_t at = modifier->group; at && times != 0;
	     at = view->game->modifier_groups[at].parent) {
		const ModifierGroup *group = &view->game->modifier_groups[at];
		if (!condition_all_hold(view, owner, group->conditions))
			return 0;
		work_count(1);
		times = saturate_times(times,
		                       level_times(view, owner, group->repeats, group->conditions));
	}
	return times;
}

int64_t
condition_times_sent(View *view, Sent *sent)
{
	if (sent->values != view->values) {
		sent->times = condition_times(view, sent->owner, sent->modifier);
		sent->values = view->values;
	}
	return sent->times;
}
