/*
 * Converts untrusted army data and rosters, in XML and JSON, of any schema: what is written is read
 * again, and written the same.
 */
#include "data/forms/form.h"
#include "data/forms/write.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static const SaxLimits LIMITS = {.depth = 64, .elements = 10000};

static Tree *
read_again(GBytes *file, const char *name)
{
	g_autoptr(Diags) diags = diags_new();
	Tree *tree = form_read(file, name, &LIMITS, diags);
	if (tree)
		tree_normalise(tree);
	return tree;
}

static void
expect_same_xml(const Tree *tree)
{
	g_autoptr(GBytes) first = tree_write_xml(tree);
	g_autoptr(Tree) again = read_again(first, "first.cat");
	g_assert(again);
	g_autoptr(GBytes) second = tree_write_xml(again);
	g_assert(g_bytes_equal(first, second));
}

static void
expect_same_json(GBytes *file)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Tree) tree = form_read(file, "fuzz", &LIMITS, diags);
	tree_leave_out_foreign(tree);
	tree_normalise(tree);
	g_autoptr(GBytes) first = tree_write_json(tree);
	g_autoptr(Tree) again = read_again(first, "first.json");
	g_assert(again);
	g_autoptr(GBytes) second = tree_write_json(again);
	g_assert(g_bytes_equal(first, second));
}

/* The roots that JSON can have. */
static bool
has_form(const Tree *tree)
{
	static const char *const ROOTS[] = {"catalogue", "gameSystem", "roster", NULL};
	return g_strv_contains(ROOTS, tree_root(tree)->name);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	g_autoptr(GBytes) file = g_bytes_new(bytes, length);
	g_autoptr(Tree) tree = read_again(file, "fuzz");
	if (!tree)
		return 0;
	expect_same_xml(tree);
	if (has_form(tree))
		expect_same_json(file);
	return 0;
}
