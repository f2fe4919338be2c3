#include "faces/rows/info-rows.h"

#include "base/language/i18n.h"
#include "base/text/text-layout.h"
#include "base/text/text.h"
#include "faces/rows/infos.h"
#include "faces/rows/rich-text.h"

#include <string.h>

/* Wider values stand in the last column, or below the row. */
#define WIDEST_CELL 12

/* Army data write this for no value. */
#define NO_VALUE "-"

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

static int
width_on_one_line(const char *plain)
{
	g_autofree char *line = g_strdelimit(g_strdup(plain), "\n\t", ' ');
	return (int)text_width(line);
}

/* The columns of a text on one line, without marks. */
static int
width_of(const char *text)
{
	g_autofree char *plain = rich_text_plain(text);
	return width_on_one_line(plain);
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

/* The columns of a table: values of any width are in the column of long ones, or below their row. */
typedef struct Layout {
	const InfoTable *table;
	int name_width;
	GArray *widths; /* int, one for each column of values */
	int room;       /* columns for the last value of a line */
	bool is_below;  /* long values are below their row */
} Layout;

static int
width_at(const Layout *layout, uint32_t column)
{
	return g_array_index(layout->widths, int, column);
}

static bool
is_long(const Layout *layout, uint32_t column)
{
	return width_at(layout, column) > WIDEST_CELL;
}

static int
width_of_names(const InfoTable *table)
{
	int width = width_of(table->type_name);
	for (guint i = 0; i < table->profiles->len; i++) {
		const ShownInfo *info = g_ptr_array_index(table->profiles, i);
		width = MAX(width, width_of(info->name));
	}
	return width;
}

static Layout
measure(const InfoTable *table)
{
	const ShownInfo *first = g_ptr_array_index(table->profiles, 0);
	GArray *widths = g_array_new(FALSE, FALSE, sizeof(int));
	for (uint32_t i = 0; i < first->n_characteristics; i++) {
		const int width = column_width(table, i);
		g_array_append_val(widths, width);
	}
	return (Layout){.table = table, .name_width = width_of_names(table), .widths = widths};
}

/* Lays a table out in so many columns. Returns false if it does not fit, or has long values only. */
static bool
lay_out(Layout *layout, int columns)
{
	int width = layout->name_width, n_short = 0, n_long = 0, longest = 0;
	for (uint32_t i = 0; i < layout->widths->len; i++) {
		const int column = width_at(layout, i);
		if (is_long(layout, i)) {
			longest = MAX(longest, column);
			n_long++;
		} else {
			width += column + 1;
			n_short++;
		}
	}
	layout->room = columns - width - 1;
	layout->is_below = n_long > 1 || longest > layout->room;
	return n_short > 0 && width <= columns;
}

static void
append_cell(GString *line, const char *text, int width)
{
	g_autofree char *plain = rich_text_plain(text);
	g_string_append(line, plain);
	for (int i = width_on_one_line(plain); i < width + 1; i++)
		g_string_append_c(line, ' ');
}

static const char *
value_of(const ShownInfo *info, uint32_t column)
{
	return column < info->n_characteristics ? info->characteristics[column].value : "";
}

/* @info  NULL for the line of headings */
static void
append_cells(GString *line, const Layout *layout, const ShownInfo *info, bool are_long)
{
	const ShownInfo *first = g_ptr_array_index(layout->table->profiles, 0);
	for (uint32_t i = 0; i < layout->widths->len; i++)
		if (is_long(layout, i) == are_long)
			append_cell(line, info ? value_of(info, i) : first->characteristics[i].name,
			            are_long ? 0 : width_at(layout, i));
}

static void
add_table_line(GArray *rows, const Layout *layout, const ShownInfo *info)
{
	g_autoptr(GString) line = g_string_new(NULL);
	append_cell(line, info ? info->name : layout->table->type_name, layout->name_width);
	append_cells(line, layout, info, false);
	if (!layout->is_below)
		append_cells(line, layout, info, true);
	rows_add(rows, (Row){
			       .text = g_strdup(g_strchomp(line->str)),
			       .role = info ? ROLE_TEXT : ROLE_HEADING,
			       .stops = info != NULL,
		       });
}

/* "Rules: move or fire" below a row. */
static void
add_long_values(GArray *rows, const Layout *layout, const ShownInfo *info, int columns)
{
	for (uint32_t i = 0; i < MIN(info->n_characteristics, layout->widths->len); i++) {
		const char *value = value_of(info, i);
		if (!is_long(layout, i) || !*value || strcmp(value, NO_VALUE) == 0)
			continue;
		g_autofree char *text = g_strdup_printf("%s%s%s", info->characteristics[i].name,
		                                        _(": "), value);
		rich_text_add(rows, text, columns, ROLE_DIM, 1);
	}
}

static void
add_as_table(GArray *rows, const Layout *layout, int columns)
{
	rows_add(rows, (Row){.text = g_strdup(""), .role = ROLE_TEXT});
	add_table_line(rows, layout, NULL);
	for (guint i = 0; i < layout->table->profiles->len; i++) {
		const ShownInfo *info = g_ptr_array_index(layout->table->profiles, i);
		add_table_line(rows, layout, info);
		if (layout->is_below)
			add_long_values(rows, layout, info, columns);
	}
}

/* The name of the only one says no more than the heading. */
static void
append_characteristic(GString *text, const ShownInfo *info, uint32_t i)
{
	const char *value = info->characteristics[i].value;
	if (!*value)
		return;
	g_string_append(text, text->len ? " · " : "");
	if (info->n_characteristics > 1)
		g_string_append_printf(text, "%s ", info->characteristics[i].name);
	g_string_append(text, value);
}

/* "Range 24", S 4": the values in a line, if a table does not fit. */
static void
add_as_text(GArray *rows, const ShownInfo *info, int columns)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (uint32_t i = 0; i < info->n_characteristics; i++)
		append_characteristic(text, info, i);
	rich_text_add(rows, info->name, columns, ROLE_TEXT, 0);
	if (text->len)
		rich_text_add(rows, text->str, columns, ROLE_TEXT, 1);
}

static void
add_texts(GArray *rows, const InfoTable *table, int columns)
{
	info_rows_add_heading(rows, table->type_name, FALSE);
	for (guint i = 0; i < table->profiles->len; i++)
		add_as_text(rows, g_ptr_array_index(table->profiles, i), columns);
}

static void
add_table(GArray *rows, const InfoTable *table, int columns)
{
	Layout layout = measure(table);
	if (lay_out(&layout, columns))
		add_as_table(rows, &layout, columns);
	else
		add_texts(rows, table, columns);
	g_array_unref(layout.widths);
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
		rich_text_add(rows, info->name, columns, ROLE_TEXT, 0);
		if (*info->description)
			rich_text_add(rows, info->description, columns, ROLE_TEXT, 1);
	}
}
