/* find-data: army data and rosters named on the command line. Every function here writes complaints. */
#ifndef ARGUMENTS_FIND_DATA_H
#define ARGUMENTS_FIND_DATA_H

#include "data/library/library.h"
#include "faces/arguments/options.h"
#include "rosters/open/open-roster.h"
#include "rosters/open/roster-files.h"

/*
 * Opens the army data of all folders (library_open()).
 *
 * @parsed  --data, --overlay and --no-overlays; borrowed while the library is used
 * @pack    path of a tournament's pack, borrowed likewise; NULL for none
 *
 * Returns NULL if a folder of --data, an overlay or the pack cannot be used.
 */
Library *find_library(const ParsedLine *parsed, const char *pack);

/* Opens only the army data in one folder, or those of a lock file. Otherwise as find_library(), without
   --data. */
Library *find_library_only(const ParsedLine *parsed, const char *path, const char *pack);

/* Complains that no game system was found, with what to do. Returns EXIT_INPUT. */
int complain_no_data(const Library *library);

/*
 * Find a game system, or an army of a system, by its id or name: names_find(). A system without
 * catalogues is its own only army.
 *
 * @given   NULL if the user gave no name: then there must be exactly one
 * @status  out: the exit code if the result is NULL
 *
 * The result is borrowed from the library.
 */
const DataFile *find_system(const Library *library, const char *given, int *status);
const DataFile *find_army(const Library *library, const DataFile *system, const char *given,
                          int *status);

/* Lists the names of game systems, or of the armies of a system, for completions: names_list(). The caller owns
   the list: g_free(). */
char *list_system_names(const Library *library);
char *list_army_names(const Library *library, const DataFile *system);

/* Loads an army, or the game system alone if @army is NULL: library_load_army(). The result is borrowed
   from the library. */
const LoadedGame *find_game(Library *library, const DataFile *system, const DataFile *army);

/* Loads an army likewise with those that a user names beside it: library_load_armies(). */
const LoadedGame *find_game_with(Library *library, const DataFile *system, const DataFile *army,
                                 const GPtrArray *more);

/*
 * Finds the rosters that a command line names: roster_files_find().
 *
 * @paths  receives char *; must free its elements
 *
 * Returns EXIT_OK, or EXIT_INPUT if one of them does not exist.
 */
int find_rosters(const ParsedLine *parsed, RosterFiles kinds, GPtrArray *paths);

/* True if a command line names several rosters, or a folder of them. */
bool names_several(const ParsedLine *parsed);

/*
 * Opens the roster that is the first argument of a command line, with the cost limits of the pack.
 *
 * @pack     as for find_library()
 * @library  out: owned by the caller, even on failure; must outlive the roster
 *
 * Returns false if the roster cannot be opened.
 */
bool open_named_roster(const ParsedLine *parsed, const char *pack, Library **library,
                       OpenRoster *open);

#endif
