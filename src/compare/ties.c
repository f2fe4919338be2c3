/*
 * Ties between the nodes of a tree (S-086): which there are, what tells a node by those it is tied to, and
 * which of two partners' ties are not the same. What is summed up has the ties of all it stands for.
 */
#include "compare/compare-private.h"

#include <string.h>

typedef void (*NodeVisitor)(Node *node, gpointer data);

/* Parents before children. */
static void
each_node(Node *node, NodeVisitor visit, gpointer data)
{
	visit(node, data);
	for (guint i = 0; i < node->children->len; i++)
		each_node(g_ptr_array_index(node->children, i), visit, data);
}

/* @data  GHashTable, nodes by the instance ids of selections */
static void
note_ids(Node *node, gpointer data)
{
	for (guint i = 0; i < node->instances->len; i++) {
		const Instance *instance = g_ptr_array_index(node->instances, i);
		if (instance->selection)
			g_hash_table_insert(data, instance->selection->id, node);
	}
}

static void
add_tie(Node *node, const Association *association, GHashTable *nodes)
{
	const NodeTie tie = {association->association_id,
	                     g_hash_table_lookup(nodes, association->to)};
	if (!tie.to)
		return;
	if (!node->ties)
		node->ties = g_array_new(FALSE, FALSE, sizeof(NodeTie));
	g_array_append_val(node->ties, tie);
}

/* @data  as for note_ids() */
static void
take_ties(Node *node, gpointer data)
{
	for (guint i = 0; i < node->instances->len; i++) {
		const Instance *instance = g_ptr_array_index(node->instances, i);
		const GArray *all = instance->selection ? instance->selection->associations : NULL;
		for (guint k = 0; all && k < all->len; k++)
			add_tie(node, &g_array_index(all, Association, k), data);
	}
}

/* Bonds ----------------------------------------------------------------------------------------- */

/* One more word on a node, and on everything that it lies in. */
static void
add_bond(GHashTable *bonds, Node *node, const char *word)
{
	for (Node *at = node; at; at = at->parent) {
		GPtrArray *words = g_hash_table_lookup(bonds, at);
		if (!words) {
			words = g_ptr_array_new_with_free_func(g_free);
			g_hash_table_insert(bonds, at, words);
		}
		g_ptr_array_add(words, g_strdup(word));
	}
}

/* @data  GHashTable, lists of words by their nodes */
static void
note_bonds(Node *node, gpointer data)
{
	for (guint i = 0; node->ties && i < node->ties->len; i++) {
		const NodeTie *tie = &g_array_index(node->ties, NodeTie, i);
		g_autofree char *to = g_strjoin(" ", "to", tie->association_id, tie->to->content,
		                                NULL);
		g_autofree char *from = g_strjoin(" ", "from", tie->association_id, node->content,
		                                  NULL);
		add_bond(data, node, to);
		add_bond(data, tie->to, from);
	}
}

static gint
compare_texts(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* @data  as for note_bonds() */
static void
take_bonds(Node *node, gpointer data)
{
	GPtrArray *words = g_hash_table_lookup(data, node);
	if (!words)
		return;
	g_ptr_array_sort(words, compare_texts);
	g_ptr_array_add(words, NULL);
	node->bonds = g_strjoinv("\n", (char **)words->pdata);
}

static void
free_words(gpointer data)
{
	g_ptr_array_unref(data);
}

void
node_tie_all(Node *root)
{
	g_autoptr(GHashTable) nodes = g_hash_table_new(g_str_hash, g_str_equal);
	each_node(root, note_ids, nodes);
	each_node(root, take_ties, nodes);
	g_autoptr(GHashTable) bonds = g_hash_table_new_full(NULL, NULL, NULL, free_words);
	each_node(root, note_bonds, bonds);
	each_node(root, take_bonds, bonds);
}

/* Comparing ------------------------------------------------------------------------------------- */

/* Borrowed from the node, to be crossed out. The caller owns the list. */
static GPtrArray *
list_ties(const Node *node)
{
	GPtrArray *list = g_ptr_array_new();
	for (guint i = 0; node->ties && i < node->ties->len; i++)
		g_ptr_array_add(list, &g_array_index(node->ties, NodeTie, i));
	return list;
}

static bool
is_same_association(const NodeTie *before, const NodeTie *after)
{
	return strcmp(before->association_id, after->association_id) == 0;
}

static bool
is_same_tie(const NodeTie *before, const NodeTie *after)
{
	return is_same_association(before, after) && before->to->partner == after->to;
}

typedef bool (*TieTest)(const NodeTie *before, const NodeTie *after);

/* Takes the first that fits out of the list; NULL if none does. */
static const NodeTie *
take_out(GPtrArray *list, const NodeTie *tie, TieTest fits)
{
	for (guint i = 0; i < list->len; i++)
		if (fits(tie, g_ptr_array_index(list, i)))
			return g_ptr_array_remove_index(list, i);
	return NULL;
}

static void
cross_out_same(GPtrArray *before, GPtrArray *after)
{
	for (guint i = 0; i < before->len;)
		if (take_out(after, g_ptr_array_index(before, i), is_same_tie))
			g_ptr_array_remove_index(before, i);
		else
			i++;
}

GArray *
ties_compare(const Node *before, const Node *after)
{
	GArray *changes = g_array_new(FALSE, TRUE, sizeof(TieChange));
	g_autoptr(GPtrArray) old = list_ties(before), new = list_ties(after);
	cross_out_same(old, new);
	for (guint i = 0; i < old->len; i++) {
		const NodeTie *gone = g_ptr_array_index(old, i);
		const NodeTie *other = take_out(new, gone, is_same_association);
		const TieChange change = {gone->association_id,
		                          {gone->to, other ? other->to : NULL}};
		g_array_append_val(changes, change);
	}
	for (guint i = 0; i < new->len; i++) {
		const NodeTie *more = g_ptr_array_index(new, i);
		const TieChange change = {more->association_id, {NULL, more->to}};
		g_array_append_val(changes, change);
	}
	return changes;
}
