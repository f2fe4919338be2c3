/* Edits of a text that leave the rest as it is. */
#include "reports/remedies/remedies.h"

#include "reports/lint/lint-diags.h"

#include <criterion/criterion.h>
#include <string.h>

static guint
find(const Sketch *sketch, const char *name)
{
	for (guint i = 0; i < sketch_count(sketch); i++)
		if (sketch_is(sketch, i, name))
			return i;
	return SKETCH_NONE;
}

/* Checks the text after the edits, which are taken. */
static void
expect_text(const Sketch *sketch, GArray *edits, const char *expected)
{
	gsize edited_length;
	g_autofree char *edited = text_edits_apply(edits, sketch_text(sketch),
	                                           sketch_length(sketch), &edited_length);
	cr_expect_str_eq(edited, expected);
	cr_expect_eq(edited_length, strlen(expected));
	g_array_unref(edits);
}

static void
expect_set(const char *text, const char *element, const char *name, const char *value,
           const char *expected)
{
	g_autoptr(Sketch) sketch = sketch_new(text, strlen(text));
	GArray *edits = text_edits_new();
	text_edit_set(edits, sketch, find(sketch, element), name, value);
	expect_text(sketch, edits, expected);
}

static void
expect_removed(const char *text, const char *element, const char *expected)
{
	g_autoptr(Sketch) sketch = sketch_new(text, strlen(text));
	GArray *edits = text_edits_new();
	text_edit_remove(edits, sketch, find(sketch, element));
	expect_text(sketch, edits, expected);
}

/* Adds two costs to an entry. */
static void
expect_added(const char *text, const char *expected)
{
	static const TextAttribute POINTS[] = {{"typeId", "pts"}, {"value", "5"}, {NULL, NULL}};
	static const TextAttribute POWER[] = {{"typeId", "p\"l"}, {"value", "1"}, {NULL, NULL}};
	g_autoptr(Sketch) sketch = sketch_new(text, strlen(text));
	g_autoptr(GPtrArray) elements = g_ptr_array_new();
	g_ptr_array_add(elements, (gpointer)(guintptr)POINTS);
	g_ptr_array_add(elements, (gpointer)(guintptr)POWER);
	GArray *edits = text_edits_new();
	text_edit_add(edits, sketch, find(sketch, "entry"), "costs", "cost", elements);
	expect_text(sketch, edits, expected);
}

Test(text_edit, an_attribute_of_xml_is_set_in_its_place)
{
	expect_set("<a  value = '1'\t/>", "a", "value", "<2>", "<a  value = '&lt;2&gt;'\t/>");
	expect_set("<a/>", "a", "value", "2", "<a value=\"2\"/>");
	expect_set("<a b='c'  />", "a", "value", "2", "<a b='c' value=\"2\"  />");
	expect_set("<a\n  b='>'\n>x</a>", "a", "value", "2", "<a\n  b='>' value=\"2\"\n>x</a>");
}

Test(text_edit, a_member_of_json_is_set_in_its_place)
{
	expect_set("{\"a\": {\"value\" : 1 }}", "a", "value", "2", "{\"a\": {\"value\" : 2 }}");
	expect_set("{\"a\": {\"value\": \"1\"}}", "a", "value", "2", "{\"a\": {\"value\": \"2\"}}");
	expect_set("{\"a\": {\"id\": \"\"}}", "a", "id", "x\"", "{\"a\": {\"id\": \"x\\\"\"}}");
	expect_set("{\"a\": {}}", "a", "id", "x", "{\"a\": {\"id\": \"x\"}}");
	expect_set("{\"a\": {\n  \"b\": []\n}}", "a", "id", "x",
	           "{\"a\": {\n  \"id\": \"x\",\n  \"b\": []\n}}");
}

Test(text_edit, only_the_member_of_the_object_itself_counts)
{
	expect_set("{\"a\": {\"costs\": [{\"id\": \"c\"}], \"id\": \"1\"}}", "a", "id", "2",
	           "{\"a\": {\"costs\": [{\"id\": \"c\"}], \"id\": \"2\"}}");
}

Test(text_edit, an_element_goes_with_its_line_if_it_has_one)
{
	expect_removed("<a>\r\n  <b/> \r\n  <c/>\r\n</a>", "b", "<a> \r\n  <c/>\r\n</a>");
	expect_removed("<a>\n  <b><d/></b>\n</a>", "b", "<a>\n</a>");
	expect_removed("<a><b/><c/></a>", "b", "<a><c/></a>");
	expect_removed("<a>\n <b/> <!-- note -->\n</a>", "b", "<a>\n  <!-- note -->\n</a>");
}

Test(text_edit, an_object_goes_with_a_comma)
{
	expect_removed("{\"costs\": [{\"a\": 1}, {\"a\": 2}]}", "cost",
	               "{\"costs\": [{\"a\": 2}]}");
	expect_removed("{\"x\": [1,\n {\"a\": [2, 3]}]}", "x", "{\"x\": [1]}");
	expect_removed("{\"costs\": [ {} ]}", "cost", "{\"costs\": [  ]}");
}

Test(text_edit, elements_are_added_to_xml_as_the_text_is_written)
{
	expect_added("<entry/>", "<entry><costs><cost typeId=\"pts\" value=\"5\"/>"
	                         "<cost typeId=\"p&quot;l\" value=\"1\"/></costs></entry>");
	expect_added(
		"<x>\n\t<entry>\n\t</entry>\n</x>",
		"<x>\n\t<entry>\n\t\t<costs>\n\t\t\t<cost typeId=\"pts\" value=\"5\"/>"
		"\n\t\t\t<cost typeId=\"p&quot;l\" value=\"1\"/>\n\t\t</costs>\n\t</entry>\n</x>");
	expect_added("<entry>\n  <costs>\n    <cost/>\n  </costs>\n</entry>",
	             "<entry>\n  <costs>\n    <cost/>\n    <cost typeId=\"pts\" value=\"5\"/>"
	             "\n    <cost typeId=\"p&quot;l\" value=\"1\"/>\n  </costs>\n</entry>");
	expect_added("<entry>\n  <costs/>\n</entry>",
	             "<entry>\n  <costs>\n    <cost typeId=\"pts\" value=\"5\"/>"
	             "\n    <cost typeId=\"p&quot;l\" value=\"1\"/>\n  </costs>\n</entry>");
}

Test(text_edit, objects_are_added_to_json)
{
	expect_added("{\"entry\": {\"id\": \"a\"}}",
	             "{\"entry\": {\"costs\": [{\"typeId\": \"pts\", \"value\": 5}, "
	             "{\"typeId\": \"p\\\"l\", \"value\": 1}],\"id\": \"a\"}}");
	expect_added("{\"entry\": {\"costs\": []}}",
	             "{\"entry\": {\"costs\": [{\"typeId\": \"pts\", \"value\": 5}, "
	             "{\"typeId\": \"p\\\"l\", \"value\": 1}]}}");
	expect_added("{\"entry\": {\"costs\": [\n {}\n]}}",
	             "{\"entry\": {\"costs\": [\n {},\n {\"typeId\": \"pts\", \"value\": 5},"
	             "\n {\"typeId\": \"p\\\"l\", \"value\": 1}\n]}}");
}

Test(text_edit, of_edits_that_touch_the_later_is_left_out)
{
	static const char TEXT[] = "<a b='1'/>";
	g_autoptr(Sketch) sketch = sketch_new(TEXT, strlen(TEXT));
	GArray *edits = text_edits_new();
	text_edit_set(edits, sketch, find(sketch, "a"), "b", "2");
	text_edit_remove(edits, sketch, find(sketch, "a"));
	expect_text(sketch, edits, "<a b='2'/>");
}

Test(remedies, a_remedy_names_file_and_bytes)
{
	static const char TEXT[] = "<catalogue>\n<constraint type='min' value='3'/>\n</catalogue>";
	g_autoptr(Remedies) remedies = remedies_new();
	g_autoptr(GBytes) bytes = g_bytes_new_static(TEXT, strlen(TEXT));
	remedies_add(remedies, "army.cat", bytes);
	const Diag finding = {.kind = &LINT_KINDS[LINT_MIN_ABOVE_MAX],
	                      .file = "army.cat",
	                      .line = 2,
	                      .pieces = {"Boys", "3", "2"}};
	g_autoptr(GPtrArray) found = remedies_for(remedies, &finding);
	cr_assert_eq(found->len, 1);
	const Remedy *remedy = g_ptr_array_index(found, 0);
	cr_expect_str_eq(remedy->title, "lower the minimum to 2");
	cr_expect_not(remedy->is_certain);
	const TextEdit *edit = &g_array_index(remedy->edits, TextEdit, 0);
	cr_expect_str_eq(edit->file, "army.cat");
	cr_expect_str_eq(edit->text, "2");
	cr_expect_eq(TEXT[edit->offset], '3');
	cr_expect_eq(edit->length, 1);
}

/* The lines of a start tag, of any element but a list. */
Test(remedies, an_element_is_found_by_a_line_of_its_start_tag)
{
	static const char TEXT[] = "<a>\n<b\n name=' c'\n/>\n<costs><cost/></costs></a>";
	g_autoptr(Remedies) remedies = remedies_new();
	g_autoptr(GBytes) bytes = g_bytes_new_static(TEXT, strlen(TEXT));
	remedies_add(remedies, "army.cat", bytes);
	for (guint line = 5; line >= 1; line--) {
		const Diag finding = {
			.kind = &LINT_KINDS[LINT_BLANKS_IN_NAME], .file = "army.cat", .line = line};
		g_autoptr(GPtrArray) found = remedies_for(remedies, &finding);
		cr_expect_eq(found->len, line >= 2 && line <= 4);
	}
}

Test(remedies, a_finding_without_text_has_no_remedy)
{
	g_autoptr(Remedies) remedies = remedies_new();
	const Diag finding = {
		.kind = &LINT_KINDS[LINT_MIN_ABOVE_MAX], .file = "army.cat", .line = 2};
	g_autoptr(GPtrArray) found = remedies_for(remedies, &finding);
	cr_expect_eq(found->len, 0);
	cr_expect_null(remedy_raise_revision(remedies, "army.cat"));
}

Test(remedies, the_revision_is_raised_in_both_forms)
{
	static const char *const TEXTS[][2] = {
		{"<?xml version='1.0'?>\n<catalogue revision=\"9\"/>",
	         "<?xml version='1.0'?>\n<catalogue revision=\"10\"/>"},
		{"{\"gameSystem\": {\"revision\": 9}}", "{\"gameSystem\": {\"revision\": 10}}"},
		{"<gameSystem/>", "<gameSystem revision=\"1\"/>"},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(TEXTS); i++) {
		g_autoptr(Remedies) remedies = remedies_new();
		g_autoptr(GBytes) bytes = g_bytes_new_static(TEXTS[i][0], strlen(TEXTS[i][0]));
		remedies_add(remedies, "a.cat", bytes);
		g_autoptr(Remedy) remedy = remedy_raise_revision(remedies, "a.cat");
		cr_assert_not_null(remedy);
		gsize length;
		g_autofree char *edited = text_edits_apply(remedy->edits, TEXTS[i][0],
		                                           strlen(TEXTS[i][0]), &length);
		cr_expect_str_eq(edited, TEXTS[i][1]);
	}
}
