/* The blocks of a document as strips. */
#include "sheet/pdf-private.h"

#include <string.h>

#define INDENT        8.0
#define HANG          8.0
#define MAX_INDENT    8u   /* steps: deeper ones would leave no room for words */
#define GAP           10.0 /* between a text and what stands at the right of it */
#define ABOVE_FORCE   12.0
#define ABOVE_SECTION 9.0
#define ABOVE_UNIT    7.0
#define ABOVE_NOTE    10.0
#define ABOVE_TEXT    1.5 /* a paragraph */
#define PADDING       1.5 /* between letters and the rule below them */

/* How a heading looks. */
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
	{STYLE_UNIT, STYLE_UNIT, ABOVE_UNIT, 0.35},
};

/* What stands at the right is at most half as wide as the column. */
static void
set_between(PdfSetting *setting, TextStyle style, const char *left, TextStyle right_style,
            const char *right)
{
	PangoLayout *beside = pdf_lines(setting, right_style, right, setting->width / 2);
	const double right_width = *right ? pdf_width(beside) : 0;
	const double room = setting->width - right_width - pdf_size(setting, GAP);
	PangoLayout *main = pdf_lines(setting, style, left, room);
	const int lines = pango_layout_get_line_count(main);
	const int right_lines = pango_layout_get_line_count(beside);
	for (int k = 0; k < MAX(lines, right_lines); k++) {
		Strip *strip = pdf_strip(setting);
		strip->with_next = true;
		if (k < lines)
			pdf_strip_add(strip, main, k, 0);
		if (k < right_lines && *right)
			pdf_strip_add(strip, beside, k, setting->width - right_width);
	}
}

static Strip *
last_strip(const PdfSetting *setting)
{
	return pdf_strip_at(setting, setting->strips->len - 1);
}

static void
end_with_rule(const PdfSetting *setting, double thickness)
{
	Strip *last = last_strip(setting);
	last->height += pdf_size(setting, PADDING) + thickness;
	pdf_strip_rule(last, 0, setting->width, thickness);
}

static void
set_heading(PdfSetting *setting, unsigned rank, const char *text, const char *right)
{
	const HeadingLook *look = &LOOKS[rank];
	const guint first = setting->strips->len;
	g_autofree char *capitals = rank == 2 ? g_utf8_strup(text, -1) : NULL;
	set_between(setting, look->style, capitals ? capitals : text, look->right, right);
	pdf_strip_at(setting, first)->above = pdf_size(setting, look->above);
	pdf_strip_at(setting, first)->rank = rank;
	pdf_strip_at(setting, first)->title = text;
	if (look->rule > 0)
		end_with_rule(setting, look->rule);
}

void
pdf_head(PdfSetting *setting, const DocumentHead *head)
{
	set_heading(setting, 0, head->name, head->costs);
	set_between(setting, STYLE_SUBTITLE, head->system, STYLE_UNIT, head->verdict);
	end_with_rule(setting, 1.5);
	last_strip(setting)->with_next = false;
}

static void
set_lines(PdfSetting *setting, PangoLayout *layout, double first, double rest)
{
	for (int k = 0; k < pango_layout_get_line_count(layout); k++)
		pdf_strip_add(pdf_strip(setting), layout, k, k ? rest : first);
}

static void
set_figures(PdfSetting *setting, const Block *block, bool in_unit)
{
	const guint first = setting->strips->len;
	const double indent = pdf_size(setting, INDENT) * block->level;
	const double hang = pdf_size(setting, HANG);
	set_lines(setting, pdf_figures(setting, block, setting->width - indent, hang), indent,
	          indent + hang);
	for (guint i = first; i < setting->strips->len; i++)
		pdf_strip_at(setting, i)->with_next = in_unit;
	pdf_strip_at(setting, first)->above = pdf_size(setting, ABOVE_TEXT);
}

/* Each line of the text begins one; all but the first stand back if there is a lead. */
static void
set_text(PdfSetting *setting, const Block *block)
{
	const double indent = pdf_size(setting, INDENT) * MIN(block->level, MAX_INDENT);
	const double hang = *block->lead ? pdf_size(setting, HANG) : 0;
	g_auto(GStrv) lines = g_strsplit(block->text, "\n", -1);
	set_lines(setting,
	          pdf_paragraph(setting, block->lead, lines[0] ? lines[0] : "",
	                        setting->width - indent, hang),
	          indent, indent + hang);
	for (guint i = 1; lines[0] && lines[i]; i++)
		set_lines(setting,
		          pdf_paragraph(setting, "", lines[i], setting->width - indent - hang, 0),
		          indent + hang, indent + hang);
}

/* Neither the first nor the last line of a paragraph stands alone on a page; in a unit none does. */
static void
set_paragraph(PdfSetting *setting, const Block *block, bool in_unit)
{
	const guint first = setting->strips->len;
	set_text(setting, block);
	const guint last = setting->strips->len - 1;
	for (guint i = first; i <= last; i++)
		pdf_strip_at(setting, i)->with_next = in_unit || i == first || i + 1 == last;
	pdf_strip_at(setting, last)->with_next = in_unit;
	pdf_strip_at(setting, first)->above = pdf_size(setting, ABOVE_TEXT);
}

static void
set_note(PdfSetting *setting, const Block *block)
{
	const guint first = setting->strips->len;
	g_autofree char *text = g_strconcat(block->lead, " ", block->text, NULL);
	/* A page of small print alone would be a waste. */
	if (first)
		pdf_strip_at(setting, first - 1)->with_next = true;
	PangoLayout *layout = pdf_lines(setting, STYLE_SMALL, text, setting->width);
	for (int k = 0; k < pango_layout_get_line_count(layout); k++)
		pdf_strip_add(pdf_strip(setting), layout, k, 0);
	pdf_strip_at(setting, first)->above = pdf_size(setting, ABOVE_NOTE);
}

/* The tables that follow each other from a block on, up to @to. */
static guint
count_tables(const Document *document, guint from, guint to)
{
	guint n = 0;
	while (from + n < to && document_get(document, from + n)->kind == BLOCK_TABLE)
		n++;
	return n;
}

static void
set_tables(PdfSetting *setting, const Document *document, guint from, guint n, bool in_unit)
{
	g_autofree const SheetTable **tables = g_new(const SheetTable *, n);
	for (guint i = 0; i < n; i++)
		tables[i] = document_get(document, from + i)->table;
	pdf_tables(setting, tables, n, !in_unit);
}

static void
set_block(PdfSetting *setting, const Block *block, bool in_unit)
{
	switch (block->kind) {
	case BLOCK_HEADING:
		set_heading(setting, block->level, block->text, block->right);
		break;
	case BLOCK_PARAGRAPH:
		set_paragraph(setting, block, in_unit);
		break;
	case BLOCK_FIGURES:
		set_figures(setting, block, in_unit);
		break;
	case BLOCK_UNIT:
		set_heading(setting, 3, block->text, block->right);
		break;
	case BLOCK_UNIT_END:
		last_strip(setting)->with_next = false;
		break;
	case BLOCK_NOTE:
		set_note(setting, block);
		break;
	case BLOCK_TABLE: /* several together: set_tables() */
		g_assert_not_reached();
	}
}

void
pdf_blocks(PdfSetting *setting, const Document *document, guint from, guint to)
{
	bool in_unit = false;
	while (from < to) {
		const Block *block = document_get(document, from);
		const guint tables = count_tables(document, from, to);
		if (tables) {
			set_tables(setting, document, from, tables, in_unit);
			from += tables;
			continue;
		}
		in_unit = (in_unit || block->kind == BLOCK_UNIT) && block->kind != BLOCK_UNIT_END;
		set_block(setting, block, in_unit);
		from++;
	}
}
