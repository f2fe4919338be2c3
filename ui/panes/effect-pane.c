#include "ui/panes/effect-pane.h"

#include "base/language/i18n.h"
#include "base/text/text-layout.h"
#include "faces/rows/effect-rows.h"
#include "session/bench/workbench-draft.h"
#include "ui/panes/wrapped-row.h"

#include <string.h>

/* From so many columns on, the effect is on the right of the list. */
#define COLUMNS_FOR_PANE 120

/* With fewer rows the list needs them all. */
#define ROWS_FOR_LINE 8

/* Lines below the list that the effect takes where one is too narrow. */
#define MOST_LINES 2

/* The part of a wide screen that the list has, in percent. */
#define PART_OF_LIST 60

struct EffectPane {
	List *list;
	GArray *rows; /* owned: the effect, a finding on one row; NULL for none */
	int columns;  /* for which the list was filled; 0 if it was not */
	char *line;   /* owned: the effect on one line; NULL for none */
	char *key;    /* owned: of the proposal; NULL for none */
};

EffectPane *
effect_pane_new(void)
{
	EffectPane *pane = g_new0(EffectPane, 1);
	pane->list = list_new();
	list_set_reading(pane->list, true);
	return pane;
}

void
effect_pane_free(EffectPane *pane)
{
	if (!pane)
		return;
	list_free(pane->list);
	g_clear_pointer(&pane->rows, g_array_unref);
	g_free(pane->line);
	g_free(pane->key);
	g_free(pane);
}

void
effect_pane_clear(EffectPane *pane)
{
	g_clear_pointer(&pane->line, g_free);
	g_clear_pointer(&pane->key, g_free);
	g_clear_pointer(&pane->rows, g_array_unref);
	pane->columns = 0;
	list_fill(pane->list, rows_new());
}

bool
effect_pane_show(EffectPane *pane, Workbench *bench, const char *key, EffectTried *try, void *data)
{
	if (g_strcmp0(pane->key, key) == 0)
		return false;
	effect_pane_clear(pane);
	pane->key = g_strdup(key);
	if (!key)
		return true;
	g_autoptr(Workbench) draft = workbench_draft(bench);
	if (!try(draft, data))
		return true;
	pane->line = effect_line(bench, draft);
	pane->rows = effect_rows(bench, draft);
	return true;
}

static bool
is_beside(Rect place)
{
	return place.columns >= COLUMNS_FOR_PANE;
}

/* The lines below a list, at most MOST_LINES, the last one with a sign if there are more. The caller owns them:
   g_ptr_array_unref(). */
static GPtrArray *
lines_below(const EffectPane *pane, Rect place)
{
	GPtrArray *lines = text_wrap(pane->line, (guint)MAX(place.columns - 3, 1));
	if (lines->len <= MOST_LINES)
		return lines;
	g_ptr_array_set_size(lines, MOST_LINES);
	char *last = g_ptr_array_steal_index(lines, MOST_LINES - 1);
	g_ptr_array_add(lines, g_strconcat(last, "…", NULL));
	g_free(last);
	return lines;
}

Rect
effect_pane_list(const EffectPane *pane, Rect place)
{
	Rect list = place;
	if (is_beside(place))
		list.columns = place.columns * PART_OF_LIST / 100;
	if (is_beside(place) || !pane->line || place.rows < ROWS_FOR_LINE)
		return list;
	g_autoptr(GPtrArray) lines = lines_below(pane, place);
	list.rows -= (int)lines->len;
	return list;
}

/* A row of a list of so many columns, on as many lines as it needs. */
static void
add_row(List *list, const Row *row, int columns)
{
	wrapped_row_add(list,
	                (Row){
				.key = g_strdup(row->key),
				.sign = g_strdup(row->sign),
				.sign_role = row->sign_role,
				.text = g_strdup(row->text),
				.role = row->role,
				.cost = g_strdup(row->cost),
			},
	                columns, true);
}

/* Fills the list for a width. */
static void
lay_out(EffectPane *pane, int columns)
{
	if (!pane->rows || columns == pane->columns)
		return;
	pane->columns = columns;
	list_begin(pane->list);
	for (guint i = 0; i < pane->rows->len; i++)
		add_row(pane->list, &g_array_index(pane->rows, Row, i), columns);
	list_end(pane->list);
	list_go_first(pane->list);
}

/* The effect beside the list. */
static void
draw_beside(EffectPane *pane, Grid *grid, Rect place, int column)
{
	const int columns = place.column + place.columns - column;
	lay_out(pane, columns - 1);
	grid_wall(grid, place.row, column, place.rows);
	list_draw_titled(pane->list, grid, (Rect){place.row, column + 1, place.rows, columns - 1},
	                 _("What it does"));
}

void
effect_pane_draw(EffectPane *pane, Grid *grid, Rect place)
{
	const Rect list = effect_pane_list(pane, place);
	if (is_beside(place))
		draw_beside(pane, grid, place, place.column + list.columns);
	if (is_beside(place) || list.rows == place.rows)
		return;
	g_autoptr(GPtrArray) lines = lines_below(pane, place);
	for (guint i = 0; i < lines->len; i++)
		grid_put(grid, place.row + list.rows + (int)i, place.column + 1, place.columns - 2,
		         ROLE_DIM, g_ptr_array_index(lines, i));
}
