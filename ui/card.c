#include "ui/card.h"

#include "base/i18n.h"
#include "ui/wrap.h"

#include <string.h>

/* A table with wider cells is told in lines instead. */
#define WIDEST_CELL 12

/* Profiles of one type. */
typedef struct Table {
	const char *type_id;
	const char *type_name;
	GPtrArray *profiles; /* of const ShownInfo * */
} Table;

/* What is collected from an instance and below it. */
typedef struct Card {
	GPtrArray *tables; /* of Table */
	GPtrArray *rules;  /* of const ShownInfo * */
} Card;

static void
table_free(gpointer data)
{
	Table *table = data;
	g_ptr_array_unref(table->profiles);
	g_free(table);
}

static bool
is_same_profile(const ShownInfo *a, const ShownInfo *b)
{
	if (strcmp(a->name, b->name) != 0 || a->n_characteristics != b->n_characteristics)
		return false;
	for (uint32_t i = 0; i < a->n_characteristics; i++)
		if (strcmp(a->characteristics[i].value, b->characteristics[i].value) != 0)
			return false;
	return true;
}

static Table *
table_for(Card *card, const ShownInfo *info)
{
	for (guint i = 0; i < card->tables->len; i++) {
		Table *table = g_ptr_array_index(card->tables, i);
		if (strcmp(table->type_id, info->type_id) == 0)
			return table;
	}
	Table *table = g_new0(Table, 1);
	table->type_id = info->type_id;
	table->type_name = info->type_name;
	table->profiles = g_ptr_array_new();
	g_ptr_array_add(card->tables, table);
	return table;
}

static void
collect_profile(Card *card, const ShownInfo *info)
{
	Table *table = table_for(card, info);
	for (guint i = 0; i < table->profiles->len; i++)
		if (is_same_profile(g_ptr_array_index(table->profiles, i), info))
			return;
	g_ptr_array_add(table->profiles, (gpointer)(guintptr)info);
}

static void
collect_rule(Card *card, const ShownInfo *info)
{
	for (guint i = 0; i < card->rules->len; i++) {
		const ShownInfo *known = g_ptr_array_index(card->rules, i);
		if (strcmp(known->name, info->name) == 0)
			return;
	}
	g_ptr_array_add(card->rules, (gpointer)(guintptr)info);
}

static void
collect(Card *card, View *view, const Instance *instance)
{
	uint32_t n;
	const ShownInfo *infos = view_infos(view, instance, &n);
	for (uint32_t i = 0; i < n; i++) {
		if (infos[i].is_profile)
			collect_profile(card, &infos[i]);
		else
			collect_rule(card, &infos[i]);
	}
	for (uint32_t i = 0; instance->kind == INSTANCE_SELECTION && i < instance->n_children; i++)
		collect(card, view, instance->children[i]);
}

void
card_add_text(List *list, const char *text, int columns, Role role, int depth)
{
	g_autoptr(GPtrArray) lines = wrap_text(text, columns - 2 * depth);
	for (guint i = 0; i < lines->len; i++)
		list_add(list, (Row){
				       .text = g_strdup(g_ptr_array_index(lines, i)),
				       .role = role,
				       .depth = depth,
				       .stops = true,
			       });
}

void
card_add_heading(List *list, const char *text, gboolean first)
{
	if (!first)
		list_add(list, (Row){.text = g_strdup(""), .role = ROLE_TEXT});
	list_add(list, (Row){.text = g_strdup(text), .role = ROLE_HEADING});
}

static int
column_width(const Table *table, uint32_t column)
{
	const ShownInfo *first = g_ptr_array_index(table->profiles, 0);
	int width = grid_width(first->characteristics[column].name);
	for (guint i = 0; i < table->profiles->len; i++) {
		const ShownInfo *info = g_ptr_array_index(table->profiles, i);
		if (column < info->n_characteristics)
			width = MAX(width, grid_width(info->characteristics[column].value));
	}
	return width;
}

/* Columns that all values take, a blank after each; more than there are if a cell is a text. */
static int
table_width(const Table *table)
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
	for (int i = grid_width(text); i < width + 1; i++)
		g_string_append_c(line, ' ');
}

static void
add_table_line(List *list, const Table *table, const ShownInfo *info, int name_width)
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
	list_add(list, (Row){
			       .text = g_strdup(g_strchomp(line->str)),
			       .role = info ? ROLE_TEXT : ROLE_HEADING,
			       .stops = info != NULL,
		       });
}

static void
add_as_table(List *list, const Table *table)
{
	int name_width = grid_width(table->type_name);
	for (guint i = 0; i < table->profiles->len; i++) {
		const ShownInfo *info = g_ptr_array_index(table->profiles, i);
		name_width = MAX(name_width, grid_width(info->name));
	}
	list_add(list, (Row){.text = g_strdup(""), .role = ROLE_TEXT});
	add_table_line(list, table, NULL, name_width);
	for (guint i = 0; i < table->profiles->len; i++)
		add_table_line(list, table, g_ptr_array_index(table->profiles, i), name_width);
}

/* "Range 24", S 4": where there is no room for a table. */
static void
add_as_text(List *list, const ShownInfo *info, int columns)
{
	g_autoptr(GString) text = g_string_new(NULL);
	for (uint32_t i = 0; i < info->n_characteristics; i++)
		if (*info->characteristics[i].value)
			g_string_append_printf(text, "%s%s %s", text->len ? " · " : "",
			                       info->characteristics[i].name,
			                       info->characteristics[i].value);
	card_add_text(list, info->name, columns, ROLE_TEXT, 0);
	if (text->len)
		card_add_text(list, text->str, columns, ROLE_DIM, 1);
}

static void
add_table(List *list, const Table *table, int columns)
{
	int name_width = grid_width(table->type_name);
	for (guint i = 0; i < table->profiles->len; i++) {
		const ShownInfo *info = g_ptr_array_index(table->profiles, i);
		name_width = MAX(name_width, grid_width(info->name));
	}
	if (name_width + table_width(table) <= columns) {
		add_as_table(list, table);
		return;
	}
	card_add_heading(list, table->type_name, FALSE);
	for (guint i = 0; i < table->profiles->len; i++)
		add_as_text(list, g_ptr_array_index(table->profiles, i), columns);
}

void
card_add(List *list, View *view, const Instance *instance, int columns)
{
	Card card = {
		.tables = g_ptr_array_new_with_free_func(table_free),
		.rules = g_ptr_array_new(),
	};
	collect(&card, view, instance);
	for (guint i = 0; i < card.tables->len; i++)
		add_table(list, g_ptr_array_index(card.tables, i), columns);
	if (card.rules->len)
		card_add_heading(list, _("Rules"), FALSE);
	for (guint i = 0; i < card.rules->len; i++) {
		const ShownInfo *info = g_ptr_array_index(card.rules, i);
		card_add_text(list, info->name, columns, ROLE_TEXT, 0);
		if (*info->description)
			card_add_text(list, info->description, columns, ROLE_DIM, 1);
	}
	g_ptr_array_unref(card.tables);
	g_ptr_array_unref(card.rules);
}
