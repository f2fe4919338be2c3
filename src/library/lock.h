/*
 * lock: army data pinned by a lock file, which has the SHA-256 and the name of each file, as
 * written by sha256sum(1).
 *
 *	$ cd lists/blackhammer && sha256sum *.gst *.cat *.muster.xml >season.lock
 *
 * Everybody with the lock file and matching files gets the same verdicts.
 */
#ifndef LIBRARY_LOCK_H
#define LIBRARY_LOCK_H

#include "data/load.h"

/* Largest lock file: enough for a line for each file of all known systems. */
#define LOCK_MAX_BYTES ((gsize)4 * 1024 * 1024)

/*
 * Finds exactly the army data that a lock file names.
 *
 * @path   path of the lock file; names in it are relative to its folder
 * @diags  receives malformed lines, missing and changed files, and companions of locked game
 *         systems that are not named, because they affect verdicts
 *
 * Owned by the caller: data_set_free(). NULL if there is any such fault: rosters must not be judged
 * by other data than those agreed on.
 */
DataSet *lock_open(const char *path, Diags *diags);

#endif
