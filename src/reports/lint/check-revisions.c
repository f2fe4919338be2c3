/* Finds files whose contents have changed since another version, but not their revision: programs of players read
   data again when the revision is higher. */
#include "reports/lint/lint-private.h"

#include "base/files/container.h"
#include "data/forms/form.h"
#include "data/game/file-caps.h"

#include <string.h>

/* Attributes of the root that say nothing about the contents. */
static bool
is_formal(const SaxAttribute *attribute)
{
	static const char *const NAMES[] = {"revision", "gameSystemRevision", "battleScribeVersion",
	                                    NULL};
	return attribute->prefix || g_strv_contains(NAMES, attribute->name);
}

static bool
has_attribute(const TreeNode *node, const SaxAttribute *wanted)
{
	const gsize length = (gsize)(wanted->value_end - wanted->value);
	for (size_t i = 0; i < node->n_attributes; i++) {
		const SaxAttribute *own = &node->attributes[i];
		if (strcmp(own->name, wanted->name) == 0)
			return (gsize)(own->value_end - own->value) == length &&
			       memcmp(own->value, wanted->value, length) == 0;
	}
	return false;
}

/* True if each attribute of one node is one of the other. */
static bool
has_all(const TreeNode *node, const TreeNode *other, bool is_root)
{
	for (size_t i = 0; i < other->n_attributes; i++)
		if (!(is_root && is_formal(&other->attributes[i])) &&
		    !has_attribute(node, &other->attributes[i]))
			return false;
	return true;
}

/* The text of a node without the blanks around it. The caller owns it: g_free(). */
static char *
text_of(const TreeNode *node)
{
	return g_strstrip(g_strndup(node->text ? node->text : "", node->text_length));
}

static bool
is_same(const TreeNode *a, const TreeNode *b, bool is_root)
{
	if (strcmp(a->name, b->name) != 0 || !has_all(a, b, is_root) || !has_all(b, a, is_root))
		return false;
	g_autofree char *text_a = text_of(a);
	g_autofree char *text_b = text_of(b);
	if (strcmp(text_a, text_b) != 0)
		return false;
	a = a->first, b = b->first;
	for (; a && b && is_same(a, b, false); a = a->next)
		b = b->next;
	return !a && !b;
}

static Tree *
read_tree(GBytes *bytes, const char *path)
{
	static const SaxLimits LIMITS = {.depth = DATA_MAX_DEPTH, .elements = DATA_MAX_ELEMENTS};
	return form_read(bytes, path, &LIMITS, NULL);
}

/* The line of the root of a file, if both files can be read and differ not only in layout; else 0. */
static uint32_t
line_of_change(const char *file, const char *before)
{
	g_autoptr(GBytes) bytes_a = container_read(file, NULL);
	g_autoptr(GBytes) bytes_b = container_read(before, NULL);
	if (!bytes_a || !bytes_b || g_bytes_equal(bytes_a, bytes_b))
		return 0;
	g_autoptr(Tree) tree_a = read_tree(bytes_a, file);
	g_autoptr(Tree) tree_b = read_tree(bytes_b, before);
	if (!tree_a || !tree_b || is_same(tree_root(tree_a), tree_root(tree_b), true))
		return 0;
	return tree_root(tree_a)->line;
}

/* The text of an attribute; "" without it. The caller owns it: g_free(). */
static char *
attribute_of(const TreeNode *node, const char *name)
{
	for (size_t i = 0; i < node->n_attributes; i++) {
		const SaxAttribute *own = &node->attributes[i];
		if (strcmp(own->name, name) == 0)
			return g_strndup(own->value, (gsize)(own->value_end - own->value));
	}
	return g_strdup("");
}

void
lint_check_revision(const char *path, GBytes *now, GBytes *before, Diags *diags)
{
	if (g_bytes_equal(now, before))
		return;
	g_autoptr(Tree) tree = read_tree(now, path);
	g_autoptr(Tree) old = read_tree(before, path);
	if (!tree || !old)
		return;
	const TreeNode *root = tree_root(tree);
	g_autofree char *revision = attribute_of(root, "revision");
	g_autofree char *then = attribute_of(tree_root(old), "revision");
	g_autofree char *name = attribute_of(root, "name");
	const bool is_raised = g_ascii_strtoll(revision, NULL, 10) >
	                       g_ascii_strtoll(then, NULL, 10);
	if (is_raised || !*revision || !*then || is_same(root, tree_root(old), true))
		return;
	diags_add(diags, &LINT_KINDS[LINT_UNRAISED_REVISION], path, root->line, name, revision,
	          then, NULL);
}

static const DataFile *
file_before(const DataSet *before, const DataFile *file)
{
	return file->is_game_system
	               ? data_set_find_system(before, file->id)
	               : data_set_find_catalogue(before, file->game_system_id, file->id);
}

void
lint_check_revisions(const DataSet *before, const DataSet *set, Diags *diags)
{
	for (guint i = 0; i < data_set_count(set); i++) {
		const DataFile *file = data_set_get(set, i);
		const DataFile *old = file->is_variant ? NULL : file_before(before, file);
		const bool is_raised = !old || file->revision > old->revision;
		const uint32_t line = is_raised ? 0 : line_of_change(file->path, old->path);
		if (!line)
			continue;
		g_autofree char *revision = g_strdup_printf("%d", file->revision);
		g_autofree char *then = g_strdup_printf("%d", old->revision);
		diags_add(diags, &LINT_KINDS[LINT_UNRAISED_REVISION], file->path, line, file->name,
		          revision, then, NULL);
	}
}
