#include "data/forms/tree.h"

#include "base/values/atoms.h"

struct Tree {
	GBytes *bytes;
	Arena *arena;
	Atoms *names; /* the first are FORMAT_WORDS, in their order */
	TreeNode *root;
};

Tree *
tree_new(GBytes *bytes)
{
	Tree *tree = g_new0(Tree, 1);
	tree->bytes = g_bytes_ref(bytes);
	tree->arena = arena_new();
	tree->names = atoms_new();
	for (size_t i = 0; i < N_FORMAT_WORDS; i++)
		atoms_intern(tree->names, FORMAT_WORDS[i].text, strlen(FORMAT_WORDS[i].text));
	return tree;
}

void
tree_free(Tree *tree)
{
	if (!tree)
		return;
	g_bytes_unref(tree->bytes);
	arena_free(tree->arena);
	atoms_free(tree->names);
	g_free(tree);
}

TreeNode *
tree_root(const Tree *tree)
{
	return tree->root;
}

void
tree_set_root(Tree *tree, TreeNode *root)
{
	tree->root = root;
}

Arena *
tree_arena(Tree *tree)
{
	return tree->arena;
}

const char *
tree_intern(Tree *tree, const char *name, size_t length, const Word **word)
{
	const Atom atom = atoms_intern(tree->names, name, length);
	if (word)
		*word = atom.index > 0 && atom.index <= N_FORMAT_WORDS
		                ? &FORMAT_WORDS[atom.index - 1]
		                : NULL;
	return atoms_text(tree->names, atom);
}

TreeNode *
tree_node(Tree *tree, const char *name, uint32_t line)
{
	TreeNode *node = arena_new0(tree->arena, TreeNode);
	node->name = name;
	node->line = line;
	return node;
}

void
tree_append(TreeNode *parent, TreeNode *child)
{
	child->next = NULL;
	if (parent->last)
		parent->last->next = child;
	else
		parent->first = child;
	parent->last = child;
}

TreeNode *
tree_add(Tree *tree, TreeNode *parent, const char *name)
{
	TreeNode *child = tree_node(tree, name, parent->line);
	tree_append(parent, child);
	return child;
}

TreeNode *
tree_child(const TreeNode *node, const char *name)
{
	TreeNode *child = node->first;
	while (child && !tree_is(child, name))
		child = child->next;
	return child;
}

bool
tree_is(const TreeNode *node, const char *name)
{
	return sax_is(node->name, name);
}

/* Recursion is bounded by the limit of depth of the reader that made the tree. */
static bool
play(const TreeNode *node, const Sax *sax, void *user)
{
	const SaxElement element = {
		.name = node->name,
		.prefix = node->prefix,
		.namespace_uri = node->namespace_uri,
		.attributes = node->attributes,
		.n_attributes = node->n_attributes,
		.line = node->line,
	};
	if (!sax->start(user, &element))
		return false;
	if (node->text && sax->text)
		sax->text(user, node->text, node->text_length);
	for (const TreeNode *child = node->first; child; child = child->next)
		if (!play(child, sax, user))
			return false;
	if (sax->end)
		sax->end(user);
	return true;
}

SaxResult
tree_play(const Tree *tree, const Sax *sax, void *user)
{
	return play(tree->root, sax, user) ? SAX_READ : SAX_STOPPED;
}
