/* pdf-table-private: measured tables, which pdf-table.c makes and pdf-rows.c sets. */
#ifndef PDF_PDF_TABLE_PRIVATE_H
#define PDF_PDF_TABLE_PRIVATE_H

#include "base/text/column-widths.h"
#include "paper/pdf/pdf-private.h"

typedef struct TableLayout {
	const SheetTable *table;
	ColumnWidth *columns;  /* Pango units */
	ColumnWidth *measured; /* shared columns before they were divided, else NULL */
	double gap;            /* between two columns, in points */
	double x, width;
	bool fits;
	/* Columns whose cells stand on a line of their own above the others, on a card that is too
	   narrow for them: the names of rows, and the last one, if it has words. */
	guint first_above, last_above; /* 0 or 1 */
} TableLayout;

/* Row 0 is the head. */
static inline const char *
pdf_cell_text(const SheetTable *table, uint32_t row, uint32_t column)
{
	return row ? sheet_cell(table, row - 1, column) : table->columns[column].head;
}

/* True for a line to fill in, which is drawn along the whole cell. */
static inline bool
pdf_is_line(const char *cell)
{
	return strcmp(cell, SHEET_LINE) == 0;
}

static inline TextStyle
pdf_row_style(uint32_t row)
{
	return row ? STYLE_CELL : STYLE_HEAD;
}

/* The space between two columns of tables that need all room, in points. */
#define TIGHT_GAP 6.0

/* The space between all columns in points. */
double pdf_table_gaps(const TableLayout *set);

/* The width of a text on one line, in Pango units. */
guint pdf_width_of(PdfTypesetter *typesetter, TextStyle style, const char *text);

/* pdf-widths.c: makes the columns that similar tables share so narrow that these need at most a width in points. Those
   that fit stay as they are, and so do those whose longest words do not fit. Returns the lines of all. */
guint pdf_divide_shared(PdfTypesetter *typesetter, double most);

/* pdf-rows.c: sets a measured table. @standalone: it is not part of a unit, so pages may end between
   its rows. */
void pdf_set_table(PdfTypesetter *typesetter, const TableLayout *set, bool standalone);

#endif
