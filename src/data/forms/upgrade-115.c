/*
 * From 1.15 to 2.00: entries, groups, links, force types and categories get their new names. They are
 * made again with the attributes and children that the new schema knows; all else is dropped.
 */
#include "base/text/text.h"
#include "data/forms/upgrade-private.h"

/* An element of 1.15 on its way: its old attributes and children. */
typedef struct Old {
	TreeNode node;
	Sharing sharing;
} Old;

static void upgrade_entry(Upgrade *upgrade, TreeNode *node, Sharing sharing);
static void upgrade_group(Upgrade *upgrade, TreeNode *node, Sharing sharing);

/* Takes the old attributes and children out of a node. */
static Old
take_old(Upgrade *upgrade, TreeNode *node, Sharing sharing)
{
	Old old = {*node, sharing};
	if (node->n_attributes)
		old.node.attributes = arena_memdup(tree_arena(upgrade->tree), node->attributes,
		                                   node->n_attributes * sizeof(SaxAttribute));
	node_take_children(node);
	node->text = NULL;
	node->text_length = 0;
	return old;
}

/* Moves the elements named @item of an old list to a new list. Returns the new list, which is there
   even if it is empty. */
static TreeNode *
move_list(Upgrade *upgrade, TreeNode *node, Old *old, const char *from, const char *item,
          const char *to)
{
	TreeNode *list = tree_add(upgrade->tree, node, to), *next;
	for (const TreeNode *source = old->node.first; source; source = source->next) {
		for (TreeNode *child = tree_is(source, from) ? source->first : NULL; child;
		     child = next) {
			next = child->next;
			if (tree_is(child, item))
				tree_append(list, child);
		}
	}
	return list;
}

typedef void Step(Upgrade *upgrade, TreeNode *node, Sharing sharing);

static void
upgrade_each(Upgrade *upgrade, const TreeNode *list, Step *step, Sharing sharing)
{
	for (TreeNode *child = list->first; child; child = child->next)
		step(upgrade, child, sharing);
}

/* Sharing of the contents of an element. */
static Sharing
inside(Sharing sharing)
{
	return sharing == SHARING_NONE ? SHARING_NONE : SHARING_INSIDE;
}

static void
move_modifiers(Upgrade *upgrade, TreeNode *node, Old *old)
{
	upgrade_115_limits(upgrade, node, &old->node, tree_child(&old->node, "modifiers"),
	                   old->sharing);
	upgrade_115_modifiers(upgrade,
	                      move_list(upgrade, node, old, "modifiers", "modifier", "modifiers"));
}

/* Profiles and rules keep all their contents. */
static void
upgrade_info(TreeNode *node, void *user)
{
	Upgrade *upgrade = user;
	if (tree_is(node, "characteristic"))
		node_rename(node, "characteristicId", "characteristicTypeId");
	else if (tree_is(node, "modifiers"))
		upgrade_115_modifiers(upgrade, node);
}

static void
move_infos(Upgrade *upgrade, TreeNode *node, Old *old, const char *list, const char *item)
{
	node_each(move_list(upgrade, node, old, list, item, list), upgrade_info, upgrade);
}

/* An attribute that the user of a file may have set for a purpose, and that the new schema lacks. */
static void
check_parent_counts(Upgrade *upgrade, const TreeNode *node)
{
	for (size_t i = 0; i < node->n_attributes; i++) {
		const SaxAttribute *attribute = &node->attributes[i];
		if (text_begins(attribute->name, "countTowardsParent") &&
		    node_has(node, attribute->name, "true"))
			upgrade_lose(upgrade, LOSS_COUNT_TOWARDS_PARENT, node, attribute->name);
	}
}

/* Links become entry links or info links, by their type. */
static const struct LinkType {
	const char *old, *element, *type;
} LINK_TYPES[] = {
	{"entry", "entryLink", "selectionEntry"},
	{"entry group", "entryLink", "selectionEntryGroup"},
	{"rule", "infoLink", "rule"},
	{"profile", "infoLink", "profile"},
};

static const struct LinkType *
type_of_link(const TreeNode *link)
{
	for (size_t i = 0; i < G_N_ELEMENTS(LINK_TYPES); i++)
		if (node_has(link, "linkType", LINK_TYPES[i].old))
			return &LINK_TYPES[i];
	return NULL;
}

static void
upgrade_link(Upgrade *upgrade, TreeNode *link, const struct LinkType *type)
{
	static const char *const ENTRY_KEPT[] = {"id", "targetId", "categoryEntryId", NULL};
	static const char *const INFO_KEPT[] = {"id", "targetId", NULL};
	Old old = take_old(upgrade, link, SHARING_NONE);
	const bool is_entry = sax_is(type->element, "entryLink");
	link->name = type->element;
	node_rename(link, "categoryId", "categoryEntryId");
	node_keep_only(link, is_entry ? ENTRY_KEPT : INFO_KEPT);
	node_set(upgrade->tree, link, "type", type->type);
	upgrade_115_modifiers(upgrade,
	                      move_list(upgrade, link, &old, "modifiers", "modifier", "modifiers"));
}

/* Splits the links of an element. @infos  NULL if the element has no info links */
static void
split_links(Upgrade *upgrade, const Old *old, TreeNode *entries, TreeNode *infos)
{
	const TreeNode *links = tree_child(&old->node, "links");
	TreeNode *next;
	for (TreeNode *link = links ? links->first : NULL; link; link = next) {
		next = link->next;
		const struct LinkType *type = type_of_link(link);
		TreeNode *list = !type                                ? NULL
		                 : sax_is(type->element, "entryLink") ? entries
		                                                      : infos;
		if (!list) {
			upgrade_lose(upgrade, type ? LOSS_IN_GROUP : LOSS_LINK_TYPE, link, "link");
			continue;
		}
		upgrade_link(upgrade, link, type);
		tree_append(list, link);
	}
}

static void
move_links(Upgrade *upgrade, TreeNode *node, const Old *old)
{
	TreeNode *entries = tree_add(upgrade->tree, node, "entryLinks");
	split_links(upgrade, old, entries, tree_add(upgrade->tree, node, "infoLinks"));
}

static void
move_entries(Upgrade *upgrade, TreeNode *node, Old *old)
{
	const Sharing sharing = inside(old->sharing);
	upgrade_each(upgrade, move_list(upgrade, node, old, "entries", "entry", "selectionEntries"),
	             upgrade_entry, sharing);
	upgrade_each(
		upgrade,
		move_list(upgrade, node, old, "entryGroups", "entryGroup", "selectionEntryGroups"),
		upgrade_group, sharing);
}

static void
add_cost(Upgrade *upgrade, TreeNode *node, const Old *old)
{
	TreeNode *costs = tree_add(upgrade->tree, node, "costs");
	TreeNode *cost = tree_add(upgrade->tree, costs, "cost");
	const char *points = node_get(upgrade->tree, &old->node, "points");
	node_set(upgrade->tree, cost, "name", "pts");
	node_set(upgrade->tree, cost, "costTypeId", "points");
	node_set(upgrade->tree, cost, "value", points && *points ? points : "0");
}

static void
upgrade_entry(Upgrade *upgrade, TreeNode *node, Sharing sharing)
{
	static const char *const KEPT[] = {
		"id",   "name", "type",        "collective",      "hidden",
		"book", "page", "description", "categoryEntryId", NULL};
	Old old = take_old(upgrade, node, sharing);
	node->name = "selectionEntry";
	node_rename(node, "categoryId", "categoryEntryId");
	node_keep_only(node, KEPT);
	add_cost(upgrade, node, &old);
	move_modifiers(upgrade, node, &old);
	move_entries(upgrade, node, &old);
	move_infos(upgrade, node, &old, "rules", "rule");
	move_infos(upgrade, node, &old, "profiles", "profile");
	move_links(upgrade, node, &old);
}

static void
check_group_infos(Upgrade *upgrade, const Old *old)
{
	static const char *const LISTS[] = {"rules", "profiles", NULL};
	for (const TreeNode *child = old->node.first; child; child = child->next)
		if (sax_is_any(child->name, LISTS) && child->first)
			upgrade_lose(upgrade, LOSS_IN_GROUP, child, child->name);
}

static void
upgrade_group(Upgrade *upgrade, TreeNode *node, Sharing sharing)
{
	static const char *const KEPT[] = {
		"id", "name", "collective", "hidden", "defaultSelectionEntryId", NULL};
	Old old = take_old(upgrade, node, sharing);
	node->name = "selectionEntryGroup";
	node_rename(node, "defaultEntryId", "defaultSelectionEntryId");
	node_keep_only(node, KEPT);
	check_group_infos(upgrade, &old);
	move_modifiers(upgrade, node, &old);
	move_entries(upgrade, node, &old);
	split_links(upgrade, &old, tree_add(upgrade->tree, node, "entryLinks"), NULL);
}

static void
upgrade_category(Upgrade *upgrade, TreeNode *node, Sharing sharing)
{
	static const char *const KEPT[] = {"id", "name", NULL};
	Old old = take_old(upgrade, node, sharing);
	check_parent_counts(upgrade, node);
	node->name = "categoryEntry";
	node_keep_only(node, KEPT);
	move_modifiers(upgrade, node, &old);
}

static void
upgrade_force(Upgrade *upgrade, TreeNode *node, Sharing sharing)
{
	static const char *const KEPT[] = {"id", "name", NULL};
	Old old = take_old(upgrade, node, sharing);
	check_parent_counts(upgrade, node);
	node->name = "forceEntry";
	node_keep_only(node, KEPT);
	upgrade_115_limits(upgrade, node, &old.node, NULL, sharing);
	upgrade_each(upgrade,
	             move_list(upgrade, node, &old, "forceTypes", "forceType", "forceEntries"),
	             upgrade_force, sharing);
	upgrade_each(upgrade,
	             move_list(upgrade, node, &old, "categories", "category", "categoryEntries"),
	             upgrade_category, sharing);
}

static void
upgrade_profile_type(Upgrade *upgrade, TreeNode *node, Sharing sharing)
{
	Old old = take_old(upgrade, node, sharing);
	TreeNode *types = move_list(upgrade, node, &old, "characteristics", "characteristic",
	                            "characteristicTypes");
	for (TreeNode *type = types->first; type; type = type->next)
		type->name = "characteristicType";
}

static void
upgrade_catalogue(Upgrade *upgrade, TreeNode *root, Old *old)
{
	upgrade_each(upgrade, move_list(upgrade, root, old, "entries", "entry", "selectionEntries"),
	             upgrade_entry, SHARING_NONE);
	move_infos(upgrade, root, old, "rules", "rule");
	move_links(upgrade, root, old);
	upgrade_each(
		upgrade,
		move_list(upgrade, root, old, "sharedEntries", "entry", "sharedSelectionEntries"),
		upgrade_entry, SHARING_DIRECT);
	upgrade_each(upgrade,
	             move_list(upgrade, root, old, "sharedEntryGroups", "entryGroup",
	                       "sharedSelectionEntryGroups"),
	             upgrade_group, SHARING_DIRECT);
	move_infos(upgrade, root, old, "sharedRules", "rule");
	move_infos(upgrade, root, old, "sharedProfiles", "profile");
}

static void
upgrade_system(Upgrade *upgrade, TreeNode *root, Old *old)
{
	TreeNode *type = tree_add(upgrade->tree, tree_add(upgrade->tree, root, "costTypes"),
	                          "costType");
	node_set(upgrade->tree, type, "id", "points");
	node_set(upgrade->tree, type, "name", "pts");
	upgrade_each(upgrade,
	             move_list(upgrade, root, old, "profileTypes", "profileType", "profileTypes"),
	             upgrade_profile_type, SHARING_NONE);
	upgrade_each(upgrade,
	             move_list(upgrade, root, old, "forceTypes", "forceType", "forceEntries"),
	             upgrade_force, SHARING_NONE);
}

void
upgrade_115(Upgrade *upgrade, TreeNode *root)
{
	Old old = take_old(upgrade, root, SHARING_NONE);
	node_rename(root, "books", "book");
	if (upgrade->is_system)
		upgrade_system(upgrade, root, &old);
	else
		upgrade_catalogue(upgrade, root, &old);
}
