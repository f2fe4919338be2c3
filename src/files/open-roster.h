/*
 * open-roster: from the name of a file to a roster that can be looked at.
 *
 *	g_auto(OpenRoster) open = {0};
 *	if (open_roster(library, "orks.ros", &open, diags))
 *		open_roster_judge(&open);
 */
#ifndef FILES_OPEN_ROSTER_H
#define FILES_OPEN_ROSTER_H

#include "library/library.h"
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

/* What the user knows of a list that is text; NULL where he does not say. Borrowed. */
typedef struct TextHints {
	const char *system; /* id or name */
	const char *army;
} TextHints;

/*
 * Reads a roster, or a list that is text (files/open-text.h), and loads the data it needs.
 *
 * @path   a file, or "-" for standard input; borrowed by the result
 * @open   out: open_roster_clear()
 * @diags  what was wrong with it and with the army data it needs
 *
 * Returns false if it is no roster or its game system is not found. A catalogue
 * that is missing leaves a roster that is not whole, with a diagnostic.
 */
bool open_roster(Library *library, const char *path, OpenRoster *open, Diags *diags);

/* The same of a file that has been read already (base/container.h, container_read_packed()). */
bool open_roster_read(Library *library, GBytes *file, const char *path, OpenRoster *open,
                      Diags *diags);

/* The same with what the user knows of a text. */
bool open_roster_as(Library *library, const char *path, const TextHints *hints, OpenRoster *open,
                    Diags *diags);

/*
 * The same with the data of further armies, which it may get forces of.
 *
 * @armies  ids of catalogues, ends with NULL; those that are not there are left out
 */
bool open_roster_with(Library *library, const char *path, const char *const *armies,
                      OpenRoster *open, Diags *diags);

/* Evaluates it, unless that is done; after that it must not be edited. */
void open_roster_look(OpenRoster *open);

/* Evaluates and judges it. */
void open_roster_judge(OpenRoster *open);

void open_roster_clear(OpenRoster *open);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(OpenRoster, open_roster_clear)

#endif
