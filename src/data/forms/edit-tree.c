#include "data/forms/edit-tree.h"

static SaxAttribute *
find(const TreeNode *node, const char *name)
{
	for (size_t i = 0; i < node->n_attributes; i++)
		if (!node->attributes[i].prefix && sax_is(node->attributes[i].name, name))
			return &node->attributes[i];
	return NULL;
}

const char *
node_get(Tree *tree, const TreeNode *node, const char *name)
{
	const SaxAttribute *found = find(node, name);
	return found ? arena_strndup(tree_arena(tree), found->value,
	                             (size_t)(found->value_end - found->value))
	             : NULL;
}

bool
node_has(const TreeNode *node, const char *name, const char *value)
{
	const SaxAttribute *found = find(node, name);
	const size_t length = strlen(value);
	return found && (size_t)(found->value_end - found->value) == length &&
	       memcmp(found->value, value, length) == 0;
}

/* Attributes are few, and changed rarely: the array is copied each time it grows. */
void
node_set(Tree *tree, TreeNode *node, const char *name, const char *value)
{
	SaxAttribute *place = find(node, name);
	if (!place) {
		SaxAttribute *all = arena_array(tree_arena(tree), SaxAttribute,
		                                node->n_attributes + 1);
		if (node->n_attributes)
			memcpy(all, node->attributes, node->n_attributes * sizeof *all);
		node->attributes = all;
		place = &all[node->n_attributes++];
	}
	*place = (SaxAttribute){.name = name, .value = value, .value_end = value + strlen(value)};
}

void
node_set_default(Tree *tree, TreeNode *node, const char *name, const char *value)
{
	if (!find(node, name))
		node_set(tree, node, name, value);
}

void
node_rename(TreeNode *node, const char *from, const char *to)
{
	SaxAttribute *found = find(node, from);
	if (found)
		found->name = to;
}

void
node_remove(TreeNode *node, const char *name)
{
	SaxAttribute *found = find(node, name);
	if (!found)
		return;
	const SaxAttribute *end = node->attributes + node->n_attributes--;
	memmove(found, found + 1, (size_t)(end - found - 1) * sizeof *found);
}

void
node_keep_only(TreeNode *node, const char *const *names)
{
	size_t n = 0;
	for (size_t i = 0; i < node->n_attributes; i++)
		if (!node->attributes[i].prefix && sax_is_any(node->attributes[i].name, names))
			node->attributes[n++] = node->attributes[i];
	node->n_attributes = n;
}

TreeNode *
node_take_children(TreeNode *node)
{
	TreeNode *first = node->first;
	node->first = node->last = NULL;
	return first;
}

TreeNode *
node_take(TreeNode *node, const char *name)
{
	TreeNode *found = NULL, *next;
	for (TreeNode *child = node_take_children(node); child; child = next) {
		next = child->next;
		if (!found && tree_is(child, name))
			found = child;
		else
			tree_append(node, child);
	}
	return found;
}

TreeNode *
node_ensure(Tree *tree, TreeNode *node, const char *name)
{
	TreeNode *child = tree_child(node, name);
	return child ? child : tree_add(tree, node, name);
}

TreeNode *
node_copy(Tree *tree, const TreeNode *node)
{
	TreeNode *copy = tree_node(tree, node->name, node->line);
	*copy = *node;
	copy->first = copy->last = copy->next = NULL;
	if (node->n_attributes)
		copy->attributes = arena_memdup(tree_arena(tree), node->attributes,
		                                node->n_attributes * sizeof *node->attributes);
	for (const TreeNode *child = node->first; child; child = child->next)
		tree_append(copy, node_copy(tree, child));
	return copy;
}

double
node_number(const char *text)
{
	return text ? g_ascii_strtod(text, NULL) : 0;
}

void
node_each(TreeNode *node, void (*visit)(TreeNode *node, void *user), void *user)
{
	visit(node, user);
	for (TreeNode *child = node->first; child; child = child->next)
		node_each(child, visit, user);
}
