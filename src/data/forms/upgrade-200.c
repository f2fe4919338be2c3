/* From 2.00 to 2.01: categories move out of the forces, which link them; entries link their category
   instead of naming it. */
#include "data/forms/upgrade-private.h"

/* "(No Category)" names the place of entries without one. */
static bool
is_category(const char *id)
{
	return id && *id && strcmp(id, "(No Category)") != 0;
}

static const char *
joined_id(Upgrade *upgrade, const TreeNode *node, const char *category)
{
	const char *own = node_get(upgrade->tree, node, "id");
	g_autofree char *joined = g_strdup_printf("%s-%s", own ? own : "", category);
	return arena_strdup(tree_arena(upgrade->tree), joined);
}

/* Adds a category of a force to those of the root; of several with one id the first counts. */
static void
share_category(Upgrade *upgrade, TreeNode *shared, const TreeNode *category, const char *id)
{
	TreeNode *next;
	if (!g_hash_table_add(upgrade->categories, (gpointer)(guintptr)id))
		return;
	TreeNode *copy = node_copy(upgrade->tree, category);
	for (TreeNode *child = node_take_children(copy); child; child = next) {
		next = child->next;
		if (!tree_is(child, "constraints") && !tree_is(child, "modifiers"))
			tree_append(copy, child);
	}
	tree_append(shared, copy);
}

static void
link_category(Upgrade *upgrade, const TreeNode *force, TreeNode *category, const char *id)
{
	category->name = "categoryLink";
	node_set(upgrade->tree, category, "id", joined_id(upgrade, force, id));
	node_set(upgrade->tree, category, "targetId", id);
}

static void
upgrade_force(Upgrade *upgrade, TreeNode *force, TreeNode *shared, TreeNode *list)
{
	list->name = "categoryLinks";
	for (TreeNode *category = list->first; category; category = category->next) {
		const char *id = node_get(upgrade->tree, category, "id");
		if (!tree_is(category, "categoryEntry") || !id)
			continue;
		share_category(upgrade, shared, category, id);
		link_category(upgrade, force, category, id);
	}
}

/* Upgrades the forces below a node in document order. */
static void
upgrade_forces(Upgrade *upgrade, TreeNode *node, TreeNode *shared)
{
	for (TreeNode *child = node->first; child; child = child->next) {
		if (tree_is(child, "forceEntries") || tree_is(child, "forceEntry"))
			upgrade_forces(upgrade, child, shared);
		else if (tree_is(node, "forceEntry") && tree_is(child, "categoryEntries"))
			upgrade_force(upgrade, node, shared, child);
	}
}

/* Links the category that an entry or a link names. */
static void
link_named(Upgrade *upgrade, TreeNode *node)
{
	Tree *tree = upgrade->tree;
	const char *id = node_get(tree, node, "categoryEntryId");
	node_remove(node, "categoryEntryId");
	if (!is_category(id))
		return;
	TreeNode *link = tree_add(tree, node_ensure(tree, node, "categoryLinks"), "categoryLink");
	node_set(tree, link, "id", joined_id(upgrade, node, id));
	node_set(tree, link, "targetId", id);
	node_set(tree, link, "primary", "true");
}

static void
upgrade_node(TreeNode *node, void *user)
{
	static const char *const QUERIES[] = {"condition", "constraint", "repeat", NULL};
	Upgrade *upgrade = user;
	if (tree_is(node, "selectionEntry") || tree_is(node, "entryLink"))
		link_named(upgrade, node);
	else if (sax_is_any(node->name, QUERIES) && node_has(node, "scope", "category"))
		node_set(upgrade->tree, node, "scope", "primary-category");
}

void
upgrade_200(Upgrade *upgrade, TreeNode *root)
{
	TreeNode *shared = node_ensure(upgrade->tree, root, "categoryEntries");
	upgrade_forces(upgrade, root, shared);
	node_each(root, upgrade_node, upgrade);
}
