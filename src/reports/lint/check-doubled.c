/*
 * Reports a modifier that its element has twice, with the same conditions: copied, or added by mistake. Twice does
 * no harm where the second changes nothing, and counts double where it computes.
 */
#include "reports/lint/lint-private.h"

static bool
is_same_condition(const Condition *a, const Condition *b)
{
	return a->size == b->size && a->kind == b->kind && a->comparison == b->comparison &&
	       a->operation == b->operation && a->round_up == b->round_up &&
	       a->minimum == b->minimum && a->maximum == b->maximum &&
	       amount_compare(a->repeats, b->repeats) == 0 &&
	       amount_compare(a->query.value, b->query.value) == 0 &&
	       lint_is_same_query(&a->query, &b->query);
}

static bool
are_same_conditions(const Game *game, Run a, Run b)
{
	bool same = a.count == b.count;
	for (uint32_t i = 0; same && i < a.count; i++)
		same = is_same_condition(&game->conditions[a.first + i],
		                         &game->conditions[b.first + i]);
	return same;
}

static bool
are_same_repeats(const Game *game, Run a, Run b)
{
	bool same = a.count == b.count;
	for (uint32_t i = 0; same && i < a.count; i++) {
		const Repeat *first = &game->repeats[a.first + i];
		const Repeat *second = &game->repeats[b.first + i];
		same = first->round_up == second->round_up &&
		       amount_compare(first->repeats, second->repeats) == 0 &&
		       amount_compare(first->query.value, second->query.value) == 0 &&
		       lint_is_same_query(&first->query, &second->query);
	}
	return same;
}

static bool
are_same(const Game *game, const Modifier *a, const Modifier *b)
{
	return a->type == b->type && a->field == b->field && atom_equal(a->field_id, b->field_id) &&
	       atom_equal(a->value, b->value) && atom_equal(a->argument, b->argument) &&
	       atom_equal(a->join, b->join) && atom_equal(a->affects, b->affects) &&
	       a->scope == b->scope && atom_equal(a->scope_id, b->scope_id) &&
	       a->group == b->group && a->flags == b->flags && a->position == b->position &&
	       are_same_conditions(game, a->conditions, b->conditions) &&
	       are_same_repeats(game, a->repeats, b->repeats);
}

/* A number that is changed twice may be meant: one step for each reason. */
static bool
may_be_meant(const Modifier *modifier)
{
	return modifier_type_computes((ModifierType)modifier->type) &&
	       modifier->conditions.count == 0 && modifier->group == 0;
}

/* The modifiers before one with which it is compared: real elements have some dozens. */
#define MAX_COMPARED 500u

static void
check_owner(Linter *linter, const Entry *owner)
{
	const Modifier *first = &linter->game->modifiers[owner->modifiers.first];
	for (uint32_t i = 1; i < owner->modifiers.count; i++)
		for (uint32_t k = i > MAX_COMPARED ? i - MAX_COMPARED : 0; k < i; k++) {
			if (!are_same(linter->game, &first[i], &first[k]) ||
			    may_be_meant(&first[i]))
				continue;
			g_autofree char *line = g_strdup_printf("%u", first[k].line);
			lint_report_at(linter, LINT_MODIFIER_TWICE, owner, first[i].line,
			               lint_name(linter, owner), line, NULL);
			break;
		}
}

void
lint_check_doubled(Linter *linter)
{
	for (uint32_t i = 1; i < linter->game->n_entries; i++)
		check_owner(linter, &linter->game->entries[i]);
}
