/*
 * Proves that the limit of the roster is too small for a minimum: three of what costs 30 at least, in 40 points. What a
 * price may be lowered by is unknown, hence nothing is proved where modifiers change costs.
 */
#include "base/language/i18n.h"
#include "engine/eval/tree.h"
#include "engine/explain/explain-private.h"
#include "engine/explain/explain-words.h"
#include "engine/queries/cost.h"

/* Entries are looked at so deep for compulsory ones. */
#define MOST_DEPTH 4

/* The least price of what a minimum counts. */
typedef struct Cheapest {
	View *view;
	Atom type, category; /* the cost; the category that is counted */
	bool deep;           /* entries inside others count, too */
	bool is_unknown;     /* a price below zero */
	Amount least;        /* below zero before the first */
	GHashTable *seen;    /* const Definition, each once */
} Cheapest;

/* The number of an entry that its holder must have as the data write it. */
static int64_t
compulsory(const Definition *definition)
{
	int64_t most = 0;
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const OwnedConstraint *owned = &definition->constraints[i];
		const Query *query = &owned->constraint->query;
		if (owned->constraint->type == CONSTRAINT_MIN && !owned->is_modified &&
		    query->field == FIELD_SELECTIONS && query->scope == SCOPE_PARENT &&
		    !(query->flags & QUERY_PERCENT))
			most = MAX(most, amount_to_int(query->value));
	}
	return most;
}

/* The least price of an entry, with all that is compulsory in it. */
static Amount
least_price(Cheapest *cheapest, const Definition *definition, int depth)
{
	Amount sum = AMOUNT_ZERO;
	for (uint32_t i = 0; i < definition->n_costs; i++)
		if (atom_equal(definition->costs[i].type_id, cheapest->type))
			sum = amount_add(sum, definition->costs[i].value);
	cheapest->is_unknown |= amount_compare(sum, AMOUNT_ZERO) < 0;
	const Menu *menu = choices_menu(view_choices(cheapest->view), definition);
	for (uint32_t i = 0; depth < MOST_DEPTH && i < menu->n_items; i++) {
		const Definition *inner = menu->items[i].definition;
		const int64_t number = inner->is_group ? 0 : compulsory(inner);
		if (number > 0)
			sum = amount_add(
				sum, amount_multiply_int(least_price(cheapest, inner, depth + 1),
			                                 number));
	}
	return sum;
}

static void
note_menu(Cheapest *cheapest, const Menu *menu)
{
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		if (definition->is_group ||
		    !g_hash_table_add(cheapest->seen, (gpointer)(guintptr)definition))
			continue;
		const Amount price = least_price(cheapest, definition, 0);
		if (definition_has_category(definition, cheapest->category) &&
		    (amount_compare(cheapest->least, AMOUNT_ZERO) < 0 ||
		     amount_compare(price, cheapest->least) < 0))
			cheapest->least = price;
		if (cheapest->deep)
			note_menu(cheapest, choices_menu(view_choices(cheapest->view), definition));
	}
}

static void
prove(const Reading *broken, Cheapest *cheapest, Explanation *parent)
{
	View *view = cheapest->view;
	const Game *game = view_game(view);
	const Amount limit = cost_limit(view, cheapest->type);
	const Amount sum = amount_multiply(cheapest->least, broken->threshold);
	if (cheapest->is_unknown || amount_compare(limit, AMOUNT_ZERO) <= 0 ||
	    amount_compare(sum, limit) <= 0)
		return;
	const Query cost = {.field = FIELD_COST, .field_id = cheapest->type};
	g_autofree char *needed = words_quantity(game, &cost, sum);
	g_autofree char *most = words_quantity(game, &cost, limit);
	explanation_add(
		parent, "contradiction",
		g_strdup_printf(
			_("this contradicts the limit of %s: it costs %s at least, and no list can "
	                  "meet both"),
			most, needed));
}

/* True if a minimum counts what the menu of one force offers, and nothing else. */
static bool
counts_offers(View *view, const Reading *broken)
{
	const Constraint *limit = broken->owned->constraint;
	const Instance *force = broken->scope.node;
	return limit->type == CONSTRAINT_MIN && limit->query.field == FIELD_SELECTIONS &&
	       !(limit->query.flags & QUERY_PERCENT) &&
	       broken->carrier->kind == INSTANCE_CATEGORY && force &&
	       force->kind == INSTANCE_FORCE && force->definition &&
	       (!(limit->query.flags & QUERY_CHILD_FORCES) || !force_holds_forces(view, force));
}

void
contradiction_of_cost_limit(View *view, const Reading *broken, Explanation *parent)
{
	const Roster *roster = view_roster(view);
	if (!counts_offers(view, broken) ||
	    category_may_be_given(view_game(view), broken->carrier->definition->target->id))
		return;
	for (guint i = 0; i < roster->limits->len; i++) {
		const CostLimit *limit = &g_array_index(roster->limits, CostLimit, i);
		g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
		Cheapest cheapest = {.view = view,
		                     .type = limit->type_id,
		                     .category = broken->carrier->definition->target->id,
		                     .deep = broken->owned->constraint->query.flags &
		                             QUERY_CHILD_SELECTIONS,
		                     .least = amount_from_int(-1),
		                     .seen = seen};
		if (atom_is_none(limit->type_id) ||
		    cost_is_modified(view_game(view), limit->type_id))
			continue;
		note_menu(&cheapest, tree_menu(view, broken->scope.node));
		prove(broken, &cheapest, parent);
	}
}
