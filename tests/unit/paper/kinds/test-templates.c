/* Templates of a user choose and order the sections of a sheet and the parts of its units. */
#include "paper/kinds/choices.h"
#include "printed.h"
#include "remove-folder.h"

#include <glib/gstdio.h>

#define CATALOGUE                                                                            \
	"<sharedRules><rule id='loud' name='Loud'><description>Shouts at foes."              \
	"</description></rule></sharedRules><selectionEntries>"                              \
	"<selectionEntry id='boyz' name='Boyz' type='model'><infoLinks>"                     \
	"<infoLink id='l' type='rule' name='Loud' targetId='loud'/></infoLinks><profiles>"   \
	"<profile id='p' name='Boyz' typeId='unit' typeName='Unit'><characteristics>"        \
	"<characteristic name='W' typeId='m'>3</characteristic></characteristics></profile>" \
	"</profiles><costs><cost name='pts' typeId='pts' value='30'/></costs>"               \
	"<selectionEntries><selectionEntry id='choppa' name='Choppa' type='upgrade'/>"       \
	"</selectionEntries></selectionEntry></selectionEntries>"

static SheetTemplate *
parse(const char *xml, Diags *diags)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static(xml, strlen(xml));
	return sheet_template_parse(bytes, "own.xml", diags);
}

/* The sheet of a template as text. The caller owns it. */
static char *
sheet_of(const char *xml)
{
	Printed printed;
	print_open(&printed, CATALOGUE);
	SheetTemplate *own = parse(xml, printed.f.diags);
	cr_assert_eq(diags_count(printed.f.diags), 0);
	Document *document = document_new_of_template(printed.sheet, own);
	char *text = print_as(document, "text", &ENDLESS);
	document_free(document);
	sheet_template_free(own);
	print_close(&printed);
	return text;
}

Test(templates, have_their_sections_in_their_order)
{
	g_autofree char *text = sheet_of("<sheet><losses/><fields/></sheet>");
	const char *losses = strstr(text, "Half lost"), *fields = strstr(text, "Opponent");
	cr_assert(losses && fields, "%s", text);
	cr_expect_lt(losses, fields);
	cr_expect(!strstr(text, "Choppa"), "units are no section of it: %s", text);
}

Test(templates, have_their_parts_of_units_in_their_order)
{
	g_autofree char *text = sheet_of("<sheet><units><abilities/><boxes/></units></sheet>");
	const char *ability = strstr(text, "Loud: Shouts"), *boxes = strstr(text, "Wounds \u2610");
	cr_assert(ability && boxes, "%s", text);
	cr_expect_lt(ability, boxes);
	cr_expect(!strstr(text, "Choppa"), "%s", text);
}

Test(templates, without_parts_have_whole_units)
{
	g_autofree char *text = sheet_of("<sheet><units/></sheet>");
	cr_expect(strstr(text, "Choppa"), "%s", text);
	cr_expect(strstr(text, "Loud: Shouts"), "%s", text);
}

static void
expect_refused(const char *xml, const char *message, guint line)
{
	g_autoptr(Diags) diags = diags_new();
	cr_expect_null(parse(xml, diags));
	cr_assert_eq(diags_count(diags), 1);
	const Diag *diag = diags_get(diags, 0);
	g_autofree char *said = diag_text(diag);
	cr_expect_str_eq(said, message);
	cr_expect_eq(diag->line, line);
}

Test(templates, that_are_wrong_are_refused_with_the_line)
{
	expect_refused("<sheet>\n<unit/></sheet>", "<unit> is unknown here", 2);
	expect_refused("<sheet>\n<units>\n<glance/></units></sheet>", "<glance> is unknown here",
	               3);
	expect_refused("<sheet>\n<rules/>\n<rules/></sheet>", "<rules> stands here twice", 3);
	expect_refused("<sheet/>", "the template has no section", 0);
	expect_refused("<roster/>", "the root element is <roster>, not <sheet>", 1);
	expect_refused("<sheet public='maybe'><units/></sheet>", "public=\"maybe\" is unknown", 1);
}

Test(templates, are_found_by_name_or_path)
{
	g_autofree char *named = sheet_template_path("mine");
	g_autofree char *path = sheet_template_path("./mine.xml");
	cr_expect(g_str_has_suffix(named, "/muster/sheets/mine.xml"), "%s", named);
	cr_expect_str_eq(path, "./mine.xml");
}

Test(templates, stand_behind_the_kinds_in_choices)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *folder = g_dir_make_tmp("muster-XXXXXX", NULL);
	g_autofree char *sheets = g_build_filename(folder, "muster", "sheets", NULL);
	g_autofree char *mine = g_build_filename(sheets, "mine.xml", NULL);
	g_autofree char *faulty = g_build_filename(sheets, "a.xml", NULL);
	cr_assert_eq(g_mkdir_with_parents(sheets, 0700), 0);
	cr_assert(g_file_set_contents(mine, "<sheet><fields/></sheet>", -1, NULL));
	cr_assert(g_file_set_contents(faulty, "<sheet><nothing/></sheet>", -1, NULL));
	g_setenv("XDG_CONFIG_HOME", folder, TRUE);
	g_autoptr(SheetChoices) choices = sheet_choices_new(diags);
	cr_expect_eq(diags_count(diags), 1);
	cr_assert_eq(sheet_choices_count(choices), SHEET_KIND_COUNT + 1);
	cr_expect_null(sheet_choices_at(choices, SHEET_FULL)->own);
	cr_expect_not_null(sheet_choices_at(choices, SHEET_KIND_COUNT)->own);
	cr_expect_eq(sheet_choices_find(choices, "mine"),
	             sheet_choices_at(choices, SHEET_KIND_COUNT));
	cr_expect_null(sheet_choices_find(choices, "a"));
	g_autofree char *names = sheet_choices_list(choices);
	cr_expect(g_str_has_suffix(names, "tables, mine"), "%s", names);
	remove_folder(folder);
}
