/*
 * rows: a roster, its options or its findings as lines of text, for a list on a screen or a
 * dialogue.
 *
 * Each source of rows (tree-rows.h, option-rows.h …) appends to an array; each face shows the
 * array in
 * its own way. A row names what it is about by ids, so it can be found again after an edit.
 *
 *	g_autoptr(GArray) rows = rows_new();
 *	rows_add(rows, (Row){.key = g_strdup(id), .text = g_strdup(name), .stops = true});
 */
#ifndef ROWS_ROWS_H
#define ROWS_ROWS_H

#include "faces/rows/role.h"

#include <glib.h>
#include <stdbool.h>

/* Bytes of a row's text that lead somewhere. */
typedef struct RowLink {
	guint from, to;
	const char *name; /* the target; borrowed from the source of the row */
} RowLink;

/* A line. All texts are owned by the array once added; NULL for none. */
typedef struct Row {
	char *key;    /* identifies the row when the list is filled again */
	char *holder; /* for the source's own use: an instance id … */
	char *entry;  /* … the id of an entry */
	int kind;     /* … an enumerator of the source */
	int depth;    /* level of indentation, from 0 */
	char *sign;   /* in front of the text: "[x]" */
	Role sign_role;
	const char *glyph; /* before the text, one column wide; a constant, NULL for none */
	char *text;
	GArray *bold;  /* EmphasisRun (base/text/emphasis.h) of the text, in order; NULL for none */
	GArray *links; /* RowLink of the text, in order; NULL for none */
	Role role;
	char *tail;  /* behind the text, less important */
	char *words; /* not shown as such: a filter finds the row by them, too */
	char *count; /* a column at the right: "2/4" */
	Role count_role;
	char *cost;      /* the last column */
	bool stops;      /* the cursor may stand on it */
	bool reads;      /* for reading only: a filter's cursor prefers other rows */
	bool follows;    /* continues the row above, and is shown with it */
	bool unfinished; /* its signs and numbers are made when it is first drawn */
	bool count_changed;
	bool cost_changed;
} Row;

/* Makes an empty array of Row. Owned by the caller: g_array_unref(), which frees the rows. */
GArray *rows_new(void);

/* Appends a row; the array owns its texts from then on. */
void rows_add(GArray *rows, Row row);

#endif
