/* Walks two trees at once, in the order of the second one, and lists their differences. */
#include "engine/compare/compare-private.h"

#include <string.h>

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

/* The number of forces around a node. */
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

/* The cost of a node without a partner. Nodes below that were moved are not part of it. */
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
	const char *id = instance_id(instance);
	difference->id = arena_strdup(all->arena, id);
	difference->entry_id = arena_strdup(all->arena, node->path);
	difference->is_force = instance->selection == NULL;
	difference->name[index] = name_of(all, index, node);
	difference->path[index] = path_of(all, index, node);
	difference->n_forces[index] = count_forces(node);
	difference->number[index] = node->number;
	difference->cost[index] = node->partner ? node->total : single_cost(node);
}

/* @before, @after  NULL if missing; at least one is given */
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

/* The end of an association. A part of another unit has the name of the unit, too: "Chimera
   (Mechanised Company)". */
static const AssociationEnd *
association_end(Differences *all, SideIndex index, const Node *from, const Node *to)
{
	const Instance *unit = to->instance->root;
	const char *name = name_of(all, index, to);
	if (unit != to->instance && unit != from->instance->root) {
		g_autofree char *both = g_strdup_printf("%s (%s)", name,
		                                        name_of_instance(all, index, unit));
		name = arena_strdup(all->arena, both);
	}
	const AssociationEnd end = {arena_strdup(all->arena, to->instance->selection->id), name};
	return arena_memdup(all->arena, &end, sizeof end);
}

/* The name of an association in the army data of either side; NULL if both lack it. */
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
add_association(Differences *all, bool in_unit, const Node *before, const Node *after,
                const AssociationChange *change)
{
	add(all, DIFFERENCE_ASSOCIATION, in_unit, before, after);
	Difference *difference = &g_array_index(all->list, Difference, all->list->len - 1);
	difference->association_id = arena_strdup(all->arena, change->association_id);
	difference->association_name = association_name(all, change->association_id);
	const Node *const from[SIDES] = {before, after};
	for (SideIndex i = SIDE_BEFORE; i < SIDES; i++)
		if (change->to[i])
			difference->ends[i] = association_end(all, i, from[i], change->to[i]);
}

static void
compare_associations(Differences *all, const Node *before, const Node *after, bool in_unit)
{
	g_autoptr(GArray) changes = associations_compare(before, after);
	for (guint i = 0; i < changes->len; i++)
		add_association(all, in_unit, before, after,
		                &g_array_index(changes, AssociationChange, i));
}

/* True if the cost of one is equal: own / number, without a division. */
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

/* True if the army data of only one side have the entry. */
static bool
came_or_went(const Node *before, const Node *after)
{
	return is_known(before) != is_known(after);
}

/* True if the parent already vanished or was found, which includes all below it. */
static bool
is_implied_by_parent(const Node *before, const Node *after)
{
	return after->parent->partner == before->parent &&
	       came_or_went(before->parent, after->parent);
}

void
differences_add_text(const TextTarget *target, const DifferenceText *text)
{
	Differences *all = target->all;
	add(all, DIFFERENCE_TEXT, target->in_unit, target->before, target->after);
	Difference *difference = &g_array_index(all->list, Difference, all->list->len - 1);
	difference->text = arena_memdup(all->arena, text, sizeof *text);
}

/* Compares what two versions of the army data say. With one version only the selections differ, and what follows
   from them. */
static void
compare_texts(Differences *all, const Node *before, const Node *after, bool in_unit)
{
	const TextTarget target = {all, before, after, in_unit};
	const CompareSide *sides = all->sides;
	if (view_game(sides[SIDE_BEFORE].view) != view_game(sides[SIDE_AFTER].view) &&
	    is_known(before) && is_known(after))
		differences_compare_facts(&target);
}

/* Compares two partners without the nodes below them. */
static void
compare_pair(Differences *all, const Node *before, const Node *after, bool in_unit)
{
	if (after->parent->partner != before->parent)
		add(all, DIFFERENCE_MOVED, in_unit, before, after);
	if (!came_or_went(before, after)) {
		if (strcmp(name_of(all, SIDE_BEFORE, before), name_of(all, SIDE_AFTER, after)) != 0)
			add(all, DIFFERENCE_RENAMED, in_unit, before, after);
	} else if (!is_implied_by_parent(before, after)) {
		add(all, is_known(before) ? DIFFERENCE_VANISHED : DIFFERENCE_FOUND, in_unit, before,
		    after);
	}
	compare_texts(all, before, after, in_unit);
	/* The line of a unit has its number and cost. */
	if (node_is_root_selection(after))
		return;
	if (before->amount != after->amount)
		add(all, DIFFERENCE_NUMBER, in_unit, before, after);
	else if (!costs_the_same(before, after))
		add(all, DIFFERENCE_COST, in_unit, before, after);
}

static void compare_nodes(Differences *all, const Node *before, const Node *after, bool in_unit);

/* Adds a line for a unit before the differences in it; none if the unit does not differ. */
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

/* Compares the nodes in a new node that were moved there; the others are part of the new node. */
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
	compare_associations(all, before, after, in_unit);
	for (guint i = 0; i < before->children->len; i++) {
		const Node *child = g_ptr_array_index(before->children, i);
		if (!child->partner)
			add(all, DIFFERENCE_REMOVED, in_unit, child, NULL);
	}
	for (guint i = 0; i < after->children->len; i++)
		compare_child(all, g_ptr_array_index(after->children, i), in_unit);
}

void
differences_add_nodes(Differences *all, const Node *before, const Node *after)
{
	compare_nodes(all, before, after, false);
}
