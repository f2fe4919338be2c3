/* All queries and all modifiers of a game, each with the entry that has it. */
#include "reports/lint/lint-private.h"

static void
visit_constraints(Linter *linter, const Entry *owner, QueryVisitor visit)
{
	for (uint32_t i = 0; i < owner->constraints.count; i++) {
		const Constraint *constraint = &linter->game
		                                        ->constraints[owner->constraints.first + i];
		visit(linter, &(QuerySite){.owner = owner,
		                           .query = &constraint->query,
		                           .constraint = constraint,
		                           .line = constraint->line});
	}
}

/* The nodes of a forest are consecutive. A condition group has no query of its own. */
static void
visit_conditions(Linter *linter, const Entry *owner, Run run, const Modifier *modifier,
                 QueryVisitor visit)
{
	const Condition *first = &linter->game->conditions[run.first];
	const Condition *filters_end = first;
	for (const Condition *condition = first; condition < first + run.count; condition++) {
		if (condition->kind == CONDITION_GROUP)
			continue;
		visit(linter, &(QuerySite){.owner = owner,
		                           .query = &condition->query,
		                           .condition = condition,
		                           .modifier = modifier,
		                           .line = condition->line,
		                           .filters = condition < filters_end});
		if (condition->kind == CONDITION_LOCAL_GROUP)
			filters_end = MAX(filters_end, condition + condition->size);
	}
}

static void
visit_repeats(Linter *linter, const Entry *owner, Run run, const Modifier *modifier,
              QueryVisitor visit)
{
	const Repeat *first = &linter->game->repeats[run.first];
	for (const Repeat *repeat = first; repeat < first + run.count; repeat++)
		visit(linter, &(QuerySite){.owner = owner,
		                           .query = &repeat->query,
		                           .repeat = repeat,
		                           .modifier = modifier,
		                           .line = repeat->line});
}

static void
visit_modifiers(Linter *linter, const Entry *owner, QueryVisitor visit)
{
	for (uint32_t i = 0; i < owner->modifiers.count; i++) {
		const Modifier *modifier = &linter->game->modifiers[owner->modifiers.first + i];
		visit_conditions(linter, owner, modifier->conditions, modifier, visit);
		visit_repeats(linter, owner, modifier->repeats, modifier, visit);
	}
}

static void
visit_group(Linter *linter, uint32_t index, QueryVisitor visit)
{
	const ModifierGroup *group = &linter->game->modifier_groups[index];
	const Entry *owner = &linter->game->entries[linter->group_owners[index]];
	visit_conditions(linter, owner, group->conditions, NULL, visit);
	visit_repeats(linter, owner, group->repeats, NULL, visit);
}

void
lint_each_query(Linter *linter, QueryVisitor visit)
{
	for (uint32_t i = 1; i < linter->game->n_entries; i++) {
		visit_constraints(linter, &linter->game->entries[i], visit);
		visit_modifiers(linter, &linter->game->entries[i], visit);
		visit_conditions(linter, &linter->game->entries[i], linter->game->entries[i].filter,
		                 NULL, visit);
	}
	for (uint32_t i = 1; i < linter->game->n_modifier_groups; i++)
		if (linter->group_owners[i])
			visit_group(linter, i, visit);
}

void
lint_each_modifier(Linter *linter, ModifierVisitor visit)
{
	for (uint32_t i = 1; i < linter->game->n_entries; i++) {
		const Entry *owner = &linter->game->entries[i];
		const Modifier *first = &linter->game->modifiers[owner->modifiers.first];
		for (uint32_t k = 0; k < owner->modifiers.count; k++)
			visit(linter, owner, &first[k]);
	}
}

bool
lint_is_same_query(const Query *a, const Query *b)
{
	return a->scope == b->scope && atom_equal(a->scope_id, b->scope_id) &&
	       a->field == b->field && atom_equal(a->field_id, b->field_id) &&
	       a->flags == b->flags && atom_equal(a->child_id, b->child_id);
}

bool
lint_is_instance_test(const Condition *condition)
{
	return condition && (condition->comparison == COMPARE_INSTANCE_OF ||
	                     condition->comparison == COMPARE_NOT_INSTANCE_OF);
}
