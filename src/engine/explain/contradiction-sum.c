/*
 * Proves that no sum of what is on offer meets the limits of a cost in a force: exactly 20 points of entries for 7 and
 * 9. Each entry counts as often as one likes, hence the proof holds for every list.
 */
#include "base/language/i18n.h"
#include "base/values/work.h"
#include "engine/eval/tree.h"
#include "engine/explain/explain-private.h"
#include "engine/explain/explain-words.h"
#include "engine/queries/cost.h"

/* Larger sums, in units of all costs, are not looked at. */
#define MOST_SUM 20000

/* So many costs are named; what more of them there are is not worth reading. */
#define COSTS_NAMED 6u

/* The costs that something on offer in a force has. */
typedef struct Offer {
	View *view;
	Atom type;
	GArray *costs;    /* array of Amount, each once */
	GHashTable *seen; /* const Definition, each once */
	bool has_less;    /* a cost below zero, which makes any sum possible */
} Offer;

/* The least and the most of the cost that the limits of the force and of the roster allow. */
typedef struct Span {
	Amount least, most; /* @most below zero for no limit */
} Span;

static bool
is_modified(const Game *game, Atom type)
{
	for (uint32_t i = 0; i < game->n_modifiers; i++)
		if (game->modifiers[i].field == MODIFIES_ID &&
		    atom_equal(game->modifiers[i].field_id, type))
			return true;
	return false;
}

static void
note_cost(Offer *offer, Amount cost)
{
	offer->has_less |= amount_compare(cost, AMOUNT_ZERO) < 0;
	if (amount_is_zero(cost))
		return;
	for (guint i = 0; i < offer->costs->len; i++)
		if (amount_compare(g_array_index(offer->costs, Amount, i), cost) == 0)
			return;
	g_array_append_val(offer->costs, cost);
}

static void
note_menu(Offer *offer, const Menu *menu)
{
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		if (definition->is_group ||
		    !g_hash_table_add(offer->seen, (gpointer)(guintptr)definition))
			continue;
		for (uint32_t k = 0; k < definition->n_costs; k++)
			if (atom_equal(definition->costs[k].type_id, offer->type))
				note_cost(offer, definition->costs[k].value);
		note_menu(offer, choices_menu(view_choices(offer->view), definition));
	}
}

static gint
by_amount(gconstpointer a, gconstpointer b)
{
	return amount_compare(*(const Amount *)a, *(const Amount *)b);
}

/* True if some number of each makes a sum from the least to the most. */
static bool
is_reached(const GArray *costs, Span span)
{
	Amount unit = span.most;
	for (guint i = 0; i < costs->len; i++)
		unit = amount_common_divisor(unit, g_array_index(costs, Amount, i));
	const int64_t n = amount_quotient_floor(span.most, unit) + 1;
	if (n > MOST_SUM)
		return true;
	g_autofree bool *sums = g_new0(bool, (gsize)n);
	sums[0] = true;
	for (guint i = 0; i < costs->len; i++) {
		const int64_t cost = amount_quotient_floor(g_array_index(costs, Amount, i), unit);
		for (int64_t sum = cost; sum < n; sum++)
			sums[sum] |= sums[sum - cost];
		work_count((uint64_t)n / 8);
	}
	for (int64_t sum = amount_quotient_ceil(span.least, unit); sum < n; sum++)
		if (sums[sum])
			return true;
	return false;
}

/* "7, 9 pts"; with an ellipsis if there are more. The caller owns it: g_free(). */
static char *
words_of_costs(const Game *game, const Query *query, const GArray *costs)
{
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < MIN(costs->len, COSTS_NAMED); i++) {
		const Amount cost = g_array_index(costs, Amount, i);
		const bool is_last = i + 1 == MIN(costs->len, COSTS_NAMED);
		g_autofree char *words = is_last && costs->len <= COSTS_NAMED
		                                 ? words_quantity(game, query, cost)
		                                 : amount_to_string(cost);
		g_string_append_printf(text, "%s%s", i ? ", " : "", words);
	}
	if (costs->len > COSTS_NAMED)
		g_string_append(text, " …");
	return g_string_free(text, FALSE);
}

static void
add_proof(const Offer *offer, const Query *query, Span span, Explanation *parent)
{
	const Game *game = view_game(offer->view);
	g_autofree char *costs = words_of_costs(game, query, offer->costs);
	g_autofree char *least = amount_to_string(span.least);
	g_autofree char *most = words_quantity(game, query, span.most);
	const bool is_exact = amount_compare(span.least, span.most) == 0;
	explanation_add(
		parent, "contradiction",
		is_exact ? g_strdup_printf(_("this contradicts that what is on offer costs %s: no "
	                                     "list can have exactly %s"),
	                                   costs, most)
			 : g_strdup_printf(_("this contradicts that what is on offer costs %s: no "
	                                     "list can have %s to %s"),
	                                   costs, least, most));
}

/* Narrows a span by a limit that counts the same. */
static void
narrow(Span *span, const Reading *limit)
{
	if (limit->owned->constraint->type == CONSTRAINT_MIN)
		span->least = amount_larger(span->least, limit->threshold);
	else if (amount_compare(span->most, AMOUNT_ZERO) < 0)
		span->most = limit->threshold;
	else
		span->most = amount_smaller(span->most, limit->threshold);
}

/* True if a limit is a fixed number of a cost, of all or some of what is in one force without those inside it. */
static bool
is_fixed(const Reading *reading)
{
	const Query *query = &reading->owned->constraint->query;
	return query->field == FIELD_COST &&
	       !(query->flags & (QUERY_PERCENT | QUERY_CHILD_FORCES)) && reading->scope.node &&
	       reading->scope.node->kind == INSTANCE_FORCE;
}

static Span
span_of(View *view, const Reading *broken)
{
	Span span = {.most = cost_limit(view, broken->owned->constraint->query.field_id)};
	const Definition *definition = broken->carrier->definition;
	if (amount_is_zero(span.most))
		span.most = amount_from_int(-1);
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		Reading other;
		if (reading_take(view, broken->carrier, &definition->constraints[i], &other) &&
		    is_fixed(&other) && limits_count_the_same(broken, &other))
			narrow(&span, &other);
	}
	return span;
}

void
contradiction_of_sum(View *view, const Reading *broken, Explanation *parent)
{
	const Query *query = &broken->owned->constraint->query;
	if (!is_fixed(broken) || is_modified(view_game(view), query->field_id))
		return;
	const Span span = span_of(view, broken);
	if (amount_compare(span.least, AMOUNT_ZERO) <= 0 ||
	    amount_compare(span.most, span.least) < 0)
		return;
	g_autoptr(GArray) costs = g_array_new(FALSE, FALSE, sizeof(Amount));
	g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
	Offer offer = {.view = view, .type = query->field_id, .costs = costs, .seen = seen};
	note_menu(&offer, tree_menu(view, broken->scope.node));
	g_array_sort(costs, by_amount);
	if (costs->len > 0 && !offer.has_less && !is_reached(costs, span))
		add_proof(&offer, query, span, parent);
}
