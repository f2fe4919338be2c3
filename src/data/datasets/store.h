/*
 * store: the installed data sets, in $XDG_DATA_HOME/muster/games.
 *
 *	NAME/state.json          the id of the version in use; pinned or not
 *	NAME/versions/ID.json    the description of a version (data/datasets/version.h)
 *	NAME/versions/ID/        its files, as their authors publish them
 *
 * The folder of a version never changes: files that two versions share are hard links where the file
 * system has them. A new version is written to a temporary folder and moved to its place when it is
 * whole and on disk; replacing state.json takes it into use. Thus a crash, a full disk or Ctrl-C
 * leaves the old data or the new.
 *
 *	g_autoptr(Store) store = store_open(diags);
 *	if (store_lock(store, diags)) {
 *		g_autofree char *id = store_stage(store, "my-game", package, diags);
 *		if (id)
 *			store_use(store, "my-game", id, diags);
 *	}
 */
#ifndef DATASETS_STORE_H
#define DATASETS_STORE_H

#include "data/datasets/version.h"

/* An installed data set. All owned by the store. */
typedef struct InstalledSet {
	char *name;
	char *current;       /* id of the version in use */
	bool pinned;         /* updates leave it */
	GPtrArray *versions; /* DataVersion, the latest first; never empty */
} InstalledSet;

typedef struct Store Store;

/*
 * Reads the installed data sets.
 *
 * @diags  receives versions whose description cannot be read
 *
 * Never NULL; owned by the caller: store_free().
 */
Store *store_open(Diags *diags);

/* Releases a store and its lock. NULL is allowed. */
void store_free(Store *store);

/* The folder of all data sets; it may not exist. The caller owns it: g_free(). */
char *store_folder(void);

/*
 * The folder of a version.
 *
 * @name  of a data set
 * @id    of the version: the folder may not exist
 *
 * The caller owns it: g_free().
 */
char *store_version_folder(const char *name, const char *id);

/* The folders of the versions in use, sorted by name of data set. The caller owns them:
   g_strfreev(). */
char **store_current_folders(void);

/* The data sets, InstalledSet, sorted by name. Borrowed until the next change. */
const GPtrArray *store_sets(const Store *store);

/* The data set with a name in any letter case; NULL if there is none. Borrowed likewise. */
const InstalledSet *store_find(const Store *store, const char *name);

/* The version of a set with an id, and the one in use. Borrowed likewise; NULL if there is none. */
const DataVersion *installed_set_version(const InstalledSet *set, const char *id);
const DataVersion *installed_set_current(const InstalledSet *set);

/* The ids of the versions of a set, of char *; of none for NULL. The caller owns the table: g_hash_table_unref(). */
GHashTable *installed_set_ids(const InstalledSet *set);

/* The version before the one in use, for a rollback; NULL if there is none. Borrowed likewise. */
const DataVersion *installed_set_previous(const InstalledSet *set);

/*
 * Excludes other programs until store_free(), reads the data sets again, and removes the remains of
 * installations that did not end. Needed by all functions below.
 *
 * Returns false, with a diagnostic, if another program has the lock, or the folder cannot be
 * written.
 */
bool store_lock(Store *store, Diags *diags);

/* Sets a function that is asked before each file is written; if it returns true, store_stage() stops.
   Without it, or with NULL, nothing stops it. */
typedef bool StoreStop(void);
void store_on_stop(Store *store, StoreStop *stop);

/*
 * Writes a version of a data set beside the others, and does not take it into use.
 *
 * @diags  receives faults of the files, too
 *
 * Returns the id of the version, which may be there already; owned by the caller: g_free(). NULL,
 * with a diagnostic and nothing changed, if it cannot be written, has no army data or was stopped.
 */
char *store_stage(Store *store, const char *name, const Package *package, Diags *diags);

/* Takes a version into use. Returns false, with a diagnostic and nothing changed, on failure. */
bool store_use(Store *store, const char *name, const char *id, Diags *diags);

/* Pins a data set to the version in use, or no longer. Likewise. */
bool store_pin(Store *store, const char *name, bool pinned, Diags *diags);

/* Removes a version that is not in use, with the folders that are empty then, and a whole data set. Return false, with a diagnostic, on
   failure. */
bool store_remove_version(Store *store, const char *name, const char *id, Diags *diags);
bool store_remove(Store *store, const char *name, Diags *diags);

/*
 * Compares the files of a version with its description.
 *
 * Returns false, with a diagnostic for each file, if one was changed or is missing. An added file
 * gives a warning.
 */
bool store_verify(const char *name, const DataVersion *version, Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Store, store_free)

#endif
