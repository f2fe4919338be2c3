/* Texts with bold words and small capitals as rows. */
#include "base/text/emphasis.h"
#include "faces/rows/rich-text.h"

#include <criterion/criterion.h>

/* The rows of a text in so many columns, bold words in brackets: "Weapons with|[[PISTOL]]". The caller owns it:
   g_free(). */
static char *
shown(const char *text, int columns)
{
	g_autoptr(GArray) rows = rows_new();
	rich_text_add(rows, text, columns, ROLE_TEXT, 0);
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < rows->len; i++) {
		const Row *row = &g_array_index(rows, Row, i);
		guint done = 0;
		g_string_append(out, i ? "|" : "");
		for (guint k = 0; row->bold && k < row->bold->len; k++) {
			const EmphasisRun *run = &g_array_index(row->bold, EmphasisRun, k);
			g_string_append_len(out, row->text + done, run->from - done);
			g_string_append_printf(out, "[%.*s]", (int)(run->to - run->from),
			                       row->text + run->from);
			done = run->to;
		}
		g_string_append(out, row->text + done);
	}
	return g_string_free(out, FALSE);
}

static void
expect_shown(const char *text, int columns, const char *expected)
{
	g_autofree char *found = shown(text, columns);
	cr_expect_str_eq(found, expected);
}

Test(rich_text, without_marks_is_as_it_is)
{
	expect_shown("No re-roll", 40, "No re-roll");
}

Test(rich_text, has_bold_words_and_small_capitals_as_capitals)
{
	expect_shown("A **bold** word", 40, "A [bold] word");
	expect_shown("the **^^Épée^^** keyword", 40, "the [ÉPÉE] keyword");
}

Test(rich_text, goes_on_being_bold_on_the_next_line)
{
	expect_shown("If **all of it is bold** then", 10, "If [all of]|[it is bold]|then");
}

Test(rich_text, keeps_a_mark_without_a_partner)
{
	expect_shown("2 ** 3", 40, "2 ** 3");
}

Test(rich_text, is_wrapped_with_many_blanks_and_line_ends)
{
	expect_shown("one\n\n  **two**   three", 40, "one||[two] three");
}

Test(rich_text, plain_has_no_marks)
{
	g_autofree char *plain = rich_text_plain("**[PISTOL]** ^^Fly^^");
	cr_expect_str_eq(plain, "[PISTOL] FLY");
}
