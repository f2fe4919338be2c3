/* Sets the rows of a measured table as line boxes. */
#include "base/language/i18n.h"
#include "paper/kinds/row-lines.h"
#include "paper/pdf/pdf-table-private.h"

#include <string.h>

#define INDENT           8.0
#define HEAD_RULE        0.5
#define ROW_RULE         0.2
#define ROW_PADDING      0.7 /* above and below the letters of a row */
#define ABOVE_TABLE      3.0
#define ABOVE_LINE       9.0 /* room to write above a line to fill in */
#define LINE_TO_FILL     0.5 /* its thickness */
#define ABOVE_STANDALONE 7.0

static double
aligned(SheetAlign align, double room, double width)
{
	switch (align) {
	case ALIGN_LEFT:
		return 0;
	case ALIGN_CENTRE:
		return (room - width) / 2;
	case ALIGN_RIGHT:
		return room - width;
	}
	g_assert_not_reached();
}

static bool
begins_line(const PdfLayout *layout, guint line)
{
	return pdf_layout_line(layout, line)->begins_paragraph;
}

/* The number of wrapped lines of each line of a cell. */
static GArray *
heights_of(const PdfLayout *layout)
{
	GArray *heights = g_array_new(FALSE, TRUE, sizeof(guint));
	for (guint k = 0; k < pdf_layout_lines(layout); k++) {
		if (k == 0 || begins_line(layout, k))
			g_array_set_size(heights, heights->len + 1);
		g_array_index(heights, guint, heights->len - 1)++;
	}
	return heights;
}

static void
set_cell(PdfTypesetter *typesetter, const PdfLayout *layout, const GArray *heights, guint first,
         double x, double room, SheetAlign align)
{
	guint line = 0, top = 0, within = 0;
	for (guint k = 0; k < pdf_layout_lines(layout); k++, within++) {
		if (k && begins_line(layout, k)) {
			top += g_array_index(heights, guint, line++);
			within = 0;
		}
		LineBox *box = pdf_box_at(typesetter, first + top + within);
		pdf_box_add_text(box, layout, k,
		                 x + aligned(align, room, pdf_line_width(layout, k)));
		box->with_next = true;
	}
}

/* The width of a column in points, with the fraction by which width_of() rounds up. */
static double
room_of(const TableLayout *set, uint32_t column)
{
	return (double)(set->columns[column].given + 1) / PANGO_SCALE;
}

static bool
has_line(const TableLayout *set, uint32_t row, uint32_t column)
{
	return pdf_is_line(pdf_cell_text(set->table, row, column));
}

/* The cells of a row and the heights of their lines, which are aligned. */
typedef struct RowLayout {
	PdfLayout **layouts; /* borrowed from the typesetter */
	GArray **heights;    /* owned */
	guint n;
	guint height;
} RowLayout;

static RowLayout
wrap_row(PdfTypesetter *typesetter, const TableLayout *set, uint32_t row)
{
	RowLayout wrapped = {.n = set->table->n_columns};
	wrapped.layouts = g_new0(PdfLayout *, wrapped.n);
	wrapped.heights = g_new0(GArray *, wrapped.n);
	for (uint32_t i = 0; i < wrapped.n; i++) {
		const bool above = i < set->first_above || i >= wrapped.n - set->last_above;
		wrapped.layouts[i] = pdf_layout_wrapped(
			typesetter, pdf_row_style(row),
			above || has_line(set, row, i) ? "" : pdf_cell_text(set->table, row, i),
			room_of(set, i));
		wrapped.heights[i] = heights_of(wrapped.layouts[i]);
	}
	row_lines_align(wrapped.heights, wrapped.n);
	for (uint32_t i = 0; i < wrapped.n; i++)
		wrapped.height = MAX(wrapped.height, row_lines_height(wrapped.heights[i]));
	return wrapped;
}

/* "Lascannon · Move or fire" */
static char *
text_above(const TableLayout *set, uint32_t row)
{
	const uint32_t last = set->table->n_columns - 1;
	g_autofree char *words = row_lines_in_one(
		set->last_above ? pdf_cell_text(set->table, row, last) : "");
	const bool says_nothing = !*words || strcmp(words, "-") == 0;
	return g_strconcat(pdf_cell_text(set->table, row, 0), says_nothing ? "" : " · ",
	                   says_nothing ? "" : words, NULL);
}

/* Sets the name of a row on lines of its own, beginning in the box @first. Returns the index of the box
   behind. */
static guint
set_name_above(PdfTypesetter *typesetter, const TableLayout *set, uint32_t row, guint first)
{
	g_autofree char *text = text_above(set, row);
	PdfLayout *name = pdf_layout_wrapped(typesetter, STYLE_HEAD, text,
	                                     typesetter->width - set->x);
	const guint n = pdf_layout_lines(name);
	for (guint k = 0; k < n; k++) {
		LineBox *box = pdf_add_box(typesetter);
		pdf_box_add_text(box, name, k, set->x);
		box->with_next = true;
	}
	return first + n;
}

static void
row_layout_clear(RowLayout *row)
{
	for (guint i = 0; i < row->n; i++)
		g_array_unref(row->heights[i]);
	g_free(row->heights);
	g_free(row->layouts);
}

/* Draws the lines to fill in at the bottom of a row. Returns true if it has any. */
static bool
set_lines_to_fill(const TableLayout *set, uint32_t row, LineBox *box)
{
	double x = set->x;
	bool any = false;
	for (uint32_t i = set->first_above; i < set->table->n_columns - set->last_above; i++) {
		if (has_line(set, row, i)) {
			pdf_box_add_rule(box, x, room_of(set, i), LINE_TO_FILL);
			any = true;
		}
		x += room_of(set, i) + set->gap;
	}
	return any;
}

/* Sets a row, beginning in the box @first. Returns the index of the box after the row. */
static guint
set_row(PdfTypesetter *typesetter, const TableLayout *set, uint32_t row, guint first)
{
	double x = set->x;
	RowLayout wrapped = wrap_row(typesetter, set, row);
	const guint begin = first;
	if (set->first_above)
		first = set_name_above(typesetter, set, row, first);
	const guint end = first + wrapped.height;
	while (typesetter->boxes->len < end)
		pdf_add_box(typesetter);
	for (uint32_t i = set->first_above; i < wrapped.n - set->last_above; i++) {
		set_cell(typesetter, wrapped.layouts[i], wrapped.heights[i], first, x,
		         room_of(set, i), set->table->columns[i].align);
		x += room_of(set, i) + set->gap;
	}
	row_layout_clear(&wrapped);
	LineBox *last = pdf_box_at(typesetter, end - 1);
	const bool has_lines = set_lines_to_fill(set, row, last);
	const guint rules = last->rules->len;
	pdf_box_add_rule(last, set->x, set->width, row ? ROW_RULE : HEAD_RULE);
	last->height += rules == 0 || has_lines ? ROW_PADDING : 0;
	pdf_box_at(typesetter, begin)->above = has_lines ? ABOVE_LINE : ROW_PADDING;
	return end;
}

/* A page or card that begins with this row repeats the head. @breaks: allows pages to end behind the
   row. */
static void
repeat_head(PdfTypesetter *typesetter, guint head, guint first, guint end, bool breaks)
{
	for (guint i = first; i < end; i++)
		pdf_box_at(typesetter, i)->head = (int)head;
	pdf_box_at(typesetter, end - 1)->with_next = !breaks;
}

static guint
set_rows(PdfTypesetter *typesetter, const TableLayout *set, guint first, bool standalone)
{
	guint at = set_row(typesetter, set, 0, first);
	const bool can_repeat = (standalone || typesetter->on_card) && at == first + 1;
	for (uint32_t row = 1; row <= set->table->n_rows; row++) {
		const guint end = set_row(typesetter, set, row, at);
		if (can_repeat)
			repeat_head(typesetter, first, at, end, standalone);
		at = end;
	}
	return at;
}

/* "Sword: Range Melee; S +1; AP -2". Cells with only a dash are left out. */
static void
set_row_as_paragraph(PdfTypesetter *typesetter, const SheetTable *table, uint32_t row,
                     bool standalone)
{
	const double indent = INDENT;
	g_autoptr(GString) text = g_string_new(NULL);
	for (uint32_t i = 1; i < table->n_columns; i++) {
		g_autofree char *cell = row_lines_in_one(sheet_cell(table, row, i));
		if (*cell && strcmp(cell, "-") != 0)
			g_string_append_printf(text, "%s%s %s", text->len ? _("; ") : "",
			                       table->columns[i].head, cell);
	}
	g_autofree char *lead = g_strconcat(sheet_cell(table, row, 0), text->len ? _(":") : "",
	                                    NULL);
	const TextLine line = {text->str, 0, text->len};
	PdfLayout *layout = pdf_layout_paragraph(typesetter, lead, &line,
	                                         typesetter->width - indent, indent);
	const guint first = typesetter->boxes->len;
	for (guint k = 0; k < pdf_layout_lines(layout); k++) {
		LineBox *box = pdf_add_box(typesetter);
		pdf_box_add_text(box, layout, k, k ? 2 * indent : indent);
		box->with_next = !standalone;
	}
	pdf_box_at(typesetter, first)->above = ROW_PADDING;
}

static void
set_paragraphs(PdfTypesetter *typesetter, const SheetTable *table, bool standalone)
{
	for (uint32_t row = 0; row < table->n_rows; row++)
		set_row_as_paragraph(typesetter, table, row, standalone);
}

void
pdf_set_table(PdfTypesetter *typesetter, const TableLayout *set, bool standalone)
{
	const guint first = typesetter->boxes->len;
	if (!set->fits) {
		typesetter->n_broken++;
		set_paragraphs(typesetter, set->table, standalone);
		return;
	}
	set_rows(typesetter, set, first, standalone);
	pdf_box_at(typesetter, first)->above = standalone ? ABOVE_STANDALONE : ABOVE_TABLE;
}
