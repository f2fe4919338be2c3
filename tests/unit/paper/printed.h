/* printed: a roster with one unit, and its sheet. */
#ifndef TESTS_PRINTED_H
#define TESTS_PRINTED_H

#include "fixture.h"

#include "paper/out/format.h"

typedef struct Printed {
	Fixture f;
	Verdict *verdict;
	Sheet *sheet;
} Printed;

/* Opens a roster of a catalogue and selects `boyz` with two `choppa`. */
static inline void
print_open(Printed *printed, const char *catalogue)
{
	fixture_open(&printed->f, FIXTURE_SYSTEM, catalogue);
	const char *boyz = fixture_select(&printed->f, printed->f.force, "boyz");
	fixture_select(&printed->f, boyz, "choppa");
	fixture_select(&printed->f, boyz, "choppa");
	printed->verdict = verdict_new(printed->f.view, NULL);
	const SheetOptions options = {.date = "2000-01-02"};
	printed->sheet = sheet_new(printed->f.view, printed->verdict, &options);
}

static inline void
print_close(Printed *printed)
{
	sheet_free(printed->sheet);
	verdict_free(printed->verdict);
	fixture_close(&printed->f);
}

/* A document in the format of that name, as text. The caller owns it: g_free(). */
static inline char *
print_as(const Document *document, const char *format, const SheetPage *page)
{
	g_autoptr(GBytes) bytes = sheet_format_writer(sheet_format_find(format))(document, page);
	gsize size;
	const char *data = g_bytes_get_data(bytes, &size);
	return g_strndup(data, size);
}

/* One endless page of UTF-8. */
static const SheetPage ENDLESS = {.columns = PAGE_COLUMNS, .paper = PAPERS, .card = CARD_SIZES};

/* Sets the player's notes on the roster; only later sheets have them. */
static inline void
print_set_notes(Printed *printed, const char *notes)
{
	g_free(printed->f.roster->notes);
	printed->f.roster->notes = g_strdup(notes);
}

/* As print_open(), with a unit of that name, which is escaped for XML. */
static inline void
print_open_named(Printed *printed, const char *name)
{
	g_autofree char *escaped = g_markup_escape_text(name, -1);
	g_autofree char *catalogue = g_strdup_printf(
		"<selectionEntries><selectionEntry id='boyz' name='%s' type='unit'>"
		"<selectionEntries>"
		"<selectionEntry id='choppa' name='Choppa' type='upgrade'/>"
		"</selectionEntries><costs><cost typeId='pts' value='10'/></costs>"
		"</selectionEntry></selectionEntries>",
		escaped);
	print_open(printed, catalogue);
}

#endif
