/* Typesets the blocks of a document as line boxes. */
#include "base/language/i18n.h"
#include "paper/pdf/pdf-private.h"

#include <string.h>

#define INDENT        8.0
#define HANG          8.0
#define MAX_INDENT    8u   /* steps of indentation; deeper levels would leave no room for words */
#define GAP           10.0 /* between the left and the right text of a line */
#define ABOVE_FORCE   9.0
#define ABOVE_SECTION 7.0
#define ABOVE_UNIT    5.0
#define ABOVE_NOTE    10.0
#define ABOVE_TEXT    1.5 /* above a paragraph */
#define PADDING       1.5 /* between a text and the rule below it */

#define SQUARE \
	1.1 /* side of a square of a code: 0.4 mm, which the cameras of phones see from a hand's breadth */

#define MORE_LINES        1.1 /* that columns may have */
#define FEWEST_IN_COLUMNS 4u  /* texts that are set in two columns */
#define LETTER            4.0 /* mean width of a letter, to estimate lines of texts */

/* Fonts, space and rule of a heading. */
typedef struct HeadingLook {
	TextStyle style, right;
	double above;
	double rule;
} HeadingLook;

/* By rank: the roster, a force, a section, a unit. */
static const HeadingLook LOOKS[] = {
	{STYLE_TITLE, STYLE_TITLE, 0, 0},
	{STYLE_FORCE, STYLE_FORCE, ABOVE_FORCE, 0},
	{STYLE_SECTION, STYLE_SECTION, ABOVE_SECTION, 1.0},
	{STYLE_UNIT, STYLE_UNIT, ABOVE_UNIT, 0},
};

/* Sets one text at the left and one at the right edge. The right one gets at most half of the
   width. */
static void
set_between(PdfTypesetter *typesetter, TextStyle style, const char *left, TextStyle right_style,
            const char *right)
{
	PdfLayout *beside = pdf_layout_wrapped(typesetter, right_style, right,
	                                       typesetter->width / 2);
	const double right_width = *right ? pdf_layout_width(beside) : 0;
	const double room = typesetter->width - right_width - GAP;
	PdfLayout *main = pdf_layout_wrapped(typesetter, style, left, room);
	const guint lines = pdf_layout_lines(main);
	const guint right_lines = pdf_layout_lines(beside);
	for (guint k = 0; k < MAX(lines, right_lines); k++) {
		LineBox *box = pdf_add_box(typesetter);
		box->with_next = true;
		if (k < lines)
			pdf_box_add_text(box, main, k, 0);
		if (k < right_lines && *right)
			pdf_box_add_text(box, beside, k, typesetter->width - right_width);
	}
}

static LineBox *
last_box(const PdfTypesetter *typesetter)
{
	return pdf_box_at(typesetter, typesetter->boxes->len - 1);
}

static void
end_with_rule(const PdfTypesetter *typesetter, double thickness)
{
	LineBox *last = last_box(typesetter);
	last->height += PADDING + thickness;
	pdf_box_add_rule(last, 0, typesetter->width, thickness);
}

static void
set_heading(PdfTypesetter *typesetter, unsigned rank, const char *text, const char *right)
{
	const HeadingLook *look = &LOOKS[rank];
	const guint first = typesetter->boxes->len;
	g_autofree char *capitals = rank == 2 ? g_utf8_strup(text, -1) : NULL;
	set_between(typesetter, look->style, capitals ? capitals : text, look->right, right);
	pdf_box_at(typesetter, first)->above = look->above;
	pdf_box_at(typesetter, first)->rank = rank;
	pdf_box_at(typesetter, first)->title = text;
	if (look->rule > 0)
		end_with_rule(typesetter, look->rule);
	for (guint i = first; i < typesetter->boxes->len; i++)
		pdf_box_at(typesetter, i)->accented = rank < 3;
}

void
pdf_head(PdfTypesetter *typesetter, const DocumentHead *head)
{
	set_heading(typesetter, 0, head->name, head->costs);
	pdf_begin_group(typesetter);
	set_between(typesetter, STYLE_SUBTITLE, head->system, STYLE_UNIT, head->verdict);
	end_with_rule(typesetter, 1.5);
	last_box(typesetter)->with_next = false;
}

static void
set_lines(PdfTypesetter *typesetter, PdfLayout *layout, double first, double rest)
{
	for (guint k = 0; k < pdf_layout_lines(layout); k++)
		pdf_box_add_text(pdf_add_box(typesetter), layout, k, k ? rest : first);
}

/* The indent of a block; a card is too narrow for one. */
static double
indent_of(const PdfTypesetter *typesetter, const Block *block)
{
	return typesetter->on_card ? 0 : INDENT * MIN(block->level, MAX_INDENT);
}

/* Keeps the lines of figures together. */
static void
set_figures(PdfTypesetter *typesetter, const Block *block, bool in_unit)
{
	const guint first = typesetter->boxes->len;
	const double indent = indent_of(typesetter, block);
	const double hang = HANG;
	set_lines(typesetter,
	          pdf_layout_figures(typesetter, block, typesetter->width - indent, hang), indent,
	          indent + hang);
	for (guint i = first; i < typesetter->boxes->len; i++)
		pdf_box_at(typesetter, i)->with_next = true;
	last_box(typesetter)->with_next = in_unit;
	pdf_box_at(typesetter, first)->above = ABOVE_TEXT;
}

/* The line of a text that begins at a byte. */
static TextLine
line_from(const char *text, gsize from)
{
	return (TextLine){text, from, from + strcspn(text + from, "\n")};
}

/* Starts a new line at each line end of the text. With a lead, further lines are indented. */
static void
set_text(PdfTypesetter *typesetter, const Block *block)
{
	const double indent = indent_of(typesetter, block);
	const double hang = *block->lead ? HANG : 0;
	TextLine line = line_from(block->text, 0);
	PdfLayout *layout = pdf_layout_paragraph(typesetter, block->lead, &line,
	                                         typesetter->width - indent, hang);
	if (block->rules)
		pdf_links_add_names(&typesetter->links, layout, strlen(block->lead) + 1,
		                    block->rules);
	set_lines(typesetter, layout, indent, indent + hang);
	while (block->text[line.to]) {
		line = line_from(block->text, line.to + 1);
		set_lines(typesetter,
		          pdf_layout_paragraph(typesetter, "", &line,
		                               typesetter->width - indent - hang, 0),
		          indent + hang, indent + hang);
	}
}

/* Keeps the first and the last line of a paragraph with their neighbours; in a unit, all lines. */
static void
set_paragraph(PdfTypesetter *typesetter, const Block *block, bool in_unit)
{
	const guint first = typesetter->boxes->len;
	set_text(typesetter, block);
	const guint last = typesetter->boxes->len - 1;
	for (guint i = first; i <= last; i++)
		pdf_box_at(typesetter, i)->with_next = in_unit || i == first || i + 1 == last;
	pdf_box_at(typesetter, last)->with_next = in_unit;
	pdf_box_at(typesetter, first)->above = ABOVE_TEXT;
	pdf_box_at(typesetter, first)->rule = block->rule;
	if (block->rule)
		pdf_links_add_target(&typesetter->links, block->rule);
}

static void
set_note(PdfTypesetter *typesetter, const Block *block)
{
	const guint first = typesetter->boxes->len;
	g_autofree char *text = g_strconcat(block->lead, " ", block->text, NULL);
	/* Avoids a last page with nothing but small print. */
	if (first)
		pdf_box_at(typesetter, first - 1)->with_next = true;
	PdfLayout *layout = pdf_layout_wrapped(typesetter, STYLE_SMALL, text, typesetter->width);
	for (guint k = 0; k < pdf_layout_lines(layout); k++)
		pdf_box_add_text(pdf_add_box(typesetter), layout, k, 0);
	pdf_box_at(typesetter, first)->above = ABOVE_NOTE;
}

/* Sets a code below what people read of it; a word that is too long for a code as a text to copy. */
static void
set_token(PdfTypesetter *typesetter, const Block *block)
{
	QrCode *code = qr_code_new(block->text);
	if (!code) {
		set_note(typesetter, block);
		return;
	}
	g_ptr_array_add(typesetter->codes, code);
	const Block words = {.kind = BLOCK_PARAGRAPH, .lead = "", .text = block->lead};
	set_paragraph(typesetter, &words, false);
	last_box(typesetter)->with_next = true;
	LineBox *box = pdf_add_box(typesetter);
	const double squares = qr_code_width(code) + 2 * QR_QUIET;
	box->code = code;
	box->height = MIN(pdf_unscaled(typesetter, SQUARE) * squares, typesetter->width);
}

/* Counts the adjacent tables from a block on, up to @to. */
static guint
count_tables(const Document *document, guint from, guint to)
{
	guint n = 0;
	while (from + n < to && document_get(document, from + n)->kind == BLOCK_TABLE)
		n++;
	return n;
}

static void
set_tables(PdfTypesetter *typesetter, const Document *document, guint from, guint n)
{
	g_autofree const SheetTable **tables = g_new(const SheetTable *, n);
	for (guint i = 0; i < n; i++)
		tables[i] = document_get(document, from + i)->table;
	pdf_tables(typesetter, tables, n);
}

/* The name of a unit, on a ground. */
static void
set_bar(PdfTypesetter *typesetter, const Block *block)
{
	const guint first = typesetter->boxes->len;
	set_heading(typesetter, 3, block->text, block->right);
	for (guint i = first; i < typesetter->boxes->len; i++)
		pdf_box_at(typesetter, i)->is_bar = true;
}

void
pdf_block(PdfTypesetter *typesetter, const Document *document, const Block *block, bool in_unit)
{
	pdf_begin_group(typesetter);
	switch (block->kind) {
	case BLOCK_HEADING:
		set_heading(typesetter, block->level, block->text, block->right);
		last_box(typesetter)->begins_page = block->begins_page;
		break;
	case BLOCK_PARAGRAPH:
		set_paragraph(typesetter, block, in_unit);
		break;
	case BLOCK_FIGURES:
		set_figures(typesetter, block, in_unit);
		break;
	case BLOCK_UNIT:
		set_bar(typesetter, block);
		break;
	case BLOCK_UNIT_END:
		last_box(typesetter)->with_next = false;
		break;
	case BLOCK_NOTE:
		set_note(typesetter, block);
		break;
	case BLOCK_CONTENTS:
		pdf_glance(typesetter, block);
		break;
	case BLOCK_TOKEN:
		set_token(typesetter, block);
		break;
	case BLOCK_TABLE:
		g_assert(in_unit);
		pdf_unit_table(typesetter, typesetter->zone > 0 ? document : NULL, block->table);
	}
}

/* The index of the block behind a unit. */
static guint
end_of_unit(const Document *document, guint from)
{
	while (document_get(document, from)->kind != BLOCK_UNIT_END)
		from++;
	return from + 1;
}

/* The index of the block behind the settings from an index on: units that run in, with all that is in them. */
static guint
end_of_settings(const Document *document, guint from)
{
	guint depth = 0;
	for (; from < document_count(document); from++) {
		const Block *block = document_get(document, from);
		if (!depth && !block->runs_in)
			break;
		depth += block->kind == BLOCK_UNIT;
		depth -= block->kind == BLOCK_UNIT_END;
	}
	return from;
}

/* Sets a quiet heading and all that runs in behind it as one paragraph, longer texts below it. Returns the index of the
   block behind. */
static guint
set_settings(PdfTypesetter *typesetter, const Document *document, guint from)
{
	g_autofree char *lead = g_strconcat(document_get(document, from)->text, _(":"), NULL);
	g_autoptr(GString) text = g_string_new(NULL);
	const guint first = from + 1, end = end_of_settings(document, first);
	for (guint i = first; i < end; i++) {
		const Block *block = document_get(document, i);
		if (block->runs_in && block->kind != BLOCK_UNIT_END)
			g_string_append_printf(text, "%s%s%s%s", text->len ? " · " : "",
			                       block->lead, *block->lead && *block->text ? " " : "",
			                       block->text);
	}
	const Block whole = {.lead = lead, .text = text->str};
	set_paragraph(typesetter, &whole, false);
	for (guint i = first; i < end; i++)
		if (!document_get(document, i)->runs_in)
			pdf_block(typesetter, document, document_get(document, i), false);
	return end;
}

/* The number of adjacent texts of rules from a block on, up to @to. */
static guint
count_rules(const Document *document, guint from, guint to)
{
	guint n = 0;
	while (from + n < to && document_get(document, from + n)->rule)
		n++;
	return n;
}

/* An estimate of the lines that texts of rules take in a width. */
static guint
estimate_lines(const Document *document, guint from, guint n, double width)
{
	const gsize letters = (gsize)(width / LETTER);
	guint lines = 0;
	for (guint i = from; i < from + n; i++) {
		const Block *block = document_get(document, i);
		lines += (guint)((strlen(block->lead) + strlen(block->text)) / letters) + 1;
	}
	return lines;
}

/* True if texts of rules take little more of the page in two columns, whose lines are easier to read: single lines take
   more. */
static bool
belong_in_columns(const PdfTypesetter *typesetter, const Document *document, guint from, guint n)
{
	const double width = typesetter->width;
	return !typesetter->on_card && n >= FEWEST_IN_COLUMNS &&
	       estimate_lines(document, from, n, (width - COLUMN_GUTTER) / 2) <
	               2 * MORE_LINES * estimate_lines(document, from, n, width);
}

/* Sets texts of rules for two columns of a page. */
static void
set_rules(PdfTypesetter *typesetter, const Document *document, guint from, guint n)
{
	const guint first = typesetter->boxes->len;
	const double width = typesetter->width;
	typesetter->width = (width - COLUMN_GUTTER) / 2;
	for (guint i = from; i < from + n; i++)
		pdf_block(typesetter, document, document_get(document, i), false);
	typesetter->width = width;
	for (guint i = first; i < typesetter->boxes->len; i++)
		pdf_box_at(typesetter, i)->in_columns = true;
}

/* Sets the block at an index, or more of them. Returns the index of the block behind. */
static guint
set_blocks(PdfTypesetter *typesetter, const Document *document, guint from, guint to)
{
	const Block *block = document_get(document, from);
	pdf_begin_group(typesetter);
	const guint tables = count_tables(document, from, to);
	if (block->kind == BLOCK_UNIT) {
		const guint end = end_of_unit(document, from);
		pdf_unit(typesetter, document, from, end);
		return end;
	}
	if (block->kind == BLOCK_HEADING && block->quiet)
		return set_settings(typesetter, document, from);
	const guint rules = count_rules(document, from, to);
	if (belong_in_columns(typesetter, document, from, rules)) {
		set_rules(typesetter, document, from, rules);
		return from + rules;
	}
	if (tables)
		set_tables(typesetter, document, from, tables);
	else
		pdf_block(typesetter, document, block, false);
	return from + MAX(tables, 1);
}

void
pdf_blocks(PdfTypesetter *typesetter, const Document *document, guint from, guint to)
{
	while (from < to)
		from = set_blocks(typesetter, document, from, to);
}
