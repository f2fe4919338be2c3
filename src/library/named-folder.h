/* named-folder: the army data of a folder that the user names with --data. */
#ifndef LIBRARY_NAMED_FOLDER_H
#define LIBRARY_NAMED_FOLDER_H

#include "data/load.h"

/*
 * Adds the army data of a folder to a set.
 *
 * @diags  receives faults of files, and an error that lists the contents of a folder without
 *         anything that Muster reads, or the folders beside one that does not exist
 *
 * Returns false, with an error, if the folder does not exist, cannot be read or has nothing to read.
 */
bool named_folder_add(DataSet *set, const char *folder, Diags *diags);

#endif
