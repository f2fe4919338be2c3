/*
 * removed-rosters: the roster files that were moved to the trash in this session, to be restored.
 *
 *	g_autoptr(RemovedRosters) removed = removed_rosters_new();
 *	removed_rosters_remove(removed, "orks.ros", diags);
 *	removed_rosters_restore(removed, diags);
 */
#ifndef LISTS_REMOVED_ROSTERS_H
#define LISTS_REMOVED_ROSTERS_H

#include "base/text/diags.h"

typedef struct RemovedRosters RemovedRosters;

/* Owned by the caller: removed_rosters_free(), which leaves the files in the trash. */
RemovedRosters *removed_rosters_new(void);
void removed_rosters_free(RemovedRosters *removed);

/* Moves a roster file to the trash. Returns false, with a diagnostic, on failure. */
bool removed_rosters_remove(RemovedRosters *removed, const char *path, Diags *diags);

/* True if no file is left to restore. */
bool removed_rosters_is_empty(const RemovedRosters *removed);

/* Moves the file that was removed last back to its place; there must be one. Returns false, with a
   diagnostic, on failure, for instance if the place is taken; it can be tried again. */
bool removed_rosters_restore(RemovedRosters *removed, Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(RemovedRosters, removed_rosters_free)

#endif
