/* The text of a page. */
#include "base/markup/html-text.h"

#include <criterion/criterion.h>
#include <string.h>

static void
expect(const char *page, const char *wanted)
{
	g_autoptr(GBytes) bytes = g_bytes_new(page, strlen(page));
	g_autofree char *text = html_text(bytes, NULL);
	cr_assert_not_null(text);
	cr_expect_str_eq(text, wanted);
}

Test(html_text, paragraphs_and_breaks_are_lines)
{
	expect("<html><body><p>Boss<br>Sword</p><div>Mob</div></body></html>",
	       "Boss\nSword\nMob\n");
}

Test(html_text, items_have_bullets_and_levels)
{
	expect("<ul><li>Mob<ul><li>Boy</li></ul></li></ul>", "• Mob\n  • Boy\n");
}

Test(html_text, blanks_are_one_but_in_preformatted_text)
{
	expect("<p>a\n  b</p><pre>a\n  b</pre>", "a b\na\n  b\n");
}

Test(html_text, scripts_styles_and_titles_are_hidden)
{
	expect("<head><title>t</title><style>x</style></head><body><script>y</script><p>z</p></"
	       "body>",
	       "z\n");
}

Test(html_text, a_broken_page_is_read)
{
	expect("<div>a<b>b</div><p>&eacute; &amp; c", "ab\né & c\n");
}

Test(html_text, a_page_that_is_too_long_is_refused)
{
	g_autofree char *page = g_strnfill(HTML_TEXT_MAX_BYTES + 1, 'a');
	g_autoptr(GBytes) bytes = g_bytes_new(page, HTML_TEXT_MAX_BYTES + 1);
	cr_expect_null(html_text(bytes, NULL));
}

Test(html_text, attributes_are_passed_over)
{
	expect("<p title='a > b' class=x>Boss <b data-x=\"<i>\">Sword</b></p><br/>y<hr noshade/>z",
	       "Boss Sword\n\ny\nz");
	expect("<p>a</p><script>if (a<b) x = '1'; while (i<n) f();</script><p id=it's>b</p>",
	       "a\nb\n");
	expect("<p>a</p><p id=\"b\"<p>c", "a\nc\n");
}

Test(html_text, the_encoding_of_a_page_is_kept)
{
	expect("<head><meta charset=iso-8859-1></head><p class='a'>caf\xe9</p>", "caf\u00e9\n");
}

/* libxml2 compares each attribute of a tag with all before it: seconds for these. */
Test(html_text, a_tag_with_very_many_attributes_is_read, .timeout = 5)
{
	g_autoptr(GString) page = g_string_new("<p");
	for (guint i = 0; i < 100000; i++)
		g_string_append_printf(page, " a%u=1", i);
	g_string_append(page, ">Boss</p>");
	expect(page->str, "Boss\n");
}
