/* Rosters of old schemas. Costs, rules, profiles and categories are computed from the army data
   again, so the old ones need no upgrade. */
#include "data/forms/upgrade-private.h"

static void
upgrade_selection_115(TreeNode *node, void *user)
{
	static const char *const INFOS[] = {"rules", "profiles", NULL};
	TreeNode *next;
	(void)user;
	if (tree_is(node, "force")) {
		node_rename(node, "forceTypeId", "entryId");
		node_rename(node, "forceTypeName", "name");
	} else if (tree_is(node, "category")) {
		node_rename(node, "categoryId", "entryId");
	} else if (tree_is(node, "selection")) {
		node_remove(node, "points");
	}
	for (TreeNode *child = node_take_children(node); child; child = next) {
		next = child->next;
		if (tree_is(child, "customDescription") ||
		    (tree_is(node, "roster") && tree_is(child, "description")))
			child->name = "customNotes";
		if (!sax_is_any(child->name, INFOS))
			tree_append(node, child);
	}
}

void
upgrade_roster_115(Upgrade *upgrade, TreeNode *root)
{
	Tree *tree = upgrade->tree;
	const char *limit = node_get(tree, root, "pointsLimit");
	node_remove(root, "points");
	node_remove(root, "pointsLimit");
	if (node_number(limit) != 0) {
		TreeNode *node = tree_add(tree, tree_add(tree, root, "costLimits"), "costLimit");
		node_set(tree, node, "name", "pts");
		node_set(tree, node, "costTypeId", "points");
		node_set(tree, node, "value", limit);
	}
	node_each(root, upgrade_selection_115, upgrade);
}

static void
move_selections(TreeNode *to, const TreeNode *from)
{
	TreeNode *next;
	for (TreeNode *child = from ? from->first : NULL; child; child = next) {
		next = child->next;
		tree_append(to, child);
	}
}

/* Moves the selections of a force from its categories to the force. */
static void
upgrade_force_200(TreeNode *node, void *user)
{
	Upgrade *upgrade = user;
	if (!tree_is(node, "force"))
		return;
	const TreeNode *categories = node_take(node, "categories");
	TreeNode *selections = node_ensure(upgrade->tree, node, "selections");
	for (const TreeNode *category = categories ? categories->first : NULL; category;
	     category = category->next)
		move_selections(selections, tree_child(category, "selections"));
}

void
upgrade_roster_200(Upgrade *upgrade, TreeNode *root)
{
	node_each(root, upgrade_force_200, upgrade);
}

static void
upgrade_node_201(TreeNode *node, void *user)
{
	upgrade_201_names(user, node);
	node_remove(node, "book");
}

void
upgrade_roster_201(Upgrade *upgrade, TreeNode *root)
{
	node_each(root, upgrade_node_201, upgrade);
}
