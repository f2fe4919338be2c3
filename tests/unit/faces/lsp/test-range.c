/* Ids in attributes, and the parts of a text that diagnostics are about. */
#include "faces/lsp/ids-private.h"
#include "faces/lsp/range-private.h"

#include <criterion/criterion.h>
#include <string.h>

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
