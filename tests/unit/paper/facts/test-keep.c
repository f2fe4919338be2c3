/* Lines of texts whose authors wrote them as HTML. */
#include "paper/facts/sheet-private.h"

#include <criterion/criterion.h>

static void
expect_lines(const char *text, const char *joined)
{
	g_auto(GStrv) lines = sheet_split_lines(text);
	g_autofree char *found = g_strjoinv("|", lines);
	cr_expect_str_eq(found, joined);
}

Test(keep, a_line_ends_at_a_break_of_html_in_any_spelling)
{
	expect_lines("a<br>b<BR/>c<br  />d\ne", "a|b|c|d|e");
	expect_lines("<br>a<br><br/>", "|a||");
	expect_lines("", "");
}

Test(keep, another_tag_stays_a_part_of_its_line)
{
	expect_lines("a < b, <b>c</b>", "a < b, <b>c</b>");
	expect_lines("<bra><br/ ><br", "<bra><br/ ><br");
	expect_lines("<<br>", "<|");
}
