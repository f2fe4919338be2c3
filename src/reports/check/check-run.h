/*
 * check-run: judges many rosters, several at a time, and delivers the results in order.
 *
 * Threads open and judge rosters; each writes the format's section about its roster while it is
 * open. The thread of the caller receives the results in the order of the paths.
 *
 *	const CheckRun run = {.paths = paths, .games = library, .report = &report, …};
 *	const int status = check_run(&run);
 */
#ifndef CHECK_CHECK_RUN_H
#define CHECK_CHECK_RUN_H

#include "reports/check/check-report.h"

/* A run. Everything is borrowed for the call; what is zero is left out. */
typedef struct CheckRun {
	const GPtrArray *paths; /* char * */
	Library *games;
	const Submissions *submissions; /* NULL without a table of players */
	const Report *report;           /* whose format writes sections; NULL for no sections */
	bool explain;                   /* with reasons and fixes */
	ExplainMore *more;              /* completes them */
	CheckedLeave leave;
	bool quiet; /* writes no complaints, which a run before has written */
	/* Judges the rosters of a few armies after the other, and frees the army data of each: for
	   rosters of many armies, of which all results fit into memory. */
	bool by_army;
	Compat compat;
	guint jobs;
	void *user;
	/* Changes a roster before it is judged. Returns an exit code; not judged unless it is
	   EXIT_OK. Called by several threads at a time, as is look(). */
	int (*prepare)(void *user, Roster *roster);
	/* Takes facts from a roster while it is open; the result goes to deliver(). */
	void *(*look)(void *user, const SectionInput *input);
	/* Called with the rosters of a few armies, char *, while their army data are still loaded;
	   only with by_army. */
	void (*also)(void *user, const GPtrArray *paths);
	/* Receives a result and what look() returned, in the order of the paths. */
	void (*deliver)(void *user, guint number, const CheckedRoster *checked, void *seen);
} CheckRun;

/* Judges all rosters, and writes their complaints. Returns the worst exit code. */
int check_run(const CheckRun *run);

#endif
