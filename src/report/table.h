/*
 * table: rows of short texts in columns as wide as they need.
 *
 *	g_autoptr(Table) table = table_new(2);
 *	table_add(table, "Captain", "60 pts", NULL);
 *	table_append(table, out);
 */
#ifndef REPORT_TABLE_H
#define REPORT_TABLE_H

#include <glib.h>

typedef struct Table Table;

/* @indent  blanks before each row. The caller owns it: table_free(). */
Table *table_new(guint indent);
void table_free(Table *table);

/* Adds a row of texts, ended by NULL; they are copied, neutralised and put on one line. Blanks before
   a text are kept. */
void table_add(Table *table, ...) G_GNUC_NULL_TERMINATED;

/*
 * Adds a row of a name and a long text, which is broken between words into further rows.
 *
 * @columns  that the text may take; a longer word stands alone and takes more
 */
void table_add_wrapped(Table *table, const char *name, const char *text, guint columns);

/* Writes the rows, each with a line end; blanks at the end of a row are left out. */
void table_append(const Table *table, GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Table, table_free)

#endif
