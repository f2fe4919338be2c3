/* Small JSON texts from unknown people. */
#include "base/json-tree.h"

#include <criterion/criterion.h>
#include <string.h>

static JsonNode *
read_text(const char *text)
{
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	return json_tree_read(bytes);
}

Test(json_tree, members_of_another_type_are_missing)
{
	g_autoptr(JsonNode) root = read_text(
		"\xEF\xBB\xBF{\"a\":\"x\",\"n\":12,\"l\":[{\"b\":true},3]}");
	JsonObject *object = json_tree_object(root);
	cr_assert_not_null(object);
	cr_expect_str_eq(json_member_text(object, "a"), "x");
	cr_expect_null(json_member_text(object, "n"));
	cr_expect_eq(json_member_int(object, "n"), 12);
	cr_expect_eq(json_member_int(object, "a"), 0);
	cr_expect_null(json_member_object(object, "l"));
	JsonArray *list = json_member_list(object, "l");
	cr_assert_eq(json_list_count(list), 2);
	cr_expect(json_member_bool(json_list_object(list, 0), "b"));
	cr_expect_null(json_list_object(list, 1));
	cr_expect_null(json_member_text(NULL, "a"));
	cr_expect_eq(json_list_count(NULL), 0);
}

Test(json_tree, the_depth_is_limited)
{
	g_autoptr(GString) text = g_string_new("\"[[\\\"\"");
	for (guint i = 0; i < JSON_TREE_MAX_DEPTH; i++) {
		g_string_prepend_c(text, '[');
		g_string_append_c(text, ']');
	}
	g_autoptr(JsonNode) fits = read_text(text->str);
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
	g_autoptr(JsonNode) fits = read_text(text);
	cr_expect_not_null(fits);
}

Test(json_tree, what_is_not_there_has_no_members)
{
	g_autoptr(JsonNode) list = read_text("[null]");
	cr_expect_null(json_tree_object(list));
	cr_expect_null(json_tree_object(NULL));
	cr_expect_null(json_tree_list(NULL));
	cr_expect_not_null(json_tree_list(list));
	g_autoptr(JsonNode) root = read_text("{\"a\":null}");
	cr_expect_null(json_tree_list(root));
	cr_expect_null(json_member_text(json_tree_object(root), "a"));
	cr_expect_null(json_member_text(json_tree_object(root), "b"));
}
