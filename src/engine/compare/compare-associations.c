/*
 * Associations between nodes of a tree (S-086): reads them, makes keys of them that help to find
 * partners, and compares those of partners. A sum of instances has the associations of all of them.
 */
#include "base/text/text.h"
#include "engine/compare/compare-private.h"

#include <string.h>

typedef void (*NodeVisitor)(Node *node, gpointer data);

/* Calls @visit for a node and all nodes below, parents before children. */
static void
visit_nodes(Node *node, NodeVisitor visit, gpointer data)
{
	visit(node, data);
	for (guint i = 0; i < node->children->len; i++)
		visit_nodes(g_ptr_array_index(node->children, i), visit, data);
}

/* @data  GHashTable: nodes by instance ids of selections */
static void
add_ids(Node *node, gpointer data)
{
	for (guint i = 0; i < node->instances->len; i++) {
		const Instance *instance = g_ptr_array_index(node->instances, i);
		if (instance->selection)
			g_hash_table_insert(data, instance->selection->id, node);
	}
}

static void
add_association(Node *node, const Association *association, GHashTable *nodes)
{
	const NodeAssociation own = {association->association_id,
	                             g_hash_table_lookup(nodes, association->to)};
	if (!own.to)
		return;
	if (!node->associations)
		node->associations = g_array_new(FALSE, FALSE, sizeof(NodeAssociation));
	g_array_append_val(node->associations, own);
}

/* @data  as for add_ids() */
static void
add_all_associations(Node *node, gpointer data)
{
	for (guint i = 0; i < node->instances->len; i++) {
		const Instance *instance = g_ptr_array_index(node->instances, i);
		const GArray *all = instance->selection ? instance->selection->associations : NULL;
		for (guint k = 0; all && k < all->len; k++)
			add_association(node, &g_array_index(all, Association, k), data);
	}
}

/* Keys ----------------------------------------------------------------------------------------- */

/* Adds a part of the key to a node and to all nodes around it. */
static void
add_key_part(GHashTable *keys, Node *node, const char *part)
{
	for (Node *at = node; at; at = at->parent) {
		GPtrArray *parts = g_hash_table_lookup(keys, at);
		if (!parts) {
			parts = g_ptr_array_new_with_free_func(g_free);
			g_hash_table_insert(keys, at, parts);
		}
		g_ptr_array_add(parts, g_strdup(part));
	}
}

/* @data  GHashTable: parts of keys by node */
static void
add_key_parts(Node *node, gpointer data)
{
	for (guint i = 0; node->associations && i < node->associations->len; i++) {
		const NodeAssociation *association = &g_array_index(node->associations,
		                                                    NodeAssociation, i);
		g_autofree char *to = g_strjoin(" ", "to", association->association_id,
		                                association->to->content, NULL);
		g_autofree char *from = g_strjoin(" ", "from", association->association_id,
		                                  node->content, NULL);
		add_key_part(data, node, to);
		add_key_part(data, association->to, from);
	}
}

/* @data  as for add_key_parts() */
static void
set_key(Node *node, gpointer data)
{
	GPtrArray *parts = g_hash_table_lookup(data, node);
	if (!parts)
		return;
	g_ptr_array_sort(parts, text_compare_in_array);
	g_ptr_array_add(parts, NULL);
	node->association_key = g_strjoinv("\n", (char **)parts->pdata);
}

static void
free_parts(gpointer data)
{
	g_ptr_array_unref(data);
}

void
node_add_associations(Node *root)
{
	g_autoptr(GHashTable) nodes = g_hash_table_new(g_str_hash, g_str_equal);
	visit_nodes(root, add_ids, nodes);
	visit_nodes(root, add_all_associations, nodes);
	g_autoptr(GHashTable) keys = g_hash_table_new_full(NULL, NULL, NULL, free_parts);
	visit_nodes(root, add_key_parts, keys);
	visit_nodes(root, set_key, keys);
}

/* Comparing ------------------------------------------------------------------------------------ */

/* The associations of a node, borrowed. The caller owns the list. */
static GPtrArray *
list_associations(const Node *node)
{
	GPtrArray *list = g_ptr_array_new();
	for (guint i = 0; node->associations && i < node->associations->len; i++)
		g_ptr_array_add(list, &g_array_index(node->associations, NodeAssociation, i));
	return list;
}

static bool
is_same_association(const NodeAssociation *before, const NodeAssociation *after)
{
	return strcmp(before->association_id, after->association_id) == 0;
}

static bool
is_same(const NodeAssociation *before, const NodeAssociation *after)
{
	return is_same_association(before, after) && before->to->partner == after->to;
}

typedef bool (*AssociationTest)(const NodeAssociation *before, const NodeAssociation *after);

/* Removes the first association that fits from the list and returns it; NULL if none fits. */
static const NodeAssociation *
take_out(GPtrArray *list, const NodeAssociation *association, AssociationTest fits)
{
	for (guint i = 0; i < list->len; i++)
		if (fits(association, g_ptr_array_index(list, i)))
			return g_ptr_array_remove_index(list, i);
	return NULL;
}

static void
remove_equal(GPtrArray *before, GPtrArray *after)
{
	for (guint i = 0; i < before->len;)
		if (take_out(after, g_ptr_array_index(before, i), is_same))
			g_ptr_array_remove_index(before, i);
		else
			i++;
}

GArray *
associations_compare(const Node *before, const Node *after)
{
	GArray *changes = g_array_new(FALSE, TRUE, sizeof(AssociationChange));
	g_autoptr(GPtrArray) old = list_associations(before), new = list_associations(after);
	remove_equal(old, new);
	for (guint i = 0; i < old->len; i++) {
		const NodeAssociation *gone = g_ptr_array_index(old, i);
		const NodeAssociation *other = take_out(new, gone, is_same_association);
		const AssociationChange change = {gone->association_id,
		                                  {gone->to, other ? other->to : NULL}};
		g_array_append_val(changes, change);
	}
	for (guint i = 0; i < new->len; i++) {
		const NodeAssociation *more = g_ptr_array_index(new, i);
		const AssociationChange change = {more->association_id, {NULL, more->to}};
		g_array_append_val(changes, change);
	}
	return changes;
}
