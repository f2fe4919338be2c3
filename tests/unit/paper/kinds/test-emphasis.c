/* Bold text and small capitals in texts of army data. */
#include "printed.h"

#include "base/text/emphasis.h"

/* "plain [from-to b s]…" The caller owns it. */
static char *
taken(const char *text)
{
	GArray *runs = NULL;
	g_autofree char *plain = emphasis_take(text, &runs);
	GString *shown = g_string_new(plain);
	for (guint i = 0; runs && i < runs->len; i++) {
		const EmphasisRun *run = &g_array_index(runs, EmphasisRun, i);
		g_string_append_printf(shown, " [%.*s%s%s]", (int)(run->to - run->from),
		                       plain + run->from, run->bold ? " b" : "",
		                       run->small_capitals ? " s" : "");
	}
	if (runs)
		g_array_unref(runs);
	return g_string_free(shown, FALSE);
}

static void
expect_taken(const char *text, const char *expected)
{
	g_autofree char *found = taken(text);
	cr_expect_str_eq(found, expected);
}

Test(emphasis, has_runs_without_their_marks)
{
	expect_taken("plain", "plain");
	expect_taken("No **re-roll** here", "No re-roll here [re-roll b]");
	expect_taken("^^Monster^^", "Monster [Monster s]");
	expect_taken("^^**Character**^^ unit", "Character unit [Character b s]");
}

Test(emphasis, of_one_asterisk_is_bold)
{
	expect_taken("*Accept:* it **may** not", "Accept: it may not [Accept: b] [may b]");
	expect_taken("***Warping Curse:*** once", "Warping Curse: once [Warping Curse: b]");
	expect_taken("(*or*)", "(or) [or b]");
	expect_taken("*a **b** c*", "a b c [a  b] [b b] [ c b]");
}

Test(emphasis, keeps_asterisks_of_notes_and_lists)
{
	expect_taken("Save 4+* and 5+*", "Save 4+* and 5+*");
	expect_taken("* one\n* two", "* one\n* two");
	expect_taken("*one\ntwo*", "*one\ntwo*");
	expect_taken("2*3*4", "2*3*4");
}

Test(emphasis, keeps_marks_without_a_partner)
{
	expect_taken("2D6**", "2D6**");
	expect_taken("a ** b ** c ** d", "a  b  c ** d [ b  b]");
	expect_taken("^^", "^^");
	expect_taken("", "");
}

#define CATALOGUE                                                                       \
	"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'><rules>"   \
	"<rule id='r' name='Rule'><description>First line\nNo **re-roll** for ^^Orks^^" \
	"</description></rule></rules><selectionEntries>"                               \
	"<selectionEntry id='choppa' name='Choppa' type='upgrade'/></selectionEntries>" \
	"</selectionEntry></selectionEntries>"

Test(emphasis, is_set_in_html_and_shown_nowhere)
{
	Printed printed;
	print_open(&printed, CATALOGUE);
	g_autoptr(Document) document = document_new(printed.sheet, SHEET_FULL);
	g_autofree char *html = print_as(document, "html", &ENDLESS);
	g_autofree char *text = print_as(document, "text", &ENDLESS);
	cr_expect(strstr(html, "No <b>re-roll</b> for <span class=\"sc\">Orks</span>"), "%s", html);
	cr_expect(strstr(text, "No re-roll for Orks"), "%s", text);
	g_clear_pointer(&document, document_free);
	print_close(&printed);
}

Test(emphasis, finds_the_first_run_that_ends_behind_a_byte)
{
	static const struct {
		guint byte, run;
	} ROWS[] = {{0, 0}, {2, 0}, {3, 1}, {7, 1}, {8, 2}};
	g_autoptr(GArray) runs = NULL;
	g_autofree char *plain = emphasis_take("a **b** cd **e**", &runs);
	cr_assert_str_eq(plain, "a b cd e");
	for (size_t i = 0; i < G_N_ELEMENTS(ROWS); i++)
		cr_expect_eq(emphasis_find(runs, ROWS[i].byte), ROWS[i].run, "byte %u",
		             ROWS[i].byte);
}

Test(emphasis, of_one_asterisk_has_its_end_in_the_same_line_and_near)
{
	g_autofree char *fill = g_strnfill(300, 'x');
	g_autofree char *far = g_strconcat("*", fill, "*", NULL);
	expect_taken("*Accept\nit:*", "*Accept\nit:*");
	expect_taken("*Accept", "*Accept");
	expect_taken(far, far);
}
