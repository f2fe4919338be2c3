/* Prepares a tree for conversion. */
#include "base/text/text.h"
#include "data/forms/write.h"

static const char *
item_of(const TreeNode *node)
{
	const Word *word = node->namespace_uri ? NULL : format_word(node->name);
	return word ? word->item : NULL;
}

/* True if JSON reads a value as absent. */
static bool
is_absent(const SaxAttribute *attribute)
{
	if (attribute->prefix || attribute->value != attribute->value_end)
		return false;
	const Word *word = format_word(attribute->name);
	return word && word->is_plain && !sax_is(attribute->name, "value");
}

static void
drop_absent_attributes(TreeNode *node)
{
	size_t n = 0;
	for (size_t i = 0; i < node->n_attributes; i++)
		if (!is_absent(&node->attributes[i]))
			node->attributes[n++] = node->attributes[i];
	node->n_attributes = n;
}

static void
move_children(TreeNode *to, TreeNode *from)
{
	if (!from->first)
		return;
	if (to->last)
		to->last->next = from->first;
	else
		to->first = from->first;
	to->last = from->last;
	from->first = from->last = NULL;
}

static bool
is_text(const SaxAttribute *attribute)
{
	const Word *word = attribute->prefix ? NULL : format_word(attribute->name);
	return word && word->is_text;
}

static TreeNode *
text_of(Tree *tree, const SaxAttribute *attribute, uint32_t line)
{
	TreeNode *node = tree_node(tree, attribute->name, line);
	node->text = attribute->value;
	node->text_length = (size_t)(attribute->value_end - attribute->value);
	return node;
}

/* Makes an attribute with the name of a text the element that JSON reads it as, before all others. */
static void
take_out_texts(Tree *tree, TreeNode *node)
{
	TreeNode chain = {.first = node->first, .last = node->last};
	size_t n = 0;
	node->first = node->last = NULL;
	for (size_t i = 0; i < node->n_attributes; i++)
		if (is_text(&node->attributes[i]))
			tree_append(node, text_of(tree, &node->attributes[i], node->line));
		else
			node->attributes[n++] = node->attributes[i];
	node->n_attributes = n;
	move_children(node, &chain);
}

/* Renames <sharedRule> in <sharedRules> to <rule>. */
static void
rename_items(const TreeNode *list)
{
	const char *item = item_of(list);
	if (!item || !text_begins(list->name, "shared"))
		return;
	for (TreeNode *child = list->first; child; child = child->next)
		if (text_begins(child->name, "shared") &&
		    g_ascii_strcasecmp(child->name + strlen("shared"), item) == 0)
			child->name = item;
}

static bool
is_empty_list(const TreeNode *node)
{
	return item_of(node) && !node->first && node->n_attributes == 0;
}

/* A child, with the place among its siblings of the first one with the same name. */
typedef struct Ranked {
	TreeNode *node;
	guint first;
	guint place;
} Ranked;

static int
compare_ranks(gconstpointer a, gconstpointer b)
{
	const Ranked *one = a, *other = b;
	if (one->first != other->first)
		return one->first < other->first ? -1 : 1;
	return one->place < other->place ? -1 : one->place > other->place;
}

static GArray *
rank_children(const TreeNode *node)
{
	GArray *ranked = g_array_new(FALSE, FALSE, sizeof(Ranked));
	g_autoptr(GHashTable) firsts = g_hash_table_new(g_str_hash, g_str_equal);
	for (TreeNode *child = node->first; child; child = child->next) {
		gpointer first = g_hash_table_lookup(firsts, child->name);
		if (!first) {
			first = GUINT_TO_POINTER(ranked->len + 1);
			g_hash_table_insert(firsts, (gpointer)(guintptr)child->name, first);
		}
		const Ranked rank = {child, GPOINTER_TO_UINT(first), ranked->len};
		g_array_append_val(ranked, rank);
	}
	return ranked;
}

/* Adds a child to a node, or its items to the child before it if both are lists of one name. */
static void
add_or_join(TreeNode *node, TreeNode *child)
{
	TreeNode *before = node->last;
	if (before && strcmp(before->name, child->name) == 0 && item_of(before) && item_of(child) &&
	    child->n_attributes == 0)
		move_children(before, child);
	else
		tree_append(node, child);
}

/* True if a list has items of one name only, so that they need no regrouping. */
static bool
is_uniform(const TreeNode *node)
{
	for (const TreeNode *child = node->first; child; child = child->next)
		if (strcmp(child->name, node->first->name) != 0)
			return false;
	return true;
}

static void
regroup_children(TreeNode *node)
{
	if (item_of(node) && is_uniform(node))
		return;
	g_autoptr(GArray) ranked = rank_children(node);
	g_array_sort(ranked, compare_ranks);
	node->first = node->last = NULL;
	for (guint i = 0; i < ranked->len; i++)
		add_or_join(node, g_array_index(ranked, Ranked, i).node);
}

static void
drop_empty_lists(TreeNode *node)
{
	TreeNode *chain = node->first;
	node->first = node->last = NULL;
	while (chain) {
		TreeNode *child = chain;
		chain = child->next;
		if (!is_empty_list(child))
			tree_append(node, child);
	}
}

/* @uri  that of the root, which is written as one of the schemas whatever it is */
static bool
is_foreign(const TreeNode *node, const char *uri)
{
	return node->namespace_uri && strcmp(node->namespace_uri, uri) != 0 &&
	       !text_begins(node->namespace_uri, FORMS_NAMESPACES);
}

/* Names in the namespace of the root need no prefix. */
static void
drop_namespaces(TreeNode *node, const char *uri)
{
	if (!is_foreign(node, uri)) {
		node->prefix = NULL;
		node->namespace_uri = NULL;
	}
	for (TreeNode *child = node->first; child; child = child->next)
		drop_namespaces(child, uri);
}

/* Recursion is bounded by the limit of depth of the reader. */
static void
normalise(Tree *tree, TreeNode *node)
{
	drop_absent_attributes(node);
	if (!node->namespace_uri)
		take_out_texts(tree, node);
	rename_items(node);
	regroup_children(node);
	for (TreeNode *child = node->first; child; child = child->next)
		normalise(tree, child);
	drop_empty_lists(node);
	if (item_of(node))
		node->text = NULL;
}

static const char *
root_namespace(const Tree *tree)
{
	const char *uri = tree_root(tree)->namespace_uri;
	return uri ? uri : "";
}

void
tree_normalise(Tree *tree)
{
	drop_namespaces(tree_root(tree), root_namespace(tree));
	normalise(tree, tree_root(tree));
}

static guint
leave_out_attributes(TreeNode *node)
{
	const size_t n_before = node->n_attributes;
	node->n_attributes = 0;
	for (size_t i = 0; i < n_before; i++)
		if (!node->attributes[i].prefix)
			node->attributes[node->n_attributes++] = node->attributes[i];
	return (guint)(n_before - node->n_attributes);
}

static guint
leave_out_foreign(TreeNode *node, const char *uri)
{
	guint n_left_out = leave_out_attributes(node);
	TreeNode *chain = node->first;
	node->first = node->last = NULL;
	while (chain) {
		TreeNode *child = chain;
		chain = child->next;
		if (is_foreign(child, uri)) {
			n_left_out++;
			continue;
		}
		tree_append(node, child);
		n_left_out += leave_out_foreign(child, uri);
	}
	return n_left_out;
}

guint
tree_leave_out_foreign(Tree *tree)
{
	return leave_out_foreign(tree_root(tree), root_namespace(tree));
}
