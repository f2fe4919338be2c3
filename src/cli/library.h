/*
 * library: the army data that were found, and the games that were loaded from them.
 *
 * A game is loaded once however many rosters need it.
 */
#ifndef CLI_LIBRARY_H
#define CLI_LIBRARY_H

#include "data/choices.h"
#include "data/load.h"
#include "companion/companion.h"

/* A game system with some of its catalogues. All owned by the library. */
typedef struct LoadedGame {
	Game *game;
	Choices *choices;
	Companion *companion; /* NULL if it has none */
	bool is_whole;        /* whether no file had to be left out */
} LoadedGame;

typedef struct Library Library;

/*
 * Looks for army data (cli/locate.h); complains about files that cannot be understood.
 *
 * @named  the folders of --data, NULL for none; borrowed, must outlive the library
 *
 * Owned by the caller: library_free(). NULL if a folder of --data cannot be read.
 */
Library *library_open(char *const *named);
void library_free(Library *library);

/* What was found. Borrowed. */
const DataSet *library_data(const Library *library);

/* The folders that were looked into, for a message. The caller owns it: g_free(). */
char *library_places(const Library *library);

/*
 * Loads a game system with some of its catalogues, or finds it loaded. Complains about files that had
 * to be left out; what was survived inside of files is their authors' business.
 *
 * @catalogue_ids  ends with NULL; NULL itself means all
 *
 * Returns NULL if the game system is hopeless. Borrowed.
 */
const LoadedGame *library_load(Library *library, const char *system_id,
                               const char *const *catalogue_ids);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Library, library_free)

#endif
