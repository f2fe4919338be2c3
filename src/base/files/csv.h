/*
 * csv: tables as spreadsheets save them.
 *
 * The separator is the comma, semicolon or tab that is most frequent in the first line. A field may
 * be in double quotes, a double quote in it is written twice, and it may contain line ends
 * (RFC 4180). A byte order mark is skipped, and so are lines without text.
 *
 *	g_autoptr(Csv) csv = csv_parse(bytes, "players.csv", diags);
 *	for (guint i = 0; csv && i < csv_count(csv); i++)
 *		puts(csv_get(csv, i)->fields[0]);
 */
#ifndef FILES_CSV_H
#define FILES_CSV_H

#include "base/text/diags.h"

/* Enough for the players of the largest events; more is an accident. */
#define CSV_MAX_BYTES  ((gsize)4 * 1024 * 1024)
#define CSV_MAX_ROWS   5000u
#define CSV_MAX_FIELDS 100u

/* A row. Owned by the table. */
typedef struct CsvRow {
	guint line; /* where it begins; the first line is 1 */
	guint n;
	char **fields; /* UTF-8, ends with NULL */
} CsvRow;

typedef struct Csv Csv;

/*
 * Reads a table.
 *
 * @name   of its file, for diagnostics
 * @diags  receives the first mistake, with its line
 *
 * Owned by the caller: csv_free(). NULL, with a diagnostic, if it is not a text, exceeds a limit, or
 * has a quote that is not closed, or a text behind one that is. A warning says if it is read as Windows-1252.
 */
Csv *csv_parse(GBytes *bytes, const char *name, Diags *diags);

/* Releases a table. NULL is allowed. */
void csv_free(Csv *csv);

/* The rows in the order of the file, the head too. Borrowed. */
guint csv_count(const Csv *csv);
const CsvRow *csv_get(const Csv *csv, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Csv, csv_free)

#endif
