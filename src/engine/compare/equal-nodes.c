/*
 * Sums up equal nodes where two rosters have the same in other portions: "2 × X" and "X, X" are the same
 * army. Where the sums differ the nodes stay, so that an edit of one of them is seen.
 */
#include "engine/compare/compare-private.h"

#include <string.h>

/* True if a node or one below has a name of its own, or a partner elsewhere. */
static bool
is_distinct(const Node *node)
{
	const Selection *selection = node->instance->selection;
	bool distinct = node->partner || (selection && selection->custom.name);
	for (guint i = 0; i < node->children->len && !distinct; i++)
		distinct = is_distinct(g_ptr_array_index(node->children, i));
	return distinct;
}

/* Equal for nodes that may be summed up; NULL if a node may not. The caller owns it: g_free(). */
static char *
sum_key(const Node *node)
{
	return node->instance->selection && !node->association_key && !is_distinct(node)
	               ? g_strconcat(node->content, " ", node->path, NULL)
	               : NULL;
}

/* The nodes of both trees with one key, and their sums. */
typedef struct Portions {
	GPtrArray *nodes[SIDES]; /* Node, borrowed */
	int64_t sum[SIDES];
} Portions;

static void
free_portions(gpointer data)
{
	Portions *portions = data;
	for (int side = 0; side < SIDES; side++)
		g_ptr_array_unref(portions->nodes[side]);
	g_free(portions);
}

static Portions *
portions_of(GHashTable *all, const char *key)
{
	Portions *portions = g_hash_table_lookup(all, key);
	if (portions)
		return portions;
	portions = g_new0(Portions, 1);
	for (int side = 0; side < SIDES; side++)
		portions->nodes[side] = g_ptr_array_new();
	g_hash_table_insert(all, g_strdup(key), portions);
	return portions;
}

static void
collect(GHashTable *all, const Node *parent, int side)
{
	for (guint i = 0; i < parent->children->len; i++) {
		Node *child = g_ptr_array_index(parent->children, i);
		g_autofree char *key = sum_key(child);
		if (!key)
			continue;
		Portions *portions = portions_of(all, key);
		g_ptr_array_add(portions->nodes[side], child);
		portions->sum[side] += child->amount;
	}
}

static void add_node(Node *sum, const Node *other);

/* Adds the nodes below one to the equal ones below another. Both have the same content, so that each finds
   its own. */
static void
add_children(Node *sum, const Node *other)
{
	g_autoptr(GPtrArray) left = g_ptr_array_new();
	for (guint i = 0; i < sum->children->len; i++)
		g_ptr_array_add(left, g_ptr_array_index(sum->children, i));
	for (guint i = 0; i < other->children->len; i++) {
		const Node *child = g_ptr_array_index(other->children, i);
		guint at = 0;
		while (at < left->len) {
			const Node *mine = g_ptr_array_index(left, at);
			if (mine->amount == child->amount &&
			    strcmp(mine->content, child->content) == 0)
				break;
			at++;
		}
		if (at < left->len)
			add_node(g_ptr_array_remove_index(left, at), child);
	}
}

/* Adds the numbers of an equal node. Those below keep their amounts, which are for each one. */
static void
add_node(Node *sum, const Node *other)
{
	sum->number += other->number;
	sum->own = amount_add(sum->own, other->own);
	sum->total = amount_add(sum->total, other->total);
	for (guint i = 0; i < other->instances->len; i++)
		g_ptr_array_add(sum->instances, g_ptr_array_index(other->instances, i));
	add_children(sum, other);
}

/* Takes a node out of its siblings. It stays in memory, because others may look at it: it has no partner. */
static void
set_aside(Node *parent, const Node *node)
{
	guint at;
	if (!g_ptr_array_find(parent->children, node, &at))
		return;
	if (!parent->summed)
		parent->summed = node_list_new();
	g_ptr_array_add(parent->summed, g_ptr_array_steal_index(parent->children, at));
}

static void
sum_up(Node *parent, const GPtrArray *nodes)
{
	Node *sum = g_ptr_array_index(nodes, 0);
	for (guint i = 1; i < nodes->len; i++) {
		Node *other = g_ptr_array_index(nodes, i);
		sum->amount += other->amount;
		add_node(sum, other);
		set_aside(parent, other);
	}
}

void
sum_equal_nodes(Node *before, Node *after)
{
	g_autoptr(GHashTable) all = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                                  free_portions);
	collect(all, before, SIDE_BEFORE);
	collect(all, after, SIDE_AFTER);
	GHashTableIter iter;
	gpointer value;
	g_hash_table_iter_init(&iter, all);
	while (g_hash_table_iter_next(&iter, NULL, &value)) {
		const Portions *portions = value;
		const GPtrArray *old = portions->nodes[SIDE_BEFORE];
		const GPtrArray *new = portions->nodes[SIDE_AFTER];
		if (portions->sum[SIDE_BEFORE] != portions->sum[SIDE_AFTER] || old->len == new->len)
			continue;
		sum_up(before, old);
		sum_up(after, new);
	}
}
