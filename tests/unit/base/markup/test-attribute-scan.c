/* Tags with more attributes than any army data have are found before they are parsed. */
#include "base/markup/attribute-scan.h"

#include "base/markup/sax.h"

#include <criterion/criterion.h>
#include <string.h>

/* A tag in line 2 with @n attributes. */
static char *
tag_with(guint n, const char *attribute, const char *end)
{
	GString *xml = g_string_new("<a>\n<b");
	for (guint i = 0; i < n; i++)
		g_string_append(xml, attribute);
	g_string_append(xml, end);
	return g_string_free(xml, FALSE);
}

static guint32
scanned(guint n, const char *attribute, const char *end)
{
	g_autofree char *xml = tag_with(n, attribute, end);
	return attribute_scan(xml, strlen(xml));
}

Test(attribute_scan, finds_the_line_of_a_tag_with_too_many)
{
	cr_expect_eq(scanned(SAX_MAX_ATTRIBUTES, " a=\"\"", "/></a>"), 0);
	cr_expect_eq(scanned(SAX_MAX_ATTRIBUTES + 1, " a=\"\"", "/></a>"), 2);
	cr_expect_eq(scanned(SAX_MAX_ATTRIBUTES + 1, " a = ''", "/></a>"), 2);
	cr_expect_eq(scanned(SAX_MAX_ATTRIBUTES + 1, " a=''", ""), 2, "a tag that never ends");
}

Test(attribute_scan, counts_no_other_equals_signs)
{
	cr_expect_eq(scanned(2 * SAX_MAX_ATTRIBUTES, " a = b", "/></a>"), 0);
	cr_expect_eq(scanned(SAX_MAX_ATTRIBUTES, " a=\"\"", " ="), 0);
	cr_expect_eq(scanned(SAX_MAX_ATTRIBUTES, " a=\"\"", " =  "), 0);
}

Test(attribute_scan, a_text_without_tags_is_searched_from_its_beginning)
{
	g_autofree char *text = g_strnfill(10000, '=');
	cr_expect_eq(attribute_scan(text, strlen(text)), 0);
	for (guint i = 1; i < 10000; i += 2)
		text[i] = '"';
	cr_expect_eq(attribute_scan(text, strlen(text)), 1);
}

Test(attribute_scan, zeros_of_utf_16_are_passed_over)
{
	static const char ATTRIBUTE[] = {' ', 0, 'a', 0, '=', 0, '"', 0, '"', 0};
	g_autoptr(GByteArray) xml = g_byte_array_new();
	g_byte_array_append(xml, (const guint8 *)"<\0b\0", 4);
	for (guint i = 0; i <= SAX_MAX_ATTRIBUTES; i++)
		g_byte_array_append(xml, (const guint8 *)ATTRIBUTE, sizeof ATTRIBUTE);
	cr_expect_eq(attribute_scan((const char *)xml->data, xml->len), 1);
	cr_expect_eq(attribute_scan((const char *)xml->data, xml->len - sizeof ATTRIBUTE), 0);
}
