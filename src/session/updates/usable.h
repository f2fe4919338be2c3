/*
 * usable: army data are read before they are taken into use, so that the player hears now what cannot be used,
 * and not at the table.
 */
#ifndef UPDATES_USABLE_H
#define UPDATES_USABLE_H

#include "data/datasets/store.h"
#include "data/library/library.h"

/*
 * Reads all army data of a version of a data set.
 *
 * @name, @id  of the data set and its version, which need not be in use
 * @diags      receives each file that cannot be used, by its name, and game systems that are there twice
 *
 * Returns false, with a diagnostic, if nothing of it can be used.
 */
bool usable_check(const char *name, const char *id, Diags *diags);

/* Likewise checks a version that store_stage() has written. If nothing of it can be used, the version is removed
   unless it @was_there before. */
bool usable_check_staged(Store *store, const char *name, const char *id, bool was_there,
                         Diags *diags);

/*
 * Reads all army data in one place of a library.
 *
 * @place  a folder or package that the library has searched; a lock file, whose files are known, is passed over
 * @diags  receives the faults
 *
 * Returns true if there is a game, and no file of it had to be left out.
 */
bool usable_place(Library *library, const char *place, Diags *diags);

/* True if one of the diagnostics says that army data cannot be used, wholly or in part, or are there twice. */
bool usable_is_doubted(const Diags *diags);

#endif
