/* new-roster: forces and limits to offer for a new roster, and a remark on the result. */
#ifndef WORKBENCH_NEW_ROSTER_H
#define WORKBENCH_NEW_ROSTER_H

#include "workbench/workbench.h"

/* The force entries of a catalogue that are not hidden: of const Definition *, borrowed from the
   game. The caller owns the list: g_ptr_array_unref(). */
GPtrArray *new_roster_forces(const LoadedGame *loaded, const Entry *catalogue);

/* The default limit of points: of the game or, without one, 2000. The caller owns it: g_free(). */
char *new_roster_limit(const LoadedGame *loaded);

/* A remark on a legal start: its first error or, without errors, its first warning; NULL if there
   is neither. The caller owns it: g_free(). */
char *new_roster_remark(Workbench *bench);

#endif
