/*
 * Reports defaults of groups that cannot be selected, or not in the number that the group starts with
 * (S-051, S-052): a new roster would begin with an error.
 */
#include "reports/lint/fixed-limits-private.h"

/* The entry that sets the default: a link overrides its target (S-022). */
static const Entry *
written_on(const Definition *group)
{
	return atom_is_none(group->shown->default_id) ? group->target : group->shown;
}

static const Definition *
find_member(const Menu *members, Atom id)
{
	for (uint32_t i = 0; i < members->n_items; i++) {
		const Definition *member = members->items[i].definition;
		if (!member->is_group && definition_has_id(member, id))
			return member;
	}
	return NULL;
}

/* True if a modifier may change the minimum. */
static bool
has_open_minimum(const Linter *linter, const Definition *definition)
{
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const Constraint *constraint = definition->constraints[i].constraint;
		if (constraint->type == CONSTRAINT_MIN && lint_is_modified(linter, constraint))
			return true;
	}
	return false;
}

static bool
has_open_member(const Linter *linter, const Menu *members)
{
	for (uint32_t i = 0; i < members->n_items; i++)
		if (has_open_minimum(linter, members->items[i].definition))
			return true;
	return false;
}

/* A group starts with its members' minima, then with its default up to its own minimum. */
static void
check_number(Linter *linter, const Definition *group, const Menu *members, const Definition *chosen)
{
	const OwnedConstraint *min = fixed_limit_find(linter, group, CONSTRAINT_MIN);
	const OwnedConstraint *max = fixed_limit_find(linter, chosen, CONSTRAINT_MAX);
	if (!min || !max || has_open_minimum(linter, group) || has_open_member(linter, members))
		return;
	const Amount others = fixed_limit_least_shown(linter, members);
	const Amount left = amount_subtract(min->constraint->query.value, others);
	if (amount_compare(left, max->constraint->query.value) <= 0)
		return;
	g_autofree char *started = amount_to_string(left);
	g_autofree char *allowed = amount_to_string(max->constraint->query.value);
	lint_report(linter, LINT_DEFAULT_TOO_MANY, written_on(group),
	            lint_name(linter, group->target), started, allowed, NULL);
}

static void
check_default(Linter *linter, const Definition *group)
{
	const Menu *members = lint_members(linter, group);
	if (!members)
		return;
	const Definition *chosen = find_member(members, group->default_id);
	const char *name = lint_name(linter, group->target);
	if (!chosen)
		lint_report(linter, LINT_DEFAULT_MISSING, written_on(group), name,
		            lint_text(linter, group->default_id), NULL);
	else if (lint_is_always_hidden(linter, chosen))
		lint_report(linter, LINT_DEFAULT_HIDDEN, written_on(group), name,
		            lint_name(linter, chosen->target), NULL);
	else
		check_number(linter, group, members, chosen);
}

static bool
has_fixed_default(const Definition *definition)
{
	return definition->is_group && !atom_is_none(definition->default_id) &&
	       !(definition->modified_fields & (1u << MODIFIES_DEFAULT_ENTRY));
}

void
lint_check_defaults(Linter *linter)
{
	for (uint32_t i = 1; i < linter->game->n_entries && linter->is_whole; i++) {
		const Entry *entry = &linter->game->entries[i];
		if (!lint_is_choice(entry) || (entry->flags & ENTRY_SHARED))
			continue;
		const Definition *definition = choices_define(linter->choices, entry);
		if (definition && has_fixed_default(definition))
			check_default(linter, definition);
	}
}
