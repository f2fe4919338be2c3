/* info-rows: an instance as rows: profiles as tables, rules as text. */
#ifndef ROWS_INFO_ROWS_H
#define ROWS_INFO_ROWS_H

#include "engine/queries/view.h"
#include "faces/rows/rows.h"

/*
 * Adds the profiles and rules of an instance and everything selected below it, each once.
 *
 * @columns  width of a row
 */
void info_rows_add(GArray *rows, View *view, const Instance *instance, int columns);

/* Adds a text, wrapped. */
void info_rows_add_text(GArray *rows, const char *text, int columns, Role role, int depth);

/* Adds a heading, after an empty row unless it is the @first. */
void info_rows_add_heading(GArray *rows, const char *text, gboolean first);

#endif
