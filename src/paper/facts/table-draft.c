#include "paper/facts/table-draft.h"

#include <string.h>

/* Longest texts that are centred: with a digit ("5+", "2D6+5"), and without. */
#define FIGURE_LENGTH 6
#define WORD_LENGTH   4

bool
sheet_tables_alike(const SheetTable *a, const SheetTable *b)
{
	if (a->n_columns != b->n_columns)
		return false;
	for (uint32_t i = 1; i < a->n_columns; i++)
		if (strcmp(a->columns[i].head, b->columns[i].head) != 0 ||
		    a->columns[i].align != b->columns[i].align)
			return false;
	return true;
}

bool
sheet_tables_similar(const SheetTable *a, const SheetTable *b)
{
	uint32_t same = 0;
	if (a->n_columns != b->n_columns)
		return false;
	for (uint32_t i = 1; i < a->n_columns; i++)
		same += strcmp(a->columns[i].head, b->columns[i].head) == 0;
	return 2 * same >= a->n_columns - 1;
}

void
table_draft_init(TableDraft *draft, Arena *arena)
{
	*draft = (TableDraft){
		.arena = arena,
		.columns = g_array_new(FALSE, FALSE, sizeof(SheetColumn)),
		.cells = g_ptr_array_new(),
	};
}

void
table_draft_column(TableDraft *draft, const char *head, SheetAlign align)
{
	g_assert(draft->cells->len == 0);
	const SheetColumn column = {head, align};
	g_array_append_val(draft->columns, column);
}

void
table_draft_cell(TableDraft *draft, const char *text)
{
	g_ptr_array_add(draft->cells, (gpointer)(guintptr)text);
}

guint
table_draft_rows(const TableDraft *draft)
{
	return draft->columns->len ? draft->cells->len / draft->columns->len : 0;
}

static const char *
cell_at(const TableDraft *draft, guint row, guint column)
{
	return g_ptr_array_index(draft->cells, row * draft->columns->len + column);
}

static bool
same_rows(const TableDraft *draft, guint a, guint b)
{
	for (guint i = 0; i < draft->columns->len; i++)
		if (strcmp(cell_at(draft, a, i), cell_at(draft, b, i)) != 0)
			return false;
	return true;
}

bool
table_draft_drop_repeated(TableDraft *draft)
{
	const guint last = table_draft_rows(draft) - 1;
	for (guint i = 0; i < last; i++) {
		if (!same_rows(draft, i, last))
			continue;
		g_ptr_array_set_size(draft->cells, (gint)(last * draft->columns->len));
		return true;
	}
	return false;
}

bool
sheet_is_figure(const char *text)
{
	const glong length = g_utf8_strlen(text, -1);
	return length < WORD_LENGTH || (length <= FIGURE_LENGTH && strpbrk(text, "0123456789"));
}

/* Lines of neighbouring cells must align, so such columns are not centred. */
static bool
has_lines(const char *text)
{
	return strchr(text, '\n');
}

static bool
holds_figures(const TableDraft *draft, guint column)
{
	bool any = false;
	for (guint row = 0; row < table_draft_rows(draft); row++) {
		const char *text = cell_at(draft, row, column);
		if (!sheet_is_figure(text) || has_lines(text))
			return false;
		any = any || *text;
	}
	return any;
}

static void
centre_figures(const TableDraft *draft)
{
	for (guint i = 1; i < draft->columns->len; i++) {
		SheetColumn *column = &g_array_index(draft->columns, SheetColumn, i);
		if (column->align == ALIGN_LEFT && holds_figures(draft, i))
			column->align = ALIGN_CENTRE;
	}
}

SheetTable
table_draft_finish(TableDraft *draft)
{
	centre_figures(draft);
	const SheetTable table = {
		.columns = arena_memdup(draft->arena, draft->columns->data,
	                                draft->columns->len * sizeof(SheetColumn)),
		.n_columns = draft->columns->len,
		.cells = arena_memdup(draft->arena, draft->cells->pdata,
	                              draft->cells->len * sizeof(char *)),
		.n_rows = table_draft_rows(draft),
	};
	g_array_unref(draft->columns);
	g_ptr_array_unref(draft->cells);
	*draft = (TableDraft){0};
	return table;
}
