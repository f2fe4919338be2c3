/* Text lists made of roster files with names only. */
#include "data/forms/form.h"
#include "rosters/list-forms/text-caps.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/list-reader/textlist.h"

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

/* Reads a list, which may lack anything; its points and limit, and each force with its units: "- - F: A B". */
static char *
read_as_text(const char *json)
{
	g_autoptr(Tree) tree = tree_of(json);
	const TextFormat format = {0};
	g_autoptr(TextList) list = textlist_of_roster(tree_root(tree), "a.json", &format, NULL);
	GString *out = g_string_new(NULL);
	g_string_append_printf(out, "%s, %s", list->points ? list->points : "-",
	                       list->limit ? list->limit : "-");
	for (guint i = 0; i < list->forces->len; i++) {
		const TextItem *force = g_ptr_array_index(list->forces, i);
		g_string_append_printf(out, ", %s:", force->name);
		for (guint k = 0; k < force->items->len; k++) {
			const TextItem *unit = g_ptr_array_index(force->items, k);
			g_string_append_printf(out, " %s", unit->name);
		}
	}
	return g_string_free(out, FALSE);
}

Test(roster_list, what_lacks_is_left_out)
{
	static const char *const CASES[][2] = {
		{"{'roster': {}}", "-, -"},
		{"{'roster': {'forces': [], 'costs': [], 'costLimits': []}}", "-, -"},
		{"{'roster': {'forces': [{'selections': [{'name': 'Boyz'}]}]}}", "-, -"},
		{"{'roster': {'forces': [{'name': 'A'}, {'name': 'B', 'selections': []}]}}",
	         "-, -, A:, B:"},
		{"{'roster': {'forces': [{'name': 'A', 'selections': [{'number': 1},"
	         " {'name': 'Boyz'}]}]}}",
	         "-, -, A: Boyz"},
		{"{'roster': {'costs': [{'name': 'pts'}], 'costLimits': [{'value': 500}]}}",
	         "-, 500 "},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++) {
		g_autofree char *text = read_as_text(CASES[i][0]);
		cr_expect_str_eq(text, CASES[i][1]);
	}
}

Test(roster_list, the_army_is_that_of_the_first_force_that_has_one)
{
	g_autoptr(Tree) tree = tree_of(
		"{'roster': {'forces': [{'name': 'A', 'catalogueName': 'Orks'},"
		" {'name': 'B', 'catalogueName': 'Elves'}]}}");
	const TextFormat format = {0};
	g_autoptr(TextList) list = textlist_of_roster(tree_root(tree), "a.json", &format, NULL);
	cr_expect_str_eq(list->army, "Orks");
}

Test(roster_list, long_names_are_cut_between_letters)
{
	g_autoptr(GString) text = g_string_new("{'roster': {'forces': [{'name': '");
	for (guint i = 0; i <= TEXT_MAX_LINE_LENGTH; i++)
		g_string_append(text, "é");
	g_string_append(text, "'}]}}");
	g_autoptr(Tree) tree = tree_of(text->str);
	const TextFormat format = {0};
	g_autoptr(TextList) list = textlist_of_roster(tree_root(tree), "a.json", &format, NULL);
	const TextItem *force = g_ptr_array_index(list->forces, 0);
	cr_expect_eq(g_utf8_strlen(force->name, -1), (glong)TEXT_MAX_LINE_LENGTH);
	cr_expect(g_utf8_validate(force->name, -1, NULL));
}

Test(roster_list, selections_without_ids_need_their_names)
{
	static const struct {
		const char *json;
		bool is_needed;
	} CASES[] = {
		{"{'roster': {}}", false},
		{"{'roster': {'forces': []}}", false},
		{"{'roster': {'forces': [{'name': 'A'}, {'selections': []}]}}", false},
		{"{'roster': {'forces': [{'name': 'A'}, {'selections': [{'name': 'Boyz'}]}]}}",
	         true},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++) {
		g_autoptr(Tree) tree = tree_of(CASES[i].json);
		cr_expect_eq(textlist_is_needed(tree_root(tree)), CASES[i].is_needed, "%s",
		             CASES[i].json);
	}
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
