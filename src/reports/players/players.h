/*
 * players: the players of an event, as the organiser's spreadsheet has them.
 *
 * The first line of the table has the heads of its columns, in any order: "name", and if they are
 * there "team", "e-mail", "file", "division", "deadline", "language", "accepted", "reason" and "accepted on". Other
 * columns are ignored.
 *
 *	g_autoptr(Players) players = players_load("players.csv", diags);
 *	for (guint i = 0; players && i < players_count(players); i++)
 *		puts(players_get(players, i)->name);
 */
#ifndef PLAYERS_PLAYERS_H
#define PLAYERS_PLAYERS_H

#include "base/text/diags.h"
#include "base/text/name-key.h"

/* Bytes of a name: it is on every page, and in the name of each file. */
#define PLAYERS_MAX_NAME 200u

/* Far more than the name of a file needs; matching takes the product of both lengths. */
#define PLAYERS_MAX_PATTERN 200u

/* A player. Texts are "" where the table has none. */
typedef struct Player {
	guint index; /* in the order of the table */
	guint line;  /* in the file */
	const char *name, *team, *email, *division;
	NameKeys keys;        /* owned: of the name */
	const char *pattern;  /* fits the names of the files with his lists */
	const char *language; /* "fr"; "" for that of the program */
	const char *deadline; /* as written */
	int64_t last_second; /* in which a list is in time, since 1970; INT64_MAX without a deadline */
	/* The codes that the organiser accepts, why, and since when: reports/players/acceptances.h */
	const char *accepted, *reason, *accepted_on;
} Player;

typedef struct Players Players;

/*
 * Reads a table of players: a CSV file (base/files/csv.h).
 *
 * A deadline is a day, which ends at midnight, or a day and a time: "2027-03-01", "2027-03-01
 * 18:00", "2027-03-01T18:00:00Z". Without a zone it is one of this machine.
 *
 * @path   must outlive the result
 * @diags  receives all mistakes, with their lines
 *
 * Owned by the caller: players_free(). NULL, with a diagnostic, if there is a mistake: a player who
 * is left out is not missed.
 */
Players *players_load(const char *path, Diags *diags);

/* Releases the players. NULL is allowed. */
void players_free(Players *players);

/* The players in the order of the table. Borrowed. */
guint players_count(const Players *players);
const Player *players_get(const Players *players, guint index);

/* The path of the table. Borrowed. */
const char *players_path(const Players *players);

/* "Anna Schmidt (Red Team)"; the name alone without a team. The caller owns it: g_free(). */
char *player_title(const Player *player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Players, players_free)

#endif
