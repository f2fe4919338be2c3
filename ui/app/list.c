#include "ui/app/list-private.h"

List *
list_new(void)
{
	List *list = g_new0(List, 1);
	list->rows = rows_new();
	list->before = rows_new();
	list->known = g_hash_table_new(g_str_hash, g_str_equal);
	list->shown = g_array_new(FALSE, FALSE, sizeof(guint));
	list->height = 1;
	return list;
}

void
list_free(List *list)
{
	if (!list)
		return;
	g_hash_table_unref(list->known);
	g_array_unref(list->rows);
	g_array_unref(list->before);
	g_array_unref(list->shown);
	filter_free(list->filter);
	g_free(list->cursor_key);
	g_free(list->search);
	if (list->free_link_data)
		list->free_link_data(list->link_data);
	g_free(list);
}

void
list_set_finisher(List *list, RowFinisher finish, void *data)
{
	list->finish = finish;
	list->finish_data = data;
}

void
list_set_hurried(List *list, bool hurried)
{
	list->hurried = hurried;
}

void
list_set_reading(List *list, bool reading)
{
	list->reading = reading;
}

Row *
list_shown_row(const List *list, guint shown)
{
	return &g_array_index(list->rows, Row, g_array_index(list->shown, guint, shown));
}

guint
list_count(const List *list)
{
	return list->shown->len;
}

const Row *
list_row(const List *list, guint index)
{
	return list_shown_row(list, index);
}

const Row *
list_at_cursor(const List *list)
{
	if (list->cursor >= list->shown->len || !list_shown_row(list, list->cursor)->stops)
		return NULL;
	return list_shown_row(list, list->cursor);
}

/* Scattered letters are found in almost any list of names. */
static bool
has_words(const List *list, const Row *row)
{
	return row->words && filter_fits(list->filter, row->words) &&
	       filter_distance(list->filter, row->words) < FILTER_FARTHEST;
}

static bool
fits(const List *list, const Row *row)
{
	return row->stops &&
	       (!list->filter || (row->text && filter_fits(list->filter, row->text)) ||
	        has_words(list, row));
}

/* The end of the rows below a heading: deeper rows; or, if the next row is not deeper, all rows
   up to the next heading. */
static guint
end_of(const List *list, guint place)
{
	const Row *head = &g_array_index(list->rows, Row, place);
	bool deeper = head->stops;
	guint at = place + 1;
	for (; at < list->rows->len; at++) {
		const Row *row = &g_array_index(list->rows, Row, at);
		deeper |= at == place + 1 && row->depth > head->depth;
		if (row->depth <= head->depth && (deeper || !row->stops))
			break;
	}
	return at;
}

/* True if a row below a heading matches the filter. */
static bool
heads_a_fitting_one(const List *list, guint place)
{
	const guint end = end_of(list, place);
	for (guint i = place + 1; i < end; i++)
		if (fits(list, &g_array_index(list->rows, Row, i)))
			return true;
	return false;
}

/* True for a heading that contains the typed letters close together: all rows below it are then
   shown. */
static bool
is_fitting_heading(const List *list, const Row *row)
{
	return !row->stops && row->text && *row->text && filter_fits(list->filter, row->text) &&
	       filter_distance(list->filter, row->text) <= FILTER_NEAR;
}

static void
choose_shown(List *list)
{
	bool shown = false;
	guint headed = 0; /* end of the rows below a matching heading */
	g_array_set_size(list->shown, 0);
	for (guint i = 0; i < list->rows->len; i++) {
		const Row *row = &g_array_index(list->rows, Row, i);
		if (list->filter && is_fitting_heading(list, row))
			headed = MAX(headed, end_of(list, i));
		if (!row->follows)
			shown = !list->filter || i < headed || fits(list, row) ||
			        heads_a_fitting_one(list, i);
		if (shown)
			g_array_append_val(list->shown, i);
	}
}

/* Moves the cursor to the nearest row where it may stand, first in one direction, then in the
   other. */
static void
settle_cursor(List *list, int direction)
{
	const int n = (int)list->shown->len;
	const int from = CLAMP((int)list->cursor, 0, MAX(n - 1, 0));
	for (int turn = 0; turn < 2; turn++, direction = -direction)
		for (int at = from; at >= 0 && at < n; at += direction)
			if (list_shown_row(list, (guint)at)->stops) {
				list->cursor = (guint)at;
				return;
			}
	list->cursor = 0;
}

void
list_begin(List *list)
{
	const Row *row = list_at_cursor(list);
	g_free(list->cursor_key);
	list->cursor_key = row ? g_strdup(row->key) : NULL;
	GArray *before = list->before;
	list->before = list->rows;
	list->rows = before;
	g_hash_table_remove_all(list->known);
	g_array_set_size(list->rows, 0);
	g_array_set_size(list->shown, 0);
}

void
list_add(List *list, Row row)
{
	rows_add(list->rows, row);
}

static void
know_rows_before(List *list)
{
	g_hash_table_remove_all(list->known);
	for (guint i = 0; i < list->before->len; i++) {
		Row *row = &g_array_index(list->before, Row, i);
		if (row->key && !row->unfinished)
			g_hash_table_insert(list->known, row->key, row);
	}
}

void
list_mark_changes(const List *list, Row *row)
{
	const Row *old = row->key ? g_hash_table_lookup(list->known, row->key) : NULL;
	if (!old)
		return;
	row->count_changed = old->count_changed || g_strcmp0(old->count, row->count) != 0;
	row->cost_changed = old->cost_changed || g_strcmp0(old->cost, row->cost) != 0;
}

bool
list_go(List *list, const char *key)
{
	for (guint i = 0; key && i < list->shown->len; i++)
		if (g_strcmp0(list_shown_row(list, i)->key, key) == 0) {
			list->cursor = i;
			return true;
		}
	return false;
}

void
list_end(List *list)
{
	know_rows_before(list);
	for (guint i = 0; i < list->rows->len; i++)
		if (!g_array_index(list->rows, Row, i).unfinished)
			list_mark_changes(list, &g_array_index(list->rows, Row, i));
	if (list->link)
		list->link(list->rows, list->link_data);
	choose_shown(list);
	if (!list_go(list, list->cursor_key))
		settle_cursor(list, 1);
}

void
list_fill_lines(List *list, char *const *lines)
{
	list_begin(list);
	for (guint i = 0; lines[i]; i++)
		list_add(list, (Row){.text = g_strdup(lines[i]), .stops = true});
	list_end(list);
}

void
list_fill(List *list, GArray *rows)
{
	list_begin(list);
	g_array_unref(list->rows);
	list->rows = rows;
	list_end(list);
}

void
list_settle(List *list)
{
	for (guint i = 0; i < list->rows->len; i++) {
		Row *row = &g_array_index(list->rows, Row, i);
		row->count_changed = row->cost_changed = false;
	}
}

bool
list_heads(const List *list)
{
	const Row *row = list_at_cursor(list);
	if (!row)
		return false;
	const guint next = g_array_index(list->shown, guint, list->cursor) + 1;
	return next < list->rows->len && g_array_index(list->rows, Row, next).depth > row->depth;
}

bool
list_enter(List *list)
{
	const Row *head = list_at_cursor(list);
	for (guint i = list->cursor + 1; head && i < list->shown->len; i++) {
		const Row *row = list_shown_row(list, i);
		if (row->depth <= head->depth)
			return false;
		if (row->stops) {
			list->cursor = i;
			return true;
		}
	}
	return false;
}

void
list_move(List *list, int lines)
{
	if (list->reading) {
		list_scroll(list, lines);
		return;
	}
	const int last = MAX((int)list->shown->len - 1, 0);
	const guint before = list->cursor;
	list->cursor = (guint)CLAMP((int)list->cursor + lines, 0, last);
	settle_cursor(list, lines < 0 ? -1 : 1);
	const bool turned_back = lines < 0 ? list->cursor > before : list->cursor < before;
	if (turned_back)
		list->cursor = before;
	/* Show the headings above the first rows when the cursor reaches them. */
	if (list->cursor == before && lines < 0)
		list->top = 0;
}

void
list_scroll(List *list, int lines)
{
	const int last = MAX((int)list->shown->len - list->height, 0);
	list->top = (guint)CLAMP((int)list->top + lines, 0, last);
	const guint bottom = list->top + (guint)list->height - 1;
	list->cursor = CLAMP(list->cursor, list->top, bottom);
	settle_cursor(list, lines < 0 ? -1 : 1);
}

void
list_page(List *list, int pages, bool half)
{
	const int lines = MAX(half ? list->height / 2 : list->height - 1, 1);
	list_move(list, pages * lines);
}

void
list_go_first(List *list)
{
	list->cursor = list->top = 0;
	settle_cursor(list, 1);
}

void
list_go_last(List *list)
{
	list->cursor = list->shown->len ? list->shown->len - 1 : 0;
	settle_cursor(list, -1);
}

bool
list_click(List *list, int line)
{
	const guint place = list->top + (guint)line;
	if (line < 0 || place >= list->shown->len || !list_shown_row(list, place)->stops)
		return false;
	list->cursor = place;
	return true;
}

/* The distance of a row from the typed letters. */
static int
distance_of(const List *list, const Row *row)
{
	if (!list->filter || !fits(list, row))
		return G_MAXINT;
	const char *found = filter_fits(list->filter, row->text) || !row->words ? row->text
	                                                                        : row->words;
	return filter_distance(list->filter, found) + (row->reads ? FILTER_FARTHEST + 1 : 0);
}

/* Moves the cursor to the row nearest to the typed letters; of several to the current one, or
   the first. */
static void
go_nearest(List *list)
{
	const Row *now = list_at_cursor(list);
	int least = now ? distance_of(list, now) : G_MAXINT;
	for (guint i = 0; list->filter && i < list->shown->len; i++) {
		const int distance = distance_of(list, list_shown_row(list, i));
		if (distance < least) {
			least = distance;
			list->cursor = i;
		}
	}
}

void
list_set_filter(List *list, Filter *filter)
{
	const Row *row = list_at_cursor(list);
	g_autofree char *key = row ? g_strdup(row->key) : NULL;
	filter_free(list->filter);
	list->filter = filter;
	choose_shown(list);
	list->top = 0;
	if (!list_go(list, key)) {
		list->cursor = 0;
		settle_cursor(list, 1);
	}
	go_nearest(list);
}

bool
list_is_filtered(const List *list)
{
	return list->filter != NULL;
}

const char *
list_filter(const List *list)
{
	return list->filter ? filter_text(list->filter) : NULL;
}

bool
list_find(List *list, const Filter *filter, int direction)
{
	const int n = (int)list->shown->len;
	for (int step = 1; step <= n; step++) {
		const int at = (((int)list->cursor + direction * step) % n + n) % n;
		const Row *row = list_shown_row(list, (guint)at);
		if (row->stops && row->text && filter_fits(filter, row->text)) {
			list->cursor = (guint)at;
			return true;
		}
	}
	return false;
}
