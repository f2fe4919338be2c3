/*
 * Proves that no sum of what is on offer meets the limits of a cost in a force: exactly 20 points of entries for 7 and
 * 9. Each entry counts as often as its own limit as the data write it lets it, and what is in an entry as often as one
 * likes, hence the proof holds for every list.
 */
#include "base/language/i18n.h"
#include "base/values/work.h"
#include "engine/eval/tree.h"
#include "engine/explain/explain-private.h"
#include "engine/explain/explain-words.h"
#include "engine/explain/settled.h"
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
	GArray *items;    /* array of Item: the same with numbers */
	GHashTable *seen; /* const Definition, each once */
	bool has_less;    /* a cost below zero, which makes any sum possible */
} Offer;

/* A cost that may be there so many times. */
typedef struct Item {
	Amount cost;
	int64_t least, most; /* @most below zero for any number */
} Item;

/* The least and the most of the cost that the limits of the force and of the roster allow. */
typedef struct Span {
	Amount least, most; /* @most below zero for no limit */
} Span;

bool
cost_is_modified(const Game *game, Atom type)
{
	for (uint32_t i = 0; i < game->n_modifiers; i++)
		if (game->modifiers[i].field == MODIFIES_ID &&
		    atom_equal(game->modifiers[i].field_id, type))
			return true;
	return false;
}

static void
note_cost(Offer *offer, Amount cost, int64_t least, int64_t most)
{
	const Item item = {cost, most < 0 ? least : MIN(least, most), most};
	offer->has_less |= amount_compare(cost, AMOUNT_ZERO) < 0;
	if (amount_is_zero(cost))
		return;
	g_array_append_val(offer->items, item);
	for (guint i = 0; i < offer->costs->len; i++)
		if (amount_compare(g_array_index(offer->costs, Amount, i), cost) == 0)
			return;
	g_array_append_val(offer->costs, cost);
}

/* The least or the most of an entry that its force may have as the data write it; below zero if that is not limited. */
static int64_t
written(const Definition *definition, ConstraintType type)
{
	int64_t found = -1;
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const OwnedConstraint *owned = &definition->constraints[i];
		const Query *query = &owned->constraint->query;
		const int64_t limit = amount_to_int(query->value);
		if (owned->constraint->type != type || owned->is_modified || limit < 0 ||
		    query->field != FIELD_SELECTIONS || (query->flags & QUERY_PERCENT) ||
		    (query->scope != SCOPE_PARENT && query->scope != SCOPE_FORCE &&
		     query->scope != SCOPE_ROSTER))
			continue;
		if (found < 0)
			found = limit;
		found = type == CONSTRAINT_MAX ? MIN(found, limit) : MAX(found, limit);
	}
	return found;
}

/* The number of an entry that is compulsory; 0 for one that is or may become hidden. */
static int64_t
compulsory(const Definition *definition)
{
	const bool may_hide = definition->hidden ||
	                      (definition->modified_fields & (1u << MODIFIES_HIDDEN));
	return may_hide ? 0 : MAX(written(definition, CONSTRAINT_MIN), 0);
}

static void
note_menu(Offer *offer, const Menu *menu, bool is_inner)
{
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		if (definition->is_group ||
		    !g_hash_table_add(offer->seen, (gpointer)(guintptr)definition))
			continue;
		for (uint32_t k = 0; k < definition->n_costs; k++)
			if (atom_equal(definition->costs[k].type_id, offer->type))
				note_cost(offer, definition->costs[k].value,
				          is_inner ? 0 : compulsory(definition),
				          is_inner ? -1 : written(definition, CONSTRAINT_MAX));
		note_menu(offer, choices_menu(view_choices(offer->view), definition), true);
	}
}

static gint
by_amount(gconstpointer a, gconstpointer b)
{
	return amount_compare(*(const Amount *)a, *(const Amount *)b);
}

/* Adds the sums with any number of a cost to those that are reached, of @n. */
static void
reach_freely(bool *sums, int64_t n, int64_t cost)
{
	for (int64_t sum = cost; sum < n; sum++)
		sums[sum] |= sums[sum - cost];
}

/* Adds the sums with so many of a cost at most: one, two, four … together, each once. */
static void
reach_bounded(bool *sums, int64_t n, int64_t cost, int64_t most)
{
	for (int64_t part = 1; most > 0; most -= part, part *= 2) {
		const int64_t step = cost * MIN(part, most);
		for (int64_t sum = n - 1; sum >= step; sum--)
			sums[sum] |= sums[sum - step];
	}
}

/* The sum of what is compulsory, in units. */
static int64_t
compulsory_sum(const GArray *items, Amount unit)
{
	int64_t sum = 0;
	for (guint i = 0; i < items->len && sum < MOST_SUM; i++) {
		const Item *item = &g_array_index(items, Item, i);
		sum += item->least * amount_quotient_floor(item->cost, unit);
	}
	return sum;
}

/* True if some numbers of them make a sum from the least to the most. */
static bool
is_reached(const GArray *items, Span span)
{
	Amount unit = span.most;
	for (guint i = 0; i < items->len; i++)
		unit = amount_common_divisor(unit, g_array_index(items, Item, i).cost);
	const int64_t n = amount_quotient_floor(span.most, unit) + 1;
	if (n > MOST_SUM)
		return true;
	const int64_t first = compulsory_sum(items, unit);
	g_autofree bool *sums = g_new0(bool, (gsize)n);
	if (first < n)
		sums[first] = true;
	for (guint i = 0; i < items->len; i++) {
		const Item *item = &g_array_index(items, Item, i);
		const int64_t cost = amount_quotient_floor(item->cost, unit);
		if (item->most < 0 || item->most >= n)
			reach_freely(sums, n, cost);
		else
			reach_bounded(sums, n, cost, item->most - item->least);
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

bool
force_holds_forces(View *view, const Instance *force)
{
	const Entry *catalogue = force->roster_force ? force->roster_force->catalogue : NULL;
	return !catalogue ||
	       choices_forces(view_choices(view), catalogue, force->definition)->len > 0;
}

/* True if a limit is a fixed number of a cost, of all or some of what is in one force without those inside it. */
static bool
is_fixed(View *view, const Reading *reading)
{
	const Query *query = &reading->owned->constraint->query;
	const Instance *force = reading->scope.node;
	return query->field == FIELD_COST && !(query->flags & QUERY_PERCENT) && force &&
	       force->kind == INSTANCE_FORCE && force->definition &&
	       (!(query->flags & QUERY_CHILD_FORCES) || !force_holds_forces(view, force));
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
		    is_fixed(view, &other) && limits_count_the_same(broken, &other) &&
		    settled_limit(view, broken->carrier, other.owned))
			narrow(&span, &other);
	}
	return span;
}

void
contradiction_of_sum(View *view, const Reading *broken, Explanation *parent)
{
	const Query *query = &broken->owned->constraint->query;
	if (!is_fixed(view, broken) || cost_is_modified(view_game(view), query->field_id))
		return;
	const Span span = span_of(view, broken);
	if (amount_compare(span.least, AMOUNT_ZERO) <= 0 ||
	    amount_compare(span.most, span.least) < 0)
		return;
	g_autoptr(GArray) costs = g_array_new(FALSE, FALSE, sizeof(Amount));
	g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
	g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(Item));
	Offer offer = {view, query->field_id, costs, items, seen, false};
	note_menu(&offer, tree_menu(view, broken->scope.node), false);
	g_array_sort(costs, by_amount);
	if (costs->len > 0 && !offer.has_less && !is_reached(items, span))
		add_proof(&offer, query, span, parent);
}
