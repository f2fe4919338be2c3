/* find-data: game systems and armies as the user names them. */
#ifndef CLI_FIND_DATA_H
#define CLI_FIND_DATA_H

#include "cli/library.h"

/*
 * The game system, or the army of a system, with that id or name.
 *
 * @given   NULL if the user said nothing: then there has to be exactly one
 * @status  out: the exit code, if the result is NULL
 *
 * Returns NULL, having complained with the possible values. Borrowed from the library. A system
 * without catalogues is its own only army.
 */
const DataFile *find_system(const Library *library, const char *given, int *status);
const DataFile *find_army(const Library *library, const DataFile *system, const char *given,
                          int *status);

/* The armies of a system: its catalogues that are no libraries, of const DataFile *. The caller owns
   the list: g_ptr_array_unref(). */
GPtrArray *list_armies(const Library *library, const DataFile *system);

#endif
