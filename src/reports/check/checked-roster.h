/*
 * checked-roster: the facts about one checked roster that reports need after it is closed.
 *
 * A thread opens and judges a roster, fills one of these, closes the roster, and passes the facts
 * to the thread that writes the report.
 *
 *	CheckedRoster *checked = checked_roster_new(path);
 *	open_roster_judge(&open);
 *	checked_roster_set_verdict(checked, &open, diags);
 */
#ifndef CHECK_CHECKED_ROSTER_H
#define CHECK_CHECKED_ROSTER_H

#include "reports/players/submissions.h"
#include "rosters/open/open-roster.h"

/* All texts are owned, except where marked as borrowed. */
typedef struct CheckedRoster {
	const char *path; /* as given or found; borrowed; "" for a player without a list */
	const Submission
		*submission;   /* by the table of players; borrowed; NULL for a file of nobody */
	const Player *missing; /* has sent no list; borrowed; NULL for a list */
	int status;            /* an ExitCode */
	bool is_judged;        /* it has a verdict; if not, most of the members below are empty */
	bool is_legal;
	bool is_lenient; /* judged only because of --lenient */
	bool is_agreed;  /* legal only because of --allow-waivers */
	bool is_accepted; /* passes only because the organiser has accepted it, even if it is not judged */
	char *accepted;  /* his words, "2027-03-02: no other model is sold; …"; "" if nothing */
	char *stale;     /* his codes that fit nothing any more, with blanks; "" if none */
	char *doubts;    /* open_roster_doubts(); "" if none */
	Losses losses;   /* parts of its file that are not in the roster */
	char *name;      /* "" if unknown */
	char *armies;    /* names of the catalogues of its forces, each once, with commas */
	char *system;    /* name and revision of the game system */
	char *made_with; /* names and revisions of the army data it was made with; "" if unknown */
	char *cost_name; /* the first cost type that is shown; "" if there is none */
	Amount cost;     /* total of that cost type */
	bool has_limit;
	Amount limit; /* cost limit of that cost type */
	guint n_errors, n_warnings;
	guint n_agreements; /* the number of the players' agreements on errors */
	guint n_problems;   /* errors and warnings in its file */
	Amount penalty;     /* penalty points that the pack charges */
	char *reason;       /* the first of its gravest problems and findings; "" if none */
	char *sha256; /* SHA-256 of its file; NULL if unreadable, too large or standard input */
	char *list_sha256;       /* roster_content(); NULL if not computed */
	const char *data_sha256; /* LoadedGame.digest; borrowed from the library */
	const char *data_files;  /* LoadedGame.digested; likewise */
	const Diags *left_out;   /* LoadedGame.left_out; likewise; NULL if no game is loaded */
	char *complaints;        /* messages to standard error while it was judged */
	GString *section;        /* the format's text about it (reports/check/check-report.h) */
} CheckedRoster;

/* Makes a record without a verdict. The caller owns it: checked_roster_free(). @path  borrowed */
CheckedRoster *checked_roster_new(const char *path);

/* Makes a record of a player who has sent no list. The caller owns it. @player  borrowed */
CheckedRoster *checked_roster_missing(const Player *player);

/* Releases the record. NULL is allowed. */
void checked_roster_free(CheckedRoster *checked);

/*
 * Computes the digest of the roster's file.
 *
 * @file  its bytes; NULL if they could not be read as a roster: the digest is computed then only for a regular file
 *        of a size that a roster may have
 */
void checked_roster_digest(CheckedRoster *checked, GBytes *file);

/* Computes the digest of what the roster contains: roster_content(). */
void checked_roster_digest_list(CheckedRoster *checked, const Roster *roster);

/* The faults that a check passes over. */
typedef struct CheckedLeave {
	bool lenient;    /* judge a roster of which a part could not be read */
	bool agreements; /* honour the players' agreements (engine/roster/agreements.h) */
} CheckedLeave;

/*
 * Records the verdict and the other facts of a roster. One that cannot be judged
 * (open_roster_can_be_judged()) has findings, but no verdict.
 *
 * @diags  the problems in its file
 */
void checked_roster_set_verdict(CheckedRoster *checked, const OpenRoster *open, CheckedLeave leave,
                                const Diags *diags);

/* Records the reason why there is no verdict: the first error of @diags. */
void checked_roster_set_failure(CheckedRoster *checked, const Diags *diags);

/* Returns the player of the list, or the one who is missing; NULL if there is none. Borrowed. */
const Player *checked_roster_player(const CheckedRoster *checked);

/* Returns the name of that player, and his team; "" if there is none. Borrowed. */
const char *checked_roster_player_name(const CheckedRoster *checked);
const char *checked_roster_team(const CheckedRoster *checked);

/* Returns "legal", "legal with agreements", "accepted", "not legal", "not judged" or "no list" in the user's language. Static. */
const char *checked_roster_verdict_word(const CheckedRoster *checked);

/* Returns the same word in English, for programs. Static. */
const char *checked_roster_verdict_code(const CheckedRoster *checked);

/* Returns "not judged: 3 lines left out", "judged leniently: 3 lines left out", "2 guesses" in the
   user's language; "" if there is no doubt. The caller owns it: g_free(). */
char *checked_roster_note(const CheckedRoster *checked);

/* Returns the total and its limit, "1965 of 2000 pts"; "" if unknown. The caller owns it:
   g_free(). */
char *checked_roster_costs(const CheckedRoster *checked);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(CheckedRoster, checked_roster_free)

#endif
