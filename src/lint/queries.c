/* All queries of a game, one after the other, each with the entry it is written on. */
#include "lint/lint-private.h"

static void
visit_constraints(Linter *linter, const Entry *owner, QueryVisitor visit)
{
	for (uint32_t i = 0; i < owner->constraints.count; i++) {
		const Constraint *constraint = &linter->game
		                                        ->constraints[owner->constraints.first + i];
		const QuerySite site = {.owner = owner,
		                        .query = &constraint->query,
		                        .constraint = constraint,
		                        .line = constraint->line};
		visit(linter, &site);
	}
}

/* The nodes of a forest lie one behind the other. A condition group has no query of its own. */
static void
visit_conditions(Linter *linter, const Entry *owner, Run run, QueryVisitor visit)
{
	for (uint32_t i = run.first; i < run.first + run.count; i++) {
		const Condition *condition = &linter->game->conditions[i];
		const QuerySite site = {.owner = owner,
		                        .query = &condition->query,
		                        .condition = condition,
		                        .line = condition->line};
		if (condition->kind != CONDITION_GROUP)
			visit(linter, &site);
	}
}

static void
visit_repeats(Linter *linter, const Entry *owner, Run run, QueryVisitor visit)
{
	for (uint32_t i = run.first; i < run.first + run.count; i++) {
		const Repeat *repeat = &linter->game->repeats[i];
		const QuerySite site = {.owner = owner,
		                        .query = &repeat->query,
		                        .repeat = repeat,
		                        .line = repeat->line};
		visit(linter, &site);
	}
}

static void
visit_modifiers(Linter *linter, const Entry *owner, QueryVisitor visit)
{
	for (uint32_t i = 0; i < owner->modifiers.count; i++) {
		const Modifier *modifier = &linter->game->modifiers[owner->modifiers.first + i];
		visit_conditions(linter, owner, modifier->conditions, visit);
		visit_repeats(linter, owner, modifier->repeats, visit);
	}
}

static void
visit_group(Linter *linter, uint32_t index, QueryVisitor visit)
{
	const ModifierGroup *group = &linter->game->modifier_groups[index];
	const Entry *owner = &linter->game->entries[linter->group_owners[index]];
	visit_conditions(linter, owner, group->conditions, visit);
	visit_repeats(linter, owner, group->repeats, visit);
}

void
lint_each_query(Linter *linter, QueryVisitor visit)
{
	for (uint32_t i = 1; i < linter->game->n_entries; i++) {
		visit_constraints(linter, &linter->game->entries[i], visit);
		visit_modifiers(linter, &linter->game->entries[i], visit);
	}
	for (uint32_t i = 1; i < linter->game->n_modifier_groups; i++)
		if (linter->group_owners[i])
			visit_group(linter, i, visit);
}
