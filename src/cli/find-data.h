/* find-data: army data and rosters as the user names them, with complaints about what is wrong. */
#ifndef CLI_FIND_DATA_H
#define CLI_FIND_DATA_H

#include "cli/options.h"
#include "files/open-roster.h"
#include "library/library.h"

/*
 * The army data there is (library_open()); complains about what of it cannot be understood.
 *
 * @pack  the path of a tournament's, borrowed as library_use_pack() says; NULL for none
 *
 * Returns NULL, having complained, if a folder of --data or the pack cannot be used.
 */
Library *find_library(char *const *named, const char *pack);

/* The same of one folder, or of what a lock file names, and of no other place. */
Library *find_library_only(const char *path, const char *pack);

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

/* Loads a game (library_load(), library_load_army()); complains about what had to be left out. An army
   of NULL means the game system alone. */
const LoadedGame *find_game(Library *library, const DataFile *system, const DataFile *army);

/*
 * Opens the roster that is the first argument of a command line, and complains.
 *
 * @pack     the path of a tournament's, borrowed as library_use_pack() says; NULL for none
 * @library  out: owned by the caller, whatever is returned; must outlive the roster
 */
bool open_named_roster(const ParsedLine *parsed, const char *pack, Library **library,
                       OpenRoster *open);

#endif
