/*
 * A document as one HTML file.
 *
 * The file needs no other file, runs no script and is well-formed XML too. Tables mark the heads of
 * rows and columns for screen readers; on paper units are not broken and heads of tables are
 * repeated.
 */
#include "sheet/format.h"

#include "base/i18n.h"

#include <libxml/xmlwriter.h>
#include <string.h>

/* Ranks of headings: the roster, a force, a section, a unit. */
#define MAX_HEADINGS 4

/* sheet.css; the makefile turns it into an object. */
extern const char sheet_css[];

typedef struct Html {
	xmlTextWriterPtr writer;
	unsigned open[MAX_HEADINGS]; /* ranks of the open headings, outermost first */
	guint n_open;
} Html;

static const xmlChar *
as_xml(const char *text)
{
	return (const xmlChar *)text;
}

static void
start(const Html *html, const char *name)
{
	xmlTextWriterStartElement(html->writer, as_xml(name));
}

static void
attribute(const Html *html, const char *name, const char *value)
{
	xmlTextWriterWriteAttribute(html->writer, as_xml(name), as_xml(value));
}

static void
text(const Html *html, const char *content)
{
	xmlTextWriterWriteString(html->writer, as_xml(content));
}

/* Ends an element with a tag of its own: HTML has no short form of empty elements. */
static void
end(const Html *html)
{
	xmlTextWriterFullEndElement(html->writer);
}

static void
end_line(const Html *html)
{
	end(html);
	text(html, "\n");
}

static void
write_element(const Html *html, const char *name, const char *class, const char *content)
{
	start(html, name);
	if (class)
		attribute(html, "class", class);
	text(html, content);
	end(html);
}

static void
write_meta(const Html *html, const char *name, const char *value, const char *content)
{
	start(html, "meta");
	attribute(html, name, value);
	if (content)
		attribute(html, "content", content);
	xmlTextWriterEndElement(html->writer);
	text(html, "\n");
}

static void
write_pair(const Html *html, const char *left, const char *right)
{
	write_element(html, "span", NULL, left);
	text(html, " ");
	write_element(html, "span", "right", right);
}

/*
 * Writes a heading one level below its parent, even if ranks between them are missing.
 *
 * @rank 1 for a force, 2 for a section, 3 for a unit
 */
static void
write_heading(Html *html, unsigned rank, const char *left, const char *right)
{
	while (html->n_open && html->open[html->n_open - 1] >= rank)
		html->n_open--;
	g_assert(html->n_open < MAX_HEADINGS);
	html->open[html->n_open++] = rank;
	const char tag[] = {'h', (char)('1' + html->n_open), '\0'};
	start(html, tag);
	write_pair(html, left, right);
	end_line(html);
}

static void
write_paragraph(const Html *html, const Block *block, const char *class)
{
	const char *const levels[] = {NULL, "l1", "l2", "l3", "l4"};
	const char *level = levels[MIN(block->level, G_N_ELEMENTS(levels) - 1)];
	start(html, "p");
	if (class || level)
		attribute(html, "class", class ? class : level);
	if (*block->lead) {
		write_element(html, "strong", NULL, block->lead);
		text(html, " ");
	}
	text(html, block->text);
	end_line(html);
}

static void
write_figures(const Html *html, const Block *block)
{
	if (*block->lead)
		write_element(html, "p", "l1", block->lead);
	start(html, "dl");
	for (uint32_t i = 0; i < block->panel->n_figures; i++) {
		start(html, "div");
		write_element(html, "dt", NULL, block->panel->figures[i].label);
		text(html, " ");
		write_element(html, "dd", NULL, block->panel->figures[i].value);
		end(html);
	}
	end_line(html);
}

static const char *
class_of(SheetAlign align)
{
	switch (align) {
	case ALIGN_LEFT:
		return NULL;
	case ALIGN_CENTRE:
		return "c";
	case ALIGN_RIGHT:
		return "r";
	}
	g_assert_not_reached();
}

/* @scope of a head cell; NULL for a body cell */
static void
write_cell(const Html *html, const char *content, const char *scope, SheetAlign align)
{
	const char *class = class_of(align);
	start(html, scope ? "th" : "td");
	if (scope)
		attribute(html, "scope", scope);
	if (class)
		attribute(html, "class", class);
	text(html, content);
	end(html);
}

static void
write_table_head(const Html *html, const SheetTable *table)
{
	start(html, "thead");
	start(html, "tr");
	for (uint32_t i = 0; i < table->n_columns; i++) {
		const SheetColumn *column = &table->columns[i];
		write_cell(html, column->head, *column->head ? "col" : NULL, column->align);
	}
	end(html);
	end_line(html);
}

static void
write_table_body(const Html *html, const SheetTable *table)
{
	start(html, "tbody");
	for (uint32_t row = 0; row < table->n_rows; row++) {
		start(html, "tr");
		for (uint32_t i = 0; i < table->n_columns; i++)
			write_cell(html, sheet_cell(table, row, i), i ? NULL : "row",
			           table->columns[i].align);
		end_line(html);
	}
	end(html);
}

static void
write_table(const Html *html, const SheetTable *table)
{
	const bool is_wide = sheet_stretched_column(table) < table->n_columns;
	start(html, "div");
	attribute(html, "class", is_wide ? "table wide" : "table");
	start(html, "table");
	write_table_head(html, table);
	write_table_body(html, table);
	end(html);
	end_line(html);
}

static void
write_block(Html *html, const Block *block)
{
	switch (block->kind) {
	case BLOCK_HEADING:
		write_heading(html, block->level, block->text, block->right);
		break;
	case BLOCK_PARAGRAPH:
		write_paragraph(html, block, NULL);
		break;
	case BLOCK_FIGURES:
		write_figures(html, block);
		break;
	case BLOCK_NOTE:
		write_paragraph(html, block, "note");
		break;
	case BLOCK_TABLE:
		write_table(html, block->table);
		break;
	case BLOCK_UNIT:
		start(html, "section");
		write_heading(html, 3, block->text, block->right);
		break;
	case BLOCK_UNIT_END:
		end_line(html);
		break;
	}
}

static void
write_head(const Html *html, const DocumentHead *head)
{
	start(html, "head");
	text(html, "\n");
	write_meta(html, "charset", "utf-8", NULL);
	write_meta(html, "name", "viewport", "width=device-width, initial-scale=1");
	write_meta(html, "http-equiv", "Content-Security-Policy",
	           "default-src 'none'; style-src 'unsafe-inline'");
	write_element(html, "title", NULL, head->name);
	text(html, "\n");
	start(html, "style");
	text(html, "\n");
	xmlTextWriterWriteRaw(html->writer, as_xml(sheet_css));
	end_line(html);
	end_line(html);
}

static void
write_header(const Html *html, const DocumentHead *head)
{
	start(html, "header");
	start(html, "h1");
	write_pair(html, head->name, head->costs);
	end_line(html);
	start(html, "p");
	write_pair(html, head->system, head->verdict);
	end(html);
	end_line(html);
}

static void
write_main(Html *html, const Document *document)
{
	start(html, "main");
	if (document_layout(document) == LAYOUT_CARDS)
		attribute(html, "class", "cards");
	text(html, "\n");
	for (guint i = 0; i < document_count(document); i++)
		write_block(html, document_get(document, i));
	end_line(html);
}

static void
write_document(Html *html, const Document *document)
{
	xmlTextWriterWriteDTD(html->writer, as_xml("html"), NULL, NULL, NULL);
	text(html, "\n");
	start(html, "html");
	/* The language of the program's texts: a translation has its own code. */
	attribute(html, "lang", _("en"));
	text(html, "\n");
	write_head(html, document_head(document));
	start(html, "body");
	text(html, "\n");
	write_header(html, document_head(document));
	write_main(html, document);
	start(html, "footer");
	write_element(html, "p", NULL, document_foot(document));
	end_line(html);
	end_line(html);
	end_line(html);
}

GBytes *
document_to_html(const Document *document, const SheetPage *page)
{
	xmlBufferPtr buffer = xmlBufferCreate();
	Html html = {.writer = xmlNewTextWriterMemory(buffer, 0)};
	g_assert(html.writer);
	(void)page;
	write_document(&html, document);
	xmlFreeTextWriter(html.writer);
	GBytes *bytes = g_bytes_new(xmlBufferContent(buffer), (gsize)xmlBufferLength(buffer));
	xmlBufferFree(buffer);
	return bytes;
}
