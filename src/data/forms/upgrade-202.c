/* From 2.02 to 2.03: defaults that changed are written out. */
#include "data/forms/upgrade-private.h"

/* Old programs wrote 0 for no limit, and took constraints as not shared. */
static void
upgrade_node(TreeNode *node, void *user)
{
	static const char *const IMPORTED[] = {"selectionEntry", "selectionEntryGroup", "entryLink",
	                                       NULL};
	static const char *const QUERIES[] = {"condition", "constraint", "repeat", NULL};
	Tree *tree = ((Upgrade *)user)->tree;
	const char *limit;
	if (sax_is_any(node->name, IMPORTED))
		node_set_default(tree, node, "import", "true");
	else if (tree_is(node, "catalogueLink"))
		node_set_default(tree, node, "importRootEntries", "true");
	else if (sax_is_any(node->name, QUERIES))
		node_set_default(tree, node, "shared", "false");
	else if (tree_is(node, "profile") && node_has(node, "typeName", ""))
		node_remove(node, "typeName");
	else if (tree_is(node, "costType") && (limit = node_get(tree, node, "defaultCostLimit")) &&
	         node_number(limit) == 0)
		node_set(tree, node, "defaultCostLimit", "-1");
}

void
upgrade_202(Upgrade *upgrade, TreeNode *root)
{
	node_each(root, upgrade_node, upgrade);
}
