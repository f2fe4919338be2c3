/*
 * install: a data set fetched or read, and taken into use.
 *
 *	g_autofree char *done = install_words(gallery, "wh40k-10e", NULL, NULL, diags);
 *	if (done)
 *		puts(done);
 */
#ifndef UPDATES_INSTALL_H
#define UPDATES_INSTALL_H

#include "data/datasets/store.h"
#include "data/gallery/gallery.h"

/* True if a package is a version of an installed data set, not another one of the same name. */
bool install_is_version_of(const InstalledSet *set, const Origin *origin);

/*
 * Installs a package and takes it into use.
 *
 * @given  name for the data set; NULL for the one that the package proposes
 *
 * Returns sentences about it, a line each, owned by the caller: g_free(). NULL, with a diagnostic, if
 * nothing is changed.
 */
char *install_package(const Package *package, const char *given, StoreStop *stop, Diags *diags);

/* Fetches the newest version of what words name, or @ref, and installs it likewise. The words are
   as for gallery_find(). */
char *install_words(Gallery *gallery, const char *words, const char *ref, const char *given,
                    Diags *diags);

#endif
