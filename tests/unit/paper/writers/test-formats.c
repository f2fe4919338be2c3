/* Formats: names from army data are never markup, and tables keep their cells. */
#include "printed.h"

#include "paper/facts/table-draft.h"

#include <libxml/parser.h>

static char *
markdown_of(const char *name)
{
	Printed printed;
	print_open_named(&printed, name);
	g_autoptr(Document) document = document_new(printed.sheet, SHEET_FULL);
	char *markdown = print_as(document, "markdown", &ENDLESS);
	document_free(g_steal_pointer(&document));
	print_close(&printed);
	return markdown;
}

static char *
html_of(const char *name)
{
	Printed printed;
	print_open_named(&printed, name);
	g_autoptr(Document) document = document_new(printed.sheet, SHEET_FULL);
	char *html = print_as(document, "html", &ENDLESS);
	document_free(g_steal_pointer(&document));
	print_close(&printed);
	return html;
}

static bool
is_well_formed(const char *html)
{
	xmlDocPtr parsed = xmlReadMemory(html, (int)strlen(html), "sheet.html", NULL,
	                                 XML_PARSE_NOERROR | XML_PARSE_NONET);
	xmlFreeDoc(parsed);
	return parsed != NULL;
}

Test(markdown, a_unit_is_a_heading_with_its_options_below)
{
	g_autofree char *markdown = markdown_of("Boyz");
	cr_expect_not_null(strstr(markdown, "\n#### Boyz – 10 pts\n\n2 Choppa\n"), "%s", markdown);
}

Test(markdown, names_are_escaped)
{
	g_autofree char *markdown = markdown_of("<script> | *b* [a](b) `c` & _d_");
	cr_expect_not_null(strstr(markdown, "#### &lt;script&gt; \\| \\*b\\* \\[a\\](b) \\`c\\` "
	                                    "&amp; \\_d\\_ – 10 pts\n"),
	                   "%s", markdown);
}

Test(markdown, paragraphs_do_not_become_lists_or_headings)
{
	Printed printed;
	print_open_named(&printed, "Boyz");
	print_set_notes(&printed, "1. First\n- second\n# third\n2000 pts");
	const SheetOptions options = {0};
	g_autoptr(Sheet) sheet = sheet_new(printed.f.view, printed.verdict, &options);
	g_autoptr(Document) document = document_new(sheet, SHEET_FULL);
	g_autofree char *markdown = print_as(document, "markdown", &ENDLESS);
	cr_expect_not_null(strstr(markdown, "1\\. First  \n\\- second  \n\\# third  \n2000 pts\n"),
	                   "%s", markdown);
	document_free(g_steal_pointer(&document));
	print_close(&printed);
}

Test(markdown, a_unit_with_only_options_is_one_line)
{
	Printed printed;
	print_open(&printed, "<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'>"
	                     "<selectionEntries><selectionEntry id='choppa' name='Choppa' "
	                     "type='upgrade'/></selectionEntries></selectionEntry>"
	                     "</selectionEntries>");
	g_autoptr(Document) document = document_new(printed.sheet, SHEET_FULL);
	g_autofree char *markdown = print_as(document, "markdown", &ENDLESS);
	cr_expect_not_null(strstr(markdown, "\n- **Boyz:** 2 Choppa\n"), "%s", markdown);
	document_free(g_steal_pointer(&document));
	print_close(&printed);
}

Test(html, is_well_formed_and_names_are_escaped)
{
	g_autofree char *html = html_of("<script>alert('&')</script>");
	cr_expect(is_well_formed(html));
	cr_expect_null(strstr(html, "<script>alert"));
	cr_expect_not_null(strstr(html, "script-src 'sha256-"), "no script but ours may run");
	cr_expect_not_null(strstr(html, "&lt;script&gt;alert('&amp;')&lt;/script&gt;"));
}

Test(html, names_cannot_hide_other_text)
{
	g_autofree char *html = html_of("Boyz\342\200\256\342\201\246");
	cr_expect_null(strstr(html, "\342\200\256"), "no direction overrides");
	cr_expect_null(strstr(html, "\342\201\246"), "no isolates");
	cr_expect_not_null(strstr(html, "Boyz\357\277\275"), "but U+FFFD in their place");
}

Test(html, headings_skip_no_level)
{
	Printed printed;
	print_open_named(&printed, "Boyz");
	g_autoptr(Document) document = document_new(printed.sheet, SHEET_CARDS);
	g_autofree char *html = print_as(document, "html", &ENDLESS);
	cr_expect_not_null(strstr(html, "<h1><span>Test"));
	cr_expect_not_null(strstr(html, "<h2 id=\"b0\"><span>Boyz"),
	                   "a unit outside of any section");
	document_free(g_steal_pointer(&document));
	print_close(&printed);
}

Test(formats, are_found_by_name_and_by_suffix_of_a_path)
{
	cr_expect_str_eq(sheet_format_find("markdown")->name, "markdown");
	cr_expect_str_eq(sheet_format_find("lists/orks.md")->name, "markdown");
	cr_expect_null(sheet_format_find("orks.doc"));
	cr_expect_null(sheet_format_find("md"), "a path without a suffix");
	cr_expect_str_eq(sheet_format_of_word("md")->name, "markdown");
}

Test(formats, have_different_suffixes)
{
	for (guint i = 0; SHEET_FORMAT_NAMES[i]; i++) {
		cr_expect_str_eq(SHEET_FORMATS[i].name, SHEET_FORMAT_NAMES[i]);
		cr_expect_eq(sheet_format_find(SHEET_FORMATS[i].suffix), &SHEET_FORMATS[i]);
	}
}

Test(formats, are_offered_only_if_built)
{
	g_autofree char *suffixes = sheet_format_suffixes();
	const bool has_pdf = sheet_format_find("pdf")->is_built;
	cr_expect_eq(strstr(suffixes, ".pdf") != NULL, has_pdf);
	cr_expect_str_eq(sheet_format_for_paper()->name, has_pdf ? "pdf" : "text");
}

Test(formats, names_of_ten_thousand_characters_are_not_cut)
{
	g_autofree char *name = g_strnfill(10000, 'x');
	g_autofree char *html = html_of(name);
	g_autofree char *markdown = markdown_of(name);
	cr_expect_not_null(strstr(html, name));
	cr_expect_not_null(strstr(markdown, name));
}

Test(tables, cells_keep_their_lines)
{
	Printed printed;
	print_open(&printed,
	           "<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'><profiles>"
	           "<profile id='p' name='Buggy' typeId='unit'><characteristics>"
	           "<characteristic name='M' typeId='m'>Wheels&lt;BR>&lt;br/>Hull</characteristic>"
	           "<characteristic name='Sv' typeId='sv'>12\n14</characteristic>"
	           "</characteristics></profile></profiles><selectionEntries>"
	           "<selectionEntry id='choppa' name='Choppa' type='upgrade'/></selectionEntries>"
	           "</selectionEntry></selectionEntries>");
	g_autoptr(Document) document = document_new(printed.sheet, SHEET_FULL);
	g_autofree char *text = print_as(document, "text", &ENDLESS);
	cr_expect_not_null(strstr(text, "  Buggy  Wheels  12\n         Hull    14\n"), "%s", text);
	g_autofree char *markdown = print_as(document, "markdown", &ENDLESS);
	cr_expect_not_null(strstr(markdown, "| Buggy | Wheels / Hull | 12 / 14 |"), "%s", markdown);
	document_free(g_steal_pointer(&document));
	print_close(&printed);
}

Test(tables, short_figures_are_centred_and_words_are_not)
{
	g_autoptr(Arena) arena = arena_new();
	TableDraft draft;
	table_draft_init(&draft, arena);
	table_draft_column(&draft, "Weapon", ALIGN_LEFT);
	table_draft_column(&draft, "S", ALIGN_LEFT);
	table_draft_column(&draft, "Type", ALIGN_LEFT);
	const char *const cells[] = {"Bow", "D6+1", "long", "Axe", "-", "-"};
	for (size_t i = 0; i < G_N_ELEMENTS(cells); i++)
		table_draft_cell(&draft, cells[i]);
	const SheetTable table = table_draft_finish(&draft);
	cr_expect_eq(table.n_rows, 2);
	cr_expect_eq(table.columns[0].align, ALIGN_LEFT, "the names");
	cr_expect_eq(table.columns[1].align, ALIGN_CENTRE);
	cr_expect_eq(table.columns[2].align, ALIGN_LEFT);
}

/* A sheet with a panel made by hand. */
Test(panels, are_shown_only_by_their_kinds_of_sheets)
{
	const SheetFigure figures[] = {{.label = "Unit strength", .value = "20"},
	                               {.label = "Drops", .value = "3"}};
	const SheetPanel panel = {
		.title = "For the battle",
		.figures = figures,
		.n_figures = 2,
		.kinds = 1u << SHEET_FULL,
	};
	Printed printed;
	print_open_named(&printed, "Boyz");
	Sheet sheet = *printed.sheet;
	sheet.panels = (SheetPanels){&panel, 1};
	g_autoptr(Document) full = document_new(&sheet, SHEET_FULL);
	g_autofree char *with = print_as(full, "text", &ENDLESS);
	g_autoptr(Document) summary = document_new(&sheet, SHEET_SUMMARY);
	g_autofree char *without = print_as(summary, "text", &ENDLESS);
	cr_expect_not_null(strstr(with, "For the battle: Unit strength 20, Drops 3\n"), "%s", with);
	cr_expect_null(strstr(without, "Drops"));
	g_autofree char *html = print_as(full, "html", &ENDLESS);
	cr_expect_not_null(strstr(html, "<dt>Drops</dt> <dd>3</dd>"), "%s", html);
	g_autofree char *markdown = print_as(full, "markdown", &ENDLESS);
	cr_expect_not_null(strstr(markdown, "Unit strength **20**, Drops **3**"), "%s", markdown);
	document_free(g_steal_pointer(&full));
	document_free(g_steal_pointer(&summary));
	print_close(&printed);
}
