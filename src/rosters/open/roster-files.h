/* roster-files: the roster files that arguments name; a folder stands for all in it. */
#ifndef OPEN_ROSTER_FILES_H
#define OPEN_ROSTER_FILES_H

#include "base/text/diags.h"

#include <glib.h>
#include <stdbool.h>

/* The files to find in a folder. */
typedef enum RosterFiles {
	ROSTER_FILES_ROSTERS, /* .ros, .rosz, .ros.xml, and .json with a roster in it */
	ROSTER_FILES_LISTS,   /* text lists, .txt, too (rosters/open/open-text.h) */
} RosterFiles;

/*
 * Finds roster files. A folder stands for every file of those kinds below it, sorted by path; any
 * other argument stands for itself. Hidden files and folders, pipes and devices are left out.
 *
 * @arguments  ends with NULL
 * @paths      char *, owned: results are appended
 *
 * Returns false, with a diagnostic, if a folder cannot be read or has no such file.
 */
bool roster_files_find(char *const *arguments, RosterFiles what, GPtrArray *paths, Diags *diags);

/* True if a name ends in .ros or .rosz, the forms in which rosters are saved. */
bool roster_files_is_roster(const char *name);

#endif
