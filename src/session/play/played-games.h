/*
 * played-games: the games that are over, with their results, in $XDG_DATA_HOME/muster/history. It is a text whose fields
 * are separated by tabs, a line for each game:
 *
 *	muster history 1
 *	game	2026-11-28	The Count rides out	Karl	12	8	5
 *
 * the day, the roster, the opponent, both players' points and the last round.
 *
 *	g_autoptr(GPtrArray) games = played_games_load(diags);
 *	g_ptr_array_add(games, played_game_new(play, "Karl"));
 *	played_games_save(games, diags);
 */
#ifndef PLAY_PLAYED_GAMES_H
#define PLAY_PLAYED_GAMES_H

#include "session/play/play.h"

typedef struct PlayedGame {
	char *day;      /* "2026-11-28" */
	char *roster;   /* its name */
	char *opponent; /* "" if it was not said */
	int points;     /* the player has so many */
	int others;     /* the opponent has so many */
	int rounds;
} PlayedGame;

typedef enum GameResult {
	GAME_WON,
	GAME_DRAWN,
	GAME_LOST,
	GAME_RESULTS,
} GameResult;

/* A game as it stands, played today. Owned by the caller: played_game_free(). */
PlayedGame *played_game_new(Play *play, const char *opponent);
void played_game_free(PlayedGame *game);

GameResult played_game_result(const PlayedGame *game);

/* "won 12 : 8 against Karl", "drawn 3 : 3". The caller owns it: g_free(). */
char *played_game_line(const PlayedGame *game);

/* The games, PlayedGame, the oldest first; empty without a file. The caller owns them: g_ptr_array_unref(). NULL, with
   a diagnostic, if the file cannot be read. */
GPtrArray *played_games_load(Diags *diags);

/* Replaces the file in one step. Returns false, with a diagnostic and the old file unchanged, if that fails. */
bool played_games_save(const GPtrArray *games, Diags *diags);

/* Adds a game that is over to the file, and begins it again. Returns false likewise, with the game as it was. */
bool play_end(Play *play, const char *opponent, Diags *diags);

/* "3 games: 2 won, 0 drawn, 1 lost". The caller owns it: g_free(). */
char *played_games_sum(const GPtrArray *games);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlayedGame, played_game_free)

#endif
