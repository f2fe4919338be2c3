/*
 * list: a scrolling list of rows with a cursor.
 *
 * Every pane is a list. It is filled again after each edit; the cursor stays on the row with the
 * same key, and numbers that have changed are marked until list_settle().
 *
 *	list_begin(list);
 *	list_add(list, (Row){.key = g_strdup(id), .text = g_strdup(name), .stops = true});
 *	list_end(list);
 *	list_draw(list, grid, rect, true);
 */
#ifndef APP_LIST_H
#define APP_LIST_H

#include "faces/rows/rows.h"
#include "session/words/filter.h"
#include "ui/terminal/grid.h"

typedef struct List List;

List *list_new(void);
void list_free(List *list);

/* Makes it a list to read: the cursor is not shown. */
void list_set_reading(List *list, bool reading);

/*
 * Sets a function that computes the signs and numbers of an unfinished row when the row is first
 * drawn. It saves that work for rows nobody sees.
 *
 * @data  borrowed; must outlive the list
 */
typedef void (*RowFinisher)(Row *row, void *data);
void list_set_finisher(List *list, RowFinisher finish, void *data);

/*
 * Sets a function that gives rows their links whenever the list is filled, such as to the rules that a text
 * names.
 *
 * @data  freed with @free_data when the list is freed
 */
typedef void (*RowLinker)(GArray *rows, void *data);
void list_set_linker(List *list, RowLinker link, void *data, void (*free_data)(void *data));

/* The data of the linker; NULL without one. Borrowed. */
void *list_linker_data(const List *list);

/* The rows with their links, of a list with a linker: an array of Row, borrowed. */
const GArray *list_rows(const List *list);

/* True if words of a row lead somewhere. */
bool list_has_links(const List *list);

/* True if the sign of a row, such as a box, is drawn at a place of the screen. */
bool list_sign_at(const List *list, int row, int column);

/* The link drawn at a place of the screen; NULL if there is none. Borrowed. */
const RowLink *list_link_at(const List *list, int row, int column);

/* Fill the list again. Rows borrowed before become invalid. */
void list_begin(List *list);
void list_add(List *list, Row row);
void list_end(List *list);

/* Replaces all rows by the lines of a text, an array that ends with NULL. */
void list_fill_lines(List *list, char *const *lines);

/* Fills the list with an array of rows (rows.h), and takes the array over. */
void list_fill(List *list, GArray *rows);

/* Removes the marks of changed numbers. */
void list_settle(List *list);

/* The row at the cursor; NULL without one. Borrowed until the list is filled again. */
const Row *list_at_cursor(const List *list);

/* The rows that the filter shows. */
guint list_count(const List *list);
const Row *list_row(const List *list, guint index);

/* True if deeper rows follow the row at the cursor, even if the filter hides them. */
bool list_heads(const List *list);

/* Moves the cursor to the first of these rows. Returns false if it cannot stand on any that is
   shown. */
bool list_enter(List *list);

/* Move the cursor; it stops at the ends. */
void list_move(List *list, int lines);
void list_page(List *list, int pages, bool half);
void list_go_first(List *list);
void list_go_last(List *list);

/* Scrolls, and keeps the cursor on the screen. */
void list_scroll(List *list, int lines);

/* Puts the cursor on the row with a key. Returns false if the row is not shown. */
bool list_go(List *list, const char *key);

/* Puts the cursor on the row drawn @line lines below the top of the list. Returns false without
   such a row. */
bool list_click(List *list, int line);

/* Shows only matching rows, the rows below matching headings, and their headings; NULL shows
   all. The list owns the filter. */
void list_set_filter(List *list, Filter *filter);
bool list_is_filtered(const List *list);

/* The text of the filter; NULL without one. Borrowed until another filter is set. */
const char *list_filter(const List *list);

/* Marks a text wherever it is seen, letter case and accents aside; NULL marks nothing. */
void list_set_search(List *list, const char *text);

/* That text; NULL for none. Borrowed until another is set. */
const char *list_searched(const List *list);

/* Goes to the next or previous row that has that text, wrapping around; with @here the row at the cursor
   counts, too. Returns false without one. */
bool list_search(List *list, int direction, bool here);

/* True for a list to read. */
bool list_is_reading(const List *list);

/* The place of a list, to return to it. */
typedef struct ListPlace {
	guint cursor;
	guint top;
} ListPlace;

ListPlace list_place(const List *list);
void list_return(List *list, ListPlace place);

/* Moves the cursor to the next or previous match, wrapping around. @direction is 1 or -1.
   Returns false without a match. */
bool list_find(List *list, const Filter *filter, int direction);

/* While the cursor moves fast, the list scrolls by a part of its height at once instead of by lines: that
   writes less to the terminal. */
void list_set_hurried(List *list, bool hurried);

/* Draws the list. @focused shows the cursor. */
void list_draw(List *list, Grid *grid, Rect place, bool focused);

/* Finishes the rows that a list of so many rows will show, on which its natural width depends. */
void list_prepare(List *list, int rows);

/* The columns in which no name, or with @tails nothing at all, is cut, even of rows that the filter hides;
   with signs and numbers. */
int list_natural_width(const List *list, bool tails);

/* Draws the list as a whole screen, under its title and the filter. Returns the row of the screen where
   the list begins. */
int list_draw_titled(List *list, Grid *grid, Rect place, const char *title);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(List, list_free)

#endif
