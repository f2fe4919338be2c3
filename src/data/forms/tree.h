/*
 * tree: a document of army data or a roster in memory, whatever the form of its file.
 *
 * Most XML files are read in one pass without a tree. A tree is for files that need more: JSON, whose
 * objects have their members in any order, old schemas, and conversions.
 *
 *	g_autoptr(Tree) tree = json_read(bytes, "orks.json", &LIMITS, diags);
 *	tree_play(tree, &READING, &reader);
 *
 * Nodes and texts live as long as the tree.
 */
#ifndef FORMS_TREE_H
#define FORMS_TREE_H

#include "base/markup/sax.h"
#include "base/values/arena.h"
#include "data/forms/words.h"

typedef struct TreeNode TreeNode;

/* An element. */
struct TreeNode {
	const char *name;
	const char *prefix;        /* NULL if the name has none */
	const char *namespace_uri; /* NULL if it has none, and in JSON */
	SaxAttribute *attributes;
	size_t n_attributes;
	const char *text; /* all its own text without a zero byte at its end; NULL if it has none */
	size_t text_length;
	uint32_t line;
	TreeNode *first, *last; /* children */
	TreeNode *next;         /* the next child of the same parent */
};

typedef struct Tree Tree;

/* Makes a tree without nodes. @bytes  a reference is kept, because texts may point into it. The
   caller owns the tree: tree_free(). */
Tree *tree_new(GBytes *bytes);

/* Releases a tree with its nodes. NULL is allowed. */
void tree_free(Tree *tree);

/* The root; NULL until it is set. */
TreeNode *tree_root(const Tree *tree);
void tree_set_root(Tree *tree, TreeNode *root);

/* The memory of the tree, for texts. */
Arena *tree_arena(Tree *tree);

/* Returns the copy of a name that the tree keeps for all its occurrences. Borrowed. @word  out: its
   word in the format; NULL for none. May be NULL */
const char *tree_intern(Tree *tree, const char *name, size_t length, const Word **word);

/* Makes a node that has no parent yet. @name  interned or static */
TreeNode *tree_node(Tree *tree, const char *name, uint32_t line);

/* Makes a node a parent's last child. */
void tree_append(TreeNode *parent, TreeNode *child);

/* Makes a node with the line of its parent, as its last child. */
TreeNode *tree_add(Tree *tree, TreeNode *parent, const char *name);

/* The first child with a name; NULL if there is none. */
TreeNode *tree_child(const TreeNode *node, const char *name);

/* True if a node has a name. */
bool tree_is(const TreeNode *node, const char *name);

/* Passes the elements and texts of a tree to @sax, the root first. Returns SAX_STOPPED if start()
   returned false, otherwise SAX_READ. */
SaxResult tree_play(const Tree *tree, const Sax *sax, void *user);

/* Reads an XML document into a tree. NULL, with a diagnostic, on the errors of sax_parse(). */
Tree *tree_read_xml(GBytes *bytes, const char *name, const SaxLimits *limits, Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Tree, tree_free)

#endif
