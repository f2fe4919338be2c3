/*
 * Finds for the nodes of one tree their partners in the other, from the surest sign to the weakest: the
 * same instance, the same content with the same ties, the same content, the same entry in the same way, the same entry at all. First among the
 * children of partners; what is left over then has gone somewhere else, or is new.
 */
#include "compare/compare-private.h"

#include <string.h>

static void
marry(Node *before, Node *after)
{
	before->partner = after;
	after->partner = before;
}

/* What two nodes must have in common to be partners, as a text; NULL: this node has no such sign. The
   caller owns it: g_free(). */
typedef char *(*Sign)(const Node *node);

static const char *
instance_id(const Node *node)
{
	return node->instance->selection ? node->instance->selection->id
	                                 : node->instance->roster_force->id;
}

/* Another program may have given the same id to something else. */
static char *
sign_instance(const Node *node)
{
	return g_strconcat(instance_id(node), " ", node->key, NULL);
}

/* Of two that are alike it is the one that leads, or is led by, the same. */
static char *
sign_bonds(const Node *node)
{
	return node->bonds ? g_strdup_printf("%s %" G_GINT64_FORMAT " %s %s", node->content,
	                                     node->amount, node->path, node->bonds)
	                   : NULL;
}

static char *
sign_content(const Node *node)
{
	return g_strdup_printf("%s %" G_GINT64_FORMAT " %s", node->content, node->amount,
	                       node->path);
}

/* Forces are of an entry and of a catalogue. */
static char *
sign_path(const Node *node)
{
	const Force *force = node->instance->roster_force;
	return g_strconcat(node->path, " ", force ? force->catalogue_id : "", NULL);
}

static char *
sign_key(const Node *node)
{
	return g_strconcat(node->instance->selection ? "s " : "f ", node->key, NULL);
}

/* Elsewhere an option with the same content may be another one that is like it: it has moved only if there
   is no other. */
static bool
is_somebody(const Node *node)
{
	const Selection *selection = node->instance->selection;
	return selection &&
	       (node_is_root_selection(node) ||
	        (selection->definition && selection->definition->type != SELECTION_UPGRADE));
}

static char *
sign_self(const Node *node)
{
	return is_somebody(node) ? sign_instance(node) : NULL;
}

static char *
sign_body(const Node *node)
{
	return is_somebody(node) ? g_strdup(node->content) : NULL;
}

static char *
sign_name(const Node *node)
{
	return is_somebody(node) ? g_strdup(node->key) : NULL;
}

static char *
sign_only(const Node *node)
{
	return node->is_only ? sign_key(node) : NULL;
}

/* Nodes by a sign, in the order they were added, to be given out once each. */
static void
offer(GHashTable *offers, const GPtrArray *nodes, Sign sign)
{
	for (guint i = 0; i < nodes->len; i++) {
		Node *node = g_ptr_array_index(nodes, i);
		char *text = node->partner ? NULL : sign(node);
		if (!text)
			continue;
		GQueue *queue = g_hash_table_lookup(offers, text);
		if (!queue) {
			queue = g_queue_new();
			g_hash_table_insert(offers, g_strdup(text), queue);
		}
		g_queue_push_tail(queue, node);
		g_free(text);
	}
}

static void
free_queue(gpointer data)
{
	g_queue_free(data);
}

static void
match_by(const GPtrArray *before, const GPtrArray *after, Sign sign)
{
	g_autoptr(GHashTable) offers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                                     free_queue);
	offer(offers, after, sign);
	for (guint i = 0; i < before->len; i++) {
		Node *node = g_ptr_array_index(before, i);
		g_autofree char *text = node->partner ? NULL : sign(node);
		GQueue *queue = text ? g_hash_table_lookup(offers, text) : NULL;
		Node *partner = queue ? g_queue_pop_head(queue) : NULL;
		if (partner)
			marry(node, partner);
	}
}

static void
match_children(Node *before, Node *after)
{
	static const Sign SIGNS[] = {sign_instance, sign_bonds, sign_content, sign_path, sign_key};
	for (gsize i = 0; i < G_N_ELEMENTS(SIGNS); i++)
		match_by(before->children, after->children, SIGNS[i]);
	for (guint i = 0; i < before->children->len; i++) {
		Node *child = g_ptr_array_index(before->children, i);
		if (child->partner)
			match_children(child, child->partner);
	}
}

/* All nodes below one that have no partner, parents before children. */
static void
collect_single(const Node *node, GPtrArray *single)
{
	for (guint i = 0; i < node->children->len; i++) {
		Node *child = g_ptr_array_index(node->children, i);
		if (!child->partner)
			g_ptr_array_add(single, child);
		collect_single(child, single);
	}
}

/* A node that found its partner far away brings its children along. */
static void
match_moved(Node *before, Node *after, Sign sign)
{
	g_autoptr(GPtrArray) left = g_ptr_array_new(), right = g_ptr_array_new();
	collect_single(before, left);
	collect_single(after, right);
	match_by(left, right, sign);
	for (guint i = 0; i < left->len; i++) {
		Node *node = g_ptr_array_index(left, i);
		if (node->partner)
			match_children(node, node->partner);
	}
}

void
match_trees(Node *before, Node *after)
{
	static const Sign SIGNS[] = {sign_self, sign_body, sign_name, sign_only};
	marry(before, after);
	match_children(before, after);
	for (gsize i = 0; i < G_N_ELEMENTS(SIGNS); i++)
		match_moved(before, after, SIGNS[i]);
}
