/* The limits that no modifier changes, and their sums over a menu. */
#include "reports/lint/fixed-limits-private.h"

bool
fixed_limit_is(const Linter *linter, const Constraint *constraint)
{
	return lint_is_limit(constraint) && !lint_is_modified(linter, constraint);
}

/* True for a fixed limit on the number of selections in the parent. */
static bool
is_plain(const Linter *linter, const Constraint *constraint)
{
	const Query *query = &constraint->query;
	return query->field == FIELD_SELECTIONS && query->scope == SCOPE_PARENT &&
	       !(query->flags & QUERY_PERCENT) && fixed_limit_is(linter, constraint);
}

static bool
is_stricter(const Constraint *a, const Constraint *b)
{
	const int order = amount_compare(a->query.value, b->query.value);
	return a->type == CONSTRAINT_MIN ? order > 0 : order < 0;
}

const OwnedConstraint *
fixed_limit_find(const Linter *linter, const Definition *definition, ConstraintType type)
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
fixed_limit_may_hide(const Linter *linter, const Definition *definition)
{
	return definition->hidden || linter->hidden_from_afar ||
	       (definition->modified_fields & (1u << MODIFIES_HIDDEN));
}

static Amount
least_of(const Linter *linter, const Definition *definition)
{
	const OwnedConstraint *min = fixed_limit_find(linter, definition, CONSTRAINT_MIN);
	return min ? min->constraint->query.value : AMOUNT_ZERO;
}

/* A sum of minima over a menu. */
typedef struct LeastSum {
	const Linter *linter;
	const Menu *menu;
	bool all_shown;  /* nothing is hidden unless it always is; else whatever may be hidden is */
	GHashTable *met; /* targets counted already */
} LeastSum;

static Amount least_between(const LeastSum *least, uint32_t from, uint32_t to);

/* An entry that is in the menu twice is counted once. */
static Amount
least_of_item(const LeastSum *least, uint32_t index)
{
	const Linter *linter = least->linter;
	const Menu *menu = least->menu;
	const Definition *definition = menu->items[index].definition;
	if (!g_hash_table_add(least->met, (gpointer)(guintptr)definition->target))
		return AMOUNT_ZERO;
	if (least->all_shown ? lint_is_always_hidden(linter, definition)
	                     : fixed_limit_may_hide(linter, definition))
		return AMOUNT_ZERO;
	const Amount own = least_of(linter, definition);
	if (!definition->is_group)
		return own;
	const Amount inside = least_between(least, index + 1, menu->items[index].end);
	return amount_compare(inside, own) > 0 ? inside : own;
}

static Amount
least_between(const LeastSum *least, uint32_t from, uint32_t to)
{
	Amount sum = AMOUNT_ZERO;
	for (uint32_t i = from; i < to; i = least->menu->items[i].end)
		sum = amount_add(sum, least_of_item(least, i));
	return sum;
}

static Amount
least_of_menu(const Linter *linter, const Menu *menu, bool all_shown)
{
	g_autoptr(GHashTable) met = g_hash_table_new(NULL, NULL);
	const LeastSum least = {linter, menu, all_shown, met};
	return least_between(&least, 0, menu->n_items);
}

Amount
fixed_limit_least(const Linter *linter, const Menu *menu)
{
	return least_of_menu(linter, menu, false);
}

Amount
fixed_limit_least_shown(const Linter *linter, const Menu *menu)
{
	return least_of_menu(linter, menu, true);
}

static Amount
most_of(const Linter *linter, const Definition *definition)
{
	const OwnedConstraint *max = fixed_limit_find(linter, definition, CONSTRAINT_MAX);
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

Amount
fixed_limit_most(const Linter *linter, const Menu *menu)
{
	return most_between(linter, menu, 0, menu->n_items);
}
