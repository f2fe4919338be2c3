/*
 * Reports queries with a child or scope that no file defines (S-006) or that cannot occur there
 * (S-075, S-088), and conditions that never hold, alone or together with others that must hold, too
 * (S-092, S-208).
 */
#include "base/language/i18n.h"
#include "reports/lint/lint-private.h"

#define KIND(kind) ENTRY_KIND_BIT(ENTRY_##kind)

/* The kinds of entries that a selection, a force or any node is an instance of (S-029). */
#define OF_SELECTIONS (KIND(SELECTION) | KIND(GROUP) | KIND(LINK) | KIND(CATEGORY))
#define OF_FORCES     (KIND(FORCE) | KIND(FORCE_LINK) | KIND(CATALOGUE))
#define OF_NODES      (OF_SELECTIONS | OF_FORCES | KIND(CATEGORY_LINK))

static void
check_known(Linter *linter, const QuerySite *site)
{
	const Query *query = site->query;
	if (lint_child_is_unknown(linter, query) &&
	    lint_is_certainly_unknown(linter, query->child_id))
		lint_report_at(linter, LINT_UNKNOWN_CHILD, site->owner, site->line,
		               lint_text(linter, query->child_id), NULL);
	if (lint_scope_is_unknown(linter, query) &&
	    lint_is_certainly_unknown(linter, query->scope_id))
		lint_report_at(linter, LINT_UNKNOWN_SCOPE, site->owner, site->line,
		               lint_text(linter, query->scope_id), NULL);
}

/* The kinds of entries that the node of a scope can be an instance of. */
static EntryKinds
kinds_of_scope(QueryScope scope)
{
	switch (QUERY_SCOPES[scope].kind) {
	case SCOPE_KIND_FORCE:
		return OF_FORCES;
	case SCOPE_KIND_PRIMARY_CATEGORY:
		return KIND(CATEGORY) | KIND(CATEGORY_LINK) | KIND(FORCE) | KIND(FORCE_LINK);
	case SCOPE_KIND_PRIMARY_CATALOGUE:
		return KIND(CATALOGUE);
	case SCOPE_KIND_ROSTER:
		return 0;
	case SCOPE_KIND_OWNER:
	case SCOPE_KIND_HOLDER:
	case SCOPE_KIND_ANCESTORS:
	case SCOPE_KIND_ROOT_ENTRY:
	case SCOPE_KIND_NEAREST_TYPE:
	case SCOPE_KIND_NEAREST_GROUP:
	case SCOPE_KIND_NEAREST_LINK:
	case SCOPE_KIND_ID:
		return OF_NODES;
	}
	g_assert_not_reached();
}

/* A force entry's id counts the selections in its forces (S-198). */
static EntryKinds
kinds_of_count(const Query *query)
{
	if (query->scope == SCOPE_ANCESTOR)
		return OF_NODES;
	switch ((QueryField)query->field) {
	case FIELD_FORCES:
		return OF_FORCES;
	case FIELD_SELECTIONS:
	case FIELD_COST:
		return OF_SELECTIONS | KIND(FORCE) | KIND(FORCE_LINK);
	case FIELD_ASSOCIATIONS:
	case FIELD_LIMIT:
	case FIELD_UNKNOWN:
		return ~(EntryKinds)0;
	}
	g_assert_not_reached();
}

static const char *
first_kind_word(EntryKinds kinds)
{
	for (int kind = 0; kind < ENTRY_KIND_COUNT; kind++)
		if (kinds & ENTRY_KIND_BIT(kind))
			return lint_kind_word((EntryKind)kind);
	return "";
}

static const char *
scope_word(const Linter *linter, const Query *query)
{
	return atom_is_none(query->scope_id) ? "self" : lint_text(linter, query->scope_id);
}

static void
check_kind(Linter *linter, const QuerySite *site)
{
	const Query *query = site->query;
	const EntryKinds kinds = lint_id(linter, query->child_id)->kinds;
	if (query->child != CHILD_ID || kinds == 0 || site->constraint)
		return;
	const char *id = lint_text(linter, query->child_id), *word = first_kind_word(kinds);
	if (lint_is_instance_test(site->condition)) {
		if (!(kinds & kinds_of_scope((QueryScope)query->scope)))
			lint_report_at(linter, LINT_NEVER_INSTANCE, site->owner, site->line, id,
			               word, scope_word(linter, query), NULL);
	} else if (!(kinds & kinds_of_count(query))) {
		lint_report_at(linter, LINT_NEVER_COUNTED, site->owner, site->line, id, word,
		               query->field == FIELD_FORCES ? "forces" : "selections", NULL);
	}
}

/* The kinds of nodes that a scope can mean, as bits 1u << NodeKind. */
static uint32_t
nodes_of_scope(QueryScope scope)
{
	switch (QUERY_SCOPES[scope].kind) {
	case SCOPE_KIND_FORCE:
		return 1u << NODE_FORCE;
	case SCOPE_KIND_PRIMARY_CATEGORY:
		return 1u << NODE_CATEGORY;
	case SCOPE_KIND_ROSTER:
		return 1u << NODE_ROSTER;
	case SCOPE_KIND_ROOT_ENTRY:
	case SCOPE_KIND_NEAREST_TYPE:
		return 1u << NODE_ENTRY;
	case SCOPE_KIND_PRIMARY_CATALOGUE:
	case SCOPE_KIND_NEAREST_GROUP:
		return 0;
	case SCOPE_KIND_OWNER:
	case SCOPE_KIND_HOLDER:
	case SCOPE_KIND_ANCESTORS:
	case SCOPE_KIND_NEAREST_LINK:
	case SCOPE_KIND_ID:
		return ~0u;
	}
	g_assert_not_reached();
}

static bool
is_never_counted(const Query *query)
{
	if (query->scope == SCOPE_ANCESTOR || query->field == FIELD_LIMIT)
		return false;
	return query->child_type != (query->field == FIELD_FORCES ? NODE_FORCE : NODE_ENTRY);
}

/* A childId that is a kind of node (S-212). */
static void
check_node(Linter *linter, const QuerySite *site)
{
	const Query *query = site->query;
	if (query->child != CHILD_KIND || site->constraint)
		return;
	const char *word = node_kind_name((NodeKind)query->child_type);
	const char *kind = _("kind of node");
	if (lint_is_instance_test(site->condition)) {
		if (!(nodes_of_scope((QueryScope)query->scope) & 1u << query->child_type))
			lint_report_at(linter, LINT_NEVER_INSTANCE, site->owner, site->line, word,
			               kind, scope_word(linter, query), NULL);
	} else if (is_never_counted(query)) {
		lint_report_at(linter, LINT_NEVER_COUNTED, site->owner, site->line, word, kind,
		               query->field == FIELD_FORCES ? "forces" : "selections", NULL);
	}
}

/* Numbers of selections and forces are at least 0. Costs may be negative, and a cost limit is -1 if
   there is no limit. */
static void
check_range(Linter *linter, const QuerySite *site)
{
	const Condition *condition = site->condition;
	if (!condition ||
	    (site->query->field != FIELD_SELECTIONS && site->query->field != FIELD_FORCES))
		return;
	const int sign = amount_compare(site->query->value, AMOUNT_ZERO);
	if ((condition->comparison == COMPARE_LESS && sign <= 0) ||
	    (condition->comparison == COMPARE_AT_MOST && sign < 0) ||
	    (condition->comparison == COMPARE_EQUAL && sign < 0))
		lint_report_at(linter, LINT_BELOW_ZERO, site->owner, site->line, NULL);
}

static void
check_repeat(Linter *linter, const QuerySite *site)
{
	if (!site->repeat || amount_compare(site->query->value, AMOUNT_ZERO) > 0)
		return;
	g_autofree char *step = amount_to_string(site->query->value);
	lint_report_at(linter, LINT_IDLE_REPEAT, site->owner, site->line, step, NULL);
}

/* A place is compared inside a local condition group only, or as its type (S-208). */
static void
check_before(Linter *linter, const QuerySite *site)
{
	const Condition *condition = site->condition;
	if (condition && condition->kind == CONDITION_QUERY &&
	    condition->comparison == COMPARE_BEFORE && !site->filters)
		lint_report_at(linter, LINT_BEFORE_OUTSIDE, site->owner, site->line, NULL);
}

static void
check_query(Linter *linter, const QuerySite *site)
{
	check_known(linter, site);
	check_kind(linter, site);
	check_node(linter, site);
	check_range(linter, site);
	check_repeat(linter, site);
	check_before(linter, site);
}

/* Conditions that must all hold: those of a modifier, of the modifier groups around it, and those in
   `and` groups among them. */
typedef struct Demands {
	Linter *linter;
	const Entry *owner;
	GPtrArray *conditions; /* Condition */
} Demands;

/* The numbers for which a comparison holds. An open end is not part of the range. */
typedef struct Range {
	bool has_low, has_high, low_open, high_open;
	Amount low, high;
} Range;

static Range
range_of(const Condition *condition)
{
	const Amount value = condition->query.value;
	switch ((Comparison)condition->comparison) {
	case COMPARE_LESS:
		return (Range){.has_high = true, .high_open = true, .high = value};
	case COMPARE_AT_MOST:
		return (Range){.has_high = true, .high = value};
	case COMPARE_GREATER:
		return (Range){.has_low = true, .low_open = true, .low = value};
	case COMPARE_AT_LEAST:
		return (Range){.has_low = true, .low = value};
	case COMPARE_EQUAL:
		return (Range){.has_low = true, .has_high = true, .low = value, .high = value};
	case COMPARE_NOT_EQUAL:
	case COMPARE_INSTANCE_OF:
	case COMPARE_NOT_INSTANCE_OF:
	case COMPARE_ALWAYS:
	case COMPARE_NEVER:
	case COMPARE_BEFORE:
		return (Range){0};
	}
	g_assert_not_reached();
}

static bool
is_above(const Range *a, const Range *b)
{
	if (!a->has_low || !b->has_high)
		return false;
	const int order = amount_compare(a->low, b->high);
	return order > 0 || (order == 0 && (a->low_open || b->high_open));
}

static bool
excludes_number(const Condition *a, const Condition *b)
{
	if (!lint_is_same_query(&a->query, &b->query) || (a->query.flags & QUERY_PERCENT))
		return false;
	const Range first = range_of(a), second = range_of(b);
	return is_above(&first, &second) || is_above(&second, &first);
}

/* True if the node of the scope can have only one such id: a force has one force entry and one
   catalogue. */
static bool
is_exclusive(const Linter *linter, const Condition *condition)
{
	const EntryKinds kinds = lint_id(linter, condition->query.child_id)->kinds;
	switch (QUERY_SCOPES[condition->query.scope].kind) {
	case SCOPE_KIND_FORCE:
		return kinds == KIND(FORCE);
	case SCOPE_KIND_PRIMARY_CATALOGUE:
		return kinds == KIND(CATALOGUE);
	case SCOPE_KIND_PRIMARY_CATEGORY:
		return kinds == KIND(CATEGORY);
	case SCOPE_KIND_OWNER:
	case SCOPE_KIND_HOLDER:
	case SCOPE_KIND_ROSTER:
	case SCOPE_KIND_ANCESTORS:
	case SCOPE_KIND_ROOT_ENTRY:
	case SCOPE_KIND_NEAREST_TYPE:
	case SCOPE_KIND_NEAREST_GROUP:
	case SCOPE_KIND_NEAREST_LINK:
	case SCOPE_KIND_ID:
		return false;
	}
	g_assert_not_reached();
}

static bool
excludes_instance(const Linter *linter, const Condition *a, const Condition *b)
{
	const Query *first = &a->query, *second = &b->query;
	if (first->scope != second->scope || !atom_equal(first->scope_id, second->scope_id) ||
	    (first->flags & QUERY_SCOPE_SELF_TOO) != (second->flags & QUERY_SCOPE_SELF_TOO))
		return false;
	const bool same = atom_equal(first->child_id, second->child_id);
	if (a->comparison != b->comparison)
		return same;
	return a->comparison == COMPARE_INSTANCE_OF && !same && first->child == CHILD_ID &&
	       second->child == CHILD_ID && is_exclusive(linter, a) && is_exclusive(linter, b);
}

static bool
exclude(const Linter *linter, const Condition *a, const Condition *b)
{
	if (lint_is_instance_test(a) && lint_is_instance_test(b))
		return excludes_instance(linter, a, b);
	if (lint_is_instance_test(a) || lint_is_instance_test(b))
		return false;
	return excludes_number(a, b);
}

static void
add_demand(Demands *demands, const Condition *condition)
{
	for (guint i = 0; i < demands->conditions->len; i++) {
		const Condition *other = g_ptr_array_index(demands->conditions, i);
		if (!exclude(demands->linter, condition, other))
			continue;
		g_autofree char *line = g_strdup_printf("%u", other->line);
		lint_report_at(demands->linter, LINT_CONTRADICTION, demands->owner, condition->line,
		               line, NULL);
		return;
	}
	g_ptr_array_add(demands->conditions, (gpointer)(guintptr)condition);
}

static void check_inner_groups(const Demands *outer, uint32_t first, uint32_t count);

/* The conditions of an `or` group need not all hold, but the `and` groups in it are checked. */
static void
add_demands(Demands *demands, uint32_t first, uint32_t count)
{
	const Condition *conditions = demands->linter->game->conditions;
	for (uint32_t i = first; i < first + count; i += conditions[i].size) {
		const Condition *condition = &conditions[i];
		if (condition->kind == CONDITION_QUERY)
			add_demand(demands, condition);
		else if (condition->kind == CONDITION_GROUP && condition->operation == GROUP_AND)
			add_demands(demands, i + 1, condition->size - 1);
		else if (condition->kind == CONDITION_GROUP)
			check_inner_groups(demands, i + 1, condition->size - 1);
	}
}

/* Each `and` group in another group is a list of demands of its own. */
static void
check_inner_groups(const Demands *outer, uint32_t first, uint32_t count)
{
	const Condition *conditions = outer->linter->game->conditions;
	for (uint32_t i = first; i < first + count; i += conditions[i].size) {
		g_autoptr(GPtrArray) own = g_ptr_array_new();
		Demands demands = {outer->linter, outer->owner, own};
		if (conditions[i].kind == CONDITION_GROUP)
			add_demands(&demands, i, conditions[i].size);
	}
}

static void
check_modifier(Linter *linter, const Entry *owner, const Modifier *modifier)
{
	const ModifierGroup *groups = linter->game->modifier_groups;
	g_autoptr(GPtrArray) conditions = g_ptr_array_new();
	Demands demands = {linter, owner, conditions};
	for (uint32_t i = modifier->group; i; i = groups[i].parent)
		add_demands(&demands, groups[i].conditions.first, groups[i].conditions.count);
	add_demands(&demands, modifier->conditions.first, modifier->conditions.count);
}

void
lint_check_conditions(Linter *linter)
{
	lint_each_query(linter, check_query);
	lint_each_modifier(linter, check_modifier);
}
