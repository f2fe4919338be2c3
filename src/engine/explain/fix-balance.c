/*
 * Candidates that meet all limits of a cost in a force together: an exact sum, a share of what is spent, two shares
 * that meet. Entries that the same limits count are one group, whose sums are known; what is spent further is divided
 * among the groups, the least first.
 */
#include "base/values/work.h"
#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "engine/explain/fix-search-private.h"
#include "engine/fill/price.h"
#include "engine/queries/cost.h"
#include "engine/queries/identity.h"

#include <string.h>

/* The most that is searched: limits, groups, sums in units of the prices, and steps. */
#define MOST_LIMITS 32u
#define MOST_GROUPS 12u
#define MOST_SUM    4000
#define MOST_STEPS  400000u

/* So many of one entry are enough. */
#define MOST_ADDED 100

/* A limit of the cost, for what is spent further. */
typedef struct Limit {
	const Instance *carrier;
	Amount lack;  /* may, or must, still be spent in it */
	Amount share; /* by which the limit rises with each point, in percent; 0 for a fixed one */
	bool is_min;
} Limit;

/* The entries that the same limits count. */
typedef struct Group {
	uint32_t limits;
	SumWay *ways;
} Group;

typedef struct Balance {
	const FixSearch *search;
	Instance *force;
	Atom type;
	Limit limits[MOST_LIMITS];
	guint n_limits;
	GArray *summands;
	Amount unit;
	int64_t most; /* units that may be spent */
	Group groups[MOST_GROUPS];
	guint n_groups;
	/* A division of what is spent: */
	int64_t least[MOST_LIMITS], limit[MOST_LIMITS], spent[MOST_LIMITS];
	int64_t parts[MOST_GROUPS];
	guint n_steps;
} Balance;

static void
note_limit(Balance *balance, Instance *carrier, const OwnedConstraint *owned)
{
	View *view = balance->search->view;
	const Query *query = &owned->constraint->query;
	Reading reading;
	if ((query->field != FIELD_COST && query->field != FIELD_LIMIT) ||
	    !atom_equal(query->field_id, balance->type) ||
	    !reading_take(view, carrier, owned, &reading) || !reading.scope.node ||
	    !instance_lies_in(balance->force, reading.scope.node) ||
	    balance->n_limits == MOST_LIMITS)
		return;
	const bool rises = (query->flags & QUERY_PERCENT) && query->field == FIELD_COST;
	balance->limits[balance->n_limits++] = (Limit){
		.carrier = carrier,
		.lack = amount_subtract(reading.threshold, reading.actual),
		.share = rises ? reading.value : AMOUNT_ZERO,
		.is_min = owned->constraint->type == CONSTRAINT_MIN,
	};
}

static void
note_limits_of(Balance *balance, Instance *carrier)
{
	const Definition *definition = carrier->definition;
	if (definition && !reading_is_silent(balance->search->view, carrier))
		for (uint32_t i = 0; i < definition->n_constraints; i++)
			note_limit(balance, carrier, &definition->constraints[i]);
}

/* The limits that count an entry: bits. */
static uint32_t
limits_of(const Balance *balance, const Instance *unit)
{
	uint32_t limits = 0;
	for (guint i = 0; i < balance->n_limits; i++) {
		const Instance *carrier = balance->limits[i].carrier;
		if (carrier->kind == INSTANCE_FORCE ||
		    identity_has_category(unit, carrier->definition->target->id))
			limits |= UINT32_C(1) << i;
	}
	return limits;
}

static bool
may_be_added(const Balance *balance, Instance *holder, const MenuItem *item)
{
	View *view = balance->search->view;
	return !item->definition->is_group && view_is_available(view, holder, item) &&
	       !reading_is_silent(view, tree_imagine(view, holder, item));
}

/* Notes an entry of a holder with its price. Returns false if it costs nothing, or there is no room. */
static bool
note_entry(Balance *balance, Instance *holder, const MenuItem *item, Summand *noted)
{
	View *view = balance->search->view;
	const bool is_unit = holder == balance->force;
	*noted = (Summand){
		.holder = holder,
		.item = item,
		.worth = price_of(view, tree_imagine(view, holder, item), balance->type),
		.room = room_left(view, tree_imagine(view, holder, item), is_unit ? MOST_ADDED : 1),
		.limits = limits_of(balance, is_unit ? tree_imagine(view, holder, item) : holder),
	};
	if (amount_compare(noted->worth, AMOUNT_ZERO) <= 0)
		return false;
	fix_note_summand(balance->summands, *noted);
	return noted->room > 0;
}

/* Notes a unit with each option that costs something by itself. */
static void
note_with_options(const Balance *balance, const Summand *unit)
{
	View *view = balance->search->view;
	const Menu *menu = choices_menu(view_choices(view), unit->item->definition);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *option = menu->items[i].definition;
		Summand with = *unit;
		for (uint32_t k = 0; k < option->n_costs; k++)
			if (atom_equal(option->costs[k].type_id, balance->type))
				with.worth = amount_add(with.worth, option->costs[k].value);
		with.option = &menu->items[i];
		if (!option->is_group && !option->hidden &&
		    amount_compare(with.worth, unit->worth) > 0)
			fix_note_summand(balance->summands, with);
	}
}

static void
note_units(Balance *balance, bool with_options)
{
	const Menu *menu = tree_menu(balance->search->view, balance->force);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		Summand unit;
		if (may_be_added(balance, balance->force, &menu->items[i]) &&
		    note_entry(balance, balance->force, &menu->items[i], &unit) && with_options)
			note_with_options(balance, &unit);
	}
}

static void
note_options_of(Balance *balance, Instance *unit)
{
	const Menu *menu = tree_menu(balance->search->view, unit);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		Summand option;
		if (may_be_added(balance, unit, &menu->items[i]))
			note_entry(balance, unit, &menu->items[i], &option);
	}
}

static void
add_group(Balance *balance, uint32_t limits)
{
	for (guint i = 0; i < balance->n_groups; i++)
		if (balance->groups[i].limits == limits)
			return;
	if (balance->n_groups < MOST_GROUPS)
		balance->groups[balance->n_groups++] = (Group){limits, NULL};
}

/* The points that the limit of the roster and those of the whole force leave. */
static int64_t
units_left(const Balance *balance)
{
	View *view = balance->search->view;
	const Amount limit = cost_limit(view, balance->type);
	const Amount spent = view_cost_below(view, view_root(view), balance->type);
	int64_t left = MOST_SUM;
	if (amount_compare(limit, AMOUNT_ZERO) > 0)
		left = amount_quotient_floor(amount_subtract(limit, spent), balance->unit);
	for (guint i = 0; i < balance->n_limits; i++) {
		const Limit *one = &balance->limits[i];
		if (one->carrier->kind == INSTANCE_FORCE && !one->is_min &&
		    amount_is_zero(one->share))
			left = MIN(left, amount_quotient_floor(one->lack, balance->unit));
	}
	return MIN(left, MOST_SUM);
}

/* Sorts the entries into groups, and finds their sums. Returns false if there is nothing to spend. */
static bool
measure(Balance *balance)
{
	if (balance->summands->len == 0)
		return false;
	balance->unit = fix_sum_unit(balance->summands);
	balance->most = units_left(balance);
	if (balance->most <= 0)
		return false;
	for (guint i = 0; i < balance->summands->len; i++)
		add_group(balance, g_array_index(balance->summands, Summand, i).limits);
	for (guint i = 0; i < balance->n_groups; i++)
		balance->groups[i].ways = fix_sum_ways(balance->summands, balance->groups[i].limits,
		                                       balance->most + 1);
	return true;
}

/* Sets what each limit leaves and demands if so many units are spent. */
static void
set_bounds(Balance *balance, int64_t units)
{
	const Amount all = amount_multiply_int(balance->unit, units);
	memset(balance->spent, 0, sizeof(balance->spent));
	for (guint i = 0; i < balance->n_limits; i++) {
		const Limit *limit = &balance->limits[i];
		const Amount rise = amount_divide(amount_multiply(all, limit->share),
		                                  amount_from_int(100));
		const Amount bound = amount_add(limit->lack, rise);
		balance->least[i] = limit->is_min ? amount_quotient_ceil(bound, balance->unit) : 0;
		balance->limit[i] = limit->is_min ? balance->most
		                                  : amount_quotient_floor(bound, balance->unit);
	}
}

/* True if every limit can be met with what is divided so far, and so many units more. */
static bool
may_fit(const Balance *balance, int64_t left)
{
	for (guint i = 0; i < balance->n_limits; i++)
		if (balance->spent[i] > balance->limit[i] ||
		    balance->spent[i] + left < balance->least[i])
			return false;
	return true;
}

static void
spend(Balance *balance, guint group, int64_t units)
{
	for (guint i = 0; i < balance->n_limits; i++)
		if (balance->groups[group].limits & (UINT32_C(1) << i))
			balance->spent[i] += units;
	balance->parts[group] += units;
}

/* Divides units among the groups from one on. */
static bool
divide(Balance *balance, guint group, int64_t units)
{
	const bool is_last = group + 1 == balance->n_groups;
	for (int64_t part = is_last ? units : 0; part <= units; part++) {
		if (balance->groups[group].ways[part].last < 0)
			continue;
		if (balance->n_steps++ > MOST_STEPS)
			return false;
		spend(balance, group, part);
		if (may_fit(balance, units - part) &&
		    (is_last || divide(balance, group + 1, units - part)))
			return true;
		spend(balance, group, -part);
	}
	return false;
}

/* Finds the least that meets all limits. */
static bool
solve(Balance *balance)
{
	bool found = false;
	for (int64_t units = 1; units <= balance->most && !found; units++) {
		set_bounds(balance, units);
		found = may_fit(balance, units) && divide(balance, 0, units);
	}
	work_count(balance->n_steps / 8);
	return found;
}

static void
add_parts(Fix *fix, View *view, const Summand *summand, guint times)
{
	if (!summand->option) {
		fix_add_part(fix, fix_part_add(view, summand->holder, summand->item, times));
		return;
	}
	for (guint i = 0; i < times; i++) {
		fix_add_part(fix, fix_part_add(view, summand->holder, summand->item, 1));
		fix_add_part(fix, fix_part_add_to_made(view, summand->item, summand->option));
	}
}

static void
propose(const Balance *balance)
{
	View *view = balance->search->view;
	g_autofree int64_t *amounts = g_new0(int64_t, balance->summands->len);
	for (guint i = 0; i < balance->n_groups; i++)
		fix_sum_take(balance->summands, balance->groups[i].ways, balance->parts[i],
		             amounts);
	Fix *fix = fix_new();
	for (guint i = 0; i < balance->summands->len; i++)
		if (amounts[i] > 0)
			add_parts(fix, view, &g_array_index(balance->summands, Summand, i),
			          (guint)amounts[i]);
	g_ptr_array_add(balance->search->fixes->stages[STAGE_SUM], fix);
}

/* Proposes what meets all limits. Returns false if nothing does. */
static bool
balance_with(Balance *balance, bool with_options)
{
	balance->summands = fix_summands_new();
	note_units(balance, with_options);
	for (uint32_t i = 0; with_options && i < balance->force->n_children; i++)
		note_options_of(balance, balance->force->children[i]);
	const bool found = measure(balance) && solve(balance);
	if (found)
		propose(balance);
	for (guint i = 0; i < balance->n_groups; i++)
		g_free(balance->groups[i].ways);
	balance->n_groups = 0;
	memset(balance->parts, 0, sizeof(balance->parts));
	g_array_unref(balance->summands);
	return found;
}

void
fix_propose_balance(const FixSearch *search)
{
	const Reading *reading = search->reading;
	const Instance *carrier = reading->carrier;
	const Query *query = &reading->owned->constraint->query;
	if ((query->field != FIELD_COST && query->field != FIELD_LIMIT) ||
	    (carrier->kind != INSTANCE_FORCE && carrier->kind != INSTANCE_CATEGORY))
		return;
	Balance balance = {
		.search = search,
		.force = carrier->force,
		.type = query->field_id,
	};
	note_limits_of(&balance, balance.force);
	for (uint32_t i = 0; i < balance.force->n_categories_below; i++)
		note_limits_of(&balance, balance.force->categories_below[i]);
	if (balance.n_limits > 0 && !balance_with(&balance, false))
		balance_with(&balance, true);
}
