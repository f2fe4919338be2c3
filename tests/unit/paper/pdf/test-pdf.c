/* Pages of a PDF: texts neither overlap nor leave the page, and units are not broken needlessly. */
#include "printed.h"

#include "paper/pdf/pdf-private.h"

#define WIDTH  500.0
#define HEIGHT 700.0

/* Points by which a text may leave its place: side bearings, and the rounding of widths. */
#define SLACK 1.5

static const PageArea AREA = {.x = 40, .y = 40, .width = WIDTH, .height = HEIGHT};

/* A document on pages. */
typedef struct Pages {
	PdfTypesetter typesetter;
	PdfPages pages;
} Pages;

static void
pages_init(Pages *pages, double width)
{
	pdf_typesetter_init(&pages->typesetter, pdf_own_fonts(), NULL, NULL, width, 1);
	pages->pages = (PdfPages){
		.placed = g_array_new(FALSE, FALSE, sizeof(Placed)),
		.frames = g_array_new(FALSE, FALSE, sizeof(Frame)),
	};
}

static void
pages_clear(Pages *pages)
{
	g_array_unref(pages->pages.placed);
	g_array_unref(pages->pages.frames);
	pdf_typesetter_clear(&pages->typesetter);
}

static double
piece_width(const Piece *piece)
{
	return pdf_line_width(piece->layout, piece->line);
}

static void
expect_no_overlap_across(const LineBox *box, double width)
{
	double end = -SLACK;
	for (guint i = 0; i < box->pieces->len; i++) {
		const Piece *piece = &g_array_index(box->pieces, Piece, i);
		cr_expect_geq(piece->x, end - SLACK, "pieces overlap");
		end = piece->x + piece_width(piece);
	}
	cr_expect_leq(end, width + SLACK, "%f in %f", end, width);
}

static void
expect_sound_strips(const PdfTypesetter *typesetter)
{
	for (guint i = 0; i < typesetter->boxes->len; i++)
		expect_no_overlap_across(pdf_box_at(typesetter, i), typesetter->width);
}

static void
expect_sound_pages(const PdfPages *pages)
{
	double end = 0;
	guint page = 0;
	for (guint i = 0; i < pages->placed->len; i++) {
		const Placed *placed = &g_array_index(pages->placed, Placed, i);
		if (placed->page != page)
			end = 0;
		page = placed->page;
		cr_expect_lt(page, pages->n_pages);
		cr_expect_geq(placed->y, end - 0.01, "boxes overlap");
		end = placed->y + placed->box->height;
		cr_expect_leq(end, AREA.y + AREA.height + 0.01, "below the end of the page");
	}
}

/* A sheet of @n units, each with a table of two columns, in one section. */
static char *
catalogue_of_many(const char *name, int n_options)
{
	g_autofree char *escaped = g_markup_escape_text(name, -1);
	GString *xml = g_string_new(NULL);
	g_string_append_printf(
		xml,
		"<selectionEntries><selectionEntry id='boyz' name='%s' type='unit'><profiles>"
		"<profile id='p' name='%s' typeId='unit'><characteristics>"
		"<characteristic name='M' typeId='m'>%s</characteristic>"
		"<characteristic name='Sv' typeId='sv'>4+</characteristic>"
		"</characteristics></profile></profiles><selectionEntries>",
		escaped, escaped, escaped);
	g_string_append(xml, "<selectionEntry id='choppa' name='Choppa' type='upgrade'/>");
	for (int i = 0; i < n_options; i++)
		g_string_append_printf(xml,
		                       "<selectionEntry id='o%d' name='%s %d' type='upgrade'/>", i,
		                       escaped, i);
	g_string_append(xml, "</selectionEntries></selectionEntry></selectionEntries>");
	return g_string_free(xml, FALSE);
}

/* Checks the pages of an army of units with that name, each with all options. */
static void
expect_sound_army(const char *name, int n_units, int n_options, SheetKind kind)
{
	g_autofree char *catalogue = catalogue_of_many(name, n_options);
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, catalogue);
	for (int i = 0; i < n_units; i++) {
		const char *unit = fixture_select(&f, f.force, "boyz");
		for (int k = 0; k < n_options; k++) {
			g_autofree char *option = g_strdup_printf("o%d", k);
			fixture_select(&f, unit, option);
		}
	}
	Verdict *verdict = verdict_new(f.view, NULL);
	const SheetOptions options = {0};
	Sheet *sheet = sheet_new(f.view, verdict, &options);
	Document *document = document_new(sheet, kind);
	Pages pages;
	const bool cards = kind == SHEET_CARDS;
	const SheetPage page = sheet_page_default();
	pages_init(&pages, cards ? pdf_card_width(page.card) : WIDTH);
	if (cards) {
		pdf_fill_cards(&pages.pages, &pages.typesetter, document, &page);
	} else {
		pdf_head(&pages.typesetter, document_head(document));
		pdf_blocks(&pages.typesetter, document, 0, document_count(document));
		pdf_fill_pages(&pages.pages, pages.typesetter.boxes, &AREA);
		expect_sound_pages(&pages.pages);
	}
	expect_sound_strips(&pages.typesetter);
	pages_clear(&pages);
	document_free(document);
	sheet_free(sheet);
	verdict_free(verdict);
	fixture_close(&f);
}

Test(pdf, an_empty_roster_has_one_page)
{
	expect_sound_army("Boyz", 0, 0, SHEET_FULL);
	expect_sound_army("Boyz", 0, 0, SHEET_CARDS);
}

Test(pdf, a_hundred_units_do_not_overlap)
{
	expect_sound_army("Boyz", 100, 1, SHEET_FULL);
	expect_sound_army("Boyz", 100, 1, SHEET_SUMMARY);
}

Test(pdf, thirty_options_do_not_overlap)
{
	expect_sound_army("An option with a name", 2, 30, SHEET_FULL);
	expect_sound_army("An option with a name", 2, 30, SHEET_REFERENCE);
	expect_sound_army("An option with a name", 2, 30, SHEET_CARDS);
}

Test(pdf, names_of_any_script_and_length_do_not_overlap)
{
	g_autofree char *long_word = g_strnfill(2000, 'x');
	expect_sound_army("Имперские копейщики с очень длинным названием отряда", 2, 5, SHEET_FULL);
	expect_sound_army("帝國長矛兵帝國長矛兵帝國長矛兵帝國長矛兵帝國長矛兵", 2, 5, SHEET_FULL);
	expect_sound_army(long_word, 2, 3, SHEET_FULL);
	expect_sound_army(long_word, 2, 3, SHEET_CARDS);
}

/* Number of lines of a text. */
static guint
count_lines(const char *text)
{
	PdfTypesetter typesetter;
	pdf_typesetter_init(&typesetter, pdf_own_fonts(), NULL, NULL, WIDTH, 1);
	const PdfLayout *layout = pdf_layout_wrapped(&typesetter, STYLE_BODY, text, WIDTH);
	const guint n = pdf_layout_lines(layout);
	pdf_typesetter_clear(&typesetter);
	return n;
}

/* Wrapping must take a time in proportion to the text: this one would take minutes. */
Test(pdf, a_text_of_any_length_is_set_whole)
{
	g_autofree char *word = g_strnfill(500000, 'x');
	cr_expect_gt(count_lines(word), 3000);
	g_autoptr(GString) words = g_string_new(NULL);
	while (words->len < 500000)
		g_string_append(words, "Имперские копейщики ");
	cr_expect_gt(count_lines(words->str), 2000);
}

/* Adds @n boxes of a height of 100. */
static void
add_strips(Pages *pages, guint n, bool with_next)
{
	for (guint i = 0; i < n; i++) {
		LineBox *box = pdf_add_box(&pages->typesetter);
		box->height = 100;
		box->with_next = with_next && i + 1 < n;
	}
}

static guint
page_of(const Pages *pages, guint index)
{
	return g_array_index(pages->pages.placed, Placed, index).page;
}

Test(pdf, a_unit_that_fits_on_a_page_is_not_broken)
{
	Pages pages;
	pages_init(&pages, WIDTH);
	add_strips(&pages, 4, true);
	add_strips(&pages, 4, true);
	pdf_fill_pages(&pages.pages, pages.typesetter.boxes, &AREA);
	cr_expect_eq(pages.pages.n_pages, 2);
	cr_expect_eq(page_of(&pages, 3), 0);
	cr_expect_eq(page_of(&pages, 4), 1, "400 do not fit after 700");
	pages_clear(&pages);
}

Test(pdf, a_unit_longer_than_a_page_fills_pages)
{
	Pages pages;
	pages_init(&pages, WIDTH);
	add_strips(&pages, 2, false);
	add_strips(&pages, 9, true);
	pdf_fill_pages(&pages.pages, pages.typesetter.boxes, &AREA);
	cr_expect_eq(pages.pages.n_pages, 2);
	cr_expect_eq(page_of(&pages, 2), 0);
	cr_expect_eq(page_of(&pages, 7), 1);
	pages_clear(&pages);
}

Test(pdf, the_head_of_a_table_is_repeated_on_each_page)
{
	Pages pages;
	pages_init(&pages, WIDTH);
	add_strips(&pages, 10, false);
	for (guint i = 1; i < 10; i++)
		pdf_box_at(&pages.typesetter, i)->head = 0;
	pdf_fill_pages(&pages.pages, pages.typesetter.boxes, &AREA);
	const Placed *first = &g_array_index(pages.pages.placed, Placed, 7);
	cr_expect_eq(first->page, 1);
	cr_expect_eq(first->box, pdf_box_at(&pages.typesetter, 0));
	cr_expect_eq(pages.pages.placed->len, 11);
	pages_clear(&pages);
}

static const Placed *
placed_at(const Pages *pages, guint index)
{
	return &g_array_index(pages->pages.placed, Placed, index);
}

static void
add_strips_in_columns(Pages *pages, guint n)
{
	const guint first = pages->typesetter.boxes->len;
	add_strips(pages, n, false);
	for (guint i = first; i < first + n; i++)
		pdf_box_at(&pages->typesetter, i)->in_columns = true;
}

Test(pdf, columns_have_one_height_and_what_follows_stands_below_both)
{
	Pages pages;
	pages_init(&pages, WIDTH);
	add_strips(&pages, 1, false);
	add_strips_in_columns(&pages, 5);
	add_strips(&pages, 1, false);
	pdf_fill_pages(&pages.pages, pages.typesetter.boxes, &AREA);
	cr_expect_eq(placed_at(&pages, 3)->y, AREA.y + 300, "three at the left");
	cr_expect_eq(placed_at(&pages, 4)->y, AREA.y + 100, "two at the right");
	cr_expect_gt(placed_at(&pages, 4)->x, AREA.x + WIDTH / 2);
	cr_expect_eq(placed_at(&pages, 6)->y, AREA.y + 400);
	cr_expect_eq(placed_at(&pages, 6)->x, AREA.x);
	pages_clear(&pages);
}

Test(pdf, columns_that_are_longer_than_a_page_go_on_at_the_left_of_the_next)
{
	Pages pages;
	pages_init(&pages, WIDTH);
	add_strips(&pages, 4, false);
	add_strips_in_columns(&pages, 8);
	pdf_fill_pages(&pages.pages, pages.typesetter.boxes, &AREA);
	cr_expect_eq(pages.pages.n_pages, 2);
	cr_expect_eq(page_of(&pages, 9), 0, "three and three fit after 400 of 700");
	cr_expect_gt(placed_at(&pages, 9)->x, AREA.x);
	cr_expect_eq(page_of(&pages, 10), 1);
	cr_expect_eq(placed_at(&pages, 10)->x, AREA.x);
	cr_expect_eq(placed_at(&pages, 11)->y, AREA.y, "one beside the other");
	pages_clear(&pages);
}

Test(pdf, a_paragraph_is_not_divided_between_columns_if_it_fits_one)
{
	Pages pages;
	pages_init(&pages, WIDTH);
	add_strips_in_columns(&pages, 5);
	for (guint i = 2; i < 4; i++)
		pdf_box_at(&pages.typesetter, i)->with_next = true;
	pdf_fill_pages(&pages.pages, pages.typesetter.boxes, &AREA);
	cr_expect_eq(placed_at(&pages, 4)->x, placed_at(&pages, 2)->x);
	pages_clear(&pages);
}

/* A table with one row: a name and a description. */
static SheetTable
one_row(const SheetColumn *columns, const char *const *cells)
{
	return (SheetTable){.columns = columns, .n_columns = 2, .cells = cells, .n_rows = 1};
}

Test(pdf, adjacent_tables_stay_tables_if_each_alone_fits)
{
	static const SheetColumn COLUMNS[] = {{"Unit", ALIGN_LEFT}, {"", ALIGN_LEFT}};
	g_autofree char *words = g_strnfill(200, 'x');
	for (int i = 4; i < 200; i += 5)
		words[i] = ' ';
	g_autofree char *name = g_strndup(words, 70), *contents = g_strndup(words, 70);
	const char *const wide[] = {"Boyz", words}, *const named[] = {name, "x"},
			  *const filled[] = {"Grots", contents};
	const SheetTable tables[] = {one_row(COLUMNS, named), one_row(COLUMNS, wide),
	                             one_row(COLUMNS, filled)};
	const SheetTable *const all[] = {&tables[0], &tables[1], &tables[2]};
	Pages pages;
	pages_init(&pages, WIDTH);
	pdf_tables(&pages.typesetter, all, G_N_ELEMENTS(all));
	guint n_rules = 0;
	for (guint i = 0; i < pages.typesetter.boxes->len; i++)
		n_rules += pdf_box_at(&pages.typesetter, i)->rules->len;
	cr_expect_eq(n_rules, 6, "a head and a row each: %u", n_rules);
	expect_sound_strips(&pages.typesetter);
	pages_clear(&pages);
}

Test(pdf, a_line_to_fill_in_takes_the_room_of_the_table_and_has_height)
{
	const SheetColumn columns[] = {{"Round", ALIGN_LEFT}, {"Mine", ALIGN_LEFT}};
	const char *const cells[] = {"1", SHEET_LINE};
	const SheetTable table = one_row(columns, cells);
	const SheetTable *const tables[] = {&table};
	Pages pages;
	pages_init(&pages, WIDTH);
	pdf_tables(&pages.typesetter, tables, 1);
	const LineBox *row = pdf_box_at(&pages.typesetter, 1);
	const Rule *line = &g_array_index(row->rules, Rule, 0);
	cr_expect_float_eq(line->x + line->width, WIDTH, SLACK);
	cr_expect_gt(row->above + row->height, 15, "room to write in: %f", row->height);
	pages_clear(&pages);
}

/* A unit with a rule on each of some lines. The caller owns it. */
static char *
catalogue_of_rules(int n, const char *costs)
{
	GString *xml = g_string_new(
		"<selectionEntries><selectionEntry id='boyz' name='Lore' type='unit'><profiles>"
		"<profile id='p' name='Lore' typeId='unit'><characteristics>"
		"<characteristic name='M' typeId='m'>4</characteristic></characteristics></profile>"
		"</profiles><rules>");
	for (int i = 0; i < n; i++)
		g_string_append_printf(xml,
		                       "<rule id='r%d' name='Rule %d'><description>It counts for "
		                       "%d.</description></rule>",
		                       i, i, i);
	g_string_append_printf(
		xml,
		"</rules><selectionEntries><selectionEntry id='choppa' name='Choppa' "
		"type='upgrade'/></selectionEntries>%s</selectionEntry></selectionEntries>",
		costs);
	return g_string_free(xml, FALSE);
}

/* Sets the full sheet of a unit of rules. The boxes are borrowed from the document, which the caller owns. */
static Document *
set_rules_of_unit(Pages *pages, Printed *printed, int n, const char *costs)
{
	g_autofree char *catalogue = catalogue_of_rules(n, costs);
	print_open(printed, catalogue);
	Document *document = document_new(printed->sheet, SHEET_FULL);
	pages_init(pages, WIDTH);
	pdf_blocks(&pages->typesetter, document, 0, document_count(document));
	return document;
}

static guint
count_names(const Pages *pages, bool again)
{
	guint n = 0;
	for (guint i = 0; i < pages->pages.placed->len; i++)
		n += placed_at(pages, i)->box->unit && placed_at(pages, i)->again == again;
	return n;
}

Test(pdf, the_name_of_a_unit_longer_than_a_page_is_repeated)
{
	Pages pages;
	Printed printed;
	Document *document = set_rules_of_unit(&pages, &printed, 150,
	                                       "<costs><cost typeId='pts' value='5'/></costs>");
	pdf_fill_pages(&pages.pages, pages.typesetter.boxes, &AREA);
	cr_expect_geq(pages.pages.n_pages, 3);
	cr_expect_eq(count_names(&pages, false), 1);
	cr_expect_eq(count_names(&pages, true), 2);
	pages_clear(&pages);
	document_free(document);
	print_close(&printed);
}

/* The part of the first page that is left empty below a unit of 40 lines behind a strip of half the page. */
static double
empty_foot(const char *costs)
{
	Pages pages;
	Printed printed;
	Document *document = set_rules_of_unit(&pages, &printed, 40, costs);
	LineBox strip;
	pdf_box_init(&strip);
	strip.height = HEIGHT / 2;
	g_array_prepend_val(pages.typesetter.boxes, strip);
	for (guint i = 1; i < pages.typesetter.boxes->len; i++)
		pdf_box_at(&pages.typesetter, i)->head += pdf_box_at(&pages.typesetter, i)->head >=
		                                          0;
	pdf_fill_pages(&pages.pages, pages.typesetter.boxes, &AREA);
	double end = 0;
	for (guint i = 0; i < pages.pages.placed->len; i++)
		if (page_of(&pages, i) == 0)
			end = MAX(end, placed_at(&pages, i)->y + placed_at(&pages, i)->box->height);
	pages_clear(&pages);
	document_free(document);
	print_close(&printed);
	return (AREA.y + HEIGHT - end) / HEIGHT;
}

Test(pdf, only_what_has_no_costs_is_broken_to_fill_a_page)
{
	cr_expect_gt(empty_foot("<costs><cost typeId='pts' value='5'/></costs>"), 0.3);
	cr_expect_lt(empty_foot(""), 0.1);
}

/* Settings of the game: a short one, and one with a rule of many words. */
#define SETTINGS                                                                              \
	"<selectionEntries><selectionEntry id='boyz' name='Strike Force' type='upgrade'/>"    \
	"<selectionEntry id='grotz' name='Manoeuvres' type='upgrade'><rules>"                 \
	"<rule id='swift' name='Swift'><description>Once in each turn a unit that is chosen " \
	"to move may add two inches to its Move, and another one in the next turn, as long "  \
	"as it is not locked in combat.</description></rule></rules></selectionEntry>"        \
	"</selectionEntries>"

/* The number of lines that begin a paragraph with a text. */
static guint
count_beginning(const Pages *pages, const char *begin)
{
	guint n = 0;
	for (guint i = 0; i < pages->typesetter.boxes->len; i++) {
		const LineBox *box = pdf_box_at(&pages->typesetter, i);
		for (guint k = 0; k < box->pieces->len; k++) {
			const Piece *piece = &g_array_index(box->pieces, Piece, k);
			n += piece->line == 0 &&
			     g_str_has_prefix(piece->layout->shaped->text, begin);
		}
	}
	return n;
}

Test(pdf, a_long_setting_has_a_paragraph_of_its_own_and_a_short_one_runs_in)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, SETTINGS);
	fixture_select(&f, f.force, "boyz");
	fixture_select(&f, f.force, "grotz");
	Verdict *verdict = verdict_new(f.view, NULL);
	const SheetOptions options = {0};
	Sheet *sheet = sheet_new(f.view, verdict, &options);
	Document *document = document_new(sheet, SHEET_FULL);
	Pages pages;
	pages_init(&pages, WIDTH);
	pdf_blocks(&pages.typesetter, document, 0, document_count(document));
	cr_expect_eq(count_beginning(&pages, "Swift: Once"), 1);
	cr_expect_eq(count_beginning(&pages, "Strike Force"), 0);
	pages_clear(&pages);
	document_free(document);
	sheet_free(sheet);
	verdict_free(verdict);
	fixture_close(&f);
}

/* As "For the battle", whose last word stood alone on the next page. */
Test(pdf, figures_are_not_divided_between_pages)
{
	SheetFigure figures[20];
	for (guint i = 0; i < G_N_ELEMENTS(figures); i++)
		figures[i] = (SheetFigure){.label = "Formations on the table at first",
		                           .value = "5"};
	const SheetPanel panel = {
		.title = "", .figures = figures, .n_figures = G_N_ELEMENTS(figures)};
	const Block block = {.kind = BLOCK_FIGURES, .lead = "", .panel = &panel};
	Pages pages;
	pages_init(&pages, WIDTH);
	pdf_block(&pages.typesetter, NULL, &block, false);
	const guint n = pages.typesetter.boxes->len;
	cr_assert_gt(n, 2);
	for (guint i = 0; i < n; i++)
		cr_expect_eq(pdf_box_at(&pages.typesetter, i)->with_next, i + 1 < n,
		             "line %u of %u", i, n);
	pages_clear(&pages);
}

/* The bytes of a PDF of that kind. The caller owns them. */
static GBytes *
pdf_of(const Printed *printed, SheetKind kind)
{
	g_autoptr(Document) document = document_new(printed->sheet, kind);
	const SheetPage page = sheet_page_default();
	return sheet_format_writer(sheet_format_find("pdf"))(document, &page);
}

static void
expect_pdf_of(const char *name, const char *text)
{
	static const SheetKind KINDS[] = {SHEET_FULL, SHEET_CARDS, SHEET_REFERENCE, SHEET_SUMMARY};
	g_autofree char *catalogue = g_markup_printf_escaped(
		"<selectionEntries><selectionEntry id='boyz' name='%s' type='unit'><rules>"
		"<rule id='r' name='%s'><description>%s</description></rule></rules>"
		"<selectionEntries><selectionEntry id='choppa' name='Choppa' type='upgrade'/>"
		"</selectionEntries></selectionEntry></selectionEntries>",
		name, name, text);
	Printed printed;
	print_open(&printed, catalogue);
	for (gsize i = 0; i < G_N_ELEMENTS(KINDS); i++) {
		g_autoptr(GBytes) bytes = pdf_of(&printed, KINDS[i]);
		g_autoptr(GBytes) again = pdf_of(&printed, KINDS[i]);
		cr_expect_gt(g_bytes_get_size(bytes), 1000);
		cr_expect(g_str_has_prefix(g_bytes_get_data(bytes, NULL), "%PDF-"));
		cr_expect(g_bytes_equal(bytes, again), "the same bytes each time");
	}
	print_close(&printed);
}

Test(pdf, bold_words_and_small_capitals_are_set_over_lines)
{
	g_autoptr(GString) text = g_string_new("**");
	for (int i = 0; i < 60; i++)
		g_string_append(text, i % 9 ? " word" : "** plain ^^Orks^^ **bold");
	g_string_append(text, "**");
	expect_pdf_of("Boyz", "No **re-roll** for ^^Orks^^");
	expect_pdf_of("Boyz", "*Accept:* it **may** not");
	expect_pdf_of("**Boyz** of ^^Orks^^", text->str);
}

Test(pdf, a_script_that_runs_to_the_left_is_set)
{
	expect_pdf_of("מפקד", "מפקד הצבא");
	expect_pdf_of("Boss מפקד (2)", "The boss מפקד הצבא, **מפקד**, is here: 12 מטר.\nקצר");
}
