/* The written form of XML: what a value means, and texts that have no form. */
#include "fixture.h"
#include "rosters/exchange/raw-xml.h"

/* Expects the attribute `name` of the root, and its content, to mean these texts. */
static void
expect_values(const char *text, const char *attribute, const char *content)
{
	g_autoptr(RawXml) xml = raw_xml_parse(text, strlen(text));
	cr_assert_not_null(xml, "%s", text);
	const RawElement *root = raw_xml_element(xml, RAW_XML_ROOT);
	const RawAttribute *name = raw_xml_find(xml, root, RAW_NAME);
	cr_assert_not_null(name, "%s", text);
	g_autofree char *value = raw_xml_value(xml, name->value, true);
	g_autofree char *inside = raw_xml_value(xml, root->content, false);
	cr_expect_str_eq(value, attribute, "%s", text);
	cr_expect_str_eq(inside, content, "%s", text);
}

Test(raw_xml, references_are_the_characters_that_they_name)
{
	expect_values("<a name='&lt;&gt;&amp;&quot;&apos;'>&apos;&#65;&#x42;&#233;</a>", "<>&\"'",
	              "'AB\xC3\xA9");
	expect_values("<a name='&#x20AC;'>&amp;#65;</a>", "\xE2\x82\xAC", "&#65;");
}

Test(raw_xml, white_space_is_what_a_parser_makes_of_it)
{
	expect_values("<a name='1\t2\n3\r\n4\r5'>1\t2\n3\r\n4\r5</a>", "1 2 3 4 5",
	              "1\t2\n3\n4\n5");
	expect_values("<a\r\n\tname\n=\t\"x\"\n>\r</a\n>", "x", "\n");
}

Test(raw_xml, sections_are_text_and_comments_are_not)
{
	expect_values("<?xml version='1.0' encoding='utf-8'?><!-- <b> --><a name='<!-- --'>"
	              "<![CDATA[<b>&lt;]]>c<!-- d --><?e f?></a><!-- end --><?end?>",
	              "<!-- --", "<b>&lt;c");
}

Test(raw_xml, a_text_that_is_not_whole_has_no_form)
{
	static const char *const TEXTS[] = {"",
	                                    "<",
	                                    "x",
	                                    "no element",
	                                    "<a",
	                                    "<a ",
	                                    "<a b",
	                                    "<a b ",
	                                    "<a b=",
	                                    "<a b= ",
	                                    "<a b=c>",
	                                    "<a b='c>",
	                                    "<a b:'c'>",
	                                    "<a/",
	                                    "<a>",
	                                    "<a></a",
	                                    "<a></a></a>",
	                                    "</a>",
	                                    "<a><b></a",
	                                    "<!-- <a/>",
	                                    "<?xml <a/",
	                                    "<![CDATA[<a>",
	                                    "<!DOCTYPE a><a/>",
	                                    "<a>x</a>y<",
	                                    NULL};
	for (gsize i = 0; TEXTS[i]; i++) {
		g_autoptr(RawXml) xml = raw_xml_parse(TEXTS[i], strlen(TEXTS[i]));
		cr_expect_null(xml, "%s", TEXTS[i]);
	}
}

Test(raw_xml, a_text_in_another_encoding_has_no_form)
{
	static const struct {
		const char *text;
		gsize length;
	} TEXTS[] = {
		{"\xFF\xFE<\0a\0/\0>\0", 10},
		{"\0<\0a\0/\0>", 8},
		{"<\0a\0/\0>\0", 8},
		{"<?xml version='1.0' encoding=\"latin1\"?><a/>", 43},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(TEXTS); i++) {
		g_autoptr(RawXml) xml = raw_xml_parse(TEXTS[i].text, TEXTS[i].length);
		cr_expect_null(xml, "%zu", i);
	}
	g_autoptr(RawXml) utf_8 = raw_xml_parse("<?xml encoding='UTF-8'?><a/>", 28);
	cr_expect_not_null(utf_8);
}
