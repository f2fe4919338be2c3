/* Candidates that add units for a broken bound: units that its measures count, where these are too few, or
   units that they do not count, where the share of those is too large. */
#include "engine/eval/tree.h"
#include "engine/explain/fix-search-private.h"
#include "engine/fill/price.h"

#include <string.h>

/* More of one entry than this is another army. */
#define MOST_OUTWEIGHING 5

/* Units to add: so many of an item of a force. */
typedef struct Weight {
	Instance *force;
	const MenuItem *item;
	int64_t times;
	Amount price; /* for all of them */
} Weight;

/* The search for units to add. */
typedef struct Outweighing {
	FixSearch *search;
	const Finding *finding;
	Amount needed;    /* points to add; or things, if the number is a count */
	bool is_points;   /* `needed` are points */
	bool is_counted;  /* adds what the measures count, else the other units */
	GArray *found;    /* Weight */
	GHashTable *seen; /* const CompanionMeasure: those that are noted */
} Outweighing;

static void
note_mention(void *data, const Mention *mention)
{
	const FixSearch *search = data;
	const Atom id = atoms_find(view_game(search->view)->atoms, mention->text);
	if (mention->kind == MENTION_THING && !atom_is_none(id))
		g_array_append_val(search->mentioned, id);
}

static void
note_measure(const CompanionMeasure *measure, void *data)
{
	const Outweighing *out = data;
	if (!g_hash_table_add(out->seen, (gpointer)(guintptr)measure))
		return;
	measure_each_mention(measures_companion(out->finding->measures), measure, note_mention,
	                     out->search);
	formula_each_measure(measure->value, note_measure, data);
}

static void
add_weight(const Outweighing *out, Instance *force, const MenuItem *item)
{
	View *view = out->search->view;
	const Instance *imagined = tree_imagine(view, force, item);
	const Amount price = price_of(view, imagined, fix_main_cost(view));
	if (out->is_points && amount_compare(price, AMOUNT_ZERO) <= 0)
		return;
	const int64_t times = amount_quotient_ceil(out->needed,
	                                           out->is_points ? price : amount_from_int(1));
	const Weight weight = {force, item, times, amount_multiply_int(price, times)};
	if (times >= 1 && times <= MOST_OUTWEIGHING)
		g_array_append_val(out->found, weight);
}

static void
collect_in(const Outweighing *out, Instance *force)
{
	View *view = out->search->view;
	const Menu *menu = tree_menu(view, force);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (!item->definition->is_group && view_is_available(view, force, item) &&
		    fix_is_mentioned(out->search, force, item) == out->is_counted)
			add_weight(out, force, item);
	}
	for (uint32_t i = 0; i < force->n_forces; i++)
		collect_in(out, force->forces[i]);
}

static gint
by_price(gconstpointer a, gconstpointer b)
{
	return amount_compare(((const Weight *)a)->price, ((const Weight *)b)->price);
}

static void
propose_found(const Outweighing *out)
{
	const FixSearch *search = out->search;
	g_array_sort(out->found, by_price);
	for (guint i = 0; i < out->found->len; i++) {
		const Weight *weight = &g_array_index(out->found, Weight, i);
		const FixPart part = fix_part_add(search->view, weight->force, weight->item,
		                                  (guint)weight->times);
		fix_propose(search->fixes->stages[STAGE_MORE], &part, 1);
	}
}

/* Proposes units by what the measures of a formula mention. */
static void
propose_by(Outweighing *out, const Formula *formula)
{
	const Instance *root = view_root(out->search->view);
	out->search->mentioned = g_array_new(FALSE, FALSE, sizeof(Atom));
	out->found = g_array_new(FALSE, FALSE, sizeof(Weight));
	out->seen = g_hash_table_new(NULL, NULL);
	formula_each_measure(formula, note_measure, out);
	for (uint32_t i = 0; i < root->n_forces && out->search->mentioned->len > 0; i++)
		collect_in(out, root->forces[i]);
	propose_found(out);
	g_array_unref(out->found);
	g_hash_table_unref(out->seen);
	g_clear_pointer(&out->search->mentioned, g_array_unref);
}

static void
note_name(const CompanionMeasure *measure, void *data)
{
	*(const char **)data = measure->id;
}

/* True if a formula is a measure and nothing else: a count, not a share. */
static bool
is_plain(const Formula *formula)
{
	const char *name = "";
	formula_each_measure(formula, note_name, &name);
	return strcmp(name, formula_text(formula)) == 0;
}

/* The points to spend on other things so that a share of @actual percent falls to @limit, or on the same so
   that it rises to it. */
static Amount
points_for_share(View *view, Amount actual, Amount limit)
{
	const Atom type = fix_main_cost(view);
	const Amount spent = atom_is_none(type) ? AMOUNT_ZERO
	                                        : view_cost_below(view, view_root(view), type);
	const bool falls = amount_compare(actual, limit) > 0;
	const Amount part = falls ? limit : amount_subtract(amount_from_int(100), limit);
	const Amount gap = falls ? amount_subtract(actual, limit) : amount_subtract(limit, actual);
	if (amount_compare(part, AMOUNT_ZERO) <= 0)
		return AMOUNT_ZERO;
	return amount_divide(amount_multiply(spent, gap), part);
}

void
fix_propose_outweighing(FixSearch *search, const Finding *finding)
{
	const CompanionBound *bound = finding->bound;
	const bool too_much = amount_compare(finding->actual, finding->limit) > 0;
	const bool is_share = !is_plain(bound->value);
	Outweighing out = {
		.search = search,
		.finding = finding,
		.needed = is_share ? points_for_share(search->view, finding->actual, finding->limit)
	                           : amount_subtract(finding->limit, finding->actual),
		.is_points = is_share,
		.is_counted = !too_much,
	};
	if (!too_much || is_share) {
		propose_by(&out, bound->value);
		return;
	}
	/* A count above its limit: more of what the limit counts raises it. */
	out.needed = amount_from_int(1);
	out.is_counted = true;
	propose_by(&out, bound->at_most);
}
