/*
 * Finds partners: nodes of two trees that are the same thing.
 *
 * Children of partners are matched by the strongest key first: instance with content, content with
 * associations, content, instance, path of links, entry. Nodes left over are then matched across the whole trees: those
 * were moved. Nodes without a partner were added or removed.
 */
#include "engine/compare/compare-private.h"

static void
pair(Node *before, Node *after)
{
	before->partner = after;
	after->partner = before;
}

static void
unpair(Node *node)
{
	node->partner->partner = NULL;
	node->partner = NULL;
}

/* A text that is equal for partners; NULL if the node has no such key. The caller owns it:
   g_free(). */
typedef char *(*MatchKey)(const Node *node);

/* With the entry, because other programs may give an id to another selection. */
static char *
instance_key(const Node *node)
{
	return g_strconcat(instance_id(node->instance), " ", node->key, NULL);
}

/* A name of its own belongs to the content. */
static const char *
own_name(const Node *node)
{
	const Selection *selection = node->instance->selection;
	return selection && selection->custom.name ? selection->custom.name : "";
}

static char *
unchanged_key(const Node *node)
{
	return g_strconcat(instance_id(node->instance), " ", node->content, " ", own_name(node),
	                   NULL);
}

/* Tells equal nodes apart by their leaders or the units they lead. */
static char *
association_key(const Node *node)
{
	return node->association_key
	               ? g_strdup_printf("%s %" G_GINT64_FORMAT " %s %s", node->content,
	                                 node->amount, node->path, node->association_key)
	               : NULL;
}

static char *
content_key(const Node *node)
{
	return g_strdup_printf("%s %" G_GINT64_FORMAT " %s %s", node->content, node->amount,
	                       node->path, own_name(node));
}

/* With the catalogue for forces. */
static char *
path_key(const Node *node)
{
	const Force *force = node->instance->roster_force;
	return g_strconcat(node->path, " ", force ? force->catalogue_id : "", NULL);
}

static char *
entry_key(const Node *node)
{
	return g_strconcat(node->instance->selection ? "s " : "f ", node->key, NULL);
}

/* True for units, models and the like. Options are not individuals: an equal option elsewhere is
   usually another one, so an option counts as moved only if it is the only one of its entry. */
static bool
is_individual(const Node *node)
{
	const Selection *selection = node->instance->selection;
	return selection &&
	       (node_is_root_selection(node) ||
	        (selection->definition && selection->definition->type != SELECTION_UPGRADE));
}

static char *
individual_instance_key(const Node *node)
{
	return is_individual(node) ? instance_key(node) : NULL;
}

static char *
individual_content_key(const Node *node)
{
	return is_individual(node) ? g_strdup(node->content) : NULL;
}

static char *
individual_entry_key(const Node *node)
{
	return is_individual(node) ? g_strdup(node->key) : NULL;
}

static char *
only_key(const Node *node)
{
	return node->is_only ? entry_key(node) : NULL;
}

/* Adds nodes without a partner to queues by key. */
static void
add_to_queues(GHashTable *queues, const GPtrArray *nodes, MatchKey key)
{
	for (guint i = 0; i < nodes->len; i++) {
		Node *node = g_ptr_array_index(nodes, i);
		char *text = node->partner ? NULL : key(node);
		if (!text)
			continue;
		GQueue *queue = g_hash_table_lookup(queues, text);
		if (!queue) {
			queue = g_queue_new();
			g_hash_table_insert(queues, g_strdup(text), queue);
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
match_by(const GPtrArray *before, const GPtrArray *after, MatchKey key)
{
	g_autoptr(GHashTable) queues = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                                     free_queue);
	add_to_queues(queues, after, key);
	for (guint i = 0; i < before->len; i++) {
		Node *node = g_ptr_array_index(before, i);
		g_autofree char *text = node->partner ? NULL : key(node);
		GQueue *queue = text ? g_hash_table_lookup(queues, text) : NULL;
		Node *partner = queue ? g_queue_pop_head(queue) : NULL;
		if (partner)
			pair(node, partner);
	}
}

/* True if a node and its partner lie in partners: they have moved with these. */
static bool
moved_with_parent(const Node *node)
{
	return node->parent->partner == node->partner->parent;
}

/* Separates nodes below partners that were matched before these were. */
static void
unpair_children(const Node *node)
{
	for (guint i = 0; i < node->children->len; i++) {
		Node *child = g_ptr_array_index(node->children, i);
		if (!child->partner || !moved_with_parent(child))
			continue;
		unpair_children(child);
		unpair(child);
	}
}

static void
match_children(Node *before, Node *after)
{
	static const MatchKey KEYS[] = {unchanged_key, association_key, content_key,
	                                instance_key,  path_key,        entry_key};
	unpair_children(before);
	sum_equal_nodes(before, after);
	for (gsize i = 0; i < G_N_ELEMENTS(KEYS); i++)
		match_by(before->children, after->children, KEYS[i]);
	for (guint i = 0; i < before->children->len; i++) {
		Node *child = g_ptr_array_index(before->children, i);
		if (child->partner)
			match_children(child, child->partner);
	}
}

/* Collects all nodes below one that have no partner, parents before children. */
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

/* Matches nodes across whole trees, then the children of each new pair. */
static void
match_moved(Node *before, Node *after, MatchKey key)
{
	g_autoptr(GPtrArray) left = g_ptr_array_new(), right = g_ptr_array_new();
	collect_single(before, left);
	collect_single(after, right);
	match_by(left, right, key);
	for (guint i = 0; i < left->len; i++) {
		Node *node = g_ptr_array_index(left, i);
		if (node->partner && !moved_with_parent(node))
			match_children(node, node->partner);
	}
}

void
find_partners(Node *before, Node *after)
{
	static const MatchKey KEYS[] = {individual_instance_key, individual_content_key,
	                                individual_entry_key, only_key};
	pair(before, after);
	match_children(before, after);
	for (gsize i = 0; i < G_N_ELEMENTS(KEYS); i++)
		match_moved(before, after, KEYS[i]);
}
