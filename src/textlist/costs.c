/* The points that a text claims, against those that the army data give. */
#include "eval/price.h"
#include "eval/tree.h"
#include "textlist/build-private.h"
#include "textlist/cost-types.h"

typedef void (*ClaimVisitor)(const Builder *builder, const Entry *type, Amount claimed, void *data);

/* Each number of a text with its word: "5 PL, 1,200pts". */
static void
each_claim(const Builder *builder, const char *points, ClaimVisitor visit, void *data)
{
	g_autoptr(GRegex) number = g_regex_new(
		"([+-]?\\d+(?:[., ']\\d{3}(?!\\d))*(?:[.,]\\d+)?)\\s*(\\p{L}*)", 0, 0, NULL);
	g_autoptr(GMatchInfo) match = NULL;
	g_regex_match(number, points, 0, &match);
	for (; g_match_info_matches(match); g_match_info_next(match, NULL)) {
		g_autofree char *digits = g_match_info_fetch(match, 1);
		g_autofree char *word = g_match_info_fetch(match, 2);
		const Entry *type = cost_type_of_word(choices_game(builder->choices), word);
		Amount claimed;
		if (type && cost_read(digits, &claimed))
			visit(builder, type, claimed, data);
	}
}

/* @name  NULL for the whole list */
static void
complain_difference(const Builder *builder, const TextItem *item, const char *name, Amount claimed,
                    Amount actual)
{
	if (amount_equal(claimed, actual))
		return;
	g_autofree char *said = amount_to_string(claimed);
	g_autofree char *is = amount_to_string(actual);
	if (name)
		build_complain(builder, TEXTLIST_COST_DIFFERS, item, name, said, is);
	else
		build_complain(builder, TEXTLIST_TOTAL_DIFFERS, item, said, is, NULL);
}

typedef struct Compared {
	const Instance *instance; /* NULL: the roster */
	const TextItem *item;
	int64_t times;
} Compared;

static void
compare(const Builder *builder, const Entry *type, Amount claimed, void *data)
{
	const Compared *compared = data;
	const char *name = compared->item->name ? compared->item->name
	                                        : view_name(builder->view, compared->instance);
	const Amount one = view_cost_below(builder->view, compared->instance, type->id);
	complain_difference(builder, compared->item, name, claimed,
	                    amount_multiply_int(one, compared->times));
}

void
costs_compare(const Builder *builder, const Instance *instance, const TextItem *item, int64_t times)
{
	Compared compared = {instance, item, times};
	if (item->points && instance)
		each_claim(builder, item->points, compare, &compared);
}

typedef struct Summed {
	const Nodes *nodes;
	const TextItem *item;
} Summed;

/* Programs write what all of an option costs, or what one does. */
static void
compare_sum(const Builder *builder, const Entry *type, Amount claimed, void *data)
{
	const Summed *summed = data;
	Amount sum = AMOUNT_ZERO;
	int64_t number = 0;
	for (guint i = 0; i < summed->nodes->len; i++) {
		const Instance *node = view_find(builder->view,
		                                 g_ptr_array_index(summed->nodes, i));
		sum = amount_add(sum, view_cost_below(builder->view, node, type->id));
		number += node->number;
	}
	const bool is_all_of_it = number == MAX(summed->item->number, 1);
	if (is_all_of_it && !amount_equal(amount_multiply_int(claimed, number), sum))
		complain_difference(builder, summed->item, summed->item->name, claimed, sum);
}

void
costs_compare_option(const Builder *builder, const Nodes *nodes, const TextItem *item)
{
	Summed summed = {nodes, item};
	if (item->points && item->items->len == 0)
		each_claim(builder, item->points, compare_sum, &summed);
}

typedef struct Priced {
	const Instance *offered;
	bool fits;
} Priced;

static void
compare_price(const Builder *builder, const Entry *type, Amount claimed, void *data)
{
	Priced *priced = data;
	priced->fits |= amount_equal(price_of(builder->view, priced->offered, type->id), claimed);
}

bool
costs_fit(const Builder *builder, const Instance *holder, const MenuItem *item, const char *points)
{
	if (!points)
		return false;
	Priced priced = {tree_imagine(builder->view, view_own(builder->view, holder), item), false};
	each_claim(builder, points, compare_price, &priced);
	return priced.fits;
}

static void
compare_total(const Builder *builder, const Entry *type, Amount claimed, void *data)
{
	uint32_t n;
	const ShownCost *totals = view_totals(builder->view, &n);
	Amount actual = AMOUNT_ZERO;
	for (uint32_t i = 0; i < n; i++)
		if (atom_equal(totals[i].type_id, type->id))
			actual = totals[i].value;
	complain_difference(builder, data, builder->list->title, claimed, actual);
}

void
costs_compare_total(const Builder *builder)
{
	TextItem title = {.line = builder->list->title_line};
	if (builder->list->points)
		each_claim(builder, builder->list->points, compare_total, &title);
}
