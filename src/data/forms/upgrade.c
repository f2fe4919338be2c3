#include "data/forms/upgrade.h"

#include "data/forms/schema.h"
#include "data/forms/upgrade-private.h"

void
upgrade_lose(Upgrade *upgrade, Loss loss, const TreeNode *node, const char *word)
{
	if (upgrade->is_lost[loss])
		return;
	upgrade->is_lost[loss] = true;
	diags_add(upgrade->diags, &FORMS_KINDS[FORMS_LOST], upgrade->name, node->line, word, NULL);
}

/* Lowers a version to the oldest that a name among the attributes and elements belongs to. */
static void
take_oldest(TreeNode *node, void *user)
{
	Schema *oldest = user;
	*oldest = MIN(*oldest, schema_of_name(node->name));
	for (size_t i = 0; i < node->n_attributes; i++)
		if (!node->attributes[i].prefix)
			*oldest = MIN(*oldest, schema_of_name(node->attributes[i].name));
}

/* A file that says 1.15 but has only names of later versions is of the oldest of these. */
static Schema
schema_of_tree(Tree *tree)
{
	TreeNode *root = tree_root(tree);
	Schema written = SCHEMA_2_03, named = SCHEMA_2_03;
	schema_parse(node_get(tree, root, "battleScribeVersion"), &written);
	node_each(root, take_oldest, &named);
	if (written == SCHEMA_1_15 && named > SCHEMA_1_15 && named < SCHEMA_2_03)
		return named;
	return MIN(written, named);
}

static void
upgrade_data(Upgrade *upgrade, TreeNode *root, Schema schema)
{
	if (schema <= SCHEMA_1_15)
		upgrade_115(upgrade, root);
	if (schema <= SCHEMA_2_00)
		upgrade_200(upgrade, root);
	if (schema <= SCHEMA_2_01)
		upgrade_201(upgrade, root);
	upgrade_202(upgrade, root);
}

static void
upgrade_roster(Upgrade *upgrade, TreeNode *root, Schema schema)
{
	if (schema <= SCHEMA_1_15)
		upgrade_roster_115(upgrade, root);
	if (schema <= SCHEMA_2_00)
		upgrade_roster_200(upgrade, root);
	if (schema <= SCHEMA_2_01)
		upgrade_roster_201(upgrade, root);
}

static bool
is_refused(Tree *tree, const char *name, Diags *diags)
{
	const TreeNode *root = tree_root(tree);
	const char *version = node_get(tree, root, "battleScribeVersion");
	if (!tree_is(root, "roster") || !schema_is_ancient(version))
		return false;
	diags_add(diags, &FORMS_KINDS[FORMS_TOO_OLD], name, root->line, version, NULL);
	return true;
}

bool
tree_upgrade(Tree *tree, const char *name, Diags *diags)
{
	TreeNode *root = tree_root(tree);
	if (is_refused(tree, name, diags))
		return false;
	const Schema schema = schema_of_tree(tree);
	if (schema == SCHEMA_2_03)
		return true;
	diags_add(diags, &FORMS_KINDS[FORMS_UPGRADED], name, root->line, schema_name(schema), NULL);
	Upgrade upgrade = {
		.tree = tree,
		.name = name,
		.diags = diags,
		.is_system = tree_is(root, "gameSystem"),
		.publications = g_hash_table_new(g_str_hash, g_str_equal),
		.publication_ids = g_hash_table_new(g_str_hash, g_str_equal),
		.categories = g_hash_table_new(g_str_hash, g_str_equal),
	};
	if (tree_is(root, "roster"))
		upgrade_roster(&upgrade, root, schema);
	else
		upgrade_data(&upgrade, root, schema);
	node_set(tree, root, "battleScribeVersion", schema_name(SCHEMA_2_03));
	g_hash_table_unref(upgrade.publications);
	g_hash_table_unref(upgrade.publication_ids);
	g_hash_table_unref(upgrade.categories);
	return true;
}
