/*
 * Typesets tables in PDF.
 *
 * A table that is too wide is wrapped (base/column-widths.h). If not even its words fit, each row
 * becomes a paragraph.
 */
#include "base/column-widths.h"
#include "base/i18n.h"
#include "sheet/pdf-private.h"
#include "sheet/row-lines.h"

#include <string.h>

#define CELL_GAP         7.0
#define MANY_COLUMNS     4u /* in a table whose first column is as wide as in others */
#define INDENT           8.0
#define HEAD_RULE        0.5
#define ROW_RULE         0.2
#define ROW_PADDING      0.7 /* above and below the letters of a row */
#define ABOVE_TABLE      3.0
#define ABOVE_STANDALONE 7.0

typedef struct TableLayout {
	const SheetTable *table;
	ColumnWidth *columns; /* Pango units */
	double x, width;
	bool fits;
} TableLayout;

/* Row 0 is the head. */
static const char *
cell_text(const SheetTable *table, uint32_t row, uint32_t column)
{
	return row ? sheet_cell(table, row - 1, column) : table->columns[column].head;
}

static TextStyle
row_style(uint32_t row)
{
	return row ? STYLE_CELL : STYLE_HEAD;
}

static guint
width_of(PdfTypesetter *typesetter, TextStyle style, const char *text)
{
	/* Rounded up, or a text that just fits would be wrapped. */
	return (guint)(pdf_layout_width(pdf_layout(typesetter, style, text)) * PANGO_SCALE) + 1;
}

static guint
longest_word(PdfTypesetter *typesetter, TextStyle style, const char *text)
{
	guint longest = 0;
	g_auto(GStrv) words = g_strsplit_set(text, " \n", -1);
	for (char **word = words; *word; word++)
		longest = MAX(longest, width_of(typesetter, style, *word));
	return longest;
}

/* Measures a column whose cells are not wrapped. */
static ColumnWidth
measure(PdfTypesetter *typesetter, const SheetTable *table, uint32_t column)
{
	ColumnWidth width = {0};
	for (uint32_t row = 0; row <= table->n_rows; row++) {
		const char *text = cell_text(table, row, column);
		const guint needed = width_of(typesetter, row_style(row), text);
		width.natural = MAX(width.natural, needed);
		width.usual += needed / (table->n_rows + 1);
	}
	width.usual = MAX(width.usual,
	                  width_of(typesetter, STYLE_HEAD, cell_text(table, 0, column)));
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
			                     longest_word(typesetter, row_style(row),
			                                  cell_text(set->table, row, i)));
	}
}

static double
gaps(const PdfTypesetter *typesetter, const SheetTable *table)
{
	return pdf_size(typesetter, CELL_GAP) * (table->n_columns - 1);
}

static guint
room_for(const PdfTypesetter *typesetter, const TableLayout *set)
{
	const double room = typesetter->width - set->x - gaps(typesetter, set->table);
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
	for (uint32_t i = 0; i < set->table->n_columns; i++)
		sum += set->columns[i].natural;
	return sum <= room_for(typesetter, set);
}

static void
fit(const PdfTypesetter *typesetter, TableLayout *set)
{
	const SheetTable *table = set->table;
	const guint room = room_for(typesetter, set);
	const uint32_t stretched = sheet_stretched_column(table);
	set->fits = column_widths_fit(set->columns, table->n_columns, room);
	if (set->fits && stretched < table->n_columns)
		column_widths_stretch(set->columns, table->n_columns, room, stretched);
	set->width = gaps(typesetter, table);
	for (uint32_t i = 0; i < table->n_columns; i++)
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

static double
line_width(PangoLayout *layout, int line)
{
	PangoRectangle box;
	pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, line), NULL, &box);
	return (double)box.width / PANGO_SCALE;
}

static bool
begins_line(PangoLayout *layout, int line)
{
	return pango_layout_get_line_readonly(layout, line)->is_paragraph_start;
}

/* The number of wrapped lines of each line of a cell. */
static GArray *
heights_of(PangoLayout *layout)
{
	GArray *heights = g_array_new(FALSE, TRUE, sizeof(guint));
	for (int k = 0; k < pango_layout_get_line_count(layout); k++) {
		if (k == 0 || begins_line(layout, k))
			g_array_set_size(heights, heights->len + 1);
		g_array_index(heights, guint, heights->len - 1)++;
	}
	return heights;
}

static void
set_cell(PdfTypesetter *typesetter, PangoLayout *layout, const GArray *heights, guint first,
         double x, double room, SheetAlign align)
{
	guint line = 0, top = 0, within = 0;
	for (int k = 0; k < pango_layout_get_line_count(layout); k++, within++) {
		if (k && begins_line(layout, k)) {
			top += g_array_index(heights, guint, line++);
			within = 0;
		}
		LineBox *box = pdf_box_at(typesetter, first + top + within);
		pdf_box_add_text(box, layout, k, x + aligned(align, room, line_width(layout, k)));
		box->with_next = true;
	}
}

/* The width of a column in points, with the fraction by which width_of() rounds up. */
static double
room_of(const TableLayout *set, uint32_t column)
{
	return (double)(set->columns[column].given + 1) / PANGO_SCALE;
}

/* The cells of a row and the heights of their lines, which are aligned. */
typedef struct RowLayout {
	PangoLayout **layouts; /* borrowed from the typesetter */
	GArray **heights;      /* owned */
	guint n;
	guint height;
} RowLayout;

static RowLayout
wrap_row(PdfTypesetter *typesetter, const TableLayout *set, uint32_t row)
{
	RowLayout wrapped = {.n = set->table->n_columns};
	wrapped.layouts = g_new0(PangoLayout *, wrapped.n);
	wrapped.heights = g_new0(GArray *, wrapped.n);
	for (uint32_t i = 0; i < wrapped.n; i++) {
		wrapped.layouts[i] = pdf_layout_wrapped(
			typesetter, row_style(row), cell_text(set->table, row, i), room_of(set, i));
		wrapped.heights[i] = heights_of(wrapped.layouts[i]);
	}
	row_lines_align(wrapped.heights, wrapped.n);
	for (uint32_t i = 0; i < wrapped.n; i++)
		wrapped.height = MAX(wrapped.height, row_lines_height(wrapped.heights[i]));
	return wrapped;
}

static void
row_layout_clear(RowLayout *row)
{
	for (guint i = 0; i < row->n; i++)
		g_array_unref(row->heights[i]);
	g_free(row->heights);
	g_free(row->layouts);
}

/* Sets a row, beginning in the box @first. Returns the index of the box after the row. */
static guint
set_row(PdfTypesetter *typesetter, const TableLayout *set, uint32_t row, guint first)
{
	double x = set->x;
	RowLayout wrapped = wrap_row(typesetter, set, row);
	const guint end = first + wrapped.height;
	while (typesetter->boxes->len < end)
		pdf_add_box(typesetter);
	for (uint32_t i = 0; i < wrapped.n; i++) {
		set_cell(typesetter, wrapped.layouts[i], wrapped.heights[i], first, x,
		         room_of(set, i), set->table->columns[i].align);
		x += room_of(set, i) + pdf_size(typesetter, CELL_GAP);
	}
	row_layout_clear(&wrapped);
	LineBox *last = pdf_box_at(typesetter, end - 1);
	pdf_box_add_rule(last, set->x, set->width, row ? ROW_RULE : HEAD_RULE);
	last->height += last->rules->len == 1 ? pdf_size(typesetter, ROW_PADDING) : 0;
	pdf_box_at(typesetter, first)->above = pdf_size(typesetter, ROW_PADDING);
	return end;
}

/* Allows pages to end between rows; the next page then repeats the head. */
static void
allow_breaks(PdfTypesetter *typesetter, guint head, guint first, guint end)
{
	for (guint i = first; i < end; i++)
		pdf_box_at(typesetter, i)->head = (int)head;
	pdf_box_at(typesetter, end - 1)->with_next = false;
}

static guint
set_rows(PdfTypesetter *typesetter, const TableLayout *set, guint first, bool standalone)
{
	guint at = set_row(typesetter, set, 0, first);
	const bool can_repeat = standalone && at == first + 1;
	for (uint32_t row = 1; row <= set->table->n_rows; row++) {
		const guint end = set_row(typesetter, set, row, at);
		if (can_repeat)
			allow_breaks(typesetter, first, at, end);
		at = end;
	}
	return at;
}

/* "Sword: Range Melee; S +1; AP -2". Cells with only a dash are left out. */
static void
set_row_as_paragraph(PdfTypesetter *typesetter, const SheetTable *table, uint32_t row,
                     bool standalone)
{
	const double indent = pdf_size(typesetter, INDENT);
	g_autoptr(GString) text = g_string_new(NULL);
	for (uint32_t i = 1; i < table->n_columns; i++) {
		g_autofree char *cell = row_lines_in_one(sheet_cell(table, row, i));
		if (*cell && strcmp(cell, "-") != 0)
			g_string_append_printf(text, "%s%s %s", text->len ? _("; ") : "",
			                       table->columns[i].head, cell);
	}
	g_autofree char *lead = g_strconcat(sheet_cell(table, row, 0), text->len ? _(":") : "",
	                                    NULL);
	PangoLayout *layout = pdf_layout_paragraph(typesetter, lead, text->str,
	                                           typesetter->width - indent, indent);
	const guint first = typesetter->boxes->len;
	for (int k = 0; k < pango_layout_get_line_count(layout); k++) {
		LineBox *box = pdf_add_box(typesetter);
		pdf_box_add_text(box, layout, k, k ? 2 * indent : indent);
		box->with_next = !standalone;
	}
	pdf_box_at(typesetter, first)->above = pdf_size(typesetter, ROW_PADDING);
}

static void
set_paragraphs(PdfTypesetter *typesetter, const SheetTable *table, bool standalone)
{
	for (uint32_t row = 0; row < table->n_rows; row++)
		set_row_as_paragraph(typesetter, table, row, standalone);
}

static void
set_table(PdfTypesetter *typesetter, const TableLayout *set, bool standalone)
{
	const guint first = typesetter->boxes->len;
	if (!set->fits) {
		set_paragraphs(typesetter, set->table, standalone);
		return;
	}
	set_rows(typesetter, set, first, standalone);
	pdf_box_at(typesetter, first)->above = pdf_size(typesetter, standalone ? ABOVE_STANDALONE
	                                                                       : ABOVE_TABLE);
}

/* Tables that are laid out together. Owned by the caller: free_layouts(). */
static TableLayout *
make_layouts(PdfTypesetter *typesetter, const SheetTable *const *tables, guint n)
{
	TableLayout *sets = g_new0(TableLayout, n);
	for (guint i = 0; i < n; i++) {
		sets[i].table = tables[i];
		sets[i].columns = g_new0(ColumnWidth, tables[i]->n_columns);
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
		set_table(typesetter, &sets[i], true);
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

/* Gives the tables of all units a first column of one width, so that their other columns begin on one
   line. Short tables of words keep theirs. */
static void
share_names(PdfTypesetter *typesetter)
{
	GHashTableIter iter;
	gpointer value;
	ColumnWidth name = {0};
	for (int pass = 0; pass < 2; pass++) {
		g_hash_table_iter_init(&iter, typesetter->shared);
		while (g_hash_table_iter_next(&iter, NULL, &value)) {
			const TableLayout *shared = value;
			if (shared->table->n_columns < MANY_COLUMNS)
				continue;
			if (pass == 0)
				widen(&name, shared->columns, 1);
			else
				shared->columns[0] = name;
		}
	}
}

void
pdf_share_widths(PdfTypesetter *typesetter, const Document *document)
{
	for (guint i = 0; i < document_count(document); i++) {
		const Block *block = document_get(document, i);
		if (block->kind == BLOCK_TABLE && document_similar(document, block->table))
			shared_layout(typesetter, document, block->table);
	}
	share_names(typesetter);
}

void
pdf_shared_free(gpointer data)
{
	TableLayout *shared = data;
	g_free(shared->columns);
	g_free(shared);
}

void
pdf_unit_table(PdfTypesetter *typesetter, const Document *document, const SheetTable *table)
{
	const gsize size = table->n_columns * sizeof(ColumnWidth);
	TableLayout *own = make_layouts(typesetter, &table, 1);
	if (document)
		memcpy(own->columns, shared_layout(typesetter, document, table)->columns, size);
	else if (!fits_as_it_is(typesetter, own))
		measure_words(typesetter, own);
	fit(typesetter, own);
	set_table(typesetter, own, false);
	free_layouts(own, 1);
}

bool
pdf_table_fits(PdfTypesetter *typesetter, const Document *document, const SheetTable *table,
               double width)
{
	const double before = typesetter->width;
	TableLayout *own = make_layouts(typesetter, &table, 1);
	memcpy(own->columns, shared_layout(typesetter, document, table)->columns,
	       table->n_columns * sizeof(ColumnWidth));
	typesetter->width = width;
	fit(typesetter, own);
	typesetter->width = before;
	const bool fits = own->fits;
	free_layouts(own, 1);
	return fits;
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
