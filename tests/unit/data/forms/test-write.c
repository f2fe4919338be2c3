/* XML to JSON and back loses nothing. */
#include "data/forms/write.h"

#include "trees.h"

Test(write, numbers_and_booleans_are_bare_where_the_format_has_them)
{
	expect_json(
		"<catalogue name='5' hidden='true' value='5.0' id='7' revision='x' page='1e5'"
		" min='05' max='-1'/>",
		"{'catalogue': {'name': '5','hidden': true,'value': 5.0,'id': '7','revision': 'x',"
		"'page': '1e5','min': '05','max': -1,"
		"'xmlns': 'http://www.battlescribe.net/schema/catalogueSchema'}}");
}

/* Reads XML, writes it as JSON, reads that and writes XML: the same as XML at once. */
static void
expect_round_trip(const char *xml)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Tree) tree = tree_of(xml, diags);
	cr_assert_not_null(tree, "%s", xml);
	tree_normalise(tree);
	g_autoptr(GBytes) direct = tree_write_xml(tree);
	g_autoptr(GBytes) json = tree_write_json(tree);
	g_autoptr(Tree) again = form_read(json, "a.json", &TREE_LIMITS, diags);
	cr_assert_not_null(again, "%s", (const char *)g_bytes_get_data(json, NULL));
	tree_normalise(again);
	g_autoptr(GBytes) back = tree_write_xml(again);
	cr_expect(g_bytes_equal(direct, back), "%s\n%s\n%s",
	          (const char *)g_bytes_get_data(direct, NULL),
	          (const char *)g_bytes_get_data(json, NULL),
	          (const char *)g_bytes_get_data(back, NULL));
}

Test(write, json_has_no_raw_character_that_steers_a_terminal)
{
	expect_json("<catalogue name='\u202e&#x9b;&#x7f;&#x2028;\u2066&#9;\u00e9\u2019'/>",
	            "{'catalogue': {'name': '\\u202e\\u009b\\u007f\\u2028\\u2066\\t\u00e9\u2019',"
	            "'xmlns': 'http://www.battlescribe.net/schema/catalogueSchema'}}");
	expect_round_trip("<catalogue name='\u202e&#x9b;&#x7f;&#x2028;\u00e9'/>");
}

Test(write, json_and_back_is_the_same)
{
	expect_round_trip("<catalogue id='c' name='&lt;&quot;&#10;'><comment>a &amp; b</comment>"
	                  "<costs><cost value='5.0'/><cost value=''/></costs></catalogue>");
	expect_round_trip("<catalogue><alias>a</alias></catalogue>");
	expect_round_trip("<catalogue><comment/><comment>x</comment></catalogue>");
	expect_round_trip("<catalogue><comment a='1'>x</comment></catalogue>");
	expect_round_trip("<catalogue><costs><cost/><odd/><cost a='1'/></costs></catalogue>");
	expect_round_trip("<catalogue><odd>x<even/></odd><costs/><odd/><rules a='1'/></catalogue>");
	expect_round_trip("<catalogue><rules><rule id='1'/></rules><costs><cost/></costs>"
	                  "<rules><rule id='2'/></rules></catalogue>");
	expect_round_trip("<catalogue><modifiers><modifier value='05'/><modifier value='0.10'/>"
	                  "<modifier value='true'/><modifier value='+5'/></modifiers></catalogue>");
}

Test(write, lists_are_joined_and_empty_ones_removed)
{
	expect_xml("<catalogue><rules><rule id='1'/></rules><costs/><infoLinks>\n</infoLinks>"
	           "<rules><rule id='2'/></rules></catalogue>",
	           "<catalogue>\n"
	           "  <rules>\n"
	           "    <rule id='1'/>\n"
	           "    <rule id='2'/>\n"
	           "  </rules>\n"
	           "</catalogue>");
}

Test(write, attributes_named_as_texts_become_texts)
{
	expect_xml("<catalogue id='c' comment='a &amp; b' alias='' name='C'><rules><rule "
	           "id='1'/></rules>"
	           "<comment>c</comment></catalogue>",
	           "<catalogue id='c' name='C'>\n"
	           "  <comment>a &amp; b</comment>\n"
	           "  <comment>c</comment>\n"
	           "  <alias/>\n"
	           "  <rules>\n"
	           "    <rule id='1'/>\n"
	           "  </rules>\n"
	           "</catalogue>");
	expect_round_trip("<catalogue comment='x' id='c' alias='y'><alias>z</alias></catalogue>");
	expect_round_trip("<catalogue><rule description='x' name='y'>z</rule></catalogue>");
}

Test(write, items_named_after_a_shared_list_get_their_name)
{
	expect_xml("<catalogue><sharedRules><sharedRule id='1'/></sharedRules></catalogue>",
	           "<catalogue>\n"
	           "  <sharedRules>\n"
	           "    <rule id='1'/>\n"
	           "  </sharedRules>\n"
	           "</catalogue>");
}

Test(write, prefixes_of_the_format_are_removed_and_others_kept)
{
	expect_xml(
		"<b:catalogue xmlns:b='urn:b' xmlns:o='urn:o'><b:rules><b:rule o:x='1'/></b:rules>"
		"<o:odd/></b:catalogue>",
		"<catalogue>\n"
		"  <rules>\n"
		"    <rule xmlns:o='urn:o' o:x='1'/>\n"
		"  </rules>\n"
		"  <o:odd xmlns:o='urn:o'/>\n"
		"</catalogue>");
}

Test(write, the_names_that_json_cannot_hold_are_counted)
{
	g_autoptr(Tree) tree = tree_of(
		"<catalogue xmlns:o='urn:o' o:x='1'><o:odd o:y='1'/></catalogue>", NULL);
	cr_expect_eq(tree_leave_out_foreign(tree), 2);
}

Test(write, json_looks_as_if_names_of_other_namespaces_had_never_been_there)
{
	expect_json("<catalogue xmlns:o='urn:o'><rules><rule id='1'/><o:rule/></rules><o:rules/>"
	            "<comment o:by='me'>a<o:b/></comment><costs><o:cost/></costs></catalogue>",
	            "{'catalogue': {'rules': [{'id': '1'}],'comment': 'a',"
	            "'xmlns': 'http://www.battlescribe.net/schema/catalogueSchema'}}");
}

#define OURS "http://www.battlescribe.net/schema/catalogueSchema"

/* Expects that the second conversion changes nothing. */
static void
expect_stable(const char *xml)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Tree) tree = tree_of(xml, diags);
	cr_assert_not_null(tree, "%s", xml);
	tree_normalise(tree);
	g_autoptr(GBytes) first = tree_write_xml(tree);
	g_autoptr(Tree) again = form_read(first, "a.cat", &TREE_LIMITS, diags);
	cr_assert_not_null(again, "%s", (const char *)g_bytes_get_data(first, NULL));
	tree_normalise(again);
	g_autoptr(GBytes) second = tree_write_xml(again);
	cr_expect(g_bytes_equal(first, second), "%s\n%s",
	          (const char *)g_bytes_get_data(first, NULL),
	          (const char *)g_bytes_get_data(second, NULL));
}

Test(write, a_prefix_is_declared_once_in_an_element)
{
	expect_part("<catalogue xmlns:o='urn:o' o:x='1' o:y='2'><o:odd o:z='3'/></catalogue>",
	            "<catalogue xmlns:o='urn:o' o:x='1' o:y='2'><o:odd o:z='3' xmlns:o='urn:o'/>");
}

Test(write, what_was_written_is_written_the_same_again)
{
	expect_stable("<catalogue xmlns:o='urn:o' o:x='1' o:y='2'><o:odd o:z='3'/></catalogue>");
	expect_stable("<catalogue xmlns='" OURS "'><odd xmlns='urn:o'><rules xmlns='" OURS "'>"
	              "<rule id='1'/><odd xmlns='urn:o'/></rules></odd></catalogue>");
	expect_stable("<catalogue xmlns='" OURS "'><odd xmlns='urn:o'><p:even xmlns:p='urn:p'>"
	              "<rule xmlns='" OURS "'/></p:even></odd></catalogue>");
	expect_stable("<o:catalogue xmlns:o='urn:o' o:id='c'><o:rules/><rules/></o:catalogue>");
	expect_stable("<catalogue xmlns='urn:typo'><odd xmlns='urn:o'><rules xmlns='" OURS
	              "'><rule/>"
	              "</rules></odd></catalogue>");
}

Test(write, an_element_of_another_namespace_is_no_list_of_ours)
{
	expect_xml("<catalogue xmlns='" OURS "' xmlns:o='urn:o'><o:sharedRules><o:sharedRule/>"
	           "</o:sharedRules><sharedRules><sharedRule id='1'/></sharedRules><o:costs/>"
	           "</catalogue>",
	           "<catalogue>\n"
	           "  <o:sharedRules xmlns:o='urn:o'>\n"
	           "    <o:sharedRule xmlns:o='urn:o'/>\n"
	           "  </o:sharedRules>\n"
	           "  <sharedRules>\n"
	           "    <rule id='1'/>\n"
	           "  </sharedRules>\n"
	           "  <o:costs xmlns:o='urn:o'/>\n"
	           "</catalogue>");
}
