/* Elements of texts with their places, whole and broken, in XML and JSON. */
#include "faces/sketch/ids.h"
#include "faces/sketch/range.h"

#include <criterion/criterion.h>
#include <string.h>

/* The names of all elements with those around them: "a(b(c)d)". */
static char *
shape(const Sketch *sketch, guint from, guint past)
{
	GString *out = g_string_new(NULL);
	for (guint i = from; i < past; i = sketch_node(sketch, i)->past) {
		g_autofree char *name = sketch_name(sketch, i);
		g_autofree char *inside = shape(sketch, i + 1, sketch_node(sketch, i)->past);
		g_string_append_printf(out, *inside ? "%s(%s)" : "%s%s", name, inside);
	}
	return g_string_free(out, FALSE);
}

static void
check_shape(const char *text, const char *wanted)
{
	g_autoptr(Sketch) sketch = sketch_new(text, strlen(text));
	g_autofree char *found = shape(sketch, 0, sketch_count(sketch));
	cr_assert_str_eq(found, wanted, "%s: %s", text, found);
}

Test(sketch, of_xml)
{
	check_shape("<?xml version='1.0'?><a><!-- <x> --><b><c/></b><![CDATA[<y>]]><d></d></a>",
	            "a(b(c)d)");
}

Test(sketch, of_broken_xml)
{
	check_shape("<a><b><c></b><d></a>", "a(b(c)d)");
	check_shape("<a><b x='1'<c/></b>", "a(b(c))");
	check_shape("<a x=\"1><b/></a>", "a(b)");
	check_shape("<a></z><b/>", "a(b)");
	check_shape("<a>< <b/><", "a(b)");
}

Test(sketch, of_json)
{
	check_shape("{\"catalogue\": {\"costs\": [{\"value\": 1}, {}], \"x\": \"}\"}}",
	            "(catalogue(costcost))");
}

Test(sketch, of_broken_json)
{
	check_shape("{\"catalogue\": {\"costs\": [{\"value\": 1, {}], \"x\": \"}",
	            "(catalogue(cost(value)))");
}

static void
check_value(const char *text, guint node, const char *name, const char *wanted)
{
	g_autoptr(Sketch) sketch = sketch_new(text, strlen(text));
	g_autofree char *value = sketch_get(sketch, node, name);
	cr_assert(g_strcmp0(value, wanted) == 0, "%s is %s", name, value);
}

Test(sketch, values_have_no_entities)
{
	check_value("<a b = 'x &amp; &#x1F600;&quot;&bad;'/>", 0, "b", "x & 😀\"&bad;");
	check_value("<a b c='1'/>", 0, "b", "");
	check_value("<a b c='1'/>", 0, "c", "1");
	check_value("<a/>", 0, "b", NULL);
}

Test(sketch, values_have_no_escapes)
{
	check_value("{\"b\": \"x\\ud83d\\ude00\\n\\\"\"}", 0, "b", "x😀\n\"");
	check_value("{\"c\": [1, {\"b\": 2}], \"b\": -5.5}", 0, "b", "-5.5");
}

Test(sketch, values_are_escaped_as_they_stand)
{
	static const char XML[] = "<a b='x'/>";
	g_autoptr(Sketch) sketch = sketch_new(XML, strlen(XML));
	SketchAttribute attribute;
	cr_assert(sketch_find(sketch, 0, "b", &attribute));
	g_autofree char *text = sketch_escape(sketch, attribute.value, "<it's>");
	cr_assert_str_eq(text, "&lt;it&apos;s&gt;");
}

static void
check_ids(const char *text, const char *wanted)
{
	g_autoptr(Sketch) sketch = sketch_new(text, strlen(text));
	g_autoptr(GString) found = g_string_new(NULL);
	SketchCursor cursor = {0};
	SketchAttribute attribute;
	LspIds ids;
	while (sketch_next(sketch, 0, &cursor, &attribute))
		if (lsp_ids_begin(&ids, sketch, 0, &attribute))
			while (lsp_ids_next(&ids)) {
				g_autofree char *id = sketch_value(sketch, ids.span);
				g_string_append_printf(found, "%s ", id);
			}
	cr_assert_str_eq(found->str, wanted, "%s: %s", text, found->str);
}

Test(ids, of_attributes)
{
	check_ids("<a id='x.y' name='n' targetId='t' scope='force' page='5'/>", "x.y t force ");
	check_ids("<a field='limit::pts'/>", "limit pts ");
	check_ids("<a affects='self.entries.recursive.orc.boss.profiles.Unit'/>",
	          "self entries recursive orc.boss profiles Unit ");
	check_ids("<companion when=\"is('boss') and x\" system='sys' is='a b'/>", "boss sys a b ");
}

static void
check_range(const char *text, guint line, const char *code, const char *piece, const char *wanted)
{
	g_autoptr(Sketch) sketch = sketch_new(text, strlen(text));
	RangeFinder finder = range_finder(sketch);
	const DiagKind kind = {code, "", SEVERITY_WARNING, "", ""};
	const Diag diag = {&kind, "a.cat", line, NULL, {piece, NULL, NULL, NULL, NULL}};

	const Span span = range_of(&finder, &diag);

	g_autofree char *found = g_strndup(text + span.begin, span.end - span.begin);
	cr_assert_str_eq(found, wanted, "%s", found);
}

Test(range, is_the_attribute_of_the_kind)
{
	check_range("<a>\n <b targetId='x' id='y'/></a>", 2, "ML201", "z", "targetId='x'");
}

Test(range, is_the_attribute_of_the_message)
{
	check_range("<a>\n <b/><c x='1' y='2'/></a>", 2, "ML999", "2", "y='2'");
	check_range("<a>\n <b/><c x='1' y='2'/></a>", 2, "ML999", "x", "x='1'");
}

Test(range, is_the_start_tag_otherwise)
{
	check_range("<a>\n <b name='n'/><c name='m'/></a>", 2, "ML999", "m", "<c name='m'/>");
	check_range("<a>\n <b\n  x='1'>\n</b></a>", 3, "ML999", "m", "<b\n  x='1'>");
}

Test(range, is_the_text_of_a_line_without_elements)
{
	check_range("<a>\n\t text \n</a>", 2, "ML999", "m", "text");
	check_range("<a>\r\n  <b></a>\r\n", 2, "ML009", "m", "<b></a>");
}
