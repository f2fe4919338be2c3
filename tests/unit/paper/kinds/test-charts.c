/* Charts of a companion, and the army at a glance in front of a sheet. */
#include "printed.h"

#define CATALOGUE                                                                      \
	"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'>"         \
	"<selectionEntries><selectionEntry id='choppa' name='Choppa' type='upgrade'/>" \
	"</selectionEntries><costs><cost name='pts' typeId='pts' value='30'/></costs>" \
	"</selectionEntry></selectionEntries>"

#define CHART                                                                    \
	"<companion><sheet><chart title='Goals' in='score' columns='Goal|Mine'>" \
	"<line cells='Hold|[]'/><line cells='Win|_'/></chart></sheet></companion>"

/* A sheet of @n units and one with two choppa, in a format. The caller owns it. */
static char *
sheet_of(int n, const char *xml, SheetKind kind, const char *format)
{
	Printed printed;
	print_open(&printed, CATALOGUE);
	for (int i = 0; i < n; i++)
		fixture_select(&printed.f, printed.f.force, "boyz");
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	g_autoptr(Companion) companion = companion_parse(bytes, "x", printed.f.diags);
	cr_assert_eq(diags_count(printed.f.diags), 0);
	Verdict *verdict = verdict_new(printed.f.view, companion);
	const SheetOptions options = {0};
	Sheet *sheet = sheet_new(printed.f.view, verdict, &options);
	Document *document = document_new(sheet, kind);
	char *text = print_as(document, format, &ENDLESS);
	document_free(document);
	sheet_free(sheet);
	verdict_free(verdict);
	print_close(&printed);
	return text;
}

Test(charts, of_the_companion_replace_the_rounds)
{
	g_autofree char *own = sheet_of(0, CHART, SHEET_SCORE, "text");
	g_autofree char *plain = sheet_of(0, "<companion/>", SHEET_SCORE, "text");
	cr_expect(strstr(own, "GOALS"), "%s", own);
	cr_expect(strstr(own, "Hold  \u2610"), "%s", own);
	cr_expect(strstr(own, "Win   ___"), "%s", own);
	cr_expect(!strstr(own, "Mine: primary"), "%s", own);
	cr_expect(strstr(plain, "Mine: primary"), "%s", plain);
}

Test(charts, are_on_the_kinds_they_name)
{
	g_autofree char *full = sheet_of(0, CHART, SHEET_FULL, "text");
	cr_expect(!strstr(full, "GOALS"), "%s", full);
}

Test(glance, leads_to_the_units)
{
	g_autofree char *html = sheet_of(3, "<companion/>", SHEET_FULL, "html");
	cr_expect(strstr(html, "At a glance"), "%s", html);
	const char *link = strstr(html, "<th scope=\"row\"><a href=\"#b");
	cr_assert(link, "%s", html);
	g_autofree char *id = g_strndup(link + strlen("<th scope=\"row\"><a href=\"#"), 3);
	g_autofree char *heading = g_strdup_printf("id=\"%.*s\"", (int)strcspn(id, "\""), id);
	cr_expect(strstr(html, heading), "no %s in %s", heading, html);
}

Test(glance, is_left_out_where_units_are_few)
{
	g_autofree char *html = sheet_of(1, "<companion/>", SHEET_FULL, "html");
	cr_expect(!strstr(html, "At a glance"), "%s", html);
}
