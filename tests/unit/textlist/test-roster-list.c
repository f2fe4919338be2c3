/* Text lists made of roster files with names only. */
#include "forms/form.h"
#include "textlist/text-caps.h"
#include "textlist/textlist-diags.h"
#include "textlist/textlist.h"

#include <criterion/criterion.h>
#include <string.h>

static Tree *
tree_of(const char *json)
{
	static const SaxLimits LIMITS = {20, 100000};
	char *text = g_strdelimit(g_strdup(json), "'", '"');
	g_autoptr(GBytes) bytes = g_bytes_new_take(text, strlen(text));
	Tree *tree = form_read(bytes, "a.json", &LIMITS, NULL);
	cr_assert_not_null(tree);
	return tree;
}

Test(roster_list, names_become_items)
{
	g_autoptr(Tree) tree = tree_of(
		"{'roster': {'name': 'Mine', 'costs': [{'name': 'pts', 'value': 30}], 'forces':"
		" [{'name': 'Patrol', 'catalogueName': 'Orks', 'selections': [{'name': 'Boyz',"
		" 'number': 1, 'selections': [{'name': 'Boy', 'type': 'model', 'number': "
		"9}]}]}]}}");
	const TextFormat format = {0};
	cr_assert(textlist_is_needed(tree_root(tree)));
	g_autoptr(TextList) list = textlist_of_roster(tree_root(tree), "a.json", &format, NULL);
	cr_assert_eq(list->forces->len, 1);
	const TextItem *force = g_ptr_array_index(list->forces, 0);
	const TextItem *unit = g_ptr_array_index(force->items, 0);
	const TextItem *option = g_ptr_array_index(unit->items, 0);
	cr_expect_str_eq(list->points, "30 pts");
	cr_expect_str_eq(force->army, "Orks");
	cr_expect_eq(unit->models, 9);
	cr_expect_str_eq(option->name, "Boy");
	cr_expect_eq(option->number, 9);
}

Test(roster_list, options_are_no_models)
{
	g_autoptr(Tree) tree = tree_of(
		"{'roster': {'forces': [{'name': 'Patrol', 'selections': [{'name': 'Boyz',"
		" 'selections': [{'name': 'Boy', 'type': 'model', 'number': 9}, {'name': 'Flag',"
		" 'type': 'upgrade', 'number': 1}, {'name': 'Drum'}]}]}]}}");
	const TextFormat format = {0};
	g_autoptr(TextList) list = textlist_of_roster(tree_root(tree), "a.json", &format, NULL);
	const TextItem *force = g_ptr_array_index(list->forces, 0);
	const TextItem *unit = g_ptr_array_index(force->items, 0);
	cr_expect_eq(unit->items->len, 3);
	cr_expect_eq(unit->models, 9);
}

Test(roster_list, ids_of_entries_need_no_names)
{
	g_autoptr(Tree) tree = tree_of("{'roster': {'forces': [{'selections': [{'name': 'Boyz',"
	                               " 'entryId': 'boyz'}]}]}}");
	cr_expect_not(textlist_is_needed(tree_root(tree)));
}

/* A roster with so many selections. */
static Tree *
large(guint n)
{
	g_autoptr(GString) text = g_string_new(
		"{'roster': {'forces': [{'name': 'F', 'selections': [");
	for (guint i = 0; i < n; i++)
		g_string_append_printf(text, "%s{'name': 'A'}", i ? "," : "");
	g_string_append(text, "]}]}}");
	return tree_of(text->str);
}

Test(roster_list, selections_are_limited)
{
	const TextFormat format = {0};
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Tree) most = large(TEXT_MAX_LINES);
	g_autoptr(Tree) more = large(TEXT_MAX_LINES + 1);
	g_autoptr(TextList) list = textlist_of_roster(tree_root(most), "a", &format, diags);
	cr_expect_not_null(list);
	cr_expect_eq(diags_count(diags), 0);
	cr_expect_null(textlist_of_roster(tree_root(more), "a", &format, diags));
	cr_expect(diags_has(diags, &TEXTLIST_KINDS[TEXTLIST_TOO_LONG]));
}
