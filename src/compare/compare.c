/* Walks through both trees at once and says what is different. */
#include "base/arena.h"
#include "compare/compare-private.h"

#include <string.h>

struct Differences {
	CompareSide sides[SIDES];
	Arena *arena;   /* texts of differences */
	GArray *list;   /* of Difference */
	GArray *totals; /* of TotalChange */
	GPtrArray *findings[SIDES];
	const char *cost_name; /* borrowed from a view */
};

const char *
difference_kind_name(DifferenceKind kind)
{
	static const char *const WORDS[] = {
#define X(name, word) [DIFFERENCE_##name] = (word),
#include "compare/kinds.def"
#undef X
	};
	return WORDS[kind];
}

/* Totals ----------------------------------------------------------------------------------------- */

static const char *
type_text(const CompareSide *side, Atom type)
{
	return game_text(view_game(side->view), type);
}

static void
take_total(TotalChange *change, SideIndex index, const CompareSide *side, const ShownCost *cost)
{
	const CostLimit *limit = roster_limit(view_roster(side->view), cost->type_id);
	change->value[index] = cost->value;
	change->has_limit[index] = limit != NULL;
	change->limit[index] = limit ? limit->value : AMOUNT_ZERO;
}

static const ShownCost *
find_total(const CompareSide *side, const char *type_id)
{
	uint32_t n;
	const ShownCost *costs = view_totals(side->view, &n);
	for (uint32_t i = 0; i < n; i++)
		if (strcmp(type_text(side, costs[i].type_id), type_id) == 0)
			return &costs[i];
	return NULL;
}

/* The totals of one side, with those of the other; or only those that the other does not have. */
static void
add_totals(Differences *all, SideIndex index, bool only_single)
{
	const CompareSide *side = &all->sides[index];
	const CompareSide *other = &all->sides[SIDE_AFTER - index];
	uint32_t n;
	const ShownCost *costs = view_totals(side->view, &n);
	for (uint32_t i = 0; i < n; i++) {
		const ShownCost *same = find_total(other, type_text(side, costs[i].type_id));
		if (only_single && same)
			continue;
		TotalChange change = {.name = costs[i].name, .hidden = costs[i].hidden};
		take_total(&change, index, side, &costs[i]);
		if (same)
			take_total(&change, SIDE_AFTER - index, other, same);
		g_array_append_val(all->totals, change);
	}
}

/* The id of the cost type that differences are told in: the first that is shown, after or before; NULL if
   none is. */
static const char *
choose_cost(Differences *all)
{
	for (int index = SIDE_AFTER; index >= SIDE_BEFORE; index--) {
		const CompareSide *side = &all->sides[index];
		uint32_t n;
		const ShownCost *costs = view_totals(side->view, &n);
		for (uint32_t i = 0; i < n; i++)
			if (!costs[i].hidden) {
				all->cost_name = costs[i].name;
				return type_text(side, costs[i].type_id);
			}
	}
	return NULL;
}

/* Differences ------------------------------------------------------------------------------------ */

static const char *
name_of_instance(Differences *all, SideIndex index, const Instance *instance)
{
	const Selection *selection = instance->selection;
	const Force *force = instance->roster_force;
	const char *own = selection ? selection->custom.name : force ? force->custom.name : NULL;
	return arena_strdup(all->arena, own ? own : view_name(all->sides[index].view, instance));
}

static const char *
name_of(Differences *all, SideIndex index, const Node *node)
{
	return name_of_instance(all, index, node->instance);
}

/* The forces that it lies in. */
static guint
count_forces(const Node *node)
{
	guint n = 0;
	for (const Node *at = node->parent; at && at->parent; at = at->parent)
		n += at->instance->kind == INSTANCE_FORCE;
	return n;
}

static const char *const *
path_of(Differences *all, SideIndex index, const Node *node)
{
	guint depth = 0;
	for (const Node *at = node->parent; at && at->parent; at = at->parent)
		depth++;
	const char **path = arena_array(all->arena, const char *, depth + 1);
	path[depth] = NULL;
	for (const Node *at = node->parent; at && at->parent; at = at->parent)
		path[--depth] = name_of(all, index, at);
	return path;
}

/* The points of what has no partner: what lies in it and was moved is not part of it. */
static Amount
single_cost(const Node *node)
{
	Amount sum = node->total;
	for (guint i = 0; i < node->children->len; i++) {
		const Node *child = g_ptr_array_index(node->children, i);
		sum = amount_subtract(sum, child->total);
		if (!child->partner)
			sum = amount_add(sum, single_cost(child));
	}
	return sum;
}

static void
take_side(Differences *all, Difference *difference, SideIndex index, const Node *node)
{
	const Instance *instance = node->instance;
	const char *id = instance->selection ? instance->selection->id : instance->roster_force->id;
	difference->id = arena_strdup(all->arena, id);
	difference->entry_id = arena_strdup(all->arena, node->path);
	difference->is_force = instance->selection == NULL;
	difference->name[index] = name_of(all, index, node);
	difference->path[index] = path_of(all, index, node);
	difference->n_forces[index] = count_forces(node);
	difference->number[index] = node->number;
	difference->cost[index] = node->partner ? node->total : single_cost(node);
}

/* @before, @after  at least one of them; NULL where it is not */
static void
add(Differences *all, DifferenceKind kind, bool in_unit, const Node *before, const Node *after)
{
	Difference difference = {.kind = kind, .in_unit = in_unit};
	if (before)
		take_side(all, &difference, SIDE_BEFORE, before);
	if (after)
		take_side(all, &difference, SIDE_AFTER, after);
	g_array_append_val(all->list, difference);
}

/* "Chimera (Mechanised Company)" of a part of another unit than @from is in. */
static const Tied *
tied_to(Differences *all, SideIndex index, const Node *from, const Node *to)
{
	const Instance *unit = to->instance->root;
	const char *name = name_of(all, index, to);
	if (unit != to->instance && unit != from->instance->root) {
		g_autofree char *both = g_strdup_printf("%s (%s)", name,
		                                        name_of_instance(all, index, unit));
		name = arena_strdup(all->arena, both);
	}
	const Tied tied = {arena_strdup(all->arena, to->instance->selection->id), name};
	return arena_memdup(all->arena, &tied, sizeof tied);
}

/* What the data of the one side call an association, or else those of the other. */
static const char *
association_name(Differences *all, const char *id)
{
	for (int index = SIDE_AFTER; index >= SIDE_BEFORE; index--) {
		const char *name = game_association_name(view_game(all->sides[index].view), id);
		if (name)
			return arena_strdup(all->arena, name);
	}
	return NULL;
}

static void
add_tie(Differences *all, bool in_unit, const Node *before, const Node *after,
        const TieChange *change)
{
	add(all, DIFFERENCE_TIE, in_unit, before, after);
	Difference *difference = &g_array_index(all->list, Difference, all->list->len - 1);
	difference->tie_id = arena_strdup(all->arena, change->association_id);
	difference->tie_name = association_name(all, change->association_id);
	const Node *const from[SIDES] = {before, after};
	for (SideIndex i = SIDE_BEFORE; i < SIDES; i++)
		if (change->to[i])
			difference->tied[i] = tied_to(all, i, from[i], change->to[i]);
}

static void
compare_ties(Differences *all, const Node *before, const Node *after, bool in_unit)
{
	g_autoptr(GArray) changes = ties_compare(before, after);
	for (guint i = 0; i < changes->len; i++)
		add_tie(all, in_unit, before, after, &g_array_index(changes, TieChange, i));
}

/* Whether one of it costs the same: own / number, without dividing. */
static bool
costs_the_same(const Node *before, const Node *after)
{
	return amount_equal(amount_multiply_int(before->own, after->number),
	                    amount_multiply_int(after->own, before->number));
}

static bool
is_known(const Node *node)
{
	const Instance *instance = node->instance;
	if (instance->selection)
		return instance->selection->definition != NULL;
	return !instance->roster_force || instance->roster_force->definition;
}

/* Whether the data of only one side have its entry. */
static bool
came_or_went(const Node *before, const Node *after)
{
	return is_known(before) != is_known(after);
}

/* Where the data do not know a thing they cannot know what lies in it: that goes without saying. */
static bool
goes_without_saying(const Node *before, const Node *after)
{
	return after->parent->partner == before->parent &&
	       came_or_went(before->parent, after->parent);
}

/* What a pair itself differs in, whatever lies below. */
static void
compare_pair(Differences *all, const Node *before, const Node *after, bool in_unit)
{
	if (after->parent->partner != before->parent)
		add(all, DIFFERENCE_MOVED, in_unit, before, after);
	if (!came_or_went(before, after)) {
		if (strcmp(name_of(all, SIDE_BEFORE, before), name_of(all, SIDE_AFTER, after)) != 0)
			add(all, DIFFERENCE_RENAMED, in_unit, before, after);
	} else if (!goes_without_saying(before, after)) {
		add(all, is_known(before) ? DIFFERENCE_VANISHED : DIFFERENCE_FOUND, in_unit, before,
		    after);
	}
	/* A unit's own line says how many and for how much. */
	if (node_is_root_selection(after))
		return;
	if (before->amount != after->amount)
		add(all, DIFFERENCE_NUMBER, in_unit, before, after);
	else if (!costs_the_same(before, after))
		add(all, DIFFERENCE_COST, in_unit, before, after);
}

static void compare_nodes(Differences *all, const Node *before, const Node *after, bool in_unit);

/* A root selection is led by a line of its own, if there is anything to say of it. */
static void
compare_unit(Differences *all, const Node *before, const Node *after)
{
	const guint at = all->list->len;
	add(all, DIFFERENCE_UNIT, false, before, after);
	compare_nodes(all, before, after, true);
	if (all->list->len == at + 1 && before->amount == after->amount &&
	    amount_equal(before->total, after->total))
		g_array_set_size(all->list, at);
}

static void
compare_partners(Differences *all, const Node *after, bool in_unit)
{
	if (node_is_root_selection(after))
		compare_unit(all, after->partner, after);
	else
		compare_nodes(all, after->partner, after, in_unit);
}

/* What is inside of something new: only what came from elsewhere is told of it. */
static void
compare_new(Differences *all, const Node *after, bool in_unit)
{
	for (guint i = 0; i < after->children->len; i++) {
		const Node *child = g_ptr_array_index(after->children, i);
		if (child->partner)
			compare_partners(all, child, in_unit);
		else
			compare_new(all, child, in_unit);
	}
}

static void
compare_child(Differences *all, const Node *child, bool in_unit)
{
	if (child->partner) {
		compare_partners(all, child, in_unit);
		return;
	}
	add(all, DIFFERENCE_ADDED, in_unit, NULL, child);
	compare_new(all, child, in_unit);
}

static void
compare_nodes(Differences *all, const Node *before, const Node *after, bool in_unit)
{
	if (after->parent)
		compare_pair(all, before, after, in_unit);
	compare_ties(all, before, after, in_unit);
	for (guint i = 0; i < before->children->len; i++) {
		const Node *child = g_ptr_array_index(before->children, i);
		if (!child->partner)
			add(all, DIFFERENCE_REMOVED, in_unit, child, NULL);
	}
	for (guint i = 0; i < after->children->len; i++)
		compare_child(all, g_ptr_array_index(after->children, i), in_unit);
}

static Atom
cost_type_of(const CompareSide *side, const char *id)
{
	return id ? atoms_find(view_game(side->view)->atoms, id) : ATOM_NONE;
}

static void
find_differences(Differences *all, const char *cost_type)
{
	Node *roots[SIDES];
	for (SideIndex i = SIDE_BEFORE; i < SIDES; i++)
		roots[i] = node_new(all->sides[i].view, cost_type_of(&all->sides[i], cost_type));
	match_trees(roots[SIDE_BEFORE], roots[SIDE_AFTER]);
	compare_nodes(all, roots[SIDE_BEFORE], roots[SIDE_AFTER], false);
	for (SideIndex i = SIDE_BEFORE; i < SIDES; i++)
		node_free(roots[i]);
}

Differences *
differences_new(const CompareSide *before, const CompareSide *after)
{
	Differences *all = g_new0(Differences, 1);
	all->sides[SIDE_BEFORE] = *before;
	all->sides[SIDE_AFTER] = *after;
	all->arena = arena_new();
	all->list = g_array_new(FALSE, FALSE, sizeof(Difference));
	all->totals = g_array_new(FALSE, FALSE, sizeof(TotalChange));
	add_totals(all, SIDE_AFTER, false);
	add_totals(all, SIDE_BEFORE, true);
	find_differences(all, choose_cost(all));
	all->findings[SIDE_BEFORE] = findings_without(before->verdict, after->verdict);
	all->findings[SIDE_AFTER] = findings_without(after->verdict, before->verdict);
	return all;
}

void
differences_free(Differences *all)
{
	if (!all)
		return;
	for (SideIndex i = SIDE_BEFORE; i < SIDES; i++)
		g_ptr_array_unref(all->findings[i]);
	g_array_unref(all->totals);
	g_array_unref(all->list);
	arena_free(all->arena);
	g_free(all);
}

guint
differences_count(const Differences *all)
{
	return all->list->len;
}

const Difference *
differences_get(const Differences *all, guint index)
{
	return &g_array_index(all->list, Difference, index);
}

const GArray *
differences_totals(const Differences *all)
{
	return all->totals;
}

const char *
differences_cost_name(const Differences *all)
{
	return all->cost_name;
}

const GPtrArray *
differences_findings(const Differences *all, SideIndex side)
{
	return all->findings[side];
}

bool
differences_is_legal(const Differences *all, SideIndex side)
{
	return findings_allow(all->sides[side].verdict);
}

static bool
total_is_same(const TotalChange *total)
{
	return amount_equal(total->value[SIDE_BEFORE], total->value[SIDE_AFTER]) &&
	       total->has_limit[SIDE_BEFORE] == total->has_limit[SIDE_AFTER] &&
	       amount_equal(total->limit[SIDE_BEFORE], total->limit[SIDE_AFTER]);
}

bool
differences_is_same(const Differences *all)
{
	for (guint i = 0; i < all->totals->len; i++)
		if (!total_is_same(&g_array_index(all->totals, TotalChange, i)))
			return false;
	return all->list->len == 0 && all->findings[SIDE_BEFORE]->len == 0 &&
	       all->findings[SIDE_AFTER]->len == 0 &&
	       amount_equal(verdict_penalty(all->sides[SIDE_BEFORE].verdict),
	                    verdict_penalty(all->sides[SIDE_AFTER].verdict));
}
