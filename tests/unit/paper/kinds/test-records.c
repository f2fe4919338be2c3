/* Records of what is settled before the game: lines to fill in, or the player's notes. */
#include "printed.h"

#define CATALOGUE                                                                      \
	"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'>"         \
	"<selectionEntries><selectionEntry id='choppa' name='Choppa' type='upgrade'/>" \
	"</selectionEntries></selectionEntry></selectionEntries>"

#define RECORD                                                                                \
	"<companion><measures><measure id='powers' name='Powers' per='selection' value='2'/>" \
	"</measures><sheet><figures per='selection' in='full public'>"                        \
	"<figure measure='powers' as='lines'/></figures></sheet></companion>"

/* A sheet of a unit with notes. The caller owns it. */
static char *
sheet_with_notes(const char *notes, SheetKind kind)
{
	Printed printed;
	print_open(&printed, CATALOGUE);
	const Force *force = g_ptr_array_index(printed.f.roster->forces, 0);
	Selection *unit = g_ptr_array_index(force->selections, 0);
	unit->custom.notes = g_strdup(notes);
	g_autoptr(GBytes) bytes = g_bytes_new_static(RECORD, strlen(RECORD));
	g_autoptr(Companion) companion = companion_parse(bytes, "x", printed.f.diags);
	cr_assert_eq(diags_count(printed.f.diags), 0);
	view_refresh(printed.f.view);
	Verdict *verdict = verdict_new(printed.f.view, companion);
	const SheetOptions options = {.is_public = sheet_kind_is_public(kind)};
	Sheet *sheet = sheet_new(printed.f.view, verdict, &options);
	Document *document = document_new(sheet, kind);
	char *text = print_as(document, "text", &ENDLESS);
	document_free(document);
	sheet_free(sheet);
	verdict_free(verdict);
	print_close(&printed);
	return text;
}

Test(records, are_as_many_lines_to_fill_in_as_the_measure)
{
	g_autofree char *text = sheet_with_notes("Fast ones", SHEET_FULL);
	const char *two = "Powers " SHEET_LINE SHEET_LINE " " SHEET_LINE SHEET_LINE "\n";
	cr_expect(strstr(text, two), "%s", text);
	cr_expect(strstr(text, "Fast ones"), "%s", text);
}

Test(records, in_the_notes_replace_the_lines_and_are_printed_once)
{
	g_autofree char *text = sheet_with_notes("Fast ones\npowers: Gaze, Warpath", SHEET_FULL);
	cr_expect(strstr(text, "Powers Gaze, Warpath"), "%s", text);
	cr_expect(!strstr(text, SHEET_LINE), "%s", text);
	cr_expect(!strstr(text, "powers:"), "%s", text);
	cr_expect(strstr(text, "Fast ones"), "%s", text);
}

Test(records, are_not_on_public_sheets)
{
	g_autofree char *text = sheet_with_notes("Powers: Gaze", SHEET_PUBLIC);
	cr_expect(!strstr(text, "Gaze"), "%s", text);
	cr_expect(!strstr(text, "Powers"), "%s", text);
}
