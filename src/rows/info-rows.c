#include "rows/info-rows.h"

#include "base/i18n.h"
#include "base/text-layout.h"
#include "base/text.h"
#include "rows/infos.h"

/* A table with wider cells becomes lines. */
#define WIDEST_CELL 12

void
info_rows_add_text(GArray *rows, const char *text, int columns, Role role, int depth)
{
	g_autofree char *safe = text_neutralise(text);
	g_autoptr(GPtrArray) lines = text_wrap(safe, (guint)MAX(columns - 2 * depth, 1));
	for (guint i = 0; i < lines->len; i++)
		rows_add(rows, (Row){
				       .text = g_strdup(g_ptr_array_index(lines, i)),
				       .role = role,
				       .depth = depth,
				       .stops = true,
				       .reads = true,
			       });
}

void
info_rows_add_heading(GArray *rows, const char *text, gboolean first)
{
	if (!first)
		rows_add(rows, (Row){.text = g_strdup(""), .role = ROLE_TEXT});
	rows_add(rows, (Row){.text = g_strdup(text), .role = ROLE_HEADING});
}

/* The columns of a text on one line, after neutralising. */
static int
width_of(const char *text)
{
	g_autofree char *safe = text_neutralise(text);
	return (int)text_width(g_strdelimit(safe, "\n\t", ' '));
}

static int
column_width(const InfoTable *table, uint32_t column)
{
	const ShownInfo *first = g_ptr_array_index(table->profiles, 0);
	int width = width_of(first->characteristics[column].name);
	for (guint i = 0; i < table->profiles->len; i++) {
		const ShownInfo *info = g_ptr_array_index(table->profiles, i);
		if (column < info->n_characteristics)
			width = MAX(width, width_of(info->characteristics[column].value));
	}
	return width;
}

/* The width of a table; larger than any screen if a cell is a text. */
static int
table_width(const InfoTable *table)
{
	const ShownInfo *first = g_ptr_array_index(table->profiles, 0);
	int width = 0;
	for (uint32_t i = 0; i < first->n_characteristics; i++) {
		const int column = column_width(table, i);
		if (column > WIDEST_CELL)
			return G_MAXINT16;
		width += column + 1;
	}
	return width;
}

static void
append_cell(GString *line, const char *text, int width)
{
	g_string_append(line, text);
	for (int i = width_of(text); i < width + 1; i++)
		g_string_append_c(line, ' ');
}

static void
add_table_line(GArray *rows, const InfoTable *table, const ShownInfo *info, int name_width)
{
	const ShownInfo *first = g_ptr_array_index(table->profiles, 0);
	g_autoptr(GString) line = g_string_new(NULL);
	append_cell(line, info ? info->name : table->type_name, name_width);
	for (uint32_t i = 0; i < first->n_characteristics; i++) {
		const char *text = !info                         ? first->characteristics[i].name
		                   : i < info->n_characteristics ? info->characteristics[i].value
		                                                 : "";
		append_cell(line, text, column_width(table, i));
	}
	rows_add(rows, (Row){
			       .text = g_strdup(g_strchomp(line->str)),
			       .role = info ? ROLE_TEXT : ROLE_HEADING,
			       .stops = info != NULL,
		       });
}

static void
add_as_table(GArray *rows, const InfoTable *table)
{
	int name_width = width_of(table->type_name);
	for (guint i = 0; i < table->profiles->len; i++) {
		const ShownInfo *info = g_ptr_array_index(table->profiles, i);
		name_width = MAX(name_width, width_of(info->name));
	}
	rows_add(rows, (Row){.text = g_strdup(""), .role = ROLE_TEXT});
	add_table_line(rows, table, NULL, name_width);
	for (guint i = 0; i < table->profiles->len; i++)
		add_table_line(rows, table, g_ptr_array_index(table->profiles, i), name_width);
}

/* "Range 24", S 4": the values in a line, if a table does not fit. */
static void
add_as_text(GArray *rows, const ShownInfo *info, int columns)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (uint32_t i = 0; i < info->n_characteristics; i++)
		if (*info->characteristics[i].value)
			g_string_append_printf(text, "%s%s %s", text->len ? " · " : "",
			                       info->characteristics[i].name,
			                       info->characteristics[i].value);
	info_rows_add_text(rows, info->name, columns, ROLE_TEXT, 0);
	if (text->len)
		info_rows_add_text(rows, text->str, columns, ROLE_TEXT, 1);
}

static void
add_table(GArray *rows, const InfoTable *table, int columns)
{
	int name_width = width_of(table->type_name);
	for (guint i = 0; i < table->profiles->len; i++) {
		const ShownInfo *info = g_ptr_array_index(table->profiles, i);
		name_width = MAX(name_width, width_of(info->name));
	}
	if (name_width + table_width(table) <= columns) {
		add_as_table(rows, table);
		return;
	}
	info_rows_add_heading(rows, table->type_name, FALSE);
	for (guint i = 0; i < table->profiles->len; i++)
		add_as_text(rows, g_ptr_array_index(table->profiles, i), columns);
}

void
info_rows_add(GArray *rows, View *view, const Instance *instance, int columns)
{
	g_autoptr(Infos) infos = infos_of(view, instance);
	for (guint i = 0; i < infos->tables->len; i++)
		add_table(rows, g_ptr_array_index(infos->tables, i), columns);
	if (infos->rules->len)
		info_rows_add_heading(rows, _("Rules"), FALSE);
	for (guint i = 0; i < infos->rules->len; i++) {
		const ShownInfo *info = g_ptr_array_index(infos->rules, i);
		info_rows_add_text(rows, info->name, columns, ROLE_TEXT, 0);
		if (*info->description)
			info_rows_add_text(rows, info->description, columns, ROLE_TEXT, 1);
	}
}
