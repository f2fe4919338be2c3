/* Elements of texts with their places, whole and broken, in XML and JSON. */
#include "data/forms/sketch.h"

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

Test(sketch, lists_are_found_in_json)
{
	static const char JSON[] = "{\"x\": \"[\", \"costs\": [], \"y\": {\"costs\": [1]}}";
	g_autoptr(Sketch) sketch = sketch_new(JSON, strlen(JSON));
	Span list;
	cr_assert(sketch_find_list(sketch, 0, "costs", &list));
	cr_expect(sketch_has_text(sketch, list, "[]"));
	cr_expect_not(sketch_find_list(sketch, 0, "x", &list));
	cr_expect_not(sketch_find_list(sketch, 0, "y", &list));
}

static void
check_member(const char *text, guint element, const char *name, const char *wanted)
{
	g_autoptr(Sketch) sketch = sketch_new(text, strlen(text));
	g_autofree char *found = sketch_get(sketch, element, name);
	cr_assert_str_eq(found ? found : "none", wanted, "%s: %s", text, name);
}

Test(sketch, members_of_an_object_are_not_those_of_the_one_around_it)
{
	const char
		*text = "{\"a\": {\"id\": \"in\", \"x\": {\"name\": \"deep\"}}, \"name\": \"out\"}";
	check_member(text, 0, "name", "out");
	check_member(text, 0, "id", "none");
	check_member(text, 1, "id", "in");
	check_member(text, 1, "name", "none");
	check_member("{\"a\": {\"id\": \"in\"", 0, "id", "none");
	check_member("{\"a\": [{\"id\": \"in\"}, {\"id\": \"2\"}], \"id\": \"out\"}", 0, "id",
	             "out");
}

Test(sketch, lines_end_with_a_line_feed)
{
	static const char XML[] = "<a>\r\n<b/>\n";
	g_autoptr(Sketch) sketch = sketch_new(XML, strlen(XML));
	SketchLine line = sketch_first_line(sketch);
	static const char *const LINES[] = {"<a>\r\n", "<b/>\n", "", ""};
	for (guint i = 0; i < G_N_ELEMENTS(LINES); i++) {
		sketch_go_to_line(sketch, &line, i + 1);
		cr_expect(sketch_has_text(sketch, line.span, LINES[i]));
	}
	sketch_go_to_line(sketch, &line, 2);
	cr_expect(sketch_is(sketch, sketch_first_behind(sketch, line.span.begin), "b"));
}

/* The end of the text may be anywhere while somebody types. */
Test(sketch, every_beginning_of_a_text_has_one)
{
	static const char *const TEXTS[] = {
		"<?xml?><!-- <x> --><a b=\"<\" c='&#65;'><b><![CDATA[<d>]]></b></c></a></e>",
		"{\"a\": [{\"b\\\"\": {}, \"id\": [1, {\"c\": null}]}, \"x\"], \"d\": {\"e\": -1}}",
	};
	for (gsize i = 0; i < G_N_ELEMENTS(TEXTS); i++)
		for (gsize length = 0; length <= strlen(TEXTS[i]); length++) {
			g_autofree char *text = g_memdup2(TEXTS[i], length ? length : 1);
			g_autoptr(Sketch) sketch = sketch_new(text, length);
			for (guint k = 0; k < sketch_count(sketch); k++) {
				const SketchNode *node = sketch_node(sketch, k);
				g_free(sketch_get(sketch, k, "id"));
				cr_expect_leq(node->head.end, node->end);
				cr_expect_leq(node->end, length);
				cr_expect_gt(node->past, k);
			}
		}
}
