/*
 * csv-line: lines of CSV (RFC 4180) for spreadsheets. These evaluate a field that begins like a
 * formula, so texts of unknown origin that do get an apostrophe in front; and so does a part behind
 * a semicolon or bar, which some spreadsheets split at.
 *
 *	csv_append_field(line, "legal");
 *	csv_append_text(line, name);
 *	output_text(line->str + 1);
 */
#ifndef TEXT_CSV_LINE_H
#define TEXT_CSV_LINE_H

#include <glib.h>

/* Appends a field with a comma in front, the first one too. */
void csv_append_field(GString *line, const char *text);

/* Appends likewise a text of unknown origin, on one line and without formulas. */
void csv_append_text(GString *line, const char *text);

#endif
