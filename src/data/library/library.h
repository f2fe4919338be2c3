/*
 * library: army data that were found, and games loaded from them.
 *
 * A game is loaded once, whatever the number of rosters, and in the user's language if it has a
 * translation. After language_switch() it is loaded again; games loaded before stay valid.
 *
 *	g_autoptr(Library) library = library_open(NULL, diags);
 *	const LoadedGame *loaded = library_load(library, "blackhammer", ids, diags);
 */
#ifndef LIBRARY_LIBRARY_H
#define LIBRARY_LIBRARY_H

#include "data/library/loaded-game.h"
#include "data/library/overlays.h"

typedef struct Library Library;

/*
 * Finds army data (data/library/locate.h).
 *
 * @named  folders and packages of --data, ends with NULL; NULL for none. Must outlive the library
 * @diags  receives faults of files, and a folder of --data that cannot be read
 *
 * Owned by the caller: library_free(). NULL if a folder of --data cannot be read.
 */
Library *library_open(char *const *named, Diags *diags);
void library_free(Library *library);

/*
 * Finds army data in one place only.
 *
 * @path  a folder, a package (data/library/named-data.h), or a lock file (data/library/lock.h); must outlive the library
 *
 * Owned by the caller: library_free(). NULL, with a diagnostic, if the folder cannot be read or
 * files differ from the locked ones.
 */
Library *library_open_only(const char *path, Diags *diags);

/*
 * Makes a library for another thread, with the army data and the games of @owner, which loads each
 * game once. Files left out are reported in LoadedGame.left_out only, because it depends on chance
 * which thread loads a game.
 *
 * @owner  must outlive the result; the thread of the caller may still use it
 *
 * Owned by the caller: library_free().
 */
Library *library_share(Library *owner);

/*
 * Makes a library that finds the army data of another, and loads nothing: library_load() returns NULL
 * without a diagnostic. So the game of a roster is known before it is loaded: library_asked().
 *
 * @owner  must outlive the result
 *
 * Owned by the caller: library_free().
 */
Library *library_rehearse(Library *owner);

/* The key of the game that library_load() was asked for last, equal for the same game; NULL if it was
   not called since. For the result of library_rehearse(). The caller owns it: g_free(). */
char *library_asked(Library *library);

/* Frees the games loaded so far, which are loaded again when needed. LoadedGame.left_out and the digests
   stay valid. No other library may share this one. */
void library_forget_games(Library *library);

/*
 * Looks for army data in the usual folders again, after data sets were installed or removed. Files
 * and games found before stay valid until library_free(), and are loaded again when needed.
 *
 * @library  from library_open(); no other library may share it
 * @diags    receives faults of files. If a folder of --data is gone, nothing changes
 */
void library_refresh(Library *library, Diags *diags);

/* Computes LoadedGame.digest for all games loaded from now on. */
void library_use_digests(Library *library);

/* Leaves all games loaded from now on in the language of their files, for output that other programs
   read. */
void library_use_own_language(Library *library);

/*
 * Adds a tournament's pack to all games loaded from now on, instead of the pack before. Games loaded
 * before stay valid, with the rules they have. No other thread may load a game meanwhile.
 *
 * @library  not one of library_share()
 * @pack     path of its file, copied; NULL for none
 * @diags    receives the reason of a failure. Faults of single rules are reported with each game,
 *           because they may refer to its measures
 *
 * Returns false, with the pack before still in use, if the file cannot be read or is not a pack.
 */
bool library_use_pack(Library *library, const char *pack, Diags *diags);

/* The pack in use, for any game; NULL for none. Borrowed until library_use_pack(). */
const Pack *library_pack(const Library *library);

/*
 * Selects the overlays of all games loaded from now on.
 *
 * @files  paths of --overlay, in the order in which they apply; ends with NULL, NULL for none. Must
 *         outlive the library
 * @none   use no others than these
 * @diags  receives the reason of a failure, and overlays of the user whose game system was not found
 *
 * Returns false if one of the files cannot be used.
 */
bool library_use_overlays(Library *library, char *const *files, bool none, Diags *diags);

/* The overlays that apply to a game system, const Overlay *, in their order. The caller owns the list:
   g_ptr_array_unref(). */
GPtrArray *library_overlays(const Library *library, const DataFile *system);

/* The file that makes a game: that of the game system, or the overlay of a variant. Translations are
   beside it. Borrowed. */
const char *library_game_path(const Library *library, const DataFile *system);

/* The army data that were found. Borrowed. */
const DataSet *library_data(const Library *library);

/* The folders of --data, as passed to library_open(). Borrowed. */
char *const *library_named(const Library *library);

/* The folders that were searched, separated by commas, for a message. The caller owns it:
   g_free(). */
char *library_places(const Library *library);

/* The game systems that were found, const DataFile *, in the order of the folders. The caller owns
   the list: g_ptr_array_unref(). */
GPtrArray *library_systems(const Library *library);

/* The armies of a system: its catalogues except libraries, const DataFile *; the system itself if
   there are none. The caller owns the list: g_ptr_array_unref(). */
GPtrArray *library_armies(const Library *library, const DataFile *system);

/* The same, sorted by their shown names: an army before its variants. */
GPtrArray *library_armies_by_name(const Library *library, const DataFile *system);

/* The name of a game system or an army in the user's language. Borrowed from the library, or the
   file. */
const char *library_shown_name(const Library *library, const DataFile *file);

/*
 * Finds the catalogue of a system that has an id, without loading it.
 *
 * Borrowed; NULL if none has it. The first call for a system reads the text of all its catalogues.
 */
const DataFile *library_find_id(Library *library, const char *system_id, const char *id);

/*
 * Loads a game system with some of its catalogues, unless it is loaded already.
 *
 * @catalogue_ids  ends with NULL; NULL for all
 * @diags          receives files that had to be left out when the game is loaded; not warnings
 *                 about their contents, which are for their authors
 *
 * Borrowed. NULL, with a diagnostic, if the game system cannot be loaded.
 */
const LoadedGame *library_load(Library *library, const char *system_id,
                               const char *const *catalogue_ids, Diags *diags);

/* Loads a game system likewise with one army and the catalogues it links to. */
const LoadedGame *library_load_army(Library *library, const DataFile *system, const DataFile *army,
                                    Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Library, library_free)

#endif
