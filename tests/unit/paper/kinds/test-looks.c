/* Colours of a companion, and the groups of its tables. */
#include "printed.h"

#define CATALOGUE                                                                           \
	"<profileTypes><profileType id='model' name='Model'><characteristicTypes>"          \
	"<characteristicType id='m' name='M'/><characteristicType id='ws' name='WS'/>"      \
	"<characteristicType id='sv' name='Sv'/></characteristicTypes></profileType>"       \
	"<profileType id='weapon' name='Weapon'><characteristicTypes>"                      \
	"<characteristicType id='range' name='Range'/></characteristicTypes>"               \
	"</profileType><profileType id='base' name='Base'><characteristicTypes>"            \
	"<characteristicType id='size' name='Base Size'/></characteristicTypes>"            \
	"</profileType></profileTypes>"                                                     \
	"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'><profiles>"    \
	"<profile id='p' name='Boy' typeId='model' typeName='Model'><characteristics>"      \
	"<characteristic name='M' typeId='m'>4</characteristic>"                            \
	"<characteristic name='WS' typeId='ws'>3+</characteristic>"                         \
	"<characteristic name='Sv' typeId='sv'>6+</characteristic></characteristics>"       \
	"</profile><profile id='b' name='Boyz' typeId='base' typeName='Base'>"              \
	"<characteristics><characteristic name='Base Size' typeId='size'>25x25"             \
	"</characteristic></characteristics></profile></profiles><selectionEntries>"        \
	"<selectionEntry id='choppa' name='Choppa' type='upgrade'><profiles>"               \
	"<profile id='q' name='Choppa' typeId='weapon' typeName='Weapon'><characteristics>" \
	"<characteristic name='Range' typeId='range'>2</characteristic></characteristics>"  \
	"</profile></profiles></selectionEntry></selectionEntries></selectionEntry>"        \
	"</selectionEntries>"

/* The full sheet of a roster whose companion has elements of a sheet. The caller owns it: g_free(). */
static char *
sheet_with(const char *elements, const char *format)
{
	Printed printed;
	print_open(&printed, CATALOGUE);
	g_autofree char *xml = g_strdup_printf("<companion><sheet>%s</sheet></companion>",
	                                       elements);
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	g_autoptr(Companion) companion = companion_parse(bytes, "x", printed.f.diags);
	cr_assert_eq(diags_count(printed.f.diags), 0);
	Verdict *verdict = verdict_new(printed.f.view, companion);
	const SheetOptions options = {0};
	Sheet *sheet = sheet_new(printed.f.view, verdict, &options);
	Document *document = document_new(sheet, SHEET_FULL);
	char *text = print_as(document, format, &ENDLESS);
	document_free(document);
	sheet_free(sheet);
	verdict_free(verdict);
	print_close(&printed);
	return text;
}

static bool
stands_before(const char *text, const char *first, const char *second)
{
	const char *a = strstr(text, first), *b = strstr(text, second);
	return a && b && a < b;
}

Test(looks, columns_stand_in_the_order_of_their_group)
{
	g_autofree char *own = sheet_with("<group types='Model' columns='Sv|M'/>", "markdown");
	g_autofree char *plain = sheet_with("", "markdown");
	cr_expect(strstr(plain, "| Model | M | WS | Sv |"), "%s", plain);
	cr_expect(strstr(own, "| Model | Sv | M | WS |"), "%s", own);
	cr_expect(strstr(own, "| Boy | 6+ | 4 | 3+ |"), "%s", own);
}

Test(looks, other_columns_are_left_out_on_demand)
{
	g_autofree char *own = sheet_with("<group types='Model' columns='Sv|M' others='no'/>",
	                                  "markdown");
	cr_expect(strstr(own, "| Model | Sv | M |"), "%s", own);
	cr_expect_not(strstr(own, "WS"), "%s", own);
}

Test(looks, groups_order_tables)
{
	g_autofree char *own = sheet_with("<group types='Weapon'/>", "text");
	g_autofree char *plain = sheet_with("", "text");
	cr_expect(stands_before(plain, "Model ", "Weapon "), "%s", plain);
	cr_expect(stands_before(own, "Weapon ", "Model "), "%s", own);
}

Test(looks, a_group_of_text_has_no_table)
{
	g_autofree char *own = sheet_with("<group types='Model' columns='Sv' as='text'/>", "text");
	cr_expect(strstr(own, "Boy: Sv 6+\n"), "%s", own);
	cr_expect(strstr(own, "M: 4\n"), "%s", own);
	cr_expect(strstr(own, "WS: 3+\n"), "%s", own);
	cr_expect(strstr(own, "Weapon "), "%s", own);
}

Test(looks, a_text_of_one_characteristic_has_no_label)
{
	g_autofree char *own = sheet_with("<group types='Weapon' as='text'/>", "text");
	cr_expect(strstr(own, "Choppa: 2\n"), "%s", own);
}

Test(looks, a_text_leaves_out_other_characteristics_on_demand)
{
	g_autofree char *own = sheet_with(
		"<group types='Model' columns='Sv|M' others='no' as='text'/>", "text");
	cr_expect(strstr(own, "Boy: Sv 6+ · M 4\n"), "%s", own);
	cr_expect_not(strstr(own, "WS"), "%s", own);
}

Test(looks, a_group_of_a_line_names_its_rows)
{
	g_autofree char *own = sheet_with("<group types='Model|Weapon' as='line'/>", "text");
	cr_expect(strstr(own, "Model: Boy: M 4 · WS 3+ · Sv 6+\n"), "%s", own);
	cr_expect(strstr(own, "Weapon: Choppa: Range 2\n"), "%s", own);
}

Test(looks, a_line_does_not_repeat_the_name_of_its_type)
{
	g_autofree char *own = sheet_with("<group types='Base' as='line'/>", "text");
	cr_expect(strstr(own, "Base: 25x25\n"), "%s", own);
}

Test(looks, names_that_are_not_there_change_nothing)
{
	g_autofree char *own = sheet_with("<group types='Beast' columns='X'/>"
	                                  "<group types='Model' columns='X'/>",
	                                  "text");
	g_autofree char *plain = sheet_with("", "text");
	cr_expect_str_eq(own, plain);
}

Test(looks, colours_are_in_html_and_not_in_text)
{
	const char *const LOOK = "<look accent='#7a1f1f' bar='#f3e8d4'/>";
	g_autofree char *html = sheet_with(LOOK, "html");
	g_autofree char *grey = sheet_with("", "html");
	g_autofree char *text = sheet_with(LOOK, "text");
	g_autofree char *plain = sheet_with("", "text");
	cr_expect(strstr(html, "--accent:#7a1f1f;--bar:#f3e8d4;"), "%s", html);
	cr_expect_not(strstr(grey, "#f3e8d4"), "%s", grey);
	cr_expect_str_eq(text, plain);
}

Test(looks, a_later_colour_replaces_an_earlier_one)
{
	g_autofree char *html = sheet_with("<look accent='#7a1f1f' bar='#f3e8d4'/>"
	                                   "<look accent='#1f3a68'/>",
	                                   "html");
	cr_expect(strstr(html, "--accent:#1f3a68;--bar:#f3e8d4;"), "%s", html);
}
