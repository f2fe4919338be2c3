/*
 * open-roster: from the name of a file to a roster that can be looked at.
 *
 *	g_auto(OpenRoster) open = {0};
 *	if (open_roster(library, "orks.ros", &open, diags))
 *		open_roster_judge(&open);
 */
#ifndef CLI_OPEN_ROSTER_H
#define CLI_OPEN_ROSTER_H

#include "cli/library.h"
#include "cli/options.h"
#include "roster/roster.h"
#include "verdict/verdict.h"

typedef struct OpenRoster {
	const char *path;         /* as it was named; borrowed */
	const LoadedGame *loaded; /* borrowed from the library */
	Roster *roster;           /* owned, as the rest */
	View *view;               /* NULL until open_roster_look() or open_roster_judge() */
	Verdict *verdict;         /* NULL until open_roster_judge() */
	bool is_whole;            /* whether all the data it needs could be read */
} OpenRoster;

/*
 * Reads a roster and loads the data it needs.
 *
 * @path   a file, or "-" for standard input; borrowed by the result
 * @open   out: open_roster_clear()
 * @diags  what was wrong with it; about army data the library complains itself
 *
 * Returns false if it is no roster or its game system is not found. A catalogue
 * that is missing leaves a roster that is not whole, with a diagnostic.
 */
bool open_roster(Library *library, const char *path, OpenRoster *open, Diags *diags);

/*
 * Does the same with the first argument of a command line, and complains.
 *
 * @library  out: owned by the caller, whatever is returned; must outlive the roster
 */
bool open_named_roster(const ParsedLine *parsed, Library **library, OpenRoster *open);

/* Evaluates it, unless that is done; after that it must not be edited. */
void open_roster_look(OpenRoster *open);

/* Evaluates and judges it. */
void open_roster_judge(OpenRoster *open);

void open_roster_clear(OpenRoster *open);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(OpenRoster, open_roster_clear)

#endif
