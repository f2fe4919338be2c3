#include "rosters/list-reader/cost-claims-private.h"

#include "engine/eval/tree.h"
#include "engine/fill/price.h"
#include "rosters/list-forms/cost-types.h"

/* A number, and its word if it has one. */
#define CLAIM "(?'number'[+-]?\\d+(?:[., ']\\d{3}(?!\\d))*(?:[.,]\\d+)?)\\s*(?'word'\\p{L}*)"

/* The claim of a force, which may include forces that are built later. */
typedef struct ForceClaim {
	char *id;
	const TextItem *item; /* borrowed */
} ForceClaim;

static void
force_claim_clear(gpointer data)
{
	g_free(((ForceClaim *)data)->id);
}

void
cost_claims_init(ListBuilder *builder)
{
	builder->force_claims = g_array_new(FALSE, FALSE, sizeof(ForceClaim));
	g_array_set_clear_func(builder->force_claims, force_claim_clear);

	g_autofree char *error = NULL;
	builder->claim = pattern_new(CLAIM, &error);
	g_assert(builder->claim);
}

void
cost_claims_clear(ListBuilder *builder)
{
	pattern_free(builder->claim);
	g_array_unref(builder->force_claims);
}

typedef void (*ClaimVisitor)(const ListBuilder *builder, const Entry *type, Amount claimed,
                             void *data);

/* Calls @visit for each number of a claim with its cost type. */
static void
each_claim(const ListBuilder *builder, const char *points, ClaimVisitor visit, void *data)
{
	const char *at = points;
	for (; pattern_match(builder->claim, at) == PATTERN_FITS;
	     at += pattern_match_end(builder->claim)) {
		g_autofree char *number = pattern_group(builder->claim, at, "number");
		g_autofree char *word = pattern_group(builder->claim, at, "word");
		const Entry *type = cost_type_of_word(choices_game(builder->choices),
		                                      word ? word : "");
		Amount claimed;
		if (type && cost_read(number, &claimed))
			visit(builder, type, claimed, data);
	}
}

/* @name  NULL for the whole list */
static void
compare(const ListBuilder *builder, const TextItem *item, const char *name, Amount claimed,
        Amount actual)
{
	if (amount_equal(claimed, actual))
		return;
	g_autofree char *in_text = amount_to_string(claimed);
	g_autofree char *in_data = amount_to_string(actual);
	if (name)
		list_builder_complain(builder, TEXTLIST_COST_DIFFERS, item, name, in_text, in_data);
	else
		list_builder_complain(builder, TEXTLIST_TOTAL_DIFFERS, item, in_text, in_data,
		                      NULL);
}

typedef struct UnitClaim {
	const Instance *instance;
	const TextItem *item;
	int64_t times;
} UnitClaim;

static void
compare_unit(const ListBuilder *builder, const Entry *type, Amount claimed, void *data)
{
	const UnitClaim *claim = data;
	const char *name = claim->item->name ? claim->item->name
	                                     : view_name(builder->view, claim->instance);
	const Amount one = view_cost_below(builder->view, claim->instance, type->id);
	compare(builder, claim->item, name, claimed, amount_multiply_int(one, claim->times));
}

void
cost_claims_compare(const ListBuilder *builder, const Instance *instance, const TextItem *item,
                    int64_t times)
{
	UnitClaim claim = {instance, item, times};
	if (item->points && instance)
		each_claim(builder, item->points, compare_unit, &claim);
}

typedef struct ExcessClaim {
	const Instance *instance;
	int64_t times;
	Amount excess;
} ExcessClaim;

static void
add_excess(const ListBuilder *builder, const Entry *type, Amount claimed, void *data)
{
	ExcessClaim *claim = data;
	const Amount one = view_cost_below(builder->view, claim->instance, type->id);
	if (type == cost_type_main(choices_game(builder->choices)))
		claim->excess = amount_subtract(claimed, amount_multiply_int(one, claim->times));
}

Amount
cost_claims_excess(const ListBuilder *builder, const Instance *instance, const TextItem *item,
                   int64_t times)
{
	ExcessClaim claim = {instance, times, AMOUNT_ZERO};
	if (item->points && instance)
		each_claim(builder, item->points, add_excess, &claim);
	return claim.excess;
}

void
cost_claims_note_force(ListBuilder *builder, const char *id, const TextItem *item)
{
	const ForceClaim claim = {g_strdup(id), item};
	g_array_append_val(builder->force_claims, claim);
}

typedef struct OptionClaim {
	const Nodes *nodes;
	const TextItem *item;
} OptionClaim;

/* Some programs write the cost of all, others that of one. If several lines name the selection, the
   claim is for a part of it and cannot be compared. */
static void
compare_option(const ListBuilder *builder, const Entry *type, Amount claimed, void *data)
{
	const OptionClaim *claim = data;
	Amount sum = AMOUNT_ZERO;
	int64_t number = 0;
	for (guint i = 0; i < claim->nodes->len; i++) {
		const Instance *node = view_find(builder->view, g_ptr_array_index(claim->nodes, i));
		sum = amount_add(sum, view_cost_below(builder->view, node, type->id));
		number += node->number;
	}
	const bool is_for_all = number == MAX(claim->item->number, 1);
	if (is_for_all && !amount_equal(amount_multiply_int(claimed, number), sum))
		compare(builder, claim->item, claim->item->name, claimed, sum);
}

void
cost_claims_compare_option(const ListBuilder *builder, const Nodes *nodes, const TextItem *item)
{
	OptionClaim claim = {nodes, item};
	if (item->points && item->items->len == 0)
		each_claim(builder, item->points, compare_option, &claim);
}

typedef struct PriceClaim {
	const Instance *offered;
	bool fits;
} PriceClaim;

static void
compare_price(const ListBuilder *builder, const Entry *type, Amount claimed, void *data)
{
	PriceClaim *claim = data;
	claim->fits |= amount_equal(price_of(builder->view, claim->offered, type->id), claimed);
}

bool
cost_claims_fit(const ListBuilder *builder, const Instance *holder, const MenuItem *item,
                const char *points)
{
	if (!points)
		return false;
	PriceClaim claim = {tree_imagine(builder->view, view_own(builder->view, holder), item),
	                    false};
	each_claim(builder, points, compare_price, &claim);
	return claim.fits;
}

typedef struct PartClaim {
	const Instance *unit, *part;
	bool fits;
} PartClaim;

static void
compare_without(const ListBuilder *builder, const Entry *type, Amount claimed, void *data)
{
	PartClaim *claim = data;
	const Amount part = view_cost_below(builder->view, claim->part, type->id);
	const Amount all = view_cost_below(builder->view, claim->unit, type->id);
	claim->fits |= !amount_is_zero(part) && amount_equal(amount_subtract(all, part), claimed);
}

bool
cost_claims_fit_without(const ListBuilder *builder, const Instance *unit, const Instance *part,
                        const char *points)
{
	PartClaim claim = {unit, part, false};
	if (points)
		each_claim(builder, points, compare_without, &claim);
	return claim.fits;
}

static void
compare_total(const ListBuilder *builder, const Entry *type, Amount claimed, void *data)
{
	uint32_t n;
	const ShownCost *totals = view_totals(builder->view, &n);
	Amount actual = AMOUNT_ZERO;
	for (uint32_t i = 0; i < n; i++)
		if (atom_equal(totals[i].type_id, type->id))
			actual = totals[i].value;
	compare(builder, data, builder->list->title, claimed, actual);
}

void
cost_claims_compare_all(const ListBuilder *builder)
{
	for (guint i = 0; i < builder->force_claims->len; i++) {
		const ForceClaim *claim = &g_array_index(builder->force_claims, ForceClaim, i);
		cost_claims_compare(builder, view_find(builder->view, claim->id), claim->item, 1);
	}
	TextItem title = {.line = builder->list->title_line};
	if (builder->list->points)
		each_claim(builder, builder->list->points, compare_total, &title);
}
