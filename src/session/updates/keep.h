/* keep: the versions of installed data sets: pinned, taken back and removed. */
#ifndef UPDATES_KEEP_H
#define UPDATES_KEEP_H

#include "data/datasets/store.h"

/*
 * Change a data set: pin it to the version in use, or no longer; take the version before into use;
 * remove it with all its versions.
 *
 * Each returns sentences about it, a line each, owned by the caller: g_free(). NULL, with a diagnostic,
 * if nothing is changed.
 */
char *keep_pinned(const char *name, bool pinned, Diags *diags);
char *keep_before(const char *name, Diags *diags);
char *keep_no_more(const char *name, Diags *diags);

#endif
