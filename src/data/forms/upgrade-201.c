/* From 2.01 to 2.02: books become publications, and some attributes get shorter names. */
#include "data/forms/upgrade-private.h"

#define ID_CHARACTERS 9

/* The 32-bit FNV-1a hash of a text, so that the id of a publication depends on nothing else. */
static uint32_t
hash_of(const char *text)
{
	uint32_t hash = 2166136261u;
	for (; *text; text++)
		hash = (hash ^ (unsigned char)*text) * 16777619u;
	return hash;
}

static const char *
make_id(Upgrade *upgrade, const TreeNode *root, const char *book)
{
	const char *root_id = node_get(upgrade->tree, root, "id");
	const char *end = root_id ? root_id : "";
	for (int i = 0; *end && i < ID_CHARACTERS; i++)
		end = g_utf8_find_next_char(end, NULL);
	g_autofree char *id = g_strdup_printf("%.*s-pub%08x", root_id ? (int)(end - root_id) : 0,
	                                      root_id ? root_id : "", hash_of(book));
	g_autofree char *second = g_strconcat(id, "-2", NULL);
	const bool is_taken = g_hash_table_contains(upgrade->publication_ids, id);
	char *made = arena_strdup(tree_arena(upgrade->tree), is_taken ? second : id);
	g_hash_table_add(upgrade->publication_ids, made);
	return made;
}

/* The id of the publication of a book, which is added if it is new. */
static const char *
publish(Upgrade *upgrade, TreeNode *root, TreeNode *publications, const char *book)
{
	const char *id = g_hash_table_lookup(upgrade->publications, book);
	if (id)
		return id;
	id = make_id(upgrade, root, book);
	TreeNode *publication = tree_add(upgrade->tree, publications, "publication");
	node_set(upgrade->tree, publication, "id", id);
	node_set(upgrade->tree, publication, "name", book);
	g_hash_table_insert(upgrade->publications, (gpointer)(guintptr)book,
	                    (gpointer)(guintptr)id);
	return id;
}

typedef struct Books {
	Upgrade *upgrade;
	TreeNode *root, *publications;
} Books;

static void
replace_book(TreeNode *node, void *user)
{
	const Books *books = user;
	const char *book = node_get(books->upgrade->tree, node, "book");
	const char *id = book && *book
	                         ? publish(books->upgrade, books->root, books->publications, book)
	                         : NULL;
	if (id && node != books->root)
		node_set(books->upgrade->tree, node, "publicationId", id);
	node_remove(node, "book");
}

/* The value of a characteristic becomes its text. */
static void
upgrade_characteristic(Upgrade *upgrade, TreeNode *node)
{
	const char *value = node_get(upgrade->tree, node, "value");
	node_rename(node, "characteristicTypeId", "typeId");
	node_remove(node, "value");
	if (!value)
		return;
	node->text = value;
	node->text_length = strlen(value);
}

void
upgrade_201_names(Upgrade *upgrade, TreeNode *node)
{
	if (tree_is(node, "cost") || tree_is(node, "costLimit")) {
		node_rename(node, "costTypeId", "typeId");
	} else if (tree_is(node, "profile")) {
		node_rename(node, "profileTypeId", "typeId");
		node_rename(node, "profileTypeName", "typeName");
	} else if (tree_is(node, "characteristic")) {
		upgrade_characteristic(upgrade, node);
	}
}

static void
upgrade_names(TreeNode *node, void *user)
{
	upgrade_201_names(user, node);
}

void
upgrade_201(Upgrade *upgrade, TreeNode *root)
{
	/* The list is added afterwards, so that its elements are not visited. */
	TreeNode *publications = tree_node(upgrade->tree, "publications", root->line);
	Books books = {upgrade, root, publications};
	node_each(root, replace_book, &books);
	node_remove(root, "page");
	if (publications->first)
		tree_append(root, publications);
	node_each(root, upgrade_names, upgrade);
}
