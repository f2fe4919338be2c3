/*
 * Reports limits that contradict each other: no roster with the entry is legal (S-114, S-119). Limits
 * that modifiers change are ignored, and of groups all limits with a scope other than parent.
 */
#include "reports/lint/fixed-limits-private.h"

static bool
contradict(const Linter *linter, const Constraint *min, const Constraint *max)
{
	return max->type == CONSTRAINT_MAX && lint_is_same_query(&min->query, &max->query) &&
	       fixed_limit_is(linter, max) &&
	       amount_compare(min->query.value, max->query.value) > 0;
}

static void
report_contradiction(Linter *linter, const OwnedConstraint *min, const Constraint *max)
{
	g_autofree char *least = amount_to_string(min->constraint->query.value);
	g_autofree char *most = amount_to_string(max->query.value);
	lint_report_at(linter, LINT_MIN_ABOVE_MAX, min->declared_on, min->constraint->line,
	               lint_name(linter, min->declared_on), least, most, NULL);
}

static void
check_pairs(Linter *linter, const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const OwnedConstraint *min = &definition->constraints[i];
		if (min->constraint->type != CONSTRAINT_MIN ||
		    !fixed_limit_is(linter, min->constraint))
			continue;
		for (uint32_t k = 0; k < definition->n_constraints; k++) {
			const Constraint *max = definition->constraints[k].constraint;
			if (contradict(linter, min->constraint, max)) {
				report_contradiction(linter, min, max);
				break;
			}
		}
	}
}

/* A share of what the limited thing is a part of (S-085). Costs may be negative, so a share of them may be anything,
   but authors mean one of the usual kind. */
static void
check_share(Linter *linter, const OwnedConstraint *owned)
{
	const Query *query = &owned->constraint->query;
	if (!(query->flags & QUERY_PERCENT) || query->field != FIELD_SELECTIONS ||
	    !fixed_limit_is(linter, owned->constraint) ||
	    amount_compare(query->value, amount_from_int(100)) <= 0)
		return;
	g_autofree char *share = amount_to_string(query->value);
	lint_report_at(linter, LINT_ABOVE_HUNDRED, owned->declared_on, owned->constraint->line,
	               lint_name(linter, owned->declared_on), share, NULL);
}

/* Other programs count what is in the selection, here its own number counts (S-085). */
static void
check_self(Linter *linter, const Definition *definition, const OwnedConstraint *owned)
{
	const Query *query = &owned->constraint->query;
	if (query->scope != SCOPE_SELF || query->field != FIELD_SELECTIONS ||
	    definition->is_group || owned->declared_on->kind == ENTRY_ASSOCIATION ||
	    (definition->target->kind != ENTRY_SELECTION))
		return;
	const Menu *menu = lint_members(linter, definition);
	if (menu && menu->n_items == 0)
		lint_report_at(linter, LINT_LIMITS_ITSELF, owned->declared_on,
		               owned->constraint->line, lint_name(linter, owned->declared_on),
		               NULL);
}

static void
check_each(Linter *linter, const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		check_share(linter, &definition->constraints[i]);
		check_self(linter, definition, &definition->constraints[i]);
	}
}

static void
report_group(Linter *linter, LintKind kind, const OwnedConstraint *limit, Amount members)
{
	g_autofree char *written = amount_to_string(limit->constraint->query.value);
	g_autofree char *possible = amount_to_string(members);
	lint_report_at(linter, kind, limit->declared_on, limit->constraint->line,
	               lint_name(linter, limit->declared_on), written, possible, NULL);
}

/* A minimum that also counts child selections may be met below the members. */
static void
check_group_minimum(Linter *linter, const Definition *group, const Menu *members)
{
	const OwnedConstraint *min = fixed_limit_find(linter, group, CONSTRAINT_MIN);
	if (!min || (min->constraint->query.flags & QUERY_CHILD_SELECTIONS) ||
	    lint_is_always_hidden(linter, group))
		return;
	const Amount most = fixed_limit_most(linter, members);
	if (amount_compare(min->constraint->query.value, most) > 0)
		report_group(linter, LINT_GROUP_TOO_SMALL, min, most);
}

static void
check_group_maximum(Linter *linter, const Definition *group, const Menu *members)
{
	const OwnedConstraint *max = fixed_limit_find(linter, group, CONSTRAINT_MAX);
	if (!max || fixed_limit_may_hide(linter, group))
		return;
	const Amount least = fixed_limit_least(linter, members);
	if (amount_compare(max->constraint->query.value, least) < 0)
		report_group(linter, LINT_GROUP_TOO_FULL, max, least);
}

static void
check_group(Linter *linter, const Definition *group)
{
	if (!group->is_group || group->n_constraints == 0)
		return;
	const Menu *members = lint_members(linter, group);
	if (!members)
		return;
	if (linter->is_whole)
		check_group_minimum(linter, group, members);
	check_group_maximum(linter, group, members);
}

/* The minimum of a hidden entry is not enforced (S-123) and misleads the reader. */
static void
check_hidden(Linter *linter, const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const OwnedConstraint *owned = &definition->constraints[i];
		if (owned->constraint->type == CONSTRAINT_MIN &&
		    amount_compare(owned->constraint->query.value, AMOUNT_ZERO) > 0)
			lint_report_at(linter, LINT_HIDDEN_MINIMUM, owned->declared_on,
			               owned->constraint->line,
			               lint_name(linter, owned->declared_on), NULL);
	}
}

static void
check_definition(Linter *linter, const Definition *definition)
{
	if (lint_is_always_hidden(linter, definition)) {
		check_hidden(linter, definition);
		return;
	}
	check_pairs(linter, definition);
	check_each(linter, definition);
	check_group(linter, definition);
}

#define LIMITED                                                             \
	(ENTRY_KIND_BIT(ENTRY_SELECTION) | ENTRY_KIND_BIT(ENTRY_GROUP) |    \
	 ENTRY_KIND_BIT(ENTRY_LINK) | ENTRY_KIND_BIT(ENTRY_CATEGORY_LINK) | \
	 ENTRY_KIND_BIT(ENTRY_FORCE) | ENTRY_KIND_BIT(ENTRY_FORCE_LINK))

/* Shared entries are checked where they are linked. */
void
lint_check_limits(Linter *linter)
{
	for (uint32_t i = 1; i < linter->game->n_entries; i++) {
		const Entry *entry = &linter->game->entries[i];
		if (!(LIMITED & ENTRY_KIND_BIT(entry->kind)) || (entry->flags & ENTRY_SHARED))
			continue;
		const Definition *definition = choices_define(linter->choices, entry);
		if (definition)
			check_definition(linter, definition);
	}
}
