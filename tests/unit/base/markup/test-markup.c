/* Fragments of XML and HTML. */
#include "base/markup/markup.h"

#include <criterion/criterion.h>

Test(markup, texts_and_attributes_are_escaped)
{
	Markup *markup = markup_new();
	markup_start(markup, "p");
	markup_attribute(markup, "title", "\"a\" & b");
	markup_text(markup, "1 < 2 & 3");
	markup_end(markup);
	g_autofree char *text = markup_finish(markup);
	cr_expect_str_eq(text, "<p title=\"&quot;a&quot; &amp; b\">1 &lt; 2 &amp; 3</p>");
}

Test(markup, control_characters_are_replaced)
{
	Markup *markup = markup_new();
	markup_element(markup, "b", "a\033[2Jb");
	g_autofree char *text = markup_finish(markup);
	cr_expect_str_eq(text, "<b>a\xef\xbf\xbd[2Jb</b>");
}

Test(markup, an_empty_element_has_an_end_tag)
{
	Markup *markup = markup_new();
	markup_start(markup, "div");
	markup_end(markup);
	g_autofree char *text = markup_finish(markup);
	cr_expect_str_eq(text, "<div></div>");
}

Test(markup, a_finished_fragment_is_inserted_unchanged)
{
	Markup *inner = markup_new();
	markup_element(inner, "b", "&");
	g_autofree char *fragment = markup_finish(inner);
	Markup *markup = markup_new();
	markup_start(markup, "p");
	markup_add(markup, fragment);
	markup_end(markup);
	g_autofree char *text = markup_finish(markup);
	cr_expect_str_eq(text, "<p><b>&amp;</b></p>");
}
