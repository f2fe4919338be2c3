/* named-data: the army data of a folder or package that the user names with --data. */
#ifndef LIBRARY_NAMED_DATA_H
#define LIBRARY_NAMED_DATA_H

#include "data/load/load.h"

/*
 * Adds the army data of a folder to a set, or of a package (data/datasets/package.h), which is read into
 * memory: nothing is unpacked to the disk.
 *
 * @further  files of a folder that are searched for, too
 * @diags  receives faults of files, and an error that lists the contents of a folder without
 *         anything that Muster reads, or the folders beside one that does not exist. A warning
 *         names the companions of a package, which are not read
 *
 * Returns false, with an error, if the path does not exist, cannot be read or has nothing to read.
 */
bool named_data_add(DataSet *set, const char *path, const FolderWish *further, Diags *diags);

/* True if a file, by its name, is a package with several files of army data: .zip, .bsr, .bsi or
   index.xml. */
bool named_data_is_package(const char *path);

/* True if a file is a lock file (data/library/lock.h): its name ends in .lock, or it names data sets. */
bool named_data_is_lock(const char *path);

/* Adds the army data of a package likewise. */
bool named_data_add_package(DataSet *set, const char *path, Diags *diags);

#endif
