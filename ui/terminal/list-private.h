/* list-private: what the parts of a list share. */
#ifndef TERMINAL_LIST_PRIVATE_H
#define TERMINAL_LIST_PRIVATE_H

#include "terminal/list.h"

/* Widths of the columns at the right, for all lines, so that numbers stand below each other. */
typedef struct Columns {
	int count;
	int cost;
} Columns;

struct List {
	GArray *rows;      /* of Row */
	GArray *before;    /* of Row: what it was before it was filled */
	GHashTable *known; /* keys of these, to Row * */
	GArray *shown;     /* of guint: places in rows, after the filter */
	Filter *filter;    /* owned; NULL for none */
	guint cursor;      /* place in shown */
	guint top;         /* place in shown of the first line on the screen */
	int height;        /* lines on the screen when it was last drawn */
	char *cursor_key;  /* where the cursor was, while the list is filled */
	bool reading;
	RowFinisher finish; /* NULL for none */
	void *finish_data;  /* borrowed */
	Columns columns;
};

/* The row at a place among those that are shown. Borrowed. */
Row *list_shown_row(const List *list, guint shown);

/* Marks its numbers if they differ from those of the row that had its key before. */
void list_mark_changes(const List *list, Row *row);

#endif
