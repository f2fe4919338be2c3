#include "reports/output/table.h"

#include "base/text/text-layout.h"
#include "base/text/text.h"

#include <stdarg.h>
#include <string.h>

struct Table {
	GPtrArray *rows; /* GStrv, owned */
	guint indent;
};

static void
row_free(gpointer row)
{
	g_strfreev(row);
}

Table *
table_new(guint indent)
{
	Table *table = g_new0(Table, 1);
	table->rows = g_ptr_array_new_with_free_func(row_free);
	table->indent = indent;
	return table;
}

void
table_free(Table *table)
{
	if (!table)
		return;
	g_ptr_array_unref(table->rows);
	g_free(table);
}

/* Copies a text, neutralised and on one line, with its leading blanks. */
static char *
cell(const char *text)
{
	const size_t indent = strspn(text, " ");
	g_autofree char *blanks = g_strnfill(indent, ' ');
	g_autofree char *line = text_one_line(text);
	return g_strconcat(blanks, line, NULL);
}

void
table_add(Table *table, ...)
{
	GPtrArray *row = g_ptr_array_new();
	va_list texts;
	va_start(texts, table);
	for (const char *text; (text = va_arg(texts, const char *));)
		g_ptr_array_add(row, cell(text));
	va_end(texts);
	g_ptr_array_add(row, NULL);
	g_ptr_array_add(table->rows, g_ptr_array_free(row, FALSE));
}

void
table_add_wrapped(Table *table, const char *name, const char *text, guint columns)
{
	g_autofree char *line = text_one_line(text);
	g_autoptr(GPtrArray) words = text_words(line);
	g_autoptr(GString) row = g_string_new(NULL);
	for (guint i = 0; i < words->len; i++) {
		const char *word = g_ptr_array_index(words, i);
		if (row->len && text_width(row->str) + 1 + text_width(word) > columns) {
			table_add(table, name, row->str, NULL);
			g_string_truncate(row, 0);
			name = "";
		}
		g_string_append_printf(row, "%s%s", row->len ? " " : "", word);
	}
	table_add(table, name, row->str, NULL);
}

static GArray *
measure_columns(const Table *table)
{
	GArray *widths = g_array_new(FALSE, TRUE, sizeof(guint));
	for (guint i = 0; i < table->rows->len; i++) {
		char **row = g_ptr_array_index(table->rows, i);
		for (guint column = 0; row[column]; column++) {
			if (column >= widths->len)
				g_array_set_size(widths, column + 1);
			guint *width = &g_array_index(widths, guint, column);
			*width = MAX(*width, text_width(row[column]));
		}
	}
	return widths;
}

static void
append_blanks(GString *out, guint n)
{
	g_string_append_printf(out, "%*s", (int)n, "");
}

static void
append_row(GString *out, char *const *row, const GArray *widths)
{
	guint blanks = 0;
	for (guint column = 0; row[column]; column++) {
		const guint width = g_array_index(widths, guint, column);
		if (width == 0)
			continue;
		if (*row[column]) {
			append_blanks(out, blanks);
			g_string_append(out, row[column]);
			blanks = 0;
		}
		blanks += width - text_width(row[column]) + 2;
	}
	g_string_append_c(out, '\n');
}

void
table_append(const Table *table, GString *out)
{
	g_autoptr(GArray) widths = measure_columns(table);
	for (guint i = 0; i < table->rows->len; i++) {
		append_blanks(out, table->indent);
		append_row(out, g_ptr_array_index(table->rows, i), widths);
	}
}
