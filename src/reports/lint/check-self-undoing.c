/*
 * Reports modifiers that undo themselves. One that adds a category on the condition that it is absent,
 * or removes it on the condition that it is present, depends on its own effect (S-090).
 */
#include "reports/lint/lint-private.h"

static bool
adds_category(const Modifier *modifier)
{
	return modifier->type == MODIFIER_ADD || modifier->type == MODIFIER_SET_PRIMARY;
}

/* True if the condition requires the opposite of the modifier's effect on its owner. */
static bool
undoes(const Modifier *modifier, const Condition *condition)
{
	const Comparison opposite = adds_category(modifier) ? COMPARE_NOT_INSTANCE_OF
	                                                    : COMPARE_INSTANCE_OF;
	return condition->kind == CONDITION_QUERY && condition->comparison == opposite &&
	       condition->query.scope == SCOPE_SELF &&
	       atom_equal(condition->query.child_id, modifier->value);
}

static bool
changes_category(const Modifier *modifier)
{
	return modifier->field == MODIFIES_CATEGORY && !modifier_leaves(modifier) &&
	       (adds_category(modifier) || modifier->type == MODIFIER_REMOVE);
}

/* Conditions in groups are ignored: another one of the group may hold instead. */
static void
check_modifier(Linter *linter, const Entry *owner, const Modifier *modifier)
{
	if (!changes_category(modifier))
		return;
	const Condition *conditions = linter->game->conditions;
	const Run run = modifier->conditions;
	for (uint32_t i = run.first; i < run.first + run.count; i += conditions[i].size) {
		if (!undoes(modifier, &conditions[i]))
			continue;
		lint_report_at(linter, LINT_UNDOES_ITSELF, owner, conditions[i].line,
		               lint_text(linter, modifier->value), NULL);
	}
}

void
lint_check_self_undoing(Linter *linter)
{
	lint_each_modifier(linter, check_modifier);
}
