/* Names of player and event, boxes for wounds, and the sheets to play with. */
#include "printed.h"

/* clang-format off */
#define CATALOGUE \
	"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'>" \
	"<profiles><profile id='p' name='Ork' typeId='unit'><characteristics>" \
	"<characteristic name='W' typeId='m'>2</characteristic>" \
	"</characteristics></profile></profiles>" \
	"<selectionEntries><selectionEntry id='choppa' name='Ork' type='model'/></selectionEntries>" \
	"<costs><cost typeId='pts' value='10'/></costs></selectionEntry></selectionEntries>"
/* clang-format on */

static char *
text_of(Printed *printed, SheetKind kind, const SheetOptions *options)
{
	g_autoptr(Sheet) sheet = sheet_new(printed->f.view, printed->verdict, options);
	g_autoptr(Document) document = document_new(sheet, kind);
	return print_as(document, "text", &ENDLESS);
}

Test(fields, a_line_of_the_notes_fills_a_field_and_is_no_note)
{
	Printed printed;
	print_open(&printed, CATALOGUE);
	print_set_notes(&printed, "player: Anna\nBring the dice.");
	const SheetOptions options = {0};
	g_autoptr(Sheet) sheet = sheet_new(printed.f.view, printed.verdict, &options);
	cr_expect_str_eq(sheet->fields[FIELD_PLAYER].value, "Anna");
	cr_expect_str_eq(sheet->fields[FIELD_TEAM].value, "");
	cr_expect_str_eq(sheet->notes, "Bring the dice.");
	print_close(&printed);
}

Test(fields, an_option_is_stronger_than_the_notes)
{
	Printed printed;
	print_open(&printed, CATALOGUE);
	print_set_notes(&printed, "Player: Anna");
	const SheetOptions options = {.given = {.fields = {[FIELD_PLAYER] = "Berta"}}};
	g_autofree char *text = text_of(&printed, SHEET_FULL, &options);
	cr_expect(strstr(text, "Player Berta"), "%s", text);
	cr_expect_not(strstr(text, "Anna"));
	cr_expect_not(strstr(text, "Team"), "an empty field is no line of a full sheet");
	print_close(&printed);
}

Test(fields, a_glance_has_lines_to_fill_in)
{
	Printed printed;
	print_open(&printed, CATALOGUE);
	const SheetOptions options = {0};
	g_autofree char *text = text_of(&printed, SHEET_GLANCE, &options);
	cr_expect(strstr(text, "Table     Opponent  Date\n  " SHEET_LINE "  " SHEET_LINE), "%s",
	          text);
	cr_expect(strstr(text, "Boyz"));
	print_close(&printed);
}

Test(fields, each_wound_of_each_model_is_a_box)
{
	Printed printed;
	print_open(&printed, CATALOGUE);
	const SheetOptions options = {0};
	g_autofree char *text = text_of(&printed, SHEET_FULL, &options);
	cr_expect(strstr(text, SHEET_BOX SHEET_BOX " " SHEET_BOX SHEET_BOX "\n"), "%s", text);
	print_close(&printed);
}

Test(fields, a_score_sheet_has_boxes_for_losses)
{
	Printed printed;
	print_open(&printed, CATALOGUE);
	const SheetOptions options = {0};
	g_autofree char *text = text_of(&printed, SHEET_SCORE, &options);
	cr_expect(strstr(text, "Half lost"));
	cr_expect(strstr(text, SHEET_BOX), "%s", text);
	print_close(&printed);
}
