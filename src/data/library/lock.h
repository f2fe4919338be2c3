/*
 * lock: army data pinned by a lock file, which has the SHA-256 and the name of each file, as
 * written by sha256sum(1).
 *
 *	$ cd lists/blackhammer && sha256sum *.gst *.cat *.muster.xml >season.lock
 *
 * Everybody with the lock file and matching files gets the same verdicts.
 *
 * `muster data lock` writes one, too. There the files of an installed data set are named
 * NAME@VERSION/FILE, and a comment has the origin of each data set, so that it can be installed
 * elsewhere:
 *
 *	# data-set	wh40k-10e@4f2a9c01b3d2	github	BSData/wh40k-10e	801555bb…
 */
#ifndef LIBRARY_LOCK_H
#define LIBRARY_LOCK_H

#include "data/datasets/package.h"
#include "data/library/library.h"

/* Largest lock file: enough for a line for each file of all known systems. */
#define LOCK_MAX_BYTES ((gsize)4 * 1024 * 1024)

/* The first line of a lock file that names data sets, and the beginning of the line of each. */
#define LOCK_FIRST_LINE "# Army data for: muster check --as-of; restored by: muster data install"
#define LOCK_SET_MARK   "# data-set\t"

/*
 * Finds exactly the army data that a lock file names. Lines that begin with "#" are comments.
 *
 * @path   path of the lock file; names in it are relative to its folder, or those of files of
 *         installed data sets
 * @overlays  receives the overlays that it names; no others apply
 * @diags  receives malformed lines, missing and changed files, and companions of locked game
 *         systems that are not named, because they affect verdicts
 *
 * Owned by the caller: data_set_free(). NULL if there is any such fault: rosters must not be judged
 * by other data than those agreed on.
 */
DataSet *lock_open(const char *path, GPtrArray *overlays, Diags *diags);

/* A version of a data set that a lock file names. All owned. */
typedef struct LockedSet {
	char *name;
	char *id;      /* id of the version */
	Origin origin; /* its ref is the commit or tag that was installed */
} LockedSet;

/* True if a file is a lock file that names data sets: LOCK_FIRST_LINE. */
bool lock_has_sets(const char *path);

/*
 * Reads the data sets that a lock file names.
 *
 * Returns LockedSet, owned by the caller: g_ptr_array_unref(). NULL, with a diagnostic, if the file
 * cannot be read; lines of another form are left out, with a diagnostic.
 */
GPtrArray *lock_read_sets(const char *path, Diags *diags);

/*
 * Makes the text of a lock file.
 *
 * @system_ids  char *: all files of these game systems are locked, with their companions
 * @folder      of the lock file; names of files below it are relative
 * @diags       receives files that cannot be read, and names that a line cannot hold
 *
 * The caller owns the result: g_free().
 */
char *lock_write(const Library *library, const GPtrArray *system_ids, const char *folder,
                 Diags *diags);

#endif
