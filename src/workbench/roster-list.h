/*
 * rosters: the rosters there are: those in $XDG_DATA_HOME/muster/rosters, and those that were opened
 * elsewhere of late.
 *
 * What a file says of itself is read at once; whether a roster is legal takes loading its army data, and
 * is found out one roster at a time: here (roster_list_judge_next()), or beside the interface (judge.h).
 */
#ifndef WORKBENCH_ROSTER_LIST_H
#define WORKBENCH_ROSTER_LIST_H

#include "library/library.h"

typedef enum ListedVerdict {
	LISTED_NOT_JUDGED,
	LISTED_LEGAL,
	LISTED_ILLEGAL,
	LISTED_UNREADABLE, /* or its army data are not there */
} ListedVerdict;

/* All texts are owned. */
typedef struct ListedRoster {
	char *path;
	char *name;
	char *army;  /* "BlackHammer · The Empire" */
	char *costs; /* "1965/2000 pts"; NULL until it is judged */
	char *date;  /* of the last change: "2026-03-01" */
	gint64 changed;
	ListedVerdict verdict;
} ListedRoster;

typedef struct RosterList RosterList;

/* Looks at what there is, the last changed first. @library is borrowed. roster_list_free(). */
RosterList *roster_list_new(Library *library);
void roster_list_free(RosterList *rosters);

guint roster_list_count(const RosterList *rosters);
const ListedRoster *roster_list_get(const RosterList *rosters, guint index);

/* Judges one roster that has not been. Returns false if there is none left. */
bool roster_list_judge_next(RosterList *rosters);

/*
 * Judges the roster in a file.
 *
 * @costs  out: "1965/2000 pts", owned by the caller, g_free(); NULL if it cannot be read
 */
ListedVerdict roster_list_judge(Library *library, const char *path, char **costs);

/* Notes what was found out of the roster in a file; nothing if it is not there any more. */
void roster_list_note(RosterList *rosters, const char *path, ListedVerdict verdict,
                      const char *costs);

/* Where new rosters go; made if need be. The caller owns it: g_free(). */
char *roster_list_folder(void);

/* A path in a folder that is not taken yet: "Orks.ros", "Orks 2.ros". The caller owns it: g_free(). */
char *roster_list_free_path(const char *folder, const char *name);

/* Remembers that a roster was opened or saved here. */
void roster_list_remember(const char *path);

/*
 * What the player does to rosters. Each returns false, with a diagnostic, if it cannot.
 *
 * @trashed  out: where it lies now, owned by the caller: g_free()
 */
bool roster_list_duplicate(const char *path, Diags *diags);
bool roster_list_rename(const char *path, const char *name, Diags *diags);
bool roster_list_remove(const char *path, char **trashed, Diags *diags);
bool roster_list_restore(const char *trashed, const char *path, Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(RosterList, roster_list_free)

#endif
