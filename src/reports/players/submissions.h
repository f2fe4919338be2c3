/*
 * submissions: the files that players sent, and the players who have sent none.
 *
 * The time of a file is the time at which it came. Of several files of a player the last one counts:
 * it replaces those before.
 *
 *	g_autoptr(Submissions) all = submissions_new(players, paths, diags);
 *	const Submission *submission = submissions_find(all, "lists/anna.ros");
 *	if (submission && submission->is_late) ...
 */
#ifndef PLAYERS_SUBMISSIONS_H
#define PLAYERS_SUBMISSIONS_H

#include "reports/players/players.h"

/* A file of a player. All borrowed. */
typedef struct Submission {
	const char *path;
	const Player *player;
	int64_t received; /* seconds since 1970; 0 if unknown */
	bool is_late;
	bool is_left; /* it came together with another one, which the organiser chose */
	const struct Submission *replaces;    /* the one before it; NULL if it is the first */
	const struct Submission *replaced_by; /* the one that counts; NULL if it is this one */
} Submission;

/* A file of nobody. All borrowed. */
typedef struct Stray {
	const char *path;
	GPtrArray *perhaps; /* const Player *: those whom it fits alike, or who are named in it */
} Stray;

typedef struct Submissions Submissions;

/*
 * Joins players and files.
 *
 * @players  borrowed while the result is used, as are the paths, char *
 * @diags    receives files that fit two players equally
 *
 * Owned by the caller: submissions_free().
 */
Submissions *submissions_new(const Players *players, const GPtrArray *paths, Diags *diags);

/* Releases the submissions. NULL is allowed. */
void submissions_free(Submissions *all);

/* The submission of a path, the very pointer given; NULL if it belongs to no player. Borrowed. */
const Submission *submissions_find(const Submissions *all, const char *path);

/* The file of a player that counts; NULL if there is none. Borrowed. */
const Submission *submissions_of(const Submissions *all, const Player *player);

/* The files of nobody, Stray, in the order of the paths. Borrowed. */
const GPtrArray *submissions_strays(const Submissions *all);

/* The players. Borrowed. */
const Players *submissions_players(const Submissions *all);

/* "2027-03-01 18:02", in the time of this machine; "" if unknown. The caller owns it: g_free(). */
char *submission_time(const Submission *submission);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Submissions, submissions_free)

#endif
