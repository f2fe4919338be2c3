/*
 * Columns of the whole sheet.
 *
 * The tables of one type of profile have the same columns for every unit, so that the eye runs down
 * one line from unit to unit. A column that is empty everywhere goes.
 */
#include "paper/facts/sheet-private.h"

#include <string.h>

/* A type of profile on this sheet. */
typedef struct ProfileType {
	const char *name;
	GPtrArray *heads; /* const char *, in order of first occurrence */
	GPtrArray *shown; /* const char *: heads of columns that are filled anywhere */
	guint tables, of_models;
} ProfileType;

typedef struct Aligner {
	const SheetBuilder *builder;
	GArray *types; /* ProfileType */
	/* const char *: heads of columns that hold more than figures, in any type, so that the columns
	   of similar types are aligned alike */
	GPtrArray *words;
} Aligner;

typedef void (*TablesFunction)(SheetTable *tables, uint32_t n, Aligner *aligner);

static void
type_clear(gpointer data)
{
	ProfileType *type = data;
	g_ptr_array_unref(type->heads);
	g_ptr_array_unref(type->shown);
}

static ProfileType *
type_of(GArray *types, const SheetTable *table)
{
	const char *name = table->columns[0].head;
	for (guint i = 0; i < types->len; i++)
		if (strcmp(g_array_index(types, ProfileType, i).name, name) == 0)
			return &g_array_index(types, ProfileType, i);
	const ProfileType type = {
		.name = name, .heads = g_ptr_array_new(), .shown = g_ptr_array_new()};
	g_array_append_val(types, type);
	return &g_array_index(types, ProfileType, types->len - 1);
}

static bool
has_head(const GPtrArray *heads, const char *head)
{
	return g_ptr_array_find_with_equal_func((GPtrArray *)(guintptr)heads, head, g_str_equal,
	                                        NULL);
}

static void
add_head(GPtrArray *heads, const char *head)
{
	if (!has_head(heads, head))
		g_ptr_array_add(heads, (gpointer)(guintptr)head);
}

static void
survey_column(const Aligner *aligner, ProfileType *type, const SheetTable *table, uint32_t column)
{
	const char *head = table->columns[column].head;
	add_head(type->heads, head);
	for (uint32_t row = 0; row < table->n_rows; row++) {
		const char *cell = sheet_cell(table, row, column);
		if (*cell)
			add_head(type->shown, head);
		if (!sheet_is_figure(cell) || strchr(cell, '\n'))
			add_head(aligner->words, head);
	}
}

static void
survey(SheetTable *tables, uint32_t n, Aligner *aligner)
{
	for (uint32_t k = 0; k < n; k++) {
		ProfileType *type = type_of(aligner->types, &tables[k]);
		type->tables++;
		type->of_models += tables[k].role == ROLE_MODELS;
		for (uint32_t i = 1; i < tables[k].n_columns; i++)
			survey_column(aligner, type, &tables[k], i);
	}
}

static const char *
cell_named(const SheetTable *table, uint32_t row, const char *head)
{
	for (uint32_t i = 1; i < table->n_columns; i++)
		if (strcmp(table->columns[i].head, head) == 0)
			return sheet_cell(table, row, i);
	return "";
}

static SheetTable
align_table(const Aligner *aligner, const SheetTable *table)
{
	const ProfileType *type = type_of(aligner->types, table);
	TableDraft draft;
	table_draft_init(&draft, aligner->builder->sheet->arena);
	table_draft_column(&draft, type->name, ALIGN_LEFT);
	for (guint i = 0; i < type->heads->len; i++) {
		const char *head = g_ptr_array_index(type->heads, i);
		if (has_head(type->shown, head))
			table_draft_column(&draft, head, ALIGN_LEFT);
	}
	const SheetColumn *columns = &g_array_index(draft.columns, SheetColumn, 0);
	for (uint32_t row = 0; row < table->n_rows; row++) {
		table_draft_cell(&draft, sheet_cell(table, row, 0));
		for (guint i = 1; i < draft.columns->len; i++)
			table_draft_cell(&draft, cell_named(table, row, columns[i].head));
	}
	SheetTable aligned = table_draft_finish(&draft);
	SheetColumn *made = (SheetColumn *)(guintptr)aligned.columns;
	for (uint32_t i = 1; i < aligned.n_columns; i++)
		made[i].align = has_head(aligner->words, made[i].head) ? ALIGN_LEFT : ALIGN_CENTRE;
	aligned.group = sheet_group_rank(aligner->builder, type->name);
	aligned.order = table->order;
	const CompanionGroup *group = sheet_group_of(aligner->builder, type->name);
	aligned.is_line = group && group->form == GROUP_LINE;
	aligned.role = 2 * type->of_models >= type->tables ? ROLE_MODELS : ROLE_EQUIPMENT;
	return aligned;
}

/* True for the profile of a model; others are abilities in words. */
static bool
is_of_figures(const SheetTable *table)
{
	uint32_t n = 0;
	for (uint32_t i = 1; i < table->n_columns; i++)
		n += table->columns[i].align == ALIGN_CENTRE;
	return table->role == ROLE_MODELS && 2 * n >= table->n_columns;
}

/* The companion's groups come first. Profiles of models come before those of equipment, and among them figures
   before words; then the order of the army data decides. */
static gint
compare_tables(gconstpointer a, gconstpointer b)
{
	const SheetTable *first = a, *second = b;
	if (first->group != second->group)
		return first->group > second->group ? 1 : -1;
	if (first->role != second->role)
		return (int)first->role - (int)second->role;
	if (is_of_figures(first) != is_of_figures(second))
		return is_of_figures(first) ? -1 : 1;
	if (first->order != second->order)
		return first->order > second->order ? 1 : -1;
	return strcmp(first->columns[0].head, second->columns[0].head);
}

static void
align(SheetTable *tables, uint32_t n, Aligner *aligner)
{
	for (uint32_t i = 0; i < n; i++)
		tables[i] = align_table(aligner, &tables[i]);
	if (n)
		qsort(tables, n, sizeof *tables, compare_tables);
}

static void
for_infos(const SheetInfos *infos, TablesFunction function, Aligner *aligner)
{
	/* The sheet is being built: its tables may still change. */
	function((SheetTable *)(guintptr)infos->tables, infos->n_tables, aligner);
}

static void
for_tables(const Sheet *sheet, TablesFunction function, Aligner *aligner)
{
	for (uint32_t i = 0; i < sheet->n_forces; i++) {
		const SheetForce *force = &sheet->forces[i];
		for_infos(&force->infos, function, aligner);
		for (uint32_t k = 0; k < force->n_sections; k++)
			for (uint32_t u = 0; u < force->sections[k].n_units; u++)
				for_infos(&force->sections[k].units[u].infos, function, aligner);
	}
	for (uint32_t i = 0; i < sheet->n_cards; i++)
		for_infos(&sheet->cards[i].infos, function, aligner);
}

void
sheet_align_columns(const SheetBuilder *builder)
{
	g_autoptr(GArray) types = g_array_new(FALSE, FALSE, sizeof(ProfileType));
	g_array_set_clear_func(types, type_clear);
	g_autoptr(GPtrArray) words = g_ptr_array_new();
	Aligner aligner = {builder, types, words};
	for_tables(builder->sheet, survey, &aligner);
	for (guint i = 0; i < types->len; i++) {
		const ProfileType *type = &g_array_index(types, ProfileType, i);
		sheet_group_columns(builder, type->name, type->heads);
	}
	for_tables(builder->sheet, align, &aligner);
}
