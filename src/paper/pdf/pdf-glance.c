/*
 * Sets the army at a glance in two columns: name, costs and page of each unit.
 *
 * The pages are known only when all boxes are on pages, so their numbers are drawn then, in room that is
 * left here.
 */
#include "paper/pdf/pdf-private.h"

#define COLUMNS 2u
#define GUTTER  18.0
#define GAP     8.0
#define ABOVE   7.0
#define RULE    0.2
#define HEAD    0.5
#define PADDING 0.7
#define WIDEST  "p. 0000"

/* The lines of one unit. */
typedef struct Line {
	PdfLayout *name, *costs;
	guint target;
	double x;
} Line;

static double
column_width(const PdfTypesetter *typesetter)
{
	return (typesetter->width - GUTTER) / COLUMNS;
}

static Line
make_line(PdfTypesetter *typesetter, const Block *block, uint32_t row, guint column)
{
	const double width = column_width(typesetter);
	Line line = {.target = block->targets[row], .x = column * (width + GUTTER)};
	const double page = pdf_text_width(typesetter, STYLE_CELL, WIDEST);
	line.costs = pdf_layout_wrapped(typesetter, STYLE_CELL, sheet_cell(block->table, row, 1),
	                                width / 2 - page);
	line.name = pdf_layout_wrapped(typesetter, STYLE_CELL, sheet_cell(block->table, row, 0),
	                               width - page - pdf_layout_width(line.costs) - 2 * GAP);
	return line;
}

static void
add_line(PdfTypesetter *typesetter, const Line *line, guint first)
{
	const double page = pdf_text_width(typesetter, STYLE_CELL, WIDEST);
	const double right = line->x + column_width(typesetter);
	for (guint k = 0; k < pdf_layout_lines(line->name); k++)
		pdf_box_add_text(pdf_box_at(typesetter, first + k), line->name, k, line->x);
	for (guint k = 0; k < pdf_layout_lines(line->costs); k++)
		pdf_box_add_text(pdf_box_at(typesetter, first + k), line->costs, k,
		                 right - page - pdf_layout_width(line->costs));
	pdf_box_add_page(pdf_box_at(typesetter, first), line->x, right, line->target);
}

static guint
height_of(const Line *line)
{
	return MAX(pdf_layout_lines(line->name), pdf_layout_lines(line->costs));
}

/* Sets the row of each column that is there. */
static void
set_row(PdfTypesetter *typesetter, const Block *block, uint32_t row, uint32_t n_rows)
{
	Line lines[COLUMNS];
	guint n = 0, height = 0;
	for (guint i = 0; i < COLUMNS && row + i * n_rows < block->table->n_rows; i++) {
		lines[n] = make_line(typesetter, block, row + i * n_rows, i);
		height = MAX(height, height_of(&lines[n]));
		n++;
	}
	const guint first = typesetter->boxes->len;
	for (guint i = 0; i < height; i++)
		pdf_add_box(typesetter)->with_next = i + 1 < height;
	for (guint i = 0; i < n; i++)
		add_line(typesetter, &lines[i], first);
	LineBox *last = pdf_box_at(typesetter, first + height - 1);
	for (guint i = 0; i < n; i++)
		pdf_box_add_rule(last, lines[i].x, column_width(typesetter), RULE);
	last->height += PADDING;
	pdf_box_at(typesetter, first)->above = PADDING;
}

static void
set_head(PdfTypesetter *typesetter, const char *text)
{
	PdfLayout *head = pdf_layout(typesetter, STYLE_HEAD, text);
	LineBox *box = pdf_add_box(typesetter);
	box->above = ABOVE;
	box->with_next = true;
	pdf_box_add_text(box, head, 0, 0);
	pdf_box_add_rule(box, 0, typesetter->width, HEAD);
	box->height += PADDING;
}

void
pdf_glance(PdfTypesetter *typesetter, const Block *block)
{
	const uint32_t rows = (block->table->n_rows + COLUMNS - 1) / COLUMNS;
	set_head(typesetter, block->table->columns[0].head);
	for (uint32_t row = 0; row < rows; row++)
		set_row(typesetter, block, row, rows);
}
