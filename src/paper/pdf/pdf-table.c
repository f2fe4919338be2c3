/*
 * Measures the tables of a PDF.
 *
 * A table that is too wide is wrapped (base/text/column-widths.h). If not even its words fit, a card sets the
 * names of its rows on lines of their own, and elsewhere each row becomes a paragraph.
 */
#include "paper/pdf/pdf-table-private.h"

#include <string.h>

#define CELL_GAP      7.0
#define CARD_GAP      4.5
#define UNBROKEN_CELL 8u    /* bytes of a cell that is not broken, unless on a card: "As user" */
#define LINE_WIDTH    100.0 /* a line to fill in, where the table has room */

guint
pdf_width_of(PdfTypesetter *typesetter, TextStyle style, const char *text)
{
	const double width = pdf_text_width(typesetter, style, text) * PANGO_SCALE;
	/* Rounded up, or a text that just fits would be wrapped. */
	return (guint)MIN(width, G_MAXINT) + 1;
}

static guint
longest_word(PdfTypesetter *typesetter, TextStyle style, const char *text)
{
	if (!typesetter->on_card && strlen(text) <= UNBROKEN_CELL)
		return pdf_width_of(typesetter, style, text);
	const double width = pdf_longest_word(typesetter, style, text) * PANGO_SCALE;
	return (guint)MIN(width, G_MAXINT) + 1;
}

/* Measures a column whose cells are not wrapped. */
static ColumnWidth
measure(PdfTypesetter *typesetter, const SheetTable *table, uint32_t column)
{
	ColumnWidth width = {0};
	for (uint32_t row = 0; row <= table->n_rows; row++) {
		const char *text = pdf_cell_text(table, row, column);
		const guint needed = pdf_is_line(text)
		                             ? (guint)(LINE_WIDTH * PANGO_SCALE)
		                             : pdf_width_of(typesetter, pdf_row_style(row), text);
		width.natural = MAX(width.natural, needed);
		width.usual += needed / (table->n_rows + 1);
	}
	width.usual = MAX(width.usual,
	                  pdf_width_of(typesetter, STYLE_HEAD, pdf_cell_text(table, 0, column)));
	width.minimum = width.natural;
	return width;
}

/* Measures the words of columns; needed only where the columns do not fit unwrapped. */
static void
measure_words(PdfTypesetter *typesetter, const TableLayout *set)
{
	for (uint32_t i = 0; i < set->table->n_columns; i++) {
		ColumnWidth *width = &set->columns[i];
		width->minimum = 0;
		for (uint32_t row = 0; row <= set->table->n_rows; row++)
			width->minimum = MAX(width->minimum,
			                     longest_word(typesetter, pdf_row_style(row),
			                                  pdf_cell_text(set->table, row, i)));
	}
}

static guint
columns_beside(const TableLayout *set)
{
	return set->table->n_columns - set->first_above - set->last_above;
}

double
pdf_table_gaps(const TableLayout *set)
{
	return set->gap * (columns_beside(set) - 1);
}

static guint
room_for(const PdfTypesetter *typesetter, const TableLayout *set)
{
	const double room = typesetter->width - set->x - pdf_table_gaps(set);
	return room > 0 ? (guint)(room * PANGO_SCALE) : 0;
}

static void
measure_all(PdfTypesetter *typesetter, TableLayout *set)
{
	for (uint32_t i = 0; i < set->table->n_columns; i++)
		set->columns[i] = measure(typesetter, set->table, i);
}

static bool
fits_as_it_is(const PdfTypesetter *typesetter, const TableLayout *set)
{
	guint64 sum = 0;
	for (uint32_t i = set->first_above; i < set->table->n_columns; i++)
		sum += set->columns[i].natural;
	return sum <= room_for(typesetter, set);
}

static void
give_widths(const PdfTypesetter *typesetter, TableLayout *set)
{
	const guint room = room_for(typesetter, set), n = columns_beside(set);
	const uint32_t stretched = sheet_stretched_column(set->table);
	ColumnWidth *columns = set->columns + set->first_above;
	set->fits = n && column_widths_fit(columns, n, room);
	if (set->fits && stretched >= set->first_above && stretched < set->first_above + n)
		column_widths_stretch(columns, n, room, stretched - set->first_above);
}

static bool
has_lines(const SheetTable *table, uint32_t column)
{
	for (uint32_t row = 0; row < table->n_rows; row++)
		if (pdf_is_line(sheet_cell(table, row, column)))
			return true;
	return false;
}

/* Gives the room that a table leaves to its columns with lines to fill in. */
static void
widen_lines(const PdfTypesetter *typesetter, const TableLayout *set)
{
	guint n = 0, room = room_for(typesetter, set);
	for (uint32_t i = 0; i < set->table->n_columns; i++) {
		n += has_lines(set->table, i);
		room -= MIN(room, set->columns[i].given);
	}
	for (uint32_t i = 0; n && i < set->table->n_columns; i++)
		set->columns[i].given += has_lines(set->table, i) ? room / n : 0;
}

/* A card that is too narrow has the names of the rows above their other cells, then also words of the last
   column. */
static void
fit(const PdfTypesetter *typesetter, TableLayout *set)
{
	const guint n = set->table->n_columns;
	give_widths(typesetter, set);
	if (!set->fits && typesetter->on_card && n > 1) {
		set->first_above = 1;
		give_widths(typesetter, set);
	}
	if (!set->fits && set->first_above && n > 2 &&
	    set->table->columns[n - 1].align == ALIGN_LEFT) {
		set->last_above = 1;
		give_widths(typesetter, set);
	}
	if (set->fits && !set->first_above)
		widen_lines(typesetter, set);
	set->width = pdf_table_gaps(set);
	for (uint32_t i = set->first_above; i < n - set->last_above; i++)
		set->width += (double)set->columns[i].given / PANGO_SCALE;
}

/* Widens columns to those of another table. */
static void
widen(ColumnWidth *columns, const ColumnWidth *others, guint n)
{
	for (guint i = 0; i < n; i++) {
		columns[i].natural = MAX(columns[i].natural, others[i].natural);
		columns[i].minimum = MAX(columns[i].minimum, others[i].minimum);
		columns[i].usual = MAX(columns[i].usual, others[i].usual);
	}
}

static void
align_pair(TableLayout *a, TableLayout *b)
{
	if (!sheet_tables_alike(a->table, b->table))
		return;
	widen(a->columns, b->columns, a->table->n_columns);
	widen(b->columns, a->columns, a->table->n_columns);
}

/* Gives adjacent tables of the same columns the widest column of all of them: passes widths down
   the list, then up again. */
static void
align_columns(TableLayout *sets, guint n)
{
	for (guint i = 1; i < n; i++)
		align_pair(&sets[i - 1], &sets[i]);
	for (guint i = n; i > 1; i--)
		align_pair(&sets[i - 2], &sets[i - 1]);
}

/* A table that fits with its own columns may be too wide with those of its neighbours, so widths
   are aligned again. */
static void
measure_aligned(PdfTypesetter *typesetter, TableLayout *sets, guint n)
{
	align_columns(sets, n);
	for (guint i = 0; i < n; i++)
		if (!fits_as_it_is(typesetter, &sets[i]))
			measure_words(typesetter, &sets[i]);
	align_columns(sets, n);
}

static TableLayout
make_layout(const PdfTypesetter *typesetter, const SheetTable *table)
{
	return (TableLayout){.table = table,
	                     .gap = typesetter->on_card ? CARD_GAP : CELL_GAP,
	                     .columns = g_new0(ColumnWidth, table->n_columns)};
}

/* Tables that are laid out together. Owned by the caller: free_layouts(). */
static TableLayout *
make_layouts(PdfTypesetter *typesetter, const SheetTable *const *tables, guint n)
{
	TableLayout *sets = g_new0(TableLayout, n);
	for (guint i = 0; i < n; i++) {
		sets[i] = make_layout(typesetter, tables[i]);
		measure_all(typesetter, &sets[i]);
	}
	return sets;
}

static void
free_layouts(TableLayout *sets, guint n)
{
	for (guint i = 0; i < n; i++)
		g_free(sets[i].columns);
	g_free(sets);
}

void
pdf_tables(PdfTypesetter *typesetter, const SheetTable *const *tables, guint n)
{
	TableLayout *sets = make_layouts(typesetter, tables, n);
	measure_aligned(typesetter, sets, n);
	for (guint i = 0; i < n; i++) {
		fit(typesetter, &sets[i]);
		pdf_set_table(typesetter, &sets[i], true);
	}
	free_layouts(sets, n);
}

/* The widths that similar tables share: of each column the widest. */
static TableLayout
measure_similar(PdfTypesetter *typesetter, const GPtrArray *similar)
{
	const guint n = similar->len;
	TableLayout *sets = make_layouts(typesetter, (const SheetTable *const *)similar->pdata, n);
	for (guint i = 0; i < n; i++)
		measure_words(typesetter, &sets[i]);
	for (guint i = 1; i < n; i++)
		widen(sets[0].columns, sets[i].columns, sets[0].table->n_columns);
	TableLayout shared = sets[0];
	shared.measured = g_memdup2(shared.columns, shared.table->n_columns * sizeof(ColumnWidth));
	sets[0].columns = NULL;
	free_layouts(sets, n);
	return shared;
}

/* The shared widths, measured once. Borrowed from the typesetter. */
static const TableLayout *
shared_layout(PdfTypesetter *typesetter, const Document *document, const SheetTable *table)
{
	const GPtrArray *similar = document_similar(document, table);
	TableLayout *known = g_hash_table_lookup(typesetter->shared, similar);
	if (!known) {
		known = g_new0(TableLayout, 1);
		*known = measure_similar(typesetter, similar);
		g_hash_table_insert(typesetter->shared, (gpointer)(guintptr)similar, known);
	}
	return known;
}

/* Makes the columns of shared tables as they were measured. */
static void
forget_division(const PdfTypesetter *typesetter)
{
	GHashTableIter iter;
	gpointer similar, value;
	g_hash_table_iter_init(&iter, typesetter->shared);
	while (g_hash_table_iter_next(&iter, &similar, &value)) {
		TableLayout *shared = value;
		shared->gap = CELL_GAP;
		memcpy(shared->columns, shared->measured,
		       shared->table->n_columns * sizeof(ColumnWidth));
	}
}

guint
pdf_share_widths(PdfTypesetter *typesetter, const Document *document, double most)
{
	forget_division(typesetter);
	for (guint i = 0; i < document_count(document); i++) {
		const Block *block = document_get(document, i);
		if (block->kind == BLOCK_TABLE && document_similar(document, block->table))
			shared_layout(typesetter, document, block->table);
	}
	return pdf_divide_shared(typesetter, most);
}

void
pdf_shared_free(gpointer data)
{
	TableLayout *shared = data;
	g_free(shared->columns);
	g_free(shared->measured);
	g_free(shared);
}

/* A table whose own cells need not be measured. The caller frees its columns. */
static TableLayout
with_shared_widths(PdfTypesetter *typesetter, const Document *document, const SheetTable *table)
{
	TableLayout set = make_layout(typesetter, table);
	const TableLayout *shared = shared_layout(typesetter, document, table);
	set.gap = shared->gap;
	memcpy(set.columns, shared->columns, table->n_columns * sizeof(ColumnWidth));
	return set;
}

/* The caller frees its columns. */
static TableLayout
measure_alone(PdfTypesetter *typesetter, const SheetTable *table)
{
	TableLayout set = make_layout(typesetter, table);
	measure_all(typesetter, &set);
	if (!fits_as_it_is(typesetter, &set))
		measure_words(typesetter, &set);
	return set;
}

void
pdf_unit_table(PdfTypesetter *typesetter, const Document *document, const SheetTable *table)
{
	TableLayout own = document ? with_shared_widths(typesetter, document, table)
	                           : measure_alone(typesetter, table);
	fit(typesetter, &own);
	pdf_set_table(typesetter, &own, false);
	g_free(own.columns);
}

bool
pdf_table_fits(PdfTypesetter *typesetter, const Document *document, const SheetTable *table,
               double width)
{
	const double before = typesetter->width;
	TableLayout own = with_shared_widths(typesetter, document, table);
	typesetter->width = width;
	fit(typesetter, &own);
	typesetter->width = before;
	g_free(own.columns);
	return own.fits;
}

double
pdf_widest_table(PdfTypesetter *typesetter, const Document *document, double most)
{
	double widest = 0;
	for (guint i = 0; i < document_count(document); i++) {
		const Block *block = document_get(document, i);
		if (block->kind != BLOCK_TABLE || !document_similar(document, block->table))
			continue;
		TableLayout set = *shared_layout(typesetter, document, block->table);
		const double width = typesetter->width;
		typesetter->width = most;
		fit(typesetter, &set);
		typesetter->width = width;
		widest = MAX(widest, set.fits ? set.width : most + 1);
	}
	return widest;
}

/* Gives similar tables of a card the same widths. */
static void
widen_similar(TableLayout *sets, guint n)
{
	for (guint pass = 0; pass < 2; pass++)
		for (guint i = 0; i < n; i++)
			for (guint k = 0; k < n; k++)
				if (sheet_tables_similar(sets[i].table, sets[k].table))
					widen(sets[i].columns, sets[k].columns,
					      sets[i].table->n_columns);
}

void
pdf_card_tables(PdfTypesetter *typesetter, const SheetTable *const *tables, guint n)
{
	TableLayout *sets = make_layouts(typesetter, tables, n);
	for (guint i = 0; i < n; i++)
		measure_words(typesetter, &sets[i]);
	widen_similar(sets, n);
	for (guint i = 0; i < n; i++) {
		fit(typesetter, &sets[i]);
		pdf_set_table(typesetter, &sets[i], false);
	}
	free_layouts(sets, n);
}
