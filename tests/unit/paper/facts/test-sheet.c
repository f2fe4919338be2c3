/* Sheets: units with their costs, each profile once in a unit, each rule explained once. */
#include "printed.h"

#include "base/text/text-layout.h"

#define UNIT_PROFILE(id, save)                                            \
	"<profile id='" id "' name='Ork' typeId='unit'><characteristics>" \
	"<characteristic name='M' typeId='m'>4</characteristic>"          \
	"<characteristic name='Sv' typeId='sv'>" save                     \
	"</characteristic></characteristics></profile>"

#define PROSE \
	"It roars so that all who hear it must be brave or flee at once, unless they are deaf."

/* clang-format off */
#define CATALOGUE \
	"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'>" \
	"<rules><rule id='mob' name='Mob'><description>" PROSE "</description></rule></rules>" \
	"<profiles>" UNIT_PROFILE("p1", "6+") "</profiles>" \
	"<categoryLinks><categoryLink id='l' targetId='troops' primary='true'/></categoryLinks>" \
	"<selectionEntries><selectionEntry id='choppa' name='Choppa' type='upgrade'>" \
	"<profiles>" UNIT_PROFILE("p2", "6+") "</profiles>" \
	"<costs><cost typeId='pts' value='1.5'/><cost typeId='power' value='0'/></costs>" \
	"</selectionEntry></selectionEntries>" \
	"<costs><cost typeId='pts' value='10'/></costs></selectionEntry></selectionEntries>"
/* clang-format on */

static char *
text_of_kind(const Printed *printed, SheetKind kind, bool ascii)
{
	const SheetPage page = {.columns = PAGE_COLUMNS, .lines = PAGE_LINES, .ascii = ascii};
	g_autoptr(Document) document = document_new(printed->sheet, kind);
	return print_as(document, "text", &page);
}

static char *
text_of(const Printed *printed, bool ascii)
{
	return text_of_kind(printed, SHEET_FULL, ascii);
}

Test(sheet, a_unit_has_a_section_costs_and_options)
{
	Printed printed;
	print_open(&printed, CATALOGUE);
	const SheetForce *force = &printed.sheet->forces[0];
	cr_assert_eq(force->n_sections, 1);
	cr_expect_str_eq(force->sections[0].title, "Troops");
	const SheetUnit *unit = &force->sections[0].units[0];
	cr_assert_eq(unit->costs.n, 1, "zero costs are left out");
	cr_expect(amount_equal(unit->costs.items[0].value, amount_from_int(13)));
	cr_assert_eq(unit->n_options, 1);
	cr_expect_eq(unit->options[0].number, 2);
	print_close(&printed);
}

Test(sheet, a_profile_appears_once_in_a_unit_and_prose_once_at_all)
{
	Printed printed;
	print_open(&printed, CATALOGUE);
	const SheetUnit *unit = &printed.sheet->forces[0].sections[0].units[0];
	cr_assert_eq(unit->infos.n_tables, 1);
	cr_expect_eq(unit->infos.tables[0].n_rows, 1, "equal rows are merged");
	cr_assert_eq(unit->infos.rules.n, 1);
	cr_expect_str_eq(unit->infos.rules.items[0]->name, "Mob");
	cr_assert_eq(printed.sheet->rules.n, 1);
	cr_expect_str_eq(printed.sheet->rules.items[0]->text, PROSE);
	print_close(&printed);
}

Test(sheet, a_cell_of_prose_refers_to_the_appendix)
{
	/* clang-format off */
	static const char CATALOGUE_WITH_PROSE[] =
		"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'>"
		"<profiles>" UNIT_PROFILE("p1", "6+") "</profiles>"
		"<categoryLinks><categoryLink id='l' targetId='troops' primary='true'/></categoryLinks>"
		"<selectionEntries><selectionEntry id='choppa' name='Nob' type='model'>"
		"<profiles>" UNIT_PROFILE("p2", PROSE) "</profiles>"
		"</selectionEntry></selectionEntries>"
		"</selectionEntry></selectionEntries>";
	/* clang-format on */
	Printed printed;
	print_open(&printed, CATALOGUE_WITH_PROSE);
	const SheetTable *table = printed.sheet->forces[0].sections[0].units[0].infos.tables;
	cr_assert_eq(table->n_rows, 2);
	cr_expect_str_eq(sheet_cell(table, 0, 2), "6+");
	cr_expect_str_eq(sheet_cell(table, 1, 2), "see below");
	print_close(&printed);
}

Test(sheet, no_line_is_wider_than_the_page)
{
	Printed printed;
	print_open(&printed, CATALOGUE);
	g_autofree char *text = text_of(&printed, false);
	g_auto(GStrv) lines = g_strsplit_set(text, "\n\f", -1);
	for (char **line = lines; *line; line++)
		cr_expect_leq(text_width(*line), PAGE_COLUMNS, "%s", *line);
	print_close(&printed);
}

Test(sheet, names_cannot_control_a_terminal_and_ascii_is_ascii)
{
	Printed printed;
	print_open(&printed,
	           "<selectionEntries><selectionEntry id='boyz' name='B&#x9b;31mö&#x202e;yz' "
	           "type='unit'><selectionEntries><selectionEntry id='choppa' "
	           "name='Choppa' type='upgrade'/></selectionEntries></selectionEntry>"
	           "</selectionEntries>");
	g_autofree char *text = text_of(&printed, false);
	cr_expect_null(strstr(text, "\302\233"), "no control characters");
	cr_expect_null(strstr(text, "\342\200\256"), "no direction overrides");
	cr_expect_not_null(strstr(text, "ö"));
	g_autofree char *plain = text_of(&printed, true);
	cr_expect(g_str_is_ascii(plain));
	print_close(&printed);
}

Test(sheet, findings_are_at_the_top)
{
	Printed printed;
	print_open(&printed,
	           "<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'>"
	           "<selectionEntries><selectionEntry id='choppa' name='Choppa' "
	           "type='upgrade'><constraints><constraint id='one' type='max' value='1' "
	           "scope='parent'/></constraints></selectionEntry></selectionEntries>"
	           "</selectionEntry></selectionEntries>");
	g_autofree char *text = text_of(&printed, false);
	cr_expect_not(printed.sheet->legal);
	cr_expect_not_null(strstr(text, "NOT LEGAL"));
	cr_expect_not_null(strstr(text, "Not legal: Boyz has 1 too many selections of Choppa"));
	print_close(&printed);
}

Test(sheet, public_sheets_have_the_verdict_without_the_findings)
{
	Printed printed;
	print_open(&printed,
	           "<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'>"
	           "<selectionEntries><selectionEntry id='choppa' name='Choppa' "
	           "type='upgrade'><constraints><constraint id='one' type='max' value='1' "
	           "scope='parent'/></constraints></selectionEntry></selectionEntries>"
	           "</selectionEntry></selectionEntries>");
	g_autofree char *text = text_of_kind(&printed, SHEET_PUBLIC, false);
	cr_expect_not_null(strstr(text, "NOT LEGAL (1 error)"), "%s", text);
	cr_expect_null(strstr(text, "too many"), "%s", text);
	print_close(&printed);
}

Test(sheet, public_sheets_have_no_notes_of_the_player)
{
	Printed printed;
	print_open(&printed, CATALOGUE);
	print_set_notes(&printed, "my\tplan");
	const SheetOptions own = {0}, public = {.is_public = true};
	g_autoptr(Sheet) shown = sheet_new(printed.f.view, printed.verdict, &own);
	g_autoptr(Sheet) hidden = sheet_new(printed.f.view, printed.verdict, &public);
	cr_expect_str_eq(shown->notes, "my plan");
	cr_expect_str_eq(hidden->notes, "");
	print_close(&printed);
}

/* Boyz with guns; one of the guns is free. */
#define ARMED                                                                                      \
	"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'>"                     \
	"<selectionEntries><selectionEntry id='choppa' name='Ork' type='model'>"                   \
	"<costs><cost typeId='pts' value='5'/></costs><selectionEntries>"                          \
	"<selectionEntry id='gun' name='Gun' type='upgrade'><costs><cost typeId='pts' value='2'/>" \
	"</costs></selectionEntry><selectionEntry id='free' name='Gun' type='upgrade'/>"           \
	"</selectionEntries></selectionEntry></selectionEntries></selectionEntry></"               \
	"selectionEntries>"

Test(sheet, a_summary_merges_options_that_differ_only_in_costs)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ARMED);
	const char *boyz = fixture_select(&f, f.force, "boyz");
	for (int i = 0; i < 3; i++)
		fixture_select(&f, fixture_select(&f, boyz, "choppa"), i ? "gun" : "free");
	Verdict *verdict = verdict_new(f.view, NULL);
	const SheetOptions options = {.date = "2000-01-02"};
	Printed printed = {.sheet = sheet_new(f.view, verdict, &options)};
	g_autofree char *text = text_of_kind(&printed, SHEET_SUMMARY, false);
	cr_expect(strstr(text, " 3 Ork (3 Gun)"), "%s", text);
	sheet_free(printed.sheet);
	verdict_free(verdict);
	fixture_close(&f);
}
