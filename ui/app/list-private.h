/* list-private: the state that the parts of a list share. */
#ifndef APP_LIST_PRIVATE_H
#define APP_LIST_PRIVATE_H

#include "ui/app/list.h"

/* Widths of the columns at the right, the same for all rows. */
typedef struct Columns {
	int count;
	int cost;
} Columns;

struct List {
	GArray *rows;      /* array of Row */
	GArray *before;    /* array of Row: the rows before the list was filled */
	GHashTable *known; /* keys of these, to Row * */
	GArray *shown;     /* array of guint: indexes of rows that the filter shows */
	Filter *filter;    /* owned; NULL for none */
	guint cursor;      /* index in shown */
	guint top;         /* index in shown of the first line on the screen */
	int height;        /* lines on the screen when last drawn */
	char *cursor_key;  /* key at the cursor while the list is filled */
	char *search;      /* owned; NULL for none */
	bool reading;
	bool hurried;       /* list_set_hurried() */
	RowFinisher finish; /* NULL for none */
	void *finish_data;  /* borrowed */
	Columns columns;
	RowLinker link; /* NULL for none */
	void *link_data;
	void (*free_link_data)(void *data);
	Rect place; /* where it was last drawn */
};

/* The columns before the text of a row: its depth, sign and glyph. */
int list_width_of_signs(const Row *row);

/* The row at an index of shown. Borrowed. */
Row *list_shown_row(const List *list, guint shown);

/* Marks the numbers of a row that differ from those of the previous row with its key. */
void list_mark_changes(const List *list, Row *row);

#endif
