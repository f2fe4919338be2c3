/* owned-rosters: what the player lacks to field any of the rosters of a game (roster-list.h), one at a time. */
#ifndef OWNED_OWNED_ROSTERS_H
#define OWNED_OWNED_ROSTERS_H

#include "session/bench/workbench.h"
#include "session/collection/lacking.h"

/*
 * Compares the roster on a workbench, as it is there, and all others of its game with the collection. It reads their
 * files, which takes a while.
 *
 * @n      out: the number of rosters compared
 * @diags  receives the files that were left out
 *
 * The caller owns the result: lacking_free(). NULL, with a diagnostic, if the collection cannot be read.
 */
Lacking *owned_rosters_lack(Workbench *bench, Library *library, guint *n, Diags *diags);

#endif
