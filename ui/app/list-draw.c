/* Draws a list: numbers in columns at the right, the cursor always visible. */
#include "base/text/emphasis.h"
#include "ui/app/list-private.h"

#include <string.h>

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

/* Draws the numbers of a row. Returns where they begin: a row without a count has its columns for the text. */
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
	if (columns.count && row->count) {
		right -= columns.count + (columns.cost ? 2 : 0);
		grid_put_right(grid, line, right, columns.count,
		               row->count_changed ? ROLE_CHANGED : row->count_role, row->count);
	}
	return right - (columns.cost || columns.count ? 1 : 0);
}

/* A row with its place on the screen. */
typedef struct Line {
	const Row *row;
	int line;
	int column; /* where the text begins */
	int right;  /* end of the text and the tail */
	char *cut;  /* the text as it is cut; NULL if it is whole; owned */
} Line;

/* A row without numbers may use the width of the columns. */
static bool
has_numbers(const Row *row)
{
	return row->count || row->cost;
}

int
list_width_of_signs(const Row *row)
{
	return row->depth * INDENT + (row->sign ? grid_width(row->sign) + 1 : 0) +
	       (row->glyph ? grid_width(row->glyph) + 1 : 0);
}

/* Draws what stands around the text. */
static Line
draw_around(const Row *row, Columns columns, Grid *grid, int line, Rect place)
{
	const int right = has_numbers(row) ? draw_numbers(row, columns, grid, line, place)
	                                   : place.column + place.columns;
	int column = place.column + row->depth * INDENT;
	if (row->sign)
		column += grid_put(grid, line, column, right - column, row->sign_role, row->sign) +
		          1;
	if (row->glyph)
		column += grid_put(grid, line, column, right - column, row->role, row->glyph) + 1;
	return (Line){row, line, column, right, NULL};
}

static bool
is_cut(const Line *line)
{
	return line->row->stops && has_numbers(line->row) && line->row->text &&
	       grid_width(line->row->text) > line->right - line->column;
}

/* The other name among those lines that would be cut to the same text; NULL if there is none. */
static const char *
find_like(const Line *lines, guint n, const Line *line)
{
	for (guint i = 0; line->cut && i < n; i++) {
		const char *text = lines[i].row->text;
		if (lines[i].cut && strcmp(text, line->row->text) != 0 &&
		    strcmp(lines[i].cut, line->cut) == 0)
			return text;
	}
	return NULL;
}

static int
draw_text(const Line *line, const char *like, Grid *grid)
{
	const Row *row = line->row;
	const char *text = row->text ? row->text : "";
	const int columns = line->right - line->column;
	if (like)
		return grid_put_name_unlike(grid, line->line, line->column, columns, row->role,
		                            text, like);
	const bool is_name = row->stops && has_numbers(row);
	return (is_name ? grid_put_name : grid_put)(grid, line->line, line->column, columns,
	                                            row->role, text);
}

/* Draws some bytes of a text again. */
static void
draw_run(const Line *line, Grid *grid, guint from, guint to, Role role)
{
	const char *text = line->row->text;
	g_autofree char *before = g_strndup(text, from);
	g_autofree char *words = g_strndup(text + from, to - from);
	const int column = line->column + grid_width(before);
	if (column < line->right)
		grid_put(grid, line->line, column, line->right - column, role, words);
}

/* Draws the bold words of a text again, then its links. */
static void
draw_runs(const Line *line, Grid *grid)
{
	const GArray *bold = line->row->bold, *links = line->row->links;
	for (guint i = 0; bold && i < bold->len; i++) {
		const EmphasisRun *run = &g_array_index(bold, EmphasisRun, i);
		draw_run(line, grid, run->from, run->to, ROLE_STRONG);
	}
	for (guint i = 0; links && i < links->len; i++) {
		const RowLink *link = &g_array_index(links, RowLink, i);
		draw_run(line, grid, link->from, link->to, ROLE_LINK);
	}
}

static void
draw_row(const Line *line, const char *like, Grid *grid)
{
	const Row *row = line->row;
	const int column = line->column + draw_text(line, like, grid) + 2;
	draw_runs(line, grid);
	if (row->tail)
		grid_put(grid, line->line, column, line->right - column,
		         row->stops ? ROLE_DIM : row->count_role, row->tail);
}

/* The least columns for a text beside numbers: with fewer, names are all alike. */
#define LEAST_TEXT 12

/* The columns that a place has room for: first the last one is left out, then both. */
static Columns
columns_for(Columns all, int columns)
{
	Columns some = all;
	if (columns - all.count - all.cost - 3 < LEAST_TEXT)
		some.cost = 0;
	if (some.cost == 0 && columns - all.count - 1 < LEAST_TEXT)
		some.count = 0;
	return some;
}

/* The part of its height by which a list scrolls under a cursor that moves fast. */
#define HURRIED_PART 3

static void
keep_cursor_in_sight(List *list)
{
	const guint height = (guint)list->height;
	const guint more = list->hurried ? height / HURRIED_PART : 0;
	if (list->cursor < list->top)
		list->top = list->cursor - MIN(more, list->cursor);
	if (list->cursor >= list->top + height)
		list->top = list->cursor - height + 1 + more;
	if (list->shown->len <= height)
		list->top = 0;
	else if (list->top + height > list->shown->len)
		list->top = list->shown->len - height;
	/* Prefer showing the heading of the first row to showing one more row at the end. */
	if (list->top == 1 && !list->reading && list->cursor < list->top + height - 1)
		list->top = 0;
}

/* The end of the rows that are seen. */
static guint
end_of_sight(const List *list)
{
	return MIN(list->top + (guint)list->height, list->shown->len);
}

void
list_prepare(List *list, int rows)
{
	list->height = MAX(rows, 1);
	keep_cursor_in_sight(list);
	for (guint i = list->top; i < end_of_sight(list); i++)
		finish_row(list, list_shown_row(list, i));
	measure(list);
}

void
list_draw(List *list, Grid *grid, Rect place, bool focused)
{
	list_prepare(list, place.rows);
	list->place = place;
	const guint end = end_of_sight(list);
	const Columns columns = columns_for(list->columns, place.columns);
	g_autofree Line *lines = g_new(Line, end - list->top + 1);
	for (guint i = list->top; i < end; i++) {
		const int line = place.row + (int)(i - list->top);
		Line *drawn = &lines[i - list->top];
		*drawn = draw_around(list_shown_row(list, i), columns, grid, line, place);
		if (is_cut(drawn))
			drawn->cut = grid_cut_name(drawn->row->text, drawn->right - drawn->column);
	}
	for (guint i = list->top; i < end; i++) {
		const Line *line = &lines[i - list->top];
		draw_row(line, find_like(lines, end - list->top, line), grid);
		if (focused && !list->reading && line->row->stops && i == list->cursor)
			grid_choose(grid, line->line, place.column, place.columns);
	}
	for (guint i = list->top; i < end; i++)
		g_free(lines[i - list->top].cut);
	if (list->search)
		grid_mark(grid, place, list->search);
}

/* The columns of a row without its numbers. */
static int
natural_width(const Row *row, bool tails)
{
	const int tail = tails && row->tail ? 2 + grid_width(row->tail) : 0;
	return list_width_of_signs(row) + grid_width(row->text) + tail;
}

/* The widths of the columns that most lists have, so that a pane does not grow while rows are finished. */
#define USUAL_NUMBERS 12

int
list_natural_width(const List *list, bool tails)
{
	int names = 0;
	for (guint i = 0; i < list->rows->len; i++) {
		const Row *row = &g_array_index(list->rows, Row, i);
		if (row->text && !row->follows && !row->reads)
			names = MAX(names, natural_width(row, tails));
	}
	const int numbers = list->columns.count + list->columns.cost + 3;
	return names + 1 + MAX(numbers, USUAL_NUMBERS);
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
