/*
 * folder-search: the files below a folder that have a fitting name.
 *
 * Folders come from strangers, so a search is bounded: hidden files and folders are skipped, links
 * to folders are not followed, a folder that is mounted twice is searched once, and only regular
 * files are found, because opening a pipe or a device may block for ever.
 */
#ifndef FILES_FOLDER_SEARCH_H
#define FILES_FOLDER_SEARCH_H

#include "base/text/diags.h"

#include <glib.h>
#include <stdbool.h>

/* Nested folders: army data and rosters are one to three levels below the folder that is named. */
#define FOLDER_MAX_DEPTH 16u

/* True if a file of that name, without its folder, is searched for. */
typedef bool FolderTakes(const char *name);

/*
 * Searches a folder and its subfolders.
 *
 * @most   number of paths after which the search ends
 * @paths  char *, owned by the array: the paths found are appended, sorted; they begin with @folder
 * @diags  may be NULL
 *
 * Returns false, with a diagnostic, if a folder cannot be read or is too deep. What was found
 * before stays in @paths. Links out of the folder and files that are not regular are reported too,
 * but return true.
 */
bool folder_search(const char *folder, FolderTakes *takes, guint most, GPtrArray *paths,
                   Diags *diags);

/* True if a path is that of a folder or of something in it, links aside. */
bool folder_holds(const char *folder, const char *path);

/* Files that are searched for, with the arguments of folder_search(). */
typedef struct FolderWish {
	FolderTakes *takes;
	guint most;
	GPtrArray *paths;
	bool is_quiet; /* files that are not regular are not reported */
} FolderWish;

/* Searches likewise for several kinds of files at once. The search ends when it has found the most of
   each. */
bool folder_search_all(const char *folder, const FolderWish *wishes, guint count, Diags *diags);

#endif
