/*
 * Limits that contradict each other, so that no roster with the entry is legal (S-114, S-119). Only
 * limits that no modifier changes are looked at, and of groups only those that hold in the parent.
 */
#include "lint/limits-private.h"

static bool
counts_the_same(const Query *a, const Query *b)
{
	return a->scope == b->scope && atom_equal(a->scope_id, b->scope_id) &&
	       a->field == b->field && atom_equal(a->field_id, b->field_id) &&
	       a->flags == b->flags && atom_equal(a->child_id, b->child_id);
}

static bool
is_fixed(const Linter *linter, const Constraint *constraint)
{
	return lint_is_limit(constraint) && !lint_is_modified(linter, constraint);
}

static bool
contradict(const Linter *linter, const Constraint *min, const Constraint *max)
{
	return max->type == CONSTRAINT_MAX && counts_the_same(&min->query, &max->query) &&
	       is_fixed(linter, max) && amount_compare(min->query.value, max->query.value) > 0;
}

static void
report_contradiction(Linter *linter, const OwnedConstraint *min, const Constraint *max)
{
	g_autofree char *least = amount_to_string(min->constraint->query.value);
	g_autofree char *most = amount_to_string(max->query.value);
	lint_complain(linter, LINT_MIN_ABOVE_MAX, min->declared_on->file, min->constraint->line,
	              lint_name(linter, min->declared_on), least, most);
}

static void
check_pairs(Linter *linter, const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const OwnedConstraint *min = &definition->constraints[i];
		if (min->constraint->type != CONSTRAINT_MIN || !is_fixed(linter, min->constraint))
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

/* Whether a limit is on the number of selections in the parent, and as it is written. */
static bool
is_plain(const Linter *linter, const Constraint *constraint)
{
	const Query *query = &constraint->query;
	return query->field == FIELD_SELECTIONS && query->scope == SCOPE_PARENT &&
	       !(query->flags & QUERY_PERCENT) && is_fixed(linter, constraint);
}

static bool
is_stricter(const Constraint *a, const Constraint *b)
{
	const int order = amount_compare(a->query.value, b->query.value);
	return a->type == CONSTRAINT_MIN ? order > 0 : order < 0;
}

const OwnedConstraint *
limits_plain(const Linter *linter, const Definition *definition, ConstraintType type)
{
	const OwnedConstraint *strictest = NULL;
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const OwnedConstraint *owned = &definition->constraints[i];
		if (owned->constraint->type == type && is_plain(linter, owned->constraint) &&
		    (!strictest || is_stricter(owned->constraint, strictest->constraint)))
			strictest = owned;
	}
	return strictest;
}

bool
limits_may_hide(const Linter *linter, const Definition *definition)
{
	return definition->hidden || linter->hidden_from_afar ||
	       (definition->modified_fields & (1u << MODIFIES_HIDDEN));
}

static Amount
least_of(const Linter *linter, const Definition *definition)
{
	const OwnedConstraint *min = limits_plain(linter, definition, CONSTRAINT_MIN);
	return min ? min->constraint->query.value : AMOUNT_ZERO;
}

static Amount least_between(const Linter *linter, const Menu *menu, uint32_t from, uint32_t to,
                            GHashTable *met);

/* The same thing offered twice is counted once for both. */
static Amount
least_of_item(const Linter *linter, const Menu *menu, uint32_t index, GHashTable *met)
{
	const Definition *definition = menu->items[index].definition;
	if (!g_hash_table_add(met, (gpointer)(guintptr)definition->target))
		return AMOUNT_ZERO;
	if (limits_may_hide(linter, definition))
		return AMOUNT_ZERO;
	const Amount own = least_of(linter, definition);
	if (!definition->is_group)
		return own;
	const Amount inside = least_between(linter, menu, index + 1, menu->items[index].end, met);
	return amount_compare(inside, own) > 0 ? inside : own;
}

static Amount
least_between(const Linter *linter, const Menu *menu, uint32_t from, uint32_t to, GHashTable *met)
{
	Amount sum = AMOUNT_ZERO;
	for (uint32_t i = from; i < to; i = menu->items[i].end)
		sum = amount_add(sum, least_of_item(linter, menu, i, met));
	return sum;
}

Amount
limits_least(const Linter *linter, const Menu *menu)
{
	g_autoptr(GHashTable) met = g_hash_table_new(NULL, NULL);
	return least_between(linter, menu, 0, menu->n_items, met);
}

static Amount
most_of(const Linter *linter, const Definition *definition)
{
	const OwnedConstraint *max = limits_plain(linter, definition, CONSTRAINT_MAX);
	if (lint_is_always_hidden(linter, definition))
		return AMOUNT_ZERO;
	return max ? max->constraint->query.value : AMOUNT_MAX;
}

static Amount
most_between(const Linter *linter, const Menu *menu, uint32_t from, uint32_t to)
{
	Amount sum = AMOUNT_ZERO;
	for (uint32_t i = from; i < to; i = menu->items[i].end) {
		Amount most = most_of(linter, menu->items[i].definition);
		if (menu->items[i].definition->is_group) {
			const Amount inside = most_between(linter, menu, i + 1, menu->items[i].end);
			if (amount_compare(inside, most) < 0)
				most = inside;
		}
		sum = amount_add(sum, most);
	}
	return sum;
}

static void
report_group(Linter *linter, LintKind kind, const OwnedConstraint *limit, Amount members)
{
	g_autofree char *written = amount_to_string(limit->constraint->query.value);
	g_autofree char *possible = amount_to_string(members);
	lint_complain(linter, kind, limit->declared_on->file, limit->constraint->line,
	              lint_name(linter, limit->declared_on), written, possible);
}

/* What is counted below the members, too, could fill the group from deeper down. */
static void
check_group_minimum(Linter *linter, const Definition *group, const Menu *members)
{
	const OwnedConstraint *min = limits_plain(linter, group, CONSTRAINT_MIN);
	if (!min || (min->constraint->query.flags & QUERY_CHILD_SELECTIONS) ||
	    lint_is_always_hidden(linter, group))
		return;
	const Amount most = most_between(linter, members, 0, members->n_items);
	if (amount_compare(min->constraint->query.value, most) > 0)
		report_group(linter, LINT_GROUP_TOO_SMALL, min, most);
}

static void
check_group_maximum(Linter *linter, const Definition *group, const Menu *members)
{
	const OwnedConstraint *max = limits_plain(linter, group, CONSTRAINT_MAX);
	if (!max || limits_may_hide(linter, group))
		return;
	const Amount least = limits_least(linter, members);
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

/* A minimum on what is hidden is not enforced (S-123): it misleads who reads it. */
static void
check_hidden(Linter *linter, const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const OwnedConstraint *owned = &definition->constraints[i];
		if (owned->constraint->type == CONSTRAINT_MIN &&
		    amount_compare(owned->constraint->query.value, AMOUNT_ZERO) > 0)
			lint_complain(linter, LINT_HIDDEN_MINIMUM, owned->declared_on->file,
			              owned->constraint->line,
			              lint_name(linter, owned->declared_on), NULL, NULL);
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
	check_group(linter, definition);
}

#define LIMITED                                                             \
	(ENTRY_KIND_BIT(ENTRY_SELECTION) | ENTRY_KIND_BIT(ENTRY_GROUP) |    \
	 ENTRY_KIND_BIT(ENTRY_LINK) | ENTRY_KIND_BIT(ENTRY_CATEGORY_LINK) | \
	 ENTRY_KIND_BIT(ENTRY_FORCE) | ENTRY_KIND_BIT(ENTRY_FORCE_LINK))

/* Shared entries are met through the links to them. */
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
