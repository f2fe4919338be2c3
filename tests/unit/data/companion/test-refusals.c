/* Errors in a companion are reported with their line, and the rest of the companion works. */
#include "data/companion/companion.h"

#include <criterion/criterion.h>
#include <string.h>

static const char *
complaint(const char *declarations)
{
	static char text[400];
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *xml = g_strdup_printf("<companion>\n%s\n</companion>", declarations);
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", diags);
	cr_expect_not_null(companion);
	g_autofree char *first = diags_count(diags) ? diag_to_string(diags_get(diags, 0))
	                                            : g_strdup("");
	g_strlcpy(text, first, sizeof(text));
	return text;
}

#define AT(text) "game.muster.xml:2: error: " text

Test(refusals, of_formulas)
{
#define X(formula) "<measures><measure id='x' value=\"" formula "\"/></measures>"
	cr_expect_str_eq(complaint(X("1 + 1")), "");
	cr_expect_str_eq(complaint(X("(1")), AT("the formula \"(1\" cannot be read: expected "
	                                        "\")\", but found the end; correct the formula"));
	cr_expect_str_eq(complaint(X("1 +")),
	                 AT("the formula \"1 +\" cannot be read: expected a number, a name or "
	                    "\"(\", but found the end; correct the formula"));
	cr_expect_str_eq(complaint(X("1 2")), AT("the formula \"1 2\" cannot be read: expected the "
	                                         "end, but found \"2\"; correct the formula"));
	cr_expect_str_eq(complaint(X("2 # 3")),
	                 AT("the formula \"2 # 3\" cannot be read: expected the end, but found \"# "
	                    "3\"; correct the formula"));
	cr_expect_str_eq(complaint(X("troops")),
	                 AT("\"troops\" is not a measure, table or function; declare it, correct "
	                    "its name, or put quotes around an id"));
	cr_expect_str_eq(complaint(X("is(hq)")),
	                 AT("\"is\" takes texts in quotes; correct the formula \"is(hq)\""));
	cr_expect_str_eq(complaint(X("is(7)")),
	                 AT("\"is\" takes texts in quotes; correct the formula \"is(7)\""));
	cr_expect_str_eq(complaint(X("ceil('a')")),
	                 AT("\"ceil\" takes numbers; correct the formula \"ceil('a')\""));
	cr_expect_str_eq(complaint(X("ceil(1, 2)")),
	                 AT("\"ceil\" takes 1 argument; correct the formula \"ceil(1, 2)\""));
	cr_expect_str_eq(complaint(X("if(1)")),
	                 AT("\"if\" takes 3 arguments; correct the formula \"if(1)\""));
	cr_expect_str_eq(complaint(X("number(1)")),
	                 AT("\"number\" takes no arguments; correct the formula \"number(1)\""));
	cr_expect_str_eq(complaint(X("'a'")),
	                 AT("\"'a'\" takes no place here; correct the formula \"'a'\""));
}

/* The complaint about a number of bounds in one line. */
static const char *
complaint_of_bounds(guint n)
{
	g_autoptr(GString) bounds = g_string_new("<bounds>");
	for (guint i = 0; i < n; i++)
		g_string_append_printf(bounds, "<bound id='b%u' value='1' at-most='2'/>", i);
	g_string_append(bounds, "</bounds>");
	return complaint(bounds->str);
}

Test(refusals, of_more_than_500_bounds)
{
	cr_expect_str_eq(complaint_of_bounds(500), "");
	cr_expect_str_eq(
		complaint_of_bounds(502),
		AT("the game has more than 500 bounds and checks with this one; it and those "
	           "after it are ignored; write one bound for several entries"));
}

Test(refusals, of_the_course_of_a_game)
{
#define PLAY(inside) "<play>" inside "</play>"
	cr_expect_str_eq(complaint(PLAY("<phase id='a' name='A'/>")), "");
	cr_expect_str_eq(complaint(PLAY("<phase id='a'/>")),
	                 AT("<phase> needs id=\"…\" name=\"…\"; add it"));
	cr_expect_str_eq(complaint(PLAY("<counter id='a' name='A' start='few'/>")),
	                 AT("start=\"few\" is unknown; write one of 0 … 999"));
	cr_expect_str_eq(complaint("<play losses='wounds'/>"),
	                 AT("there is no measure \"wounds\"; declare it, or correct its name"));
}

Test(refusals, of_measures)
{
	cr_expect_str_eq(complaint("<measures><measure value='1'/></measures>"),
	                 AT("<measure> has no id; write id=\"…\", a word in lower-case letters "
	                    "with hyphens"));
	cr_expect_str_eq(complaint("<measures><measure id='A B' value='1'/></measures>"),
	                 AT("\"A B\" cannot be an id; write a lower-case letter, then lower-case "
	                    "letters, digits and hyphens"));
	cr_expect_str_eq(complaint("<measures><measure id='count' value='1'/></measures>"),
	                 AT("the id \"count\" already has a meaning; choose another id"));
	cr_expect_str_eq(complaint("<measures><measure id='a'/></measures>"),
	                 AT("<measure> needs value=\"…\"; add it"));
	cr_expect_str_eq(complaint("<measures><measure id='a' per='army' value='1'/></measures>"),
	                 AT("per=\"army\" is unknown; write one of roster, force, selection"));
}

Test(refusals, of_cycles_and_of_numbers_of_a_narrower_subject)
{
	cr_expect_str_eq(complaint("<measures><measure id='a' value='b + 1'/>"
	                           "<measure id='b' value='c'/><measure id='c' value='a'/>"
	                           "</measures>"),
	                 AT("the measure \"a\" depends on itself: a → b → c → a; remove one of "
	                    "these references"));
	cr_expect_str_eq(complaint("<measures><measure id='a' value='t'/>"
	                           "<table id='t'><row value='a'/></table></measures>"),
	                 AT("the measure \"a\" depends on itself: a → t → a; remove one of these "
	                    "references"));
	cr_expect_str_eq(complaint("<measures><measure id='a' per='selection' value='number'/>"
	                           "<measure id='b' value='a'/></measures>"),
	                 AT("\"a\" is a number of one selection, and there are several here; "
	                    "aggregate it in a measure of its own"));
}

Test(refusals, of_chains_that_are_too_long)
{
	g_autoptr(GString) tower = g_string_new("<measures><measure id='m0' value='1'/>");
	for (int i = 1; i < 31; i++)
		g_string_append_printf(tower, "<measure id='m%d' value='m%d'/>", i, i - 1);
	g_autofree char *long_enough = g_strdup_printf("%s</measures>", tower->str);
	cr_expect_str_eq(complaint(long_enough), "");
	for (int i = 31; i < 40; i++)
		g_string_append_printf(tower, "<measure id='m%d' value='m%d'/>", i, i - 1);
	g_string_append(tower, "</measures>");
	cr_expect(strstr(complaint(tower->str), "a chain of more than 32 measures; simplify it"));
}

Test(refusals, of_formulas_that_are_too_long)
{
	g_autoptr(GString) sum = g_string_new("1");
	while (sum->len < 999)
		g_string_append(sum, "+1");
	g_autofree char *long_enough = g_strdup_printf(
		"<measures><measure id='x' value='%s'/></measures>", sum->str);
	cr_expect_str_eq(complaint(long_enough), "");
	g_autofree char *too_long = g_strdup_printf(
		"<measures><measure id='x' value='%s+1'/></measures>", sum->str);
	cr_expect(strstr(complaint(too_long), "expected a shorter formula"));
}

Test(refusals, of_sheets)
{
#define SHEET(text) \
	"<measures><measure id='a' per='selection' value='1'/></measures><sheet>" text "</sheet>"
	cr_expect_str_eq(complaint(SHEET("<figures><figure measure='b'/></figures>")),
	                 AT("there is no measure \"b\"; declare it, or correct its name"));
	cr_expect_str_eq(complaint(SHEET("<figures><figure measure='a'/></figures>")),
	                 AT("\"a\" is a number of one selection, and there are several here; "
	                    "aggregate it in a measure of its own"));
	cr_expect_str_eq(complaint(SHEET("<list per='selection' rows='a'/>")),
	                 AT("the measure \"a\" counts nothing that can be rows; name a measure "
	                    "with an aggregate"));
	cr_expect_str_eq(complaint(SHEET("<list/>")), AT("<list> needs rows=\"…\"; add it"));
	cr_expect_str_eq(
		complaint(SHEET("<figures in='full some'/>")),
		AT("in=\"some\" is unknown; write one of full, summary, reference, public, cards, "
	           "glance, score, tables"));
	cr_expect_str_eq(complaint(SHEET("<secret/>")), AT("<secret> needs where=\"…\"; add it"));
}

Test(refusals, of_a_misplaced_element_once)
{
	cr_expect_str_eq(
		complaint("<bounds><measure id='a' value='b'><row/></measure></bounds>"),
		"game.muster.xml:2: warning: <measure> is unknown here and is ignored; check its "
		"spelling and place, see muster-companion(5) and muster-pack(5)");
}

Test(refusals, of_bounds_findings_and_unknown_elements)
{
	cr_expect_str_eq(complaint("<bounds><bound id='b' value='1'/></bounds>"),
	                 AT("<bound> needs at-least=\"…\" or at-most=\"…\"; add it"));
	cr_expect_str_eq(
		complaint("<bounds><limit/></bounds>"),
		"game.muster.xml:2: warning: <limit> is unknown here and is ignored; check its "
		"spelling and place, see muster-companion(5) and muster-pack(5)");
	cr_expect_str_eq(complaint("<findings><finding severity='error'/></findings>"),
	                 "game.muster.xml:2: warning: <finding> has no code; write code=\"…\", "
	                 "with a code from muster check --format json, or rule=\"…\"");
	cr_expect_str_eq(complaint("<findings><finding code='x' severity='bad'/></findings>"),
	                 "game.muster.xml:2: warning: \"bad\" is not a severity; write error, "
	                 "warning or info");
	cr_expect_str_eq(complaint("<findings><finding code='max' when='mood'/></findings>"),
	                 AT("\"mood\" is not a measure, table or function; declare it, correct its "
	                    "name, or put quotes around an id"));
}
