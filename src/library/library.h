/*
 * library: the army data that were found, and the games that were loaded from them.
 *
 * A game is loaded once however many rosters need it, in the user's language if there is a translation
 * beside it. After language_speak() it is loaded anew, and what was loaded before stays as it is.
 *
 *	g_autoptr(Library) library = library_open(NULL, diags);
 *	const LoadedGame *loaded = library_load(library, "blackhammer", ids, diags);
 */
#ifndef LIBRARY_LIBRARY_H
#define LIBRARY_LIBRARY_H

#include "companion/companion.h"
#include "data/choices.h"
#include "data/load.h"

/* A game system with some of its catalogues. All owned by the library, or by the one it is shared with. */
typedef struct LoadedGame {
	Game *game;
	Choices *choices;      /* of this library alone */
	Companion *companion;  /* NULL if it has none */
	bool is_whole;         /* whether no file had to be left out */
	const Diags *left_out; /* those files, and what is wrong with the companion */
	/* The SHA-256 of its files and of the companion's, one behind the other as game_digest() says, and
	   their names with blanks; NULL if library_use_digests() was not called, the first also if a file is
	   gone. */
	const char *digest, *digested;
} LoadedGame;

typedef struct Library Library;

/*
 * Looks for army data (library/locate.h).
 *
 * @named  the folders of --data, NULL for none; borrowed, must outlive the library
 * @diags  files that cannot be understood, and a folder of --data that cannot be read
 *
 * Owned by the caller: library_free(). NULL if a folder of --data cannot be read.
 */
Library *library_open(char *const *named, Diags *diags);
void library_free(Library *library);

/*
 * Looks for army data in one place and nowhere else: rosters are judged by what is there, or not at all.
 *
 * @path  a folder, or a lock file (library/lock.h); borrowed, must outlive the library
 *
 * Owned by the caller: library_free(). NULL, with diagnostics, if the folder cannot be read, or the files
 * are not those that were locked.
 */
Library *library_open_only(const char *path, Diags *diags);

/*
 * A library for another thread. It finds the same army data, and has its games from @owner, who loads
 * each once, whichever thread asks first. What had to be left out of them is in LoadedGame.left_out and
 * in no thread's diagnostics, for which thread loads a game is chance.
 *
 * @owner  must outlive it; one thread, that of the caller, may go on to use it
 *
 * Owned by the caller: library_free().
 */
Library *library_share(Library *owner);

/* Has games hashed that are loaded from now on: LoadedGame.digest. */
void library_use_digests(Library *library);

/*
 * Judges rosters by a tournament's pack, too: in games that are loaded from now on.
 *
 * @pack   the path of its file; borrowed, must outlive the library. NULL for none.
 * @diags  why it cannot be used; what is wrong inside of it is said with each game, whose measures
 *         it may need
 *
 * Returns false if it cannot be read or is no pack.
 */
bool library_use_pack(Library *library, const char *pack, Diags *diags);

/* What was found. Borrowed. */
const DataSet *library_data(const Library *library);

/* The folders of --data, as library_open() got them. Borrowed. */
char *const *library_named(const Library *library);

/* The folders that were looked into, for a message. The caller owns it: g_free(). */
char *library_places(const Library *library);

/* The game systems that were found, of const DataFile *, in the order of the places. The caller owns
   the list: g_ptr_array_unref(). */
GPtrArray *library_systems(const Library *library);

/* The armies of a system: its catalogues that are no libraries, of const DataFile *. A system without
   catalogues is its own only army. The caller owns the list: g_ptr_array_unref(). */
GPtrArray *library_armies(const Library *library, const DataFile *system);

/* What a game system or an army is called in the user's language. Borrowed from the library, or the file. */
const char *library_shown_name(const Library *library, const DataFile *file);

/*
 * Loads a game system with some of its catalogues, or finds it loaded.
 *
 * @catalogue_ids  ends with NULL; NULL itself means all
 * @diags          files that had to be left out, when they are loaded; what was survived inside of
 *                 files is their authors' business
 *
 * Returns NULL if the game system is hopeless. Borrowed.
 */
const LoadedGame *library_load(Library *library, const char *system_id,
                               const char *const *catalogue_ids, Diags *diags);

/* The same with the catalogue of one army and what it links. */
const LoadedGame *library_load_army(Library *library, const DataFile *system, const DataFile *army,
                                    Diags *diags);

/* The catalogue of an army in a game that was loaded with it; NULL if it had to be left out. */
const Entry *loaded_catalogue(const LoadedGame *loaded, const DataFile *army);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Library, library_free)

#endif
