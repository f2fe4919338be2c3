/*
 * Tables. Columns are as wide as their widest cell; where the page is too narrow the widest columns
 * give way and their cells are wrapped; where that would leave columns too narrow to read, each row
 * becomes a paragraph.
 */
#include "sheet/sheet-text-private.h"

#define INDENT      2u
#define GAP         2u
#define MIN_WRAPPED 10u /* columns: what is wrapped narrower cannot be read */

typedef struct Widths {
	guint *columns; /* the first is that of the names */
	guint n;
} Widths;

static const char *
cell_at(const SheetTable *table, uint32_t row, guint column)
{
	return column == 0 ? table->rows[row].name : table->rows[row].cells[column - 1];
}

static const char *
head_at(const SheetTable *table, guint column)
{
	return column == 0 ? table->type : table->columns[column - 1];
}

static guint
natural_width(Setting *setting, const SheetTable *table, guint column)
{
	guint width = text_width(set_text(setting, head_at(table, column)));
	for (uint32_t i = 0; i < table->n_rows; i++)
		width = MAX(width, text_width(set_text(setting, cell_at(table, i, column))));
	return width;
}

static guint
total(const Widths *widths)
{
	guint sum = INDENT;
	for (guint i = 0; i < widths->n; i++)
		sum += widths->columns[i] + (i ? GAP : 0);
	return sum;
}

static guint
widest(const Widths *widths)
{
	guint at = 0;
	for (guint i = 1; i < widths->n; i++)
		if (widths->columns[i] > widths->columns[at])
			at = i;
	return at;
}

/* Returns whether the table fits; if so, the widths are those to use. */
static bool
fit(Widths *widths, guint columns)
{
	while (total(widths) > columns) {
		const guint at = widest(widths);
		if (widths->columns[at] <= MIN_WRAPPED)
			return false;
		widths->columns[at]--;
	}
	return true;
}

typedef const char *(*CellAt)(const SheetTable *table, uint32_t row, guint column);

static const char *
head_cell(const SheetTable *table, uint32_t row, guint column)
{
	(void)row;
	return head_at(table, column);
}

/* One row, as many lines high as its highest cell. */
static void
set_row(Setting *setting, const SheetTable *table, const Widths *widths, uint32_t row, CellAt cell)
{
	g_autoptr(GPtrArray) cells = g_ptr_array_new_with_free_func(
		(GDestroyNotify)g_ptr_array_unref);
	guint height = 1;
	for (guint i = 0; i < widths->n; i++) {
		GPtrArray *lines = text_wrap(set_text(setting, cell(table, row, i)),
		                             widths->columns[i]);
		height = MAX(height, lines->len);
		g_ptr_array_add(cells, lines);
	}
	for (guint k = 0; k < height; k++) {
		GString *line = g_string_new(NULL);
		text_append_padded(line, "", INDENT);
		for (guint i = 0; i < widths->n; i++) {
			const GPtrArray *lines = g_ptr_array_index(cells, i);
			const char *text = k < lines->len ? g_ptr_array_index(lines, k) : "";
			text_append_padded(line, text, widths->columns[i] + GAP);
		}
		text_pages_line(setting->pages, g_string_free(line, FALSE));
	}
}

/* "Sword: Range Melee, S +1, AP -2" */
static void
set_row_as_paragraph(Setting *setting, const SheetTable *table, uint32_t row)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (guint i = 1; i <= table->n_columns; i++) {
		const char *cell = cell_at(table, row, i);
		if (*cell)
			g_string_append_printf(text, "%s%s %s", text->len ? "; " : "",
			                       set_text(setting, head_at(table, i)),
			                       set_text(setting, cell));
	}
	g_autofree char *lead = g_strdup_printf("  %s: ", set_text(setting, table->rows[row].name));
	set_wrapped(setting, lead, 4, text->str);
}

void
set_table(Setting *setting, const SheetTable *table)
{
	Widths widths = {.columns = g_new(guint, table->n_columns + 1), .n = table->n_columns + 1};
	for (guint i = 0; i < widths.n; i++)
		widths.columns[i] = natural_width(setting, table, i);
	if (fit(&widths, setting->columns)) {
		set_row(setting, table, &widths, 0, head_cell);
		for (uint32_t i = 0; i < table->n_rows; i++)
			set_row(setting, table, &widths, i, cell_at);
	} else {
		for (uint32_t i = 0; i < table->n_rows; i++)
			set_row_as_paragraph(setting, table, i);
	}
	g_free(widths.columns);
}
