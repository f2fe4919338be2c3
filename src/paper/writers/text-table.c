/*
 * Typesets tables in text.
 *
 * Columns are as wide as their widest cell. If the page is too narrow, gaps shrink, then the widest
 * columns do and their cells are wrapped. If not even words fit, each row becomes a paragraph.
 */
#include "base/language/i18n.h"
#include "base/text/column-widths.h"
#include "paper/kinds/row-lines.h"
#include "paper/writers/text-private.h"

#include <string.h>

#define INDENT     2u
#define GAP        2u
#define NARROW_GAP 1u

typedef struct Widths {
	ColumnWidth *columns;
	guint n;
	guint gap;
} Widths;

/* Row 0 is the head. */
static const char *
cell_text(TextTypesetter *typesetter, const SheetTable *table, uint32_t row, uint32_t column)
{
	return printable_text(typesetter, row ? sheet_cell(table, row - 1, column)
	                                      : table->columns[column].head);
}

/* Widens a column for another cell. */
static void
measure_cell(ColumnWidth *width, const char *text)
{
	width->natural = MAX(width->natural, text_width(text));
	width->minimum = MAX(width->minimum, text_longest_word(text));
	width->usual += text_width(text);
}

/* Measures a column in all tables of a run. */
static ColumnWidth
measure(TextTypesetter *typesetter, const TableRun *run, uint32_t column)
{
	ColumnWidth width = {.minimum = 1};
	guint n = 0;
	for (guint k = 0; k < run->n; k++)
		for (uint32_t row = 0; row <= run->tables[k]->n_rows; row++, n++)
			measure_cell(&width, cell_text(typesetter, run->tables[k], row, column));
	width.usual = MAX(width.usual / n,
	                  text_width(cell_text(typesetter, run->tables[0], 0, column)));
	return width;
}

static bool
fit_with_gap(TextTypesetter *typesetter, const SheetTable *table, Widths *widths, guint gap)
{
	const guint gaps = INDENT + gap * (widths->n - 1);
	if (typesetter->columns <= gaps)
		return false;
	const guint room = typesetter->columns - gaps, stretched = sheet_stretched_column(table);
	widths->gap = gap;
	if (!column_widths_fit(widths->columns, widths->n, room))
		return false;
	if (stretched < widths->n)
		column_widths_stretch(widths->columns, widths->n, room, stretched);
	return true;
}

static Widths
measure_all(TextTypesetter *typesetter, const TableRun *run)
{
	const guint n = run->tables[0]->n_columns;
	Widths widths = {.columns = g_new0(ColumnWidth, n), .n = n};
	for (guint i = 0; i < n; i++)
		widths.columns[i] = measure(typesetter, run, i);
	return widths;
}

void
text_shared_free(gpointer data)
{
	Widths *shared = data;
	g_free(shared->columns);
	g_free(shared);
}

/* The widths that all tables of units share that are similar; measured once. Borrowed from the
   typesetter. */
static const Widths *
shared_widths(TextTypesetter *typesetter, const GPtrArray *similar)
{
	Widths *known = g_hash_table_lookup(typesetter->shared, similar);
	if (!known) {
		const TableRun all = {(const SheetTable *const *)similar->pdata, similar->len,
		                      false};
		known = g_new0(Widths, 1);
		*known = measure_all(typesetter, &all);
		g_hash_table_insert(typesetter->shared, (gpointer)(guintptr)similar, known);
	}
	return known;
}

/* The columns are owned by the caller. */
static Widths
widths_of(TextTypesetter *typesetter, const TableRun *run)
{
	if (run->standalone)
		return measure_all(typesetter, run);
	const GPtrArray *similar = document_similar(typesetter->document, run->tables[0]);
	Widths widths = *shared_widths(typesetter, similar);
	widths.columns = g_memdup2(widths.columns, widths.n * sizeof(ColumnWidth));
	return widths;
}

static bool
fit(TextTypesetter *typesetter, const TableRun *run, Widths *widths)
{
	return fit_with_gap(typesetter, run->tables[0], widths, GAP) ||
	       fit_with_gap(typesetter, run->tables[0], widths, NARROW_GAP);
}

/* Wraps each line of a cell: GPtrArray of char *. The caller owns the lists. */
static GPtrArray *
wrap_cell(const char *text, guint columns)
{
	GPtrArray *wrapped = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (char **line = lines; *line; line++)
		g_ptr_array_add(wrapped, text_wrap(*line, columns));
	return wrapped;
}

static GArray *
heights_of(const GPtrArray *wrapped)
{
	GArray *heights = g_array_new(FALSE, FALSE, sizeof(guint));
	for (guint i = 0; i < wrapped->len; i++) {
		const GPtrArray *lines = g_ptr_array_index(wrapped, i);
		g_array_append_val(heights, lines->len);
	}
	return heights;
}

/* A wrapped cell as one list of lines; each of its lines is padded to the height in @heights. */
static GPtrArray *
join_lines(const GPtrArray *wrapped, const GArray *heights)
{
	GPtrArray *joined = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < wrapped->len; i++) {
		const GPtrArray *lines = g_ptr_array_index(wrapped, i);
		for (guint k = 0; k < g_array_index(heights, guint, i); k++)
			g_ptr_array_add(
				joined,
				g_strdup(k < lines->len ? g_ptr_array_index(lines, k) : ""));
	}
	return joined;
}

/* The lines of each cell of a row: GPtrArray of char *. The caller owns them. */
static GPtrArray *
wrap_row(TextTypesetter *typesetter, const SheetTable *table, const Widths *widths, uint32_t row)
{
	GPtrArray *cells = g_ptr_array_new_with_free_func((GDestroyNotify)g_ptr_array_unref);
	g_autoptr(GPtrArray) wrapped = g_ptr_array_new_with_free_func(
		(GDestroyNotify)g_ptr_array_unref);
	g_autoptr(GPtrArray) heights = g_ptr_array_new_with_free_func(
		(GDestroyNotify)g_array_unref);
	for (guint i = 0; i < widths->n; i++) {
		g_ptr_array_add(wrapped, wrap_cell(cell_text(typesetter, table, row, i),
		                                   widths->columns[i].given));
		g_ptr_array_add(heights, heights_of(g_ptr_array_index(wrapped, i)));
	}
	row_lines_align((GArray *const *)heights->pdata, widths->n);
	for (guint i = 0; i < widths->n; i++)
		g_ptr_array_add(cells, join_lines(g_ptr_array_index(wrapped, i),
		                                  g_ptr_array_index(heights, i)));
	return cells;
}

static guint
height_of(const GPtrArray *cells)
{
	guint height = 1;
	for (guint i = 0; i < cells->len; i++) {
		const GPtrArray *lines = g_ptr_array_index(cells, i);
		height = MAX(height, lines->len);
	}
	return height;
}

static void
append_cell(GString *line, const char *text, guint width, SheetAlign align)
{
	if (align == ALIGN_RIGHT)
		text_append_right(line, text, width);
	else
		text_append_padded(line, text, width);
}

static void
add_row(TextTypesetter *typesetter, const SheetTable *table, const Widths *widths, uint32_t row)
{
	g_autoptr(GPtrArray) cells = wrap_row(typesetter, table, widths, row);
	for (guint k = 0; k < height_of(cells); k++) {
		GString *line = g_string_new(NULL);
		for (guint i = 0; i < widths->n; i++) {
			const GPtrArray *lines = g_ptr_array_index(cells, i);
			const char *text = k < lines->len ? g_ptr_array_index(lines, k) : "";
			text_append_padded(line, "", i ? widths->gap : INDENT);
			append_cell(line, text, widths->columns[i].given, table->columns[i].align);
		}
		text_pages_line(typesetter->pages, g_string_free(line, FALSE));
	}
}

/* "Sword: Range Melee; S +1; AP -2". Cells with only a dash are left out. */
static void
add_row_as_paragraph(TextTypesetter *typesetter, const SheetTable *table, uint32_t row)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (uint32_t i = 1; i < table->n_columns; i++) {
		g_autofree char *cell = row_lines_in_one(sheet_cell(table, row, i));
		if (*cell && strcmp(cell, "-") != 0)
			g_string_append_printf(text, "%s%s %s", text->len ? _("; ") : "",
			                       table->columns[i].head, cell);
	}
	g_autofree char *lead = g_strconcat(sheet_cell(table, row, 0), text->len ? _(":") : "",
	                                    NULL);
	add_wrapped(typesetter, lead, text->str, INDENT, 2 * INDENT);
}

/* Adds the rows of a table. Between rows of a standalone table pages may end, but not after its
   head. */
static void
add_rows(TextTypesetter *typesetter, const SheetTable *table, const Widths *widths, bool standalone)
{
	for (uint32_t row = 0; row <= table->n_rows; row++) {
		if (standalone)
			text_pages_block(typesetter->pages, row == 0);
		add_row(typesetter, table, widths, row);
	}
}

static void
add_paragraphs(TextTypesetter *typesetter, const SheetTable *table, bool standalone)
{
	for (uint32_t row = 0; row < table->n_rows; row++) {
		if (standalone)
			text_pages_block(typesetter->pages, false);
		add_row_as_paragraph(typesetter, table, row);
	}
}

void
add_tables(TextTypesetter *typesetter, const TableRun *run)
{
	Widths widths = widths_of(typesetter, run);
	const bool fits = fit(typesetter, run, &widths);
	for (guint i = 0; i < run->n; i++) {
		if (i && run->standalone)
			text_pages_gap(typesetter->pages);
		if (fits)
			add_rows(typesetter, run->tables[i], &widths, run->standalone);
		else
			add_paragraphs(typesetter, run->tables[i], run->standalone);
	}
	g_free(widths.columns);
}
