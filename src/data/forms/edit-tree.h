/* edit-tree: changes to the attributes and children of nodes, for the upgrade of old schemas. */
#ifndef FORMS_EDIT_TREE_H
#define FORMS_EDIT_TREE_H

#include "data/forms/tree.h"

/* The value of an attribute without a prefix, with a zero byte at its end; NULL if it is absent.
   Borrowed from the tree. */
const char *node_get(Tree *tree, const TreeNode *node, const char *name);

/* True if an attribute is there and has that value. */
bool node_has(const TreeNode *node, const char *name, const char *value);

/* Sets an attribute. @name, @value  static, or as long as the tree */
void node_set(Tree *tree, TreeNode *node, const char *name, const char *value);

/* Sets an attribute that is absent. */
void node_set_default(Tree *tree, TreeNode *node, const char *name, const char *value);

/* Renames an attribute, if it is there. */
void node_rename(TreeNode *node, const char *from, const char *to);

/* Removes an attribute, if it is there. */
void node_remove(TreeNode *node, const char *name);

/* Removes all attributes but those named, which end with NULL. */
void node_keep_only(TreeNode *node, const char *const *names);

/* Takes all children out of a node. Returns the first of the chain. */
TreeNode *node_take_children(TreeNode *node);

/* Takes the first child with a name out of a node; NULL if there is none. */
TreeNode *node_take(TreeNode *node, const char *name);

/* The child with a name, which is added if there is none. */
TreeNode *node_ensure(Tree *tree, TreeNode *node, const char *name);

/* A copy of a node with all inside, without a parent. */
TreeNode *node_copy(Tree *tree, const TreeNode *node);

/* The text as a number; 0 if it is none or NULL. */
double node_number(const char *text);

/* Calls a function for a node and all inside, outer ones first. The function may change the
   attributes and the children of its node. Depth is bounded by the reader of the tree. */
void node_each(TreeNode *node, void (*visit)(TreeNode *node, void *user), void *user);

#endif
