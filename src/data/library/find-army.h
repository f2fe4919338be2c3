/*
 * find-army: the army that a user names beside the one of a roster: allies, a second force.
 *
 *	const DataFile *eldar = library_find_army(library, system, "codex - eldar");
 */
#ifndef LIBRARY_FIND_ARMY_H
#define LIBRARY_FIND_ARMY_H

#include "data/library/library.h"

/*
 * Finds an army of a system by its id, or by its name in the files or in the user's language: the one
 * that matches best (base/text/name-match.h).
 *
 * Borrowed from the library; NULL if no army, or more than one, has the name.
 */
const DataFile *library_find_army(const Library *library, const DataFile *system, const char *text);

/* Finds a game system likewise. Borrowed from the library; NULL if none, or more than one, has the name. */
const DataFile *library_find_system(const Library *library, const char *text);

/*
 * Loads a game system with one army, and with more that a user names.
 *
 * @more  ids or names, of char *; texts that name no army are ignored. NULL for none
 *
 * Otherwise as library_load_army().
 */
const LoadedGame *library_load_armies(Library *library, const DataFile *system,
                                      const DataFile *army, const GPtrArray *more, Diags *diags);

#endif
