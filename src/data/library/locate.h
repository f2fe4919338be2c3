/*
 * locate: the folders that are searched for army data.
 *
 * In this order: the folders and packages of --data, those of MUSTER_DATA, $XDG_DATA_HOME/muster/lists, the data
 * sets of `muster data` (data/datasets/store.h), the installed lists, and the lists of the source tree
 * for a program run from its build folder. The first one that has a game system is used for it. A lock
 * file of --data (data/library/lock.h) is the only place.
 */
#ifndef LIBRARY_LOCATE_H
#define LIBRARY_LOCATE_H

#include "base/text/diags.h"
#include "data/load/load.h"

#include <glib.h>
#include <stdbool.h>

/*
 * The folders to search, in order; some may not exist.
 *
 * @named  folders of --data, ends with NULL; NULL for none
 *
 * The caller owns the result: g_strfreev().
 */
char **locate_folders(char *const *named);

/* True if a file is one of the lists that Muster ships. */
bool locate_is_shipped(const char *path);

/* True if a file was found in a folder or package of --data. @named  ends with NULL; NULL for none */
bool locate_is_named(char *const *named, const char *path);

/* The name of the installed data set that has a file; NULL for any other file. The caller owns it:
   g_free(). */
char *locate_data_set(const char *path);

/*
 * Finds the army data in those folders.
 *
 * @overlays  receives the overlays in them and in the folder of the user's configuration
 * @diags  receives faults of files, and a folder of --data that cannot be read
 *
 * Owned by the caller: data_set_free(). NULL if a folder of --data cannot be read; other folders
 * are ignored if they cannot be read.
 */
DataSet *locate_data(char *const *named, GPtrArray *overlays, Diags *diags);

#endif
