/*
 * loaded-game: a game system with its companion, overlays, translation and digest, as library.h keeps it.
 */
#ifndef LIBRARY_LOADED_GAME_H
#define LIBRARY_LOADED_GAME_H

#include "data/companion/companion.h"
#include "data/game/choices.h"
#include "data/load/load.h"

/* The files that games are made from, and the way they are read. All borrowed. */
typedef struct GameSources {
	DataSet *set;
	GPtrArray *overlays;  /* Overlay, of which those for a game apply */
	const char *pack;     /* path of a tournament's pack; NULL for none */
	bool digests;         /* compute LoadedGame.digest */
	bool in_own_language; /* do not translate */
} GameSources;

/* A game system with some of its catalogues. All owned by the library, or by the owner of a shared
   one. */
typedef struct LoadedGame {
	Game *game;
	Choices *choices;     /* for this library alone */
	Companion *companion; /* NULL if there is none */
	bool is_whole;        /* no file had to be left out */
	const char *missing;  /* names of catalogues that are linked and not there; or "" */
	/* errors of files left out, links to missing catalogues, and faults of the companion */
	const Diags *left_out;
	const char *digest;   /* game_digest() of its files and companions; NULL if one is gone */
	const char *digested; /* names of those files; both NULL without GameSources.digests */
} LoadedGame;

/*
 * Loads a game.
 *
 * @catalogue_ids  ends with NULL; NULL for all of the system
 * @diags          receives the reason if the result is NULL; other faults are in LoadedGame.left_out
 *
 * The caller owns the result: loaded_game_free(); and its `left_out`, `digest` and `digested`, which
 * outlive it. NULL if the game system cannot be loaded.
 */
LoadedGame *loaded_game_new(const GameSources *sources, const char *system_id,
                            const char *const *catalogue_ids, Diags *diags);

/* Frees a game, but not its `left_out`, `digest` and `digested`. */
void loaded_game_free(LoadedGame *loaded);

/* The catalogue of an army in a game loaded with it. Borrowed; NULL if it had to be left out. */
const Entry *loaded_catalogue(const LoadedGame *loaded, const DataFile *army);

/* Returns true if a rule of the pack could not be used in a game. Reports all faults of the pack there, of
   which library_load() reports only once. */
bool loaded_pack_is_wrong(const LoadedGame *loaded, Diags *diags);

#endif
