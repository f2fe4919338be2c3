/* Builds the tree of nodes of a view. */
#include "base/text/text.h"
#include "engine/compare/compare-private.h"

#include <string.h>

static void
free_child(gpointer data)
{
	node_free(data);
}

void
node_free(Node *node)
{
	if (!node)
		return;
	g_ptr_array_unref(node->children);
	g_clear_pointer(&node->summed, g_ptr_array_unref);
	g_ptr_array_unref(node->instances);
	g_clear_pointer(&node->associations, g_array_unref);
	g_free(node->association_key);
	g_free(node->path);
	g_free(node->content);
	g_free(node);
}

GPtrArray *
node_list_new(void)
{
	return g_ptr_array_new_with_free_func(free_child);
}

bool
node_is_root_selection(const Node *node)
{
	return node->instance->selection && node->parent->instance->kind == INSTANCE_FORCE;
}

/* The composite id of the entry; "" for the roster. The caller owns it: g_free(). */
static char *
path_of(const Roster *roster, const Instance *instance)
{
	if (instance->selection)
		return selection_entry_path(roster, instance->selection);
	return instance->roster_force ? force_entry_path(roster, instance->roster_force)
	                              : g_strdup("");
}

static const char *
last_id(const char *path)
{
	const char *last = g_strrstr(path, "::");
	return last ? last + strlen("::") : path;
}

static Amount
own_cost(View *view, const Instance *instance, Atom cost_type)
{
	if (!instance->selection)
		return AMOUNT_ZERO;
	uint32_t n;
	const ShownCost *costs = view_costs(view, instance, &n);
	for (uint32_t i = 0; i < n; i++)
		if (atom_equal(costs[i].type_id, cost_type))
			return costs[i].value;
	return AMOUNT_ZERO;
}

/* A digest, so the text stays short with any number of nodes below. The caller owns it:
   g_free(). */
static char *
content_of(const Node *node)
{
	g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < node->children->len; i++) {
		const Node *child = g_ptr_array_index(node->children, i);
		g_ptr_array_add(parts, g_strdup_printf("%s %" G_GINT64_FORMAT, child->content,
		                                       child->amount));
	}
	g_ptr_array_sort(parts, text_compare_in_array);
	g_ptr_array_add(parts, NULL);
	g_autofree char *below = g_strjoinv("\n", (char **)parts->pdata);
	g_autofree char *all = g_strconcat(node->key, "\n", below, NULL);
	return g_compute_checksum_for_string(G_CHECKSUM_SHA256, all, -1);
}

/* True if the node may be summed up with others of its path. */
static bool
is_plain(const Node *node)
{
	return node->children->len == 0 && node->instance->selection &&
	       !node->instance->selection->custom.name;
}

/* Adds a child, or adds its numbers to an equal one and frees it. @plain: plain children by
   path. */
static void
take_child(Node *parent, Node *child, GHashTable *plain)
{
	Node *alike = is_plain(child) ? g_hash_table_lookup(plain, child->path) : NULL;
	if (!alike) {
		child->parent = parent;
		g_ptr_array_add(parent->children, child);
		if (is_plain(child))
			g_hash_table_insert(plain, child->path, child);
		return;
	}
	alike->amount += child->amount;
	alike->number += child->number;
	alike->own = amount_add(alike->own, child->own);
	alike->total = amount_add(alike->total, child->total);
	g_ptr_array_add(alike->instances, (gpointer)(guintptr)child->instance);
	node_free(child);
}

static Node *
node_of(View *view, const Instance *instance, Atom cost_type)
{
	Node *node = g_new0(Node, 1);
	node->instance = instance;
	node->instances = g_ptr_array_new();
	g_ptr_array_add(node->instances, (gpointer)(guintptr)instance);
	node->children = node_list_new();
	node->path = path_of(view_roster(view), instance);
	node->key = last_id(node->path);
	node->amount = instance->selection ? instance->amount : 1;
	node->number = instance->selection ? instance->number : 1;
	node->own = own_cost(view, instance, cost_type);
	node->total = view_cost_below(view, instance, cost_type);
	g_autoptr(GHashTable) plain = g_hash_table_new(g_str_hash, g_str_equal);
	for (uint32_t i = 0; i < instance->n_children; i++)
		take_child(node, node_of(view, instance->children[i], cost_type), plain);
	for (uint32_t i = 0; i < instance->n_forces; i++)
		take_child(node, node_of(view, instance->forces[i], cost_type), plain);
	node->content = content_of(node);
	return node;
}

/* Sets `is_only` in a tree. @seen: the first node of each key. */
static void
mark_only(Node *node, GHashTable *seen)
{
	Node *first = g_hash_table_lookup(seen, node->key);
	node->is_only = first == NULL;
	if (first)
		first->is_only = false;
	else
		g_hash_table_insert(seen, (gpointer)(guintptr)node->key, node);
	for (guint i = 0; i < node->children->len; i++)
		mark_only(g_ptr_array_index(node->children, i), seen);
}

Node *
node_new(View *view, Atom cost_type)
{
	g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
	Node *root = node_of(view, view_root(view), cost_type);
	mark_only(root, seen);
	node_add_associations(root);
	return root;
}
