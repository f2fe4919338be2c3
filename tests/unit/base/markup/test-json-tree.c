/* Small JSON texts from unknown people. */
#include "base/markup/json-tree.h"

#include <criterion/criterion.h>
#include <string.h>

static JsonTree *
read_text(const char *text)
{
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	return json_tree_read(bytes);
}

Test(json_tree, members_of_another_type_are_missing)
{
	g_autoptr(JsonTree) root = read_text(
		"\xEF\xBB\xBF{\"a\":\"x\",\"n\":12,\"l\":[{\"b\":true},3]}");
	const JsonNode *object = json_tree_object(root);
	cr_assert_not_null(object);
	cr_expect_str_eq(json_member_text(object, "a"), "x");
	cr_expect_null(json_member_text(object, "n"));
	cr_expect_eq(json_member_int(object, "n"), 12);
	cr_expect_eq(json_member_int(object, "a"), 0);
	cr_expect_null(json_member_object(object, "l"));
	const JsonNode *list = json_member_list(object, "l");
	cr_assert_eq(json_count(list), 2);
	cr_expect(json_member_bool(json_item_object(list, 0), "b"));
	cr_expect_null(json_item_object(list, 1));
	cr_expect_null(json_member_text(NULL, "a"));
	cr_expect_eq(json_count(NULL), 0);
}

Test(json_tree, the_depth_is_limited)
{
	g_autoptr(GString) text = g_string_new("\"[[\\\"\"");
	for (guint i = 0; i < JSON_TREE_MAX_DEPTH; i++) {
		g_string_prepend_c(text, '[');
		g_string_append_c(text, ']');
	}
	g_autoptr(JsonTree) fits = read_text(text->str);
	cr_expect_not_null(fits);
	g_string_prepend_c(text, '[');
	g_string_append_c(text, ']');
	cr_expect_null(read_text(text->str));
	cr_expect_null(read_text("{"));
	cr_expect_null(read_text(""));
}

Test(json_tree, a_text_beyond_the_limit_is_refused)
{
	g_autofree char *text = g_strnfill(JSON_TREE_MAX_BYTES + 1, ' ');
	memcpy(text, "[]", 2);
	cr_expect_null(read_text(text));
	text[JSON_TREE_MAX_BYTES] = '\0';
	g_autoptr(JsonTree) fits = read_text(text);
	cr_expect_not_null(fits);
}

Test(json_tree, what_is_not_there_has_no_members)
{
	g_autoptr(JsonTree) list = read_text("[null]");
	cr_expect_null(json_tree_object(list));
	cr_expect_null(json_tree_object(NULL));
	cr_expect_null(json_tree_root(NULL));
	cr_expect_eq(json_kind(NULL), JSON_NULL);
	cr_expect_eq(json_kind(json_tree_root(list)), JSON_LIST);
	cr_expect_eq(json_kind(json_item(json_tree_root(list), 0)), JSON_NULL);
	g_autoptr(JsonTree) root = read_text("{\"a\":null}");
	cr_expect_null(json_member_text(json_tree_object(root), "a"));
	cr_expect_null(json_member_text(json_tree_object(root), "b"));
	cr_expect_null(json_member(json_tree_root(list), "a"));
	cr_expect_not(json_as_bool(json_member(json_tree_root(root), "a")));
}

Test(json_tree, numbers_keep_their_digits)
{
	g_autoptr(JsonTree) tree = read_text(
		"[9223372036854775807,-9223372036854775808,9223372036854775808,1.0,1e2,"
		"0.1234567890123456789,1e400,\"1\"]");
	const JsonNode *list = json_tree_root(tree);
	gint64 number = 0;
	Amount amount;
	cr_expect(json_as_int(json_item(list, 0), &number) && number == G_MAXINT64);
	cr_expect(json_as_int(json_item(list, 1), &number) && number == G_MININT64);
	for (guint i = 2; i < json_count(list); i++)
		cr_expect_not(json_as_int(json_item(list, i), &number), "%u", i);
	cr_expect_eq(number, G_MININT64);
	cr_expect_str_eq(json_as_digits(json_item(list, 5)), "0.1234567890123456789");
	cr_expect(json_as_amount(json_item(list, 4), &amount));
	cr_expect(amount_equal(amount, amount_from_int(100)));
	cr_expect_not(json_as_amount(json_item(list, 6), &amount));
	cr_expect_not(json_as_amount(json_item(list, 7), &amount));
	cr_expect_null(json_as_digits(json_item(list, 7)));
}

Test(json_tree, nested_values_keep_their_order_and_names)
{
	g_autoptr(JsonTree) tree = read_text("{\"a\":[1,[2,{}],{\"b\":3,\"c\":[]}],\"d\":true}");
	const JsonNode *root = json_tree_root(tree);
	cr_assert_eq(json_count(root), 2);
	cr_expect_str_eq(json_name(root, 0), "a");
	cr_expect_str_eq(json_name(root, 1), "d");
	const JsonNode *list = json_member_list(root, "a");
	cr_assert_eq(json_count(list), 3);
	cr_expect_str_eq(json_as_digits(json_item(list, 0)), "1");
	cr_assert_eq(json_count(json_item(list, 1)), 2);
	cr_expect_str_eq(json_as_digits(json_item(json_item(list, 1), 0)), "2");
	cr_expect_eq(json_member_int(json_item(list, 2), "b"), 3);
	cr_expect_eq(json_count(json_member_list(json_item(list, 2), "c")), 0);
}

Test(json_tree, of_several_members_with_one_name_the_last_counts)
{
	g_autoptr(JsonTree) tree = read_text("{\"a\":1,\"b\":2,\"a\":3}");
	cr_expect_eq(json_member_int(json_tree_root(tree), "a"), 3);
	cr_expect_eq(json_member_int(json_tree_root(tree), "b"), 2);
}

Test(json_tree, texts_are_decoded)
{
	g_autoptr(JsonTree) tree = read_text(
		"[\"\\u00e9\\n\\\"\", \"\\ud83d\\udc09\", \"\\\\ud800\", \"a\\u0000b\"]");
	const JsonNode *list = json_tree_root(tree);
	cr_assert_not_null(list);
	cr_expect_str_eq(json_as_text(json_item(list, 0)), "\xC3\xA9\n\"");
	cr_expect_str_eq(json_as_text(json_item(list, 1)), "\xF0\x9F\x90\x89");
	cr_expect_str_eq(json_as_text(json_item(list, 2)), "\\ud800");
	cr_expect_str_eq(json_as_text(json_item(list, 3)), "a");
}

static void
expect_fault(const char *text, const char *expected)
{
	g_autofree char *fault = NULL;
	cr_expect_null(json_tree_parse(text, strlen(text), &fault), "%s", text);
	cr_expect_str_eq(fault, expected);
}

Test(json_tree, a_fault_has_its_place)
{
	expect_fault("[1,\n 2,]", "2:4: parse error: unallowed token at this point in JSON text");
	expect_fault("{\"a\":1} {}", "1:9: parse error: trailing garbage");
	expect_fault("", "1:1: parse error: premature EOF");
	expect_fault("[\"\xED\xA0\x80\"]", "1:3: this is not UTF-8");
	expect_fault("[\"\\ud800\\u0041\"]", "1:3: this is half of a surrogate pair");
	expect_fault("[\"\\ud83d\\udc09\\udc09\"]", "1:15: this is half of a surrogate pair");
	expect_fault("[\"\\ud83dabcdef\"]", "1:3: this is half of a surrogate pair");
	expect_fault("[\"\\ud83d\\udc0x\"]", "1:3: this is half of a surrogate pair");
	json_tree_free(NULL);
}

Test(json_tree, what_other_parsers_accept_is_refused)
{
	static const char *const TEXTS[] = {"[1]/**/", "['a']", "[0x10]", "[01]",  "[+1]", "[.5]",
	                                    "[5.]",    "[NaN]", "[1 2]",  "[tru]", "{a:1}"};
	for (gsize i = 0; i < G_N_ELEMENTS(TEXTS); i++)
		cr_expect_null(json_tree_parse(TEXTS[i], strlen(TEXTS[i]), NULL), "%s", TEXTS[i]);
}

Test(json_tree, the_number_of_values_is_limited)
{
	/* The list is one of them. */
	const gsize length = 2 * (gsize)(JSON_TREE_MAX_VALUES - 1) + 1;
	g_autofree char *text = g_malloc(length + 2);
	for (gsize i = 0; i < length; i += 2)
		memcpy(text + i, ",0", 2);
	text[0] = '[';
	text[length - 1] = ']';
	g_autoptr(JsonTree) fits = json_tree_parse(text, length, NULL);
	cr_expect_eq(json_count(json_tree_root(fits)), JSON_TREE_MAX_VALUES - 1);
	memcpy(text + length - 1, ",0]", 3);
	g_autofree char *fault = NULL;
	cr_expect_null(json_tree_parse(text, length + 2, &fault));
	cr_expect(g_str_has_suffix(fault, ": it has too many values"), "%s", fault);
}
