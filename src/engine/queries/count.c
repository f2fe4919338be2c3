#include "engine/queries/count.h"

#include "engine/queries/associate.h"
#include "engine/queries/associated-sums.h"
#include "engine/queries/cost.h"
#include "engine/queries/dependencies.h"
#include "engine/queries/view-state.h"

static bool
force_fits(const Instance *force, TallyKey key)
{
	return tally_key_fits(force, key);
}

static int64_t
count_forces_below(const Instance *holder, bool deep, TallyKey key)
{
	int64_t n = 0;
	for (uint32_t i = 0; i < holder->n_forces; i++) {
		n += force_fits(holder->forces[i], key);
		if (deep)
			n += count_forces_below(holder->forces[i], deep, key);
	}
	return n;
}

int64_t
count_forces(View *view, Scope scope, const Query *query, TallyKey key)
{
	const bool in_force = scope.node && scope.node->kind == INSTANCE_FORCE &&
	                      query->scope == SCOPE_FORCE;
	if (in_force)
		return count_forces_below(scope.node, query->flags & QUERY_CHILD_FORCES, key);
	return count_forces_below(view->root, true, key);
}

/* The number of nodes above the owner that match (S-078). */
static int64_t
count_ancestors(const Instance *owner, TallyKey key)
{
	int64_t n = 0;
	for (const Instance *up = owner->holder; up && up->kind != INSTANCE_ROSTER; up = up->holder)
		n += tally_key_fits(up, key);
	return n;
}

static bool
skips_links(const View *view, const Query *query)
{
	return view_has(view, QUIRK_UNSHARED_NOT_LINKED) && !(query->flags & QUERY_SHARED) &&
	       query->child == CHILD_ID;
}

/* A count of selections that are not reached by a link (S-163). */
typedef struct UnlinkedCount {
	TallyKey key;
	int64_t n;
} UnlinkedCount;

static void
add_unlinked(Instance *instance, int64_t number, void *data)
{
	UnlinkedCount *count = data;
	if (!instance->definition->link && tally_key_counts(instance, count->key))
		count->n += number;
}

static int64_t
count_unlinked(View *view, Scope scope, int reach, TallyKey key)
{
	UnlinkedCount count = {.key = key};
	tally_each(view, scope, reach, add_unlinked, &count);
	return count.n;
}

/* True if a query asks what is associated with the node of its scope, too (S-214); notes that its answer changes
   with more than counts. */
static bool
asks_tied(View *view, const Instance *owner, const Query *query, Scope scope)
{
	if (!(query->flags & QUERY_TRAVERSES) || !scope.node || !scope.node->selection)
		return false;
	dependencies_note_untracked(view, owner, (Scope){0});
	return true;
}

static Amount
count_selections(View *view, Instance *owner, const Query *query, Scope scope, TallyKey key)
{
	const int reach = tally_reach(query);
	if (skips_links(view, query))
		return amount_from_int(count_unlinked(view, scope, reach, key));
	if (query->scope == SCOPE_ANCESTOR)
		return amount_from_int(count_ancestors(owner, key));
	const Amount n = amount_from_int(tally_count(view, scope, reach, key));
	dependencies_note_count(view, owner, scope, reach, key, n);
	if (!asks_tied(view, owner, query, scope))
		return n;
	return amount_add(n, associated_sums_count(view, scope.node, reach, key));
}

static Amount
count_costs(View *view, const Instance *owner, const Query *query, Scope scope, TallyKey key)
{
	const int reach = tally_reach(query);
	const Amount sum = cost_in_scope(view, scope, reach, key, query->field_id);
	dependencies_note_cost(view, owner, scope, reach, key, query->field_id, sum);
	if (!asks_tied(view, owner, query, scope))
		return sum;
	return amount_add(sum, associated_sums_cost(view, scope.node, reach, key, query->field_id));
}

static bool
count_associations(View *view, const Instance *owner, const Query *query, Scope scope,
                   Amount *answer)
{
	dependencies_note_untracked(view, owner, (Scope){0});
	if (!scope.node || query->child != CHILD_ID)
		return false;
	*answer = amount_from_int(
		asks_tied(view, owner, query, scope)
			? associate_group_size(view, scope.node, query->child_id)
			: associate_answer(view, owner, scope.node, query->child_id));
	return true;
}

static bool
count_for_key(View *view, Instance *owner, const Query *query, TallyKey key, Amount *answer)
{
	const Scope scope = scope_of_query(view, owner, query);
	if (scope_is_none(scope))
		return false;
	switch ((QueryField)query->field) {
	case FIELD_SELECTIONS:
		*answer = count_selections(view, owner, query, scope, key);
		return true;
	case FIELD_FORCES:
		*answer = amount_from_int(count_forces(view, scope, query, key));
		return true;
	case FIELD_COST:
		*answer = count_costs(view, owner, query, scope, key);
		return true;
	case FIELD_LIMIT:
		*answer = cost_limit(view, query->field_id);
		dependencies_note_limit(view, owner, query->field_id, *answer);
		return true;
	case FIELD_ASSOCIATIONS:
		return count_associations(view, owner, query, scope, answer);
	case FIELD_UNKNOWN:
		return false;
	}
	g_assert_not_reached();
}

bool
count_query(View *view, Instance *owner, const Query *query, Amount *answer)
{
	return count_for_key(view, owner, query, tally_key_of(owner, query), answer);
}

bool
count_total(View *view, Instance *owner, const Query *query, Amount *total)
{
	if (query->field != FIELD_LIMIT)
		return count_for_key(view, owner, query, tally_key_any(), total);
	*total = cost_limit(view, query->field_id);
	dependencies_note_limit(view, owner, query->field_id, *total);
	return !amount_is_negative(*total);
}

bool
count_threshold(View *view, Instance *owner, const Query *query, Amount value, Amount *threshold)
{
	*threshold = value;
	if (!(query->flags & QUERY_PERCENT))
		return true;
	Amount total;
	if (!count_total(view, owner, query, &total))
		return false;
	*threshold = amount_divide(amount_multiply(total, value), amount_from_int(100));
	return true;
}
