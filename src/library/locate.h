/*
 * locate: where army data is looked for (contract, 2).
 *
 * In turn: the folders of --data, those of MUSTER_DATA, $XDG_DATA_HOME/muster/lists, the installed
 * lists, and the lists of the source tree for a program run from its build folder. Of each game
 * system the first that is found counts.
 */
#ifndef LIBRARY_LOCATE_H
#define LIBRARY_LOCATE_H

#include "base/diags.h"
#include "data/load.h"

#include <glib.h>

/*
 * The folders that are looked into, in order, whether they exist or not.
 *
 * @named  the folders of --data; ends with NULL, NULL itself means none
 *
 * The caller owns the result: g_strfreev().
 */
char **locate_folders(char *const *named);

/*
 * Reads what army data there is.
 *
 * @diags  what is wrong with files found, and with a folder of --data
 *
 * Returns a set owned by the caller; NULL if a folder of --data cannot be read. Other folders that
 * cannot be read are passed over.
 */
DataSet *locate_data(char *const *named, Diags *diags);

#endif
