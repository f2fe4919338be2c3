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
