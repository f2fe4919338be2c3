/* roster-files: the rosters that arguments name; a folder means all that lie in it. */
#ifndef FILES_ROSTER_FILES_H
#define FILES_ROSTER_FILES_H

#include "base/diags.h"

#include <glib.h>
#include <stdbool.h>

/* Folders nest no deeper; a link that leads back up would otherwise never end. */
#define ROSTER_FILES_MAX_DEPTH 16u

/* What of a folder is looked for. */
typedef enum RosterFiles {
	ROSTER_FILES_ROSTERS, /* .ros and .rosz */
	ROSTER_FILES_LISTS,   /* .txt, too: lists that are text (files/open-text.h) */
} RosterFiles;

/*
 * Finds rosters: an argument that is no folder stands for itself, a folder for every file below it
 * that is looked for, sorted by path. Hidden files and folders are left out, and pipes and devices.
 *
 * @arguments  ends with NULL
 * @paths      of owned char *: what is found is appended
 *
 * Returns false, with a diagnostic, if a folder cannot be read or holds no roster.
 */
bool roster_files_find(char *const *arguments, RosterFiles what, GPtrArray *paths, Diags *diags);

/* Whether a name is that of a roster: it ends in .ros or .rosz. */
bool roster_files_is_roster(const char *name);

#endif
