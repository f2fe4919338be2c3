/*
 * owned-import: notes what a file has in a collection (session/collection/collection.h): a table, or a roster.
 *
 *	if (owned_import_is_table(path))
 *		owned_import_table(system_id, NULL, path, diags);
 *	else
 *		owned_import_roster(library, NULL, path, USAGE_OF_MODELS, diags);
 */
#ifndef OWNED_OWNED_IMPORT_H
#define OWNED_OWNED_IMPORT_H

#include "session/bench/workbench.h"
#include "session/collection/usage.h"

typedef enum OwnedImport {
	OWNED_IMPORTED,
	OWNED_NOT_READ,  /* the file, or the collection */
	OWNED_NOT_SAVED, /* the collection */
} OwnedImport;

/* True if a file is a table by its name. */
bool owned_import_is_table(const char *path);

/*
 * Takes the numbers of a table (collection_read()), and saves the collection.
 *
 * @game  whose translated names are understood, too; NULL for none
 *
 * Unless the result is OWNED_IMPORTED, there is a diagnostic, and the collection is unchanged.
 */
OwnedImport owned_import_table(const char *system_id, const Game *game, const char *path,
                               Diags *diags);

/* Raises the numbers of the roster's game to those of a roster (usage_note()) likewise. @system_id  the game
   that it must be of; NULL for any */
OwnedImport owned_import_roster(Library *library, const char *system_id, const char *path,
                                UsageDetail detail, Diags *diags);

/*
 * Imports a table, a roster or the rosters in a folder into the collection of the roster on a workbench.
 *
 * @diags  receives the files that were left out, and names of a table that no unit or model has
 *
 * Returns the number of files that were imported.
 */
guint workbench_import_owned(Workbench *bench, Library *library, const char *path, Diags *diags);

#endif
