/* Sheets of a companion: panels, secrets, keywords and cards. */
#include "printed.h"

#define CATALOGUE                                                                              \
	"<categoryEntries><categoryEntry id='inner' name='Inner' hidden='true'/>"              \
	"</categoryEntries>"                                                                   \
	"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'><categoryLinks>"  \
	"<categoryLink id='c1' targetId='hq' primary='true'/><categoryLink id='c2' "           \
	"targetId='elite'/><categoryLink id='c3' targetId='inner'/></categoryLinks>"           \
	"<costs><cost name='pts' typeId='pts' value='30'/></costs><selectionEntries>"          \
	"<selectionEntry id='choppa' name='Choppa' type='upgrade'><profiles>"                  \
	"<profile id='p' name='Sharp choppa' typeId='unit' typeName='Unit'><characteristics>"  \
	"<characteristic name='M' typeId='m'>4</characteristic></characteristics></profile>"   \
	"</profiles><costs><cost name='pts' typeId='pts' value='5'/></costs></selectionEntry>" \
	"</selectionEntries></selectionEntry></selectionEntries>"

#define MEASURES                                                                            \
	"<measures><measure id='gear' name='Gear' per='selection' when=\"is('boyz')\" "     \
	"value=\"count('choppa')\"/><measure id='units' name='Units' aggregate='count' "    \
	"over='roster' where=\"is('unit')\"/><measure id='arms' aggregate='count' "         \
	"over='roster' where=\"is('choppa')\"/><measure id='speed' name='Speed' "           \
	"per='selection' when=\"is('boyz')\" value=\"characteristic('M')\" format='{} cm' " \
	"none='on foot'/><measure id='wings' name='Wings' per='selection' value='0'/></measures>"

/* The text of a sheet; borrowed until the next call. */
static const char *
sheet_with(const char *declarations, SheetKind kind)
{
	static char *text;
	Printed printed;
	print_open(&printed, CATALOGUE);
	g_autofree char *xml = g_strdup_printf(
		"<companion>" MEASURES "<sheet>%s</sheet></companion>", declarations);
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	g_autoptr(Companion) companion = companion_parse(bytes, "x", printed.f.diags);
	cr_assert_eq(diags_count(printed.f.diags), 0);
	g_autoptr(Verdict) verdict = verdict_new(printed.f.view, companion);
	const SheetOptions options = {.is_public = kind == SHEET_PUBLIC};
	g_autoptr(Sheet) sheet = sheet_new(printed.f.view, verdict, &options);
	g_autoptr(Document) document = document_new(sheet, kind);
	g_free(text);
	text = print_as(document, "text", &ENDLESS);
	g_clear_pointer(&verdict, verdict_free);
	print_close(&printed);
	return text;
}

#define EXPECT(text, part)     cr_expect(strstr(text, part), "no “%s” in:\n%s", part, text)
#define EXPECT_NOT(text, part) cr_expect(!strstr(text, part), "“%s” in:\n%s", part, text)

Test(panels, show_figures_of_the_army_and_of_units)
{
	const char *text = sheet_with(
		"<figures title='Army'><figure measure='units'/></figures>"
		"<figures per='selection'><figure measure='gear' name='Arms'/>"
		"<figure measure='speed'/></figures>",
		SHEET_FULL);
	EXPECT(text, "Army: Units");
	EXPECT(text, "Arms");
	EXPECT(text, "Speed");
	EXPECT(text, "on foot");
}

Test(panels, show_boxes_to_tick)
{
	EXPECT(sheet_with("<figures per='selection'><figure measure='gear' as='boxes'/></figures>",
	                  SHEET_FULL),
	       "\u2610\u2610\n");
}

Test(panels, group_boxes_by_a_measure)
{
	EXPECT(sheet_with("<figures per='selection'>"
	                  "<figure measure='gear' as='boxes' group='units'/></figures>",
	                  SHEET_FULL),
	       "\u2610 \u2610\n");
}

Test(panels, list_the_selections_that_a_measure_counts)
{
	const char *text = sheet_with("<list title='Units' rows='units'><figure measure='gear' "
	                              "name='Arms'/></list>",
	                              SHEET_FULL);
	EXPECT(text, "Units");
	EXPECT(text, "Arms");
	EXPECT(text, "Boyz");
}

Test(panels, list_nothing_as_a_dash)
{
	EXPECT(sheet_with("<list title='Units' rows='units'><figure measure='wings'/></list>",
	                  SHEET_FULL),
	       "  -\n");
	EXPECT(sheet_with("<figures per='selection'><figure measure='wings'/></figures>",
	                  SHEET_FULL),
	       "Wings 0");
}

Test(panels, list_the_units_of_selections)
{
	const char *text = sheet_with("<list title='Arms' rows='arms' units='Borne by'>"
	                              "<figure measure='gear'/></list>",
	                              SHEET_FULL);
	EXPECT(text, "Borne by");
	EXPECT(text, "Choppa  Boyz");
}

Test(panels, are_shown_on_the_kinds_they_name)
{
#define ONLY "<figures in='summary' title='Army'><figure measure='units'/></figures>"
	EXPECT(sheet_with(ONLY, SHEET_SUMMARY), "Army: Units");
	EXPECT_NOT(sheet_with(ONLY, SHEET_FULL), "Army: Units");
}

Test(panels, of_units_become_columns_of_summaries)
{
	const char *text = sheet_with("<figures per='selection' in='summary'>"
	                              "<figure measure='gear' name='Arms'/></figures>",
	                              SHEET_SUMMARY);
	EXPECT(text, "Arms  pts\n");
	EXPECT(text, "   2   40\n");
}

Test(secrets, are_hidden_or_disguised_on_public_sheets)
{
#define HIDDEN    "<secret where=\"is('choppa')\"/>"
#define DISGUISED "<secret where=\"is('choppa')\" as='stick'/>"
	EXPECT(sheet_with(HIDDEN, SHEET_FULL), "Choppa");
	EXPECT_NOT(sheet_with(HIDDEN, SHEET_PUBLIC), "hoppa");
	EXPECT_NOT(sheet_with(DISGUISED, SHEET_PUBLIC), "hoppa");
	EXPECT(sheet_with(DISGUISED, SHEET_PUBLIC), "2 stick");
}

Test(secrets, hide_the_costs_of_units)
{
	const char *text = sheet_with("<public costs='no'/>", SHEET_PUBLIC);
	EXPECT(text, "40 pts");
	EXPECT_NOT(text, "10 pts");
	EXPECT_NOT(strstr(text, "Boyz"), "40 pts\n");
	EXPECT(sheet_with("<public costs='no'/>", SHEET_FULL), "10 pts");
}

Test(keywords, are_shown_unless_a_companion_has_panels)
{
#define SOMETHING "<figures title='Army'><figure measure='units'/></figures>"
	EXPECT(sheet_with("", SHEET_FULL), "Keywords: Elite\n");
	EXPECT_NOT(sheet_with(SOMETHING, SHEET_FULL), "Keywords");
	EXPECT(sheet_with(SOMETHING "<keywords/>", SHEET_FULL), "Keywords: Elite\n");
}

Test(keywords, are_not_shown_if_hidden)
{
	EXPECT_NOT(sheet_with("<keywords/>", SHEET_FULL), "Inner");
}

Test(cards, are_made_of_selections_that_the_companion_names)
{
#define DEALT "<card where=\"is('choppa')\"/>"
	EXPECT(sheet_with(DEALT, SHEET_CARDS), "\n2 Choppa");
	EXPECT(sheet_with(DEALT, SHEET_CARDS), "Sharp choppa");
	EXPECT(sheet_with(DEALT, SHEET_CARDS), "Of: Boyz\n");
	EXPECT_NOT(sheet_with(DEALT, SHEET_FULL), "Of: Boyz\n");
}
