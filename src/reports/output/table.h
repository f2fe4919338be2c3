/*
 * table: rows of short texts in aligned columns, each as wide as its widest text.
 *
 *	g_autoptr(Table) table = table_new(2);
 *	table_add(table, "Captain", "60 pts", NULL);
 *	table_append(table, out);
 */
#ifndef OUTPUT_TABLE_H
#define OUTPUT_TABLE_H

#include <glib.h>

typedef struct Table Table;

/* Makes an empty table. The caller owns it: table_free(). @indent  blanks before each row */
Table *table_new(guint indent);

/* Releases a table. NULL is allowed. */
void table_free(Table *table);

/* Adds a row of texts, ended by NULL. They are copied, neutralised and put on one line; leading
   blanks are kept. */
void table_add(Table *table, ...) G_GNUC_NULL_TERMINATED;

/*
 * Adds a name and a long text, which is broken between words into several rows.
 *
 * @columns  width of the text; only a longer word exceeds it
 */
void table_add_wrapped(Table *table, const char *name, const char *text, guint columns);

/* Appends the rows, each with a line end and without trailing blanks. Columns without texts are
   left out. */
void table_append(const Table *table, GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Table, table_free)

#endif
