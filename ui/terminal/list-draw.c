/* Draws a list: numbers in columns at the right, the cursor always visible. */
#include "terminal/list-private.h"

/* Columns per level of depth. */
#define INDENT 2

static int
width_or_none(const char *text)
{
	return text ? grid_width(text) : 0;
}

static void
widen(Columns *columns, const Row *row)
{
	columns->count = MAX(columns->count, width_or_none(row->count));
	columns->cost = MAX(columns->cost, width_or_none(row->cost));
}

/* Measures the columns over all rows, or while rows are unfinished over the finished ones. In
   that case columns only grow, so that rows do not move back and forth. */
static void
measure(List *list)
{
	if (!list->finish)
		list->columns = (Columns){0};
	for (guint i = 0; i < list->shown->len; i++)
		widen(&list->columns, list_shown_row(list, i));
}

static void
finish_row(const List *list, Row *row)
{
	if (!row->unfinished)
		return;
	row->unfinished = false;
	list->finish(row, list->finish_data);
	list_mark_changes(list, row);
}

static int
draw_numbers(const Row *row, Columns columns, Grid *grid, int line, Rect place)
{
	int right = place.column + place.columns;
	if (columns.cost) {
		right -= columns.cost;
		if (row->cost)
			grid_put_right(grid, line, right, columns.cost,
			               row->cost_changed           ? ROLE_CHANGED
			               : row->role == ROLE_GREYED  ? ROLE_GREYED
			               : row->role == ROLE_HEADING ? ROLE_HEADING
			                                           : ROLE_TEXT,
			               row->cost);
	}
	if (columns.count) {
		right -= columns.count + (columns.cost ? 2 : 0);
		if (row->count)
			grid_put_right(grid, line, right, columns.count,
			               row->count_changed ? ROLE_CHANGED : row->count_role,
			               row->count);
	}
	return right - (columns.cost || columns.count ? 1 : 0);
}

static void
draw_row(const Row *row, Columns columns, Grid *grid, int line, Rect place)
{
	/* A row without numbers may use the width of the columns. */
	const bool has_numbers = row->count || row->cost;
	const int right = has_numbers ? draw_numbers(row, columns, grid, line, place)
	                              : place.column + place.columns;
	int column = place.column + row->depth * INDENT;
	if (row->sign)
		column += grid_put(grid, line, column, right - column, row->sign_role, row->sign) +
		          1;
	const bool is_name = row->stops && has_numbers;
	column += (is_name ? grid_put_name : grid_put)(grid, line, column, right - column,
	                                               row->role, row->text ? row->text : "");
	if (row->tail)
		grid_put(grid, line, column + 2, right - column - 2, ROLE_DIM, row->tail);
}

static void
keep_cursor_in_sight(List *list)
{
	const guint height = (guint)list->height;
	if (list->cursor < list->top)
		list->top = list->cursor;
	if (list->cursor >= list->top + height)
		list->top = list->cursor - height + 1;
	if (list->shown->len <= height)
		list->top = 0;
	else if (list->top + height > list->shown->len)
		list->top = list->shown->len - height;
	/* Prefer showing the heading of the first row to showing one more row at the end. */
	if (list->top == 1 && list->cursor < list->top + height - 1)
		list->top = 0;
}

void
list_draw(List *list, Grid *grid, Rect place, bool focused)
{
	list->height = MAX(place.rows, 1);
	keep_cursor_in_sight(list);
	const guint end = MIN(list->top + (guint)place.rows, list->shown->len);
	for (guint i = list->top; i < end; i++)
		finish_row(list, list_shown_row(list, i));
	measure(list);
	for (guint i = list->top; i < end; i++) {
		const int line = place.row + (int)(i - list->top);
		const Row *row = list_shown_row(list, i);
		draw_row(row, list->columns, grid, line, place);
		if (focused && !list->reading && row->stops && i == list->cursor)
			grid_choose(grid, line, place.column, place.columns);
	}
}

int
list_draw_titled(List *list, Grid *grid, Rect place, const char *title)
{
	g_autofree char *whole = g_strjoin(" /", title, list_filter(list), NULL);
	const int n = grid_title(grid, place, whole);
	const int top = place.row + n + 1;
	const Rect inside = {top, place.column + 1, place.rows - n - 2, place.columns - 2};
	list_draw(list, grid, inside, true);
	return top;
}
