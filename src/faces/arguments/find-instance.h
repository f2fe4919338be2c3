/* find-instance: selections and entries of a roster by a name or id given on the command line. */
#ifndef ARGUMENTS_FIND_INSTANCE_H
#define ARGUMENTS_FIND_INSTANCE_H

#include "engine/queries/view.h"

/*
 * Finds the selections with this id or entry id, or whose names match best (base/text/name-match.h), in roster
 * order. Elements: Instance *, borrowed. The caller owns the array: g_ptr_array_unref().
 */
GPtrArray *find_selections(View *view, const char *word);

/*
 * Finds likewise the entries that forces and selections of the roster offer: one imaginary
 * instance (tree_imagine()) per place. Ownership as for find_selections().
 */
GPtrArray *find_entries(View *view, const char *word);

#endif
