/*
 * bearers: lines above all units that say which unit has an option: "+ WARLORD: Char1: Captain".
 *
 * Most programs repeat the option below the unit. The line counts where they do not.
 */
#ifndef LIST_LINES_BEARERS_PRIVATE_H
#define LIST_LINES_BEARERS_PRIVATE_H

#include "rosters/list-lines/text-list.h"

/* An empty array, which the caller owns: g_array_unref(). */
GArray *bearers_new(void);

/* Adds a line that @pattern has just matched. */
void bearers_add(GArray *bearers, const Pattern *pattern, const char *text, uint32_t line);

/* Gives the options to their units, when the list has been read; a line of no unit, or of several, is reported to
   @diags as left out. @name  file name */
void bearers_settle(const GArray *bearers, const TextList *list, const char *name, Diags *diags);

#endif
