/*
 * lock: army data pinned by a file that says which they are: the SHA-256 and the name of each, as
 * sha256sum(1) writes and checks them.
 *
 *	$ cd lists/blackhammer && sha256sum *.gst *.cat *.muster.xml >season.lock
 *
 * Who has the lock file and files that match it judges by the same data, wherever they lie.
 */
#ifndef LIBRARY_LOCK_H
#define LIBRARY_LOCK_H

#include "data/load.h"

/* A lock file names no more than the army data of every system there is, a line each. */
#define LOCK_MAX_BYTES ((gsize)4 * 1024 * 1024)

/*
 * Makes a set of the army data that a lock file names, and of no others.
 *
 * @path   of the lock file; names in it are relative to its folder
 * @diags  files that are not there, are others than they were, or lie beside a game system that is locked
 *         and are not named though they change what is judged (its companion); lines that are none
 *
 * Owned by the caller: data_set_free(). NULL if anything at all is wrong: data that are not those that
 * were agreed on are no data to judge by.
 */
DataSet *lock_open(const char *path, Diags *diags);

#endif
