/*
 * rounds: who plays whom, from the table of a program that pairs.
 *
 * The first line has the heads of the columns, in any order: "player" and "opponent", and if they are there "round" and
 * "table". Other columns are ignored.
 *
 *	g_autoptr(Rounds) rounds = rounds_load("pairings.csv", players, diags);
 *	for (guint i = 0; rounds && i < rounds_count(rounds); i++)
 *		puts(rounds_get(rounds, i)->table);
 */
#ifndef PLAYERS_ROUNDS_H
#define PLAYERS_ROUNDS_H

#include "reports/players/players.h"

/* A game. All borrowed. */
typedef struct RoundGame {
	const char *round, *table;      /* "" if the table has none */
	const Player *player, *against; /* the second is NULL for a round without a game */
} RoundGame;

typedef struct Rounds Rounds;

/*
 * Reads the table of pairings: a CSV file (base/files/csv.h).
 *
 * @players  borrowed while the result is used
 *
 * Owned by the caller: rounds_free(). NULL, with a diagnostic and its line, if it has a mistake, such as a name of
 * nobody.
 */
Rounds *rounds_load(const char *path, const Players *players, Diags *diags);

/* Releases the rounds. NULL is allowed. */
void rounds_free(Rounds *rounds);

/* The games in the order of the table. Borrowed. */
guint rounds_count(const Rounds *rounds);
const RoundGame *rounds_get(const Rounds *rounds, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Rounds, rounds_free)

#endif
