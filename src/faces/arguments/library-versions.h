/* library-versions: the versions of the libraries that the program uses. */
#ifndef ARGUMENTS_LIBRARY_VERSIONS_H
#define ARGUMENTS_LIBRARY_VERSIONS_H

#include <glib.h>

/* Appends a line for each library: its name and the version that is loaded. Loads those that are
   loaded only when they are used. */
void library_versions_append(GString *out);

#endif
