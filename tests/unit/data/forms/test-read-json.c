/* JSON becomes the same elements as XML. */
#include "data/forms/read-json.h"

#include "base/text/base-diags.h"
#include "trees.h"

Test(read_json, members_are_attributes_and_arrays_are_lists)
{
	expect_xml("{'catalogue': {'costs': [{'typeId': 'pts', 'value': 5}], 'name': 'Orks',"
	           " 'library': false}}",
	           "<catalogue name='Orks' library='false'>\n"
	           "  <costs>\n"
	           "    <cost typeId='pts' value='5'/>\n"
	           "  </costs>\n"
	           "</catalogue>");
}

Test(read_json, texts_of_elements_are_strings)
{
	expect_xml("{'catalogue': {'readme': 'Read me', 'rules': [{'description': 'Run', 'alias':"
	           " ['a', 'b']}], 'sharedProfiles': [{'characteristics': [{'$text': '6'}]}]}}",
	           "<catalogue>\n"
	           "  <readme>Read me</readme>\n"
	           "  <rules>\n"
	           "    <rule>\n"
	           "      <description>Run</description>\n"
	           "      <alias>a</alias>\n"
	           "      <alias>b</alias>\n"
	           "    </rule>\n"
	           "  </rules>\n"
	           "  <sharedProfiles>\n"
	           "    <profile>\n"
	           "      <characteristics>\n"
	           "        <characteristic>6</characteristic>\n"
	           "      </characteristics>\n"
	           "    </profile>\n"
	           "  </sharedProfiles>\n"
	           "</catalogue>");
}

Test(read_json, numbers_keep_their_digits_and_lose_their_exponent)
{
	expect_xml(
		"{'catalogue': {'id': 2e84, 'revision': 12.50, 'sortIndex': 1.5e3, 'page': -0.5}}",
		"<catalogue id='2e84' revision='12.50' sortIndex='1500' page='-0.5'/>");
}

Test(read_json, null_and_empty_numbers_are_absent)
{
	expect_xml("{'catalogue': {'id': null, 'hidden': '', 'position': '', 'value': '', 'join': "
	           "''}}",
	           "<catalogue value='' join=''/>");
}

Test(read_json, the_last_of_several_members_counts)
{
	expect_xml(
		"{'catalogue': {'name': 'A', 'costs': [{'value': 1}], 'name': 'B', 'readme': 'x',"
		" 'readme': 'y', 'costs': [{'value': 2}]}}",
		"<catalogue name='B'>\n"
		"  <costs>\n"
		"    <cost value='2'/>\n"
		"  </costs>\n"
		"  <readme>y</readme>\n"
		"</catalogue>");
}

Test(read_json, members_beside_the_root_are_ignored)
{
	expect_xml(
		"{'playable': true, 'extra': {'id': [1, {}]}, 'catalogue': {'id': 'c'}, 'id': 'x',"
		" 'gameSystem': {'id': 'g'}}",
		"<catalogue id='c'/>");
}

Test(read_json, unknown_members_become_unknown_elements)
{
	expect_xml("{'catalogue': {'odd': {'a': 1}, 'odds': [{'b': 2}, 'text', [3]], 'costs':"
	           " {'cost': [{}]}}}",
	           "<catalogue>\n"
	           "  <odd a='1'/>\n"
	           "  <odds b='2'/>\n"
	           "  <odds>text</odds>\n"
	           "  <costs>\n"
	           "    <cost/>\n"
	           "  </costs>\n"
	           "</catalogue>");
}

Test(read_json, escapes_are_decoded_and_controls_replaced)
{
	expect_xml("{'catalogue': {'name': 'a\\u00e9\\n\\u0000\\u0001\\ud83d\\ude00', '__proto__': "
	           "1}}",
	           "<catalogue name='a\u00e9&#10;\uFFFD\uFFFD\U0001F600' __proto__='1'/>");
}

Test(read_json, what_xml_cannot_have_is_replaced)
{
	expect_xml("{'catalogue': {'a': '\\udc00', 'b': 'x\\uffffy', 'c': '\\uFFFE\u00e9'}}",
	           "<catalogue a='?' b='x\uFFFDy' c='\uFFFD\u00e9'/>");
	expect_xml("{'catalogue': {'a': 'x\xED\xA0\x80y', 'b': '\xC0\x80', 'c': '\xEF\xBF\xBF'}}",
	           "<catalogue a='x?y' b='?' c='\uFFFD'/>");
	expect_xml("{'catalogue': {'a': '\uFFFD\uFF01'}}", "<catalogue a='\uFFFD\uFF01'/>");
}

static void
expect_refused(const char *text, const SaxLimits *limits, const DiagKind *kind, uint32_t line)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) bytes = bytes_of(text);
	g_autoptr(Tree) tree = json_read(bytes, "a.json", limits, diags);
	cr_assert_null(tree, "%s", text);
	cr_assert_eq(diags_count(diags), 1, "%s", text);
	cr_expect_eq(diags_get(diags, 0)->kind, kind, "%s", text);
	cr_expect_eq(diags_get(diags, 0)->line, line, "%s: %u", text, diags_get(diags, 0)->line);
}

Test(read_json, characters_that_xml_cannot_have_are_reported_once)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Tree) tree = tree_of(
		"{'catalogue': {'a': '\xC0\x80',\n'b': 'x\\u0001', 'c': '\\uffff'}}", diags);
	cr_assert_not_null(tree);
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_eq(diags_get(diags, 0)->kind, &BASE_KINDS[BASE_FORBIDDEN_CHARACTER]);
	cr_expect_eq(diags_get(diags, 0)->line, 2);
}

Test(read_json, raw_controls_are_read_in_texts_alone)
{
	expect_xml("{'catalogue': {'a': 'x\x1Ay'}}", "<catalogue a='x\uFFFDy'/>");
	expect_refused("{'catalogue':\n{'id': \x01 'a'}}", &TREE_LIMITS,
	               &FORMS_KINDS[FORMS_BROKEN_JSON], 2);
}

Test(read_json, names_have_letters_of_any_script_and_no_signs)
{
	expect_xml("{'catalogue': {'\u00e9t\u00e9': 1, 'a\u00d7': 2, 'b\\udc00': 3, 'id': 4}}",
	           "<catalogue \u00e9t\u00e9='1' id='4'/>");
}

Test(read_json, broken_json_is_refused_in_its_line)
{
	const DiagKind *broken = &FORMS_KINDS[FORMS_BROKEN_JSON];
	expect_refused("{'catalogue':\n{'id': 'a'\n'b'}}", &TREE_LIMITS, broken, 3);
	expect_refused("{'catalogue':\n{'id': 'a'", &TREE_LIMITS, broken, 2);
	expect_refused("{'catalogue': {'id': 'a'}}\nx", &TREE_LIMITS, broken, 2);
	expect_refused("{'catalogue': {'id': '\xff'}}", &TREE_LIMITS, broken, 1);
}

Test(read_json, a_file_without_root_is_refused)
{
	const DiagKind *kind = &FORMS_KINDS[FORMS_NO_ROOT];
	expect_refused("{'name': 'package'}", &TREE_LIMITS, kind, 0);
	expect_refused("[{'catalogue': {}}]", &TREE_LIMITS, kind, 0);
	expect_refused("{'catalogue': 5, 'roster': []}", &TREE_LIMITS, kind, 0);
}

Test(read_json, depth_and_number_of_elements_are_limited)
{
	const char *two = "{'catalogue': {'costs': [{}, {}]}}";
	const SaxLimits deep = {3, 100}, too_deep = {2, 100}, many = {9, 4}, too_many = {9, 3};
	g_autoptr(GBytes) bytes = bytes_of(two);
	tree_free(json_read(bytes, "a.json", &deep, NULL));
	g_autoptr(Tree) tree = json_read(bytes, "a.json", &deep, NULL);
	cr_expect_not_null(tree);
	g_autoptr(Tree) second = json_read(bytes, "a.json", &many, NULL);
	cr_expect_not_null(second);
	expect_refused(two, &too_deep, &BASE_KINDS[BASE_TOO_DEEP], 1);
	expect_refused(two, &too_many, &BASE_KINDS[BASE_TOO_MANY_ELEMENTS], 1);
}

/* An object with so many members. */
static char *
members(guint n)
{
	GString *text = g_string_new("{'catalogue': {'m0': 0");
	for (guint i = 1; i < n; i++)
		g_string_append_printf(text, ", 'm%u': 0", i);
	g_string_append(text, "}}");
	return g_string_free(text, FALSE);
}

Test(read_json, members_of_an_object_are_limited)
{
	g_autofree char *most = members(JSON_MAX_MEMBERS);
	g_autofree char *more = members(JSON_MAX_MEMBERS + 1);
	g_autoptr(Tree) tree = tree_of(most, NULL);
	cr_expect_not_null(tree);
	expect_refused(more, &TREE_LIMITS, &FORMS_KINDS[FORMS_TOO_MANY_MEMBERS], 1);
}

Test(read_json, names_that_xml_cannot_have_are_reported_up_to_a_limit)
{
	GString *text = g_string_new("{'catalogue': {'costs': [");
	for (guint i = 0; i <= JSON_MAX_COMPLAINTS; i++)
		g_string_append(text, "{'a b': 1, '': [{'c': 2}]},");
	g_string_append(text, "{}]}}");
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Tree) tree = tree_of(text->str, diags);
	cr_assert_not_null(tree);
	cr_expect_eq(diags_count(diags), JSON_MAX_COMPLAINTS);
	cr_expect_eq(diags_get(diags, 0)->kind, &FORMS_KINDS[FORMS_NO_NAME]);
	g_string_free(text, TRUE);
}

Test(read_json, the_text_of_an_element_is_no_element)
{
	static const char FILE[] = "{'catalogue': {'name': 'C', 'rule': {'$text': {'a': 'b'}},"
				   " 'odd': {'$text': ['a', {'b': 'c'}]}}}";
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Tree) tree = tree_of(FILE, diags);
	cr_assert_not_null(tree);
	cr_expect_eq(diags_count(diags), 2);
	cr_expect_eq(diags_get(diags, 0)->kind, &FORMS_KINDS[FORMS_NO_NAME]);
	expect_xml(FILE, "<catalogue name='C'>\n  <rule/>\n  <odd/>\n</catalogue>");
}

Test(read_json, elements_have_the_line_of_their_object)
{
	g_autoptr(Tree) tree = tree_of("{\n'catalogue': {\n'costs':\n[\n{},\n{\n}]}}", NULL);
	const TreeNode *costs = tree_child(tree_root(tree), "costs");
	cr_expect_eq(tree_root(tree)->line, 2);
	cr_expect_eq(costs->first->line, 5);
	cr_expect_eq(costs->last->line, 6);
}

Test(read_json, a_byte_order_mark_is_skipped)
{
	static const char TEXT[] = "\xEF\xBB\xBF{\"catalogue\": {}}";
	g_autoptr(GBytes) bytes = g_bytes_new_static(TEXT, strlen(TEXT));
	cr_expect_eq(form_of(bytes), FORM_JSON);
	g_autoptr(Tree) tree = form_read(bytes, "a.json", &TREE_LIMITS, NULL);
	cr_expect_not_null(tree);
}

Test(read_json, the_root_alone_has_its_attributes_wherever_they_are)
{
	g_autoptr(GBytes) bytes = bytes_of("{'catalogue': {'costs': [{'id': 'no'}], 'odd': {'id':"
	                                   " 'no'}, 'id': 'c', 'name': 'C'}}");
	g_autoptr(Tree) tree = json_read_root(bytes, "a.json", NULL);
	cr_assert_not_null(tree);
	cr_expect_eq(tree_root(tree)->n_attributes, 2);
	cr_expect_null(tree_root(tree)->first);
}

Test(read_json, the_first_member_shows_army_data)
{
	const struct {
		const char *text;
		bool is_army_data;
	} files[] = {
		{"{'catalogue': {'id'", true},
		{"{ 'gameSystem': ", true},
		{"{'name': 'x', 'catalogue'", false},
		{"{'roster': {}}", false},
		{"['catalogue']", false},
		{"{}", false},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
		g_autoptr(GBytes) bytes = bytes_of(files[i].text);
		cr_expect_eq(json_is_army_data(bytes), files[i].is_army_data, "%s", files[i].text);
	}
}

Test(read_json, a_roster_takes_its_game_system_from_beside_it)
{
	g_autoptr(Tree) tree = tree_of("{'id': 'r', 'name': 'no', 'gameSystemId': 'sys', 'roster':"
	                               " {'name': 'Mine', 'id': 'own'}}",
	                               NULL);
	const SaxElement root = {.attributes = tree_root(tree)->attributes,
	                         .n_attributes = tree_root(tree)->n_attributes};
	g_autofree char *id = sax_attribute(&root, "id");
	g_autofree char *system = sax_attribute(&root, "gameSystemId");
	cr_expect_str_eq(id, "own");
	cr_expect_str_eq(system, "sys");
	cr_expect_eq(root.n_attributes, 3);
}

/* Expects the text without nested values; NULL if it does not end. */
static void
expect_skimmed(const char *text, const char *skimmed)
{
	g_autoptr(GBytes) bytes = bytes_of(text);
	g_autoptr(GBytes) found = json_skim(bytes);
	g_autofree char *plain = found ? plain_text(found) : NULL;
	cr_expect_eq(g_strcmp0(plain, skimmed), 0, "%s: %s", text, plain);
}

Test(read_json, nested_values_are_skimmed_off)
{
	expect_skimmed("{'catalogue': {'a': [{'b': '}'}], 'id': 'c[', 'd': {}}, 'e': 1}",
	               "{'catalogue': {'a': null, 'id': 'c[', 'd': null}, 'e': 1}");
	expect_skimmed("{'catalogue': {'a': ['\\\\', 'x\\'}'], 'n': '\\\\\\''}}",
	               "{'catalogue': {'a': null, 'n': '\\\\\\''}}");
	expect_skimmed("{'catalogue': {'a': ['x\\'}]}}", NULL);
	expect_skimmed("{'catalogue': {'a': [}", NULL);
	expect_skimmed("{}}", NULL);
	expect_skimmed("", "");
}
