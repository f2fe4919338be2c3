/*
 * list: lines with a cursor, of which as many are shown as there is room for.
 *
 * Every pane is a list. It is filled anew whenever the roster has changed; the cursor stays on the line
 * with the same key, and numbers that differ from those of before are marked as changed until
 * list_settle().
 *
 *	list_begin(list);
 *	list_add(list, (Row){.key = g_strdup(id), .text = g_strdup(name), .stops = true});
 *	list_end(list);
 *	list_draw(list, grid, rect, true);
 */
#ifndef TERMINAL_LIST_H
#define TERMINAL_LIST_H

#include "terminal/grid.h"
#include "workbench/filter.h"
#include "workbench/rows.h"

typedef struct List List;

List *list_new(void);
void list_free(List *list);

/* A list that is read rather than chosen from: the cursor is not shown. */
void list_set_reading(List *list, bool reading);

/*
 * What makes the signs and numbers of a row, where that costs more than to do it for lines that nobody
 * sees. It is called for an unfinished row when that is drawn.
 *
 * @data  borrowed; must outlive the list
 */
typedef void (*RowFinisher)(Row *row, void *data);
void list_set_finisher(List *list, RowFinisher finish, void *data);

/* Fill the list anew. Rows got before are gone. */
void list_begin(List *list);
void list_add(List *list, Row row);
void list_end(List *list);

/* Fills the list with an array of rows (rows.h), and takes the array over. */
void list_fill(List *list, GArray *rows);

/* Takes the marks off numbers that have changed. */
void list_settle(List *list);

/* The line with the cursor; NULL if there is none. Borrowed until the list is filled anew. */
const Row *list_at_cursor(const List *list);

/* Lines shown, after the filter. */
guint list_count(const List *list);
const Row *list_row(const List *list, guint index);

/* Whether lines stand further in below the one with the cursor, a filter's hidden ones, too. */
bool list_heads(const List *list);

/* Moves the cursor to the first of those. Returns false if none is shown at which it may stand. */
bool list_enter(List *list);

/* Moves the cursor; at the ends it stays. */
void list_move(List *list, int lines);
void list_page(List *list, int pages, bool half);
void list_go_first(List *list);
void list_go_last(List *list);

/* Shows other lines, the cursor goes along: what a mouse's wheel does. */
void list_scroll(List *list, int lines);

/* Puts the cursor on the line with a key. Returns false if it is not shown. */
bool list_go(List *list, const char *key);

/* Puts the cursor on the line shown that many lines below the top of the list's place. */
bool list_click(List *list, int line);

/* Shows only lines that fit, what a heading that fits heads, and what heads those; NULL shows all. The
   list owns the filter. */
void list_set_filter(List *list, Filter *filter);
bool list_is_filtered(const List *list);

/* What was typed of the filter; NULL without one. Borrowed until another is set. */
const char *list_filter(const List *list);

/* Moves the cursor to the next or the last line before that fits, around the end. */
bool list_find(List *list, const Filter *filter, int direction);

/* Draws it. @focused shows the cursor. */
void list_draw(List *list, Grid *grid, Rect place, bool focused);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(List, list_free)

#endif
