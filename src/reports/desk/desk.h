/*
 * desk: everything an organiser makes of the lists of an event, in one folder.
 *
 * One pass judges the lists and makes reports, messages, the public release, statistics, the table
 * for pairing programs and locks; players who speak another language get theirs in a further pass.
 *
 *	const DeskJob job = {.folder = "lists", .output = "out", .games = library, …};
 *	const int status = desk_run(&job);
 */
#ifndef DESK_DESK_H
#define DESK_DESK_H

#include "reports/check/check-run.h"
#include "reports/players/rounds.h"

/* A run. Everything is borrowed for the call. */
typedef struct DeskJob {
	const char *folder;      /* with the lists */
	const GPtrArray *paths;  /* the lists found in it, char * */
	const char *output;      /* folder to write into */
	Library *games;          /* with the pack */
	const char *pack_path;   /* NULL without a pack */
	CheckedPack pack;        /* likewise empty */
	const Players *players;  /* NULL without a table: then every list is published */
	const Submissions *sent; /* likewise */
	const Rounds *rounds;    /* the pairings; NULL if there are none yet */
	const char *opens;       /* when the lists can be read, as written; NULL for at once */
	bool is_open;            /* that moment is over */
	guint jobs;
	ExplainMore *more; /* completes the fixes in messages; NULL for none */
	bool replace;      /* files that an earlier run did not write, too */
} DeskJob;

/* Runs the desk, and writes what is new since the last run to standard output. Returns an exit
   code. */
int desk_run(const DeskJob *job);

#endif
