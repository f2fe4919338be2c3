/*
 * twins: numbers that tell selections of one name apart, in the order in which a sheet shows them.
 *
 * A sheet names the end of an association, and its reader finds it again: "Leads: Boyz #2". Units are numbered among
 * the units of the roster, parts among those of their unit.
 */
#ifndef EVAL_TWINS_H
#define EVAL_TWINS_H

#include "engine/queries/view.h"

/* The name that the player gave a selection; its own if there is none. Borrowed from the view or the roster. */
const char *twins_name(View *view, const Instance *selection);

/* A table in which selections are grouped by name: names, borrowed, to GPtrArray of const Instance. Owned by the caller:
   g_hash_table_unref(). */
GHashTable *twins_by_name(void);

/* Adds a selection, in the order in which it is shown. */
void twins_add(GHashTable *by_name, const char *name, const Instance *selection);

/* Adds the numbers of the selections that share a name to a table as twins_number() returns it. */
void twins_take_numbers(GHashTable *by_name, GHashTable *numbers);

/*
 * Numbers the selections of each name, from 1.
 *
 * Returns a table from ids of selections, borrowed from the roster, to their numbers; a name that only one has is not
 * in it. Owned by the caller: g_hash_table_unref().
 */
GHashTable *twins_number(View *view);

#endif
