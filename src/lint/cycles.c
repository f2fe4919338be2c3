/*
 * Modifiers that undo themselves: one that gives a category on the condition that it is not there (or
 * takes it away if it is) depends on what it changes, which the semantics forbid (S-090). The loader
 * says which links lead back to what holds them.
 */
#include "lint/lint-private.h"

static bool
gives(const Modifier *modifier)
{
	return modifier->type == MODIFIER_ADD || modifier->type == MODIFIER_SET_PRIMARY;
}

/* Whether the condition asks for the opposite of what the modifier brings about, on the owner. */
static bool
undoes(const Modifier *modifier, const Condition *condition)
{
	const Comparison opposite = gives(modifier) ? COMPARE_NOT_INSTANCE_OF : COMPARE_INSTANCE_OF;
	return condition->kind == CONDITION_QUERY && condition->comparison == opposite &&
	       condition->query.scope == SCOPE_SELF &&
	       atom_equal(condition->query.child_id, modifier->value);
}

static bool
changes_category(const Modifier *modifier)
{
	return modifier->field == MODIFIES_CATEGORY && !modifier_leaves(modifier) &&
	       (gives(modifier) || modifier->type == MODIFIER_REMOVE);
}

/* Only what must hold by itself: inside of a group others may hold instead. */
static void
check_modifier(Linter *linter, const Entry *owner, const Modifier *modifier)
{
	const Condition *conditions = linter->game->conditions;
	const Run run = modifier->conditions;
	for (uint32_t i = run.first; i < run.first + run.count; i += conditions[i].size) {
		if (!undoes(modifier, &conditions[i]))
			continue;
		lint_complain(linter, LINT_UNDOES_ITSELF, owner->file, conditions[i].line,
		              lint_text(linter, modifier->value), NULL, NULL);
	}
}

void
lint_check_cycles(Linter *linter)
{
	for (uint32_t i = 1; i < linter->game->n_entries; i++) {
		const Entry *owner = &linter->game->entries[i];
		for (uint32_t k = 0; k < owner->modifiers.count; k++) {
			const Modifier *modifier = &linter->game
			                                    ->modifiers[owner->modifiers.first + k];
			if (changes_category(modifier))
				check_modifier(linter, owner, modifier);
		}
	}
}
