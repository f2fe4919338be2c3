#include "engine/queries/local-group.h"

#include "engine/queries/condition-private.h"
#include "engine/queries/cost.h"
#include "engine/queries/dependencies.h"
#include "engine/queries/view-state.h"

/* Candidates of a group that pass its inner conditions. */
typedef struct Candidates {
	View *view;
	const Condition *group;
	TallyKey key;
	Instance *self; /* asked by conditions with QUERY_FROM_SELF; NULL: the group has none */
	uint32_t place; /* with such conditions: the order of the owner */
	Amount sum;
} Candidates;

/* The number or cost that a candidate adds: 0 if it does not pass. @before  it is in front of the owner */
static Amount
worth(const Candidates *candidates, Instance *instance, int64_t number, bool before)
{
	const Condition *group = candidates->group;
	const Asker asker = {instance, before, candidates->self};
	if ((group->comparison == COMPARE_BEFORE && !before) ||
	    !condition_all_inside_hold(candidates->view, asker, group))
		return AMOUNT_ZERO;
	const Amount each = group->query.field == FIELD_COST
	                            ? cost_of_one(instance, group->query.field_id)
	                            : amount_from_int(1);
	return amount_multiply_int(each, number);
}

static void
add_if_counted(Instance *instance, int64_t number, void *data)
{
	Candidates *candidates = data;
	if (tally_key_counts(instance, candidates->key))
		candidates->sum = amount_add(
			candidates->sum,
			worth(candidates, instance, number, instance->order < candidates->place));
}

/* True if other owners may ask the same: not for what is in their own unit. */
static bool
is_asked_by_many(Scope scope)
{
	return !scope.node || scope.node->kind == INSTANCE_ROSTER ||
	       scope.node->kind == INSTANCE_FORCE;
}

/* Unit by unit ------------------------------------------------------------------------------------ */

/* A count unit by unit. */
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
local_group_count_all(View *view, const Condition *group, Scope scope, TallyKey key,
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
	const Amount sum = local_group_count_all(view, group, scope, key, NULL);
	dependencies_note_local(view, owner, scope, group, key, sum);
	return sum;
}

/* Places ------------------------------------------------------------------------------------------ */

static bool
is_before(const Condition *condition)
{
	return condition->kind == CONDITION_QUERY && condition->comparison == COMPARE_BEFORE;
}

/* A group inside has its own places. */
bool
local_group_compares_places(const Condition *group)
{
	if (group->comparison == COMPARE_BEFORE)
		return true;
	const Condition *inside = group + 1;
	while (inside < condition_next(group) && !is_before(inside))
		inside += inside->kind == CONDITION_LOCAL_GROUP ? inside->size : 1;
	return inside < condition_next(group);
}

/* True if inner conditions have another owner than the candidate: the sum is for one owner only. */
static bool
asks_self(const Condition *group)
{
	for (const Condition *inside = group + 1; inside < condition_next(group); inside++)
		if (inside->query.flags & QUERY_FROM_SELF)
			return true;
	return false;
}

/* The order that nodes before the owner have less of: a group stands where its holder does, and what is only
   offered behind all that its holder has. */
static uint32_t
place_of(const Instance *owner)
{
	if (owner->kind == INSTANCE_GROUP)
		return place_of(owner->holder);
	if (owner->kind != INSTANCE_SELECTION || owner->selection)
		return owner->order;
	const Instance *last = owner->holder;
	if (last->kind == INSTANCE_SELECTION && !last->selection)
		return place_of(last);
	while (last->n_children)
		last = last->children[last->n_children - 1];
	return last->order + 1;
}

/* Bits of what passes a group that needs certain ids; the others need not be asked. */
static IdBits
needed_bits(const Candidates *candidates)
{
	IdBits bits = tally_key_bits(candidates->view, candidates->key);
	for (const Condition *inside = candidates->group + 1;
	     inside < condition_next(candidates->group); inside = condition_next(inside))
		if (inside->kind == CONDITION_QUERY && inside->comparison == COMPARE_INSTANCE_OF &&
		    inside->query.scope == SCOPE_SELF && inside->query.child == CHILD_ID)
			bits |= tally_key_bits(candidates->view,
			                       tally_key_id(inside->query.child_id));
	return bits;
}

/* The candidates in roster order while they are asked. */
typedef struct Row {
	Candidates candidates;
	GArray *steps; /* PlaceStep */
	Amount before, other;
} Row;

static void
add_step(Instance *instance, int64_t number, void *data)
{
	Row *row = data;
	if (!tally_key_counts(instance, row->candidates.key))
		return;
	const Amount before = worth(&row->candidates, instance, number, true);
	const Amount other = worth(&row->candidates, instance, number, false);
	if (amount_is_zero(before) && amount_is_zero(other))
		return;
	row->before = amount_add(row->before, before);
	row->other = amount_add(row->other, other);
	const PlaceStep step = {instance->order, row->before, row->other};
	g_array_append_val(row->steps, step);
}

static PlaceSteps
make_steps(View *view, const LocalCountKey *question)
{
	const Condition *group = question->group;
	Row row = {.candidates = {.view = view, .group = group, .key = question->key},
	           .before = AMOUNT_ZERO,
	           .other = AMOUNT_ZERO};
	row.steps = g_array_new(FALSE, FALSE, sizeof(PlaceStep));
	tally_each_with(view, question->scope, tally_reach(&group->query),
	                needed_bits(&row.candidates), add_step, &row);
	const PlaceSteps kept = local_counts_keep_steps(view->local_counts, *question, row.steps);
	g_array_unref(row.steps);
	return kept;
}

/* The sum for an owner at a place: candidates in front of it as such, the others as others. */
static Amount
sum_at(const PlaceSteps *steps, uint32_t place)
{
	uint32_t low = 0, high = steps->n;
	while (low < high) {
		const uint32_t middle = low + (high - low) / 2;
		if (steps->at[middle].order < place)
			low = middle + 1;
		else
			high = middle;
	}
	if (!steps->n)
		return AMOUNT_ZERO;
	const Amount all = steps->at[steps->n - 1].other;
	if (!low)
		return all;
	const PlaceStep *last = &steps->at[low - 1];
	return amount_add(last->before, amount_subtract(all, last->other));
}

static Amount
count_by_place(View *view, const Instance *owner, const Condition *group, Scope scope, TallyKey key)
{
	const LocalCountKey question = {group, scope, key};
	PlaceSteps steps;
	if (!local_counts_find_steps(view->local_counts, question, &steps))
		steps = make_steps(view, &question);
	dependencies_note_untracked(view, owner, scope);
	return sum_at(&steps, place_of(owner));
}

/* The nodes above the owner (S-078). */
static Amount
count_ancestors(const Candidates *candidates, const Instance *owner)
{
	Amount sum = AMOUNT_ZERO;
	for (Instance *up = owner->holder; up && up->kind != INSTANCE_ROSTER; up = up->holder)
		if (tally_key_fits(up, candidates->key))
			sum = amount_add(sum,
			                 worth(candidates, up, 1, up->order < place_of(owner)));
	return sum;
}

/* Answers ----------------------------------------------------------------------------------------- */

Amount
local_group_count(View *view, Instance *owner, Instance *self, const Condition *group)
{
	Candidates candidates = {
		.view = view, .group = group, .key = tally_key_of(owner, &group->query)};
	const bool alone = asks_self(group);
	if (alone) {
		candidates.self = self ? self : owner;
		candidates.place = place_of(owner);
	}
	if (group->query.scope == SCOPE_ANCESTOR)
		return count_ancestors(&candidates, owner);
	const Scope scope = scope_of_query(view, owner, &group->query);
	if (!alone && local_group_compares_places(group))
		return count_by_place(view, owner, group, scope, candidates.key);
	if (!alone && is_asked_by_many(scope))
		return count_for_many(view, owner, group, scope, candidates.key);
	dependencies_note_untracked(view, owner, scope);
	tally_each(view, scope, tally_reach(&group->query), add_if_counted, &candidates);
	return candidates.sum;
}

bool
local_group_holds(View *view, Instance *owner, Instance *self, const Condition *group)
{
	return !scope_is_none(scope_of_query(view, owner, &group->query)) &&
	       condition_compare((Comparison)group->comparison,
	                         local_group_count(view, owner, self, group), group->query.value);
}

bool
local_group_repeats(const Condition *group)
{
	return group->kind == CONDITION_LOCAL_GROUP && !amount_is_zero(group->repeats) &&
	       group->comparison != COMPARE_LESS && group->comparison != COMPARE_AT_MOST;
}

int64_t
local_group_times(View *view, Instance *owner, const Condition *group)
{
	return condition_whole_times(local_group_count(view, owner, NULL, group),
	                             group->query.value, group->repeats, group->round_up);
}
