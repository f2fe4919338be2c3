/*
 * roster-table: a text for each roster's file, kept beside the rosters in $XDG_DATA_HOME/muster, so that no other
 * program meets it in a roster's file.
 *
 * A table is a file with a line for each roster: its whole path, a tab, and the text.
 */
#ifndef LISTS_ROSTER_TABLE_H
#define LISTS_ROSTER_TABLE_H

#include "base/text/diags.h"

/* The text for the roster in a file; NULL for none. The caller owns it: g_free(). @table  its name */
char *roster_table_get(const char *table, const char *path);

/*
 * Replaces the text for a roster.
 *
 * @text  of one line; "" for none
 *
 * Returns false, with a diagnostic and the table as it was, if that cannot be read or saved.
 */
bool roster_table_set(const char *table, const char *path, const char *text, Diags *diags);

/* Gives a roster the text of another one, or the place of its file. What cannot be saved stays as it was. */
void roster_table_copy(const char *table, const char *from, const char *to);
void roster_table_move(const char *table, const char *from, const char *to);

/* The files of the rosters with a text: whole paths, of char *, owned by the caller: g_ptr_array_unref(). Files may
   be gone. */
GPtrArray *roster_table_find(const char *table, const char *text);

#endif
