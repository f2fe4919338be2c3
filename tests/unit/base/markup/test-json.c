/* Writing JSON: always valid, and with exact amounts. */
#include "base/markup/json.h"

#include "base/markup/json-tree.h"

#include <criterion/criterion.h>
#include <string.h>

static void
expect_written(JsonOut *out, const char *expected)
{
	g_autofree char *text = js_finish(out);
	cr_expect_str_eq(text, expected);
}

static void
expect_text(const char *text, const char *expected)
{
	JsonOut *out = js_new(0);
	js_text(out, text);
	expect_written(out, expected);
}

static void
expect_amount(const char *number)
{
	Amount amount;
	cr_assert(amount_parse(number, strlen(number), &amount));
	JsonOut *out = js_new(0);
	js_amount(out, amount);
	expect_written(out, number);
}

static void
write_sample(JsonOut *out)
{
	js_object(out);
	js_text_member(out, "name", "Waaagh");
	js_member(out, "costs");
	js_list(out);
	js_int(out, 1);
	js_int(out, 2);
	js_end(out);
	js_member(out, "none");
	js_list(out);
	js_end(out);
	js_bool_member(out, "legal", true);
	js_end(out);
}

Test(json, values_are_separated_by_commas_at_every_level)
{
	JsonOut *out = js_new(0);
	write_sample(out);
	expect_written(out, "{\"name\":\"Waaagh\",\"costs\":[1,2],\"none\":[],\"legal\":true}");
}

Test(json, an_indented_text_has_a_line_for_each_value)
{
	JsonOut *out = js_new(2);
	write_sample(out);
	expect_written(out, "{\n"
	                    "  \"name\": \"Waaagh\",\n"
	                    "  \"costs\": [\n"
	                    "    1,\n"
	                    "    2\n"
	                    "  ],\n"
	                    "  \"none\": [],\n"
	                    "  \"legal\": true\n"
	                    "}");
}

Test(json, lists_may_contain_objects_and_lists)
{
	JsonOut *out = js_new(0);
	js_list(out);
	js_object(out);
	js_end(out);
	js_list(out);
	js_null(out);
	js_end(out);
	js_bool(out, false);
	js_end(out);
	expect_written(out, "[{},[null],false]");
}

Test(json, quotes_backslashes_and_control_characters_are_escaped)
{
	expect_text("\"\\", "\"\\\"\\\\\"");
	expect_text("a\nb\tc\rd", "\"a\\nb\\tc\\rd\"");
	expect_text("\x01\x1F\x7F", "\"\\u0001\\u001f\\u007f\"");
}

Test(json, characters_that_control_a_terminal_are_escaped)
{
	expect_text("\033[2J\xC2\x9B\xE2\x80\xAE", "\"\\u001b[2J\\u009b\\u202e\"");
}

Test(json, keys_are_escaped_like_texts)
{
	JsonOut *out = js_new(0);
	js_object(out);
	js_int_member(out, "a\"b", 1);
	js_end(out);
	expect_written(out, "{\"a\\\"b\":1}");
}

Test(json, bytes_that_are_not_utf_8_are_replaced)
{
	expect_text("a\xFF\xC3", "\"a\xEF\xBF\xBD\xEF\xBF\xBD\"");
}

Test(json, letters_of_every_language_are_kept)
{
	expect_text("\xC3\xA9\xF0\x9F\x90\x89", "\"\xC3\xA9\xF0\x9F\x90\x89\"");
}

Test(json, a_missing_text_is_null)
{
	expect_text(NULL, "null");
	expect_text("", "\"\"");
}

Test(json, amounts_are_written_to_the_last_digit)
{
	expect_amount("2.1");
	expect_amount("-0.1");
	expect_amount("0.000000000000000001");
	expect_amount("9007199254740993");
	expect_amount("123456789012345678.123456789012345678");
	expect_amount("0");
}

Test(json, the_smallest_and_largest_integers_are_written)
{
	JsonOut *out = js_new(0);
	js_list(out);
	js_int(out, INT64_MIN);
	js_int(out, INT64_MAX);
	js_end(out);
	expect_written(out, "[-9223372036854775808,9223372036854775807]");
}

Test(json, any_text_survives_a_round_trip_through_a_parser)
{
	GString *every = g_string_new(NULL);
	for (gunichar c = 1; c < 0x3000; c++)
		g_string_append_unichar(every, c);
	JsonOut *out = js_new(0);
	js_list(out);
	js_text(out, every->str);
	js_end(out);
	g_autofree char *text = js_finish(out);
	g_autoptr(JsonTree) tree = json_tree_parse(text, strlen(text), NULL);
	cr_assert_not_null(tree);
	cr_expect_str_eq(json_as_text(json_item(json_tree_root(tree), 0)), every->str);
	g_string_free(every, TRUE);
}

Test(json, a_text_may_be_given_up)
{
	g_autoptr(JsonOut) out = js_new(0);
	js_object(out);
	js_member(out, "a");
}
