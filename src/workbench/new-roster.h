/* new-roster: what a new roster can begin with, and what it lacks then, for whoever asks the player. */
#ifndef WORKBENCH_NEW_ROSTER_H
#define WORKBENCH_NEW_ROSTER_H

#include "workbench/workbench.h"

/* The forces that a catalogue offers, without those that are hidden: of const Definition *, borrowed from
   the game. The caller owns the list: g_ptr_array_unref(). */
GPtrArray *new_roster_forces(const LoadedGame *loaded, const Entry *catalogue);

/* The limit of points that the game gives by default, or else what most people play. The caller owns it:
   g_free(). */
char *new_roster_limit(const LoadedGame *loaded);

/* What a player is told of a legal start: the first error that is left, else the first warning; NULL if there is
   none. The caller owns it: g_free(). */
char *new_roster_remark(Workbench *bench);

#endif
