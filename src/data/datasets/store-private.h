/* The parts of the store that its files share. */
#ifndef DATASETS_STORE_PRIVATE_H
#define DATASETS_STORE_PRIVATE_H

#include "data/datasets/store.h"

struct Store {
	char *folder;
	GPtrArray *sets; /* InstalledSet, owned */
	StoreStop *stop; /* NULL: nothing stops store_stage() */
	int lock;        /* descriptor of the lock file; -1 without a lock */
};

/* Names in the folder of all data sets that are none: the lock and temporary folders begin so. */
#define STORE_LOCK_NAME ".lock"
#define STORE_TEMPORARY ".new-"

/* Joins the folder of all data sets, a data set and the rest of a path. The caller owns it:
   g_free(). */
char *store_path(const char *name, const char *rest);

/* Reads all data sets again. Borrowed values become invalid. */
void store_reload(Store *store, Diags *diags);

/* Removes a folder or file with all in it, without following links. Returns false if a part is
   left. */
bool store_delete(const char *path);

/* Adds DATASETS_CANNOT_WRITE with the reason in errno. Returns false. */
bool store_complain(Diags *diags, const char *path, int error);

/* Writes a file so that a crash leaves the old or the new one. Returns false, with a diagnostic, on
   failure. */
bool store_write_text(const char *path, const char *text, Diags *diags);

#endif
