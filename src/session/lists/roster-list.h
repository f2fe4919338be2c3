/*
 * roster-list: the user's rosters: those in $XDG_DATA_HOME/muster/rosters, and those opened
 * recently elsewhere.
 *
 * The head of each file is read at once. The verdict needs the army data, so it is judged one
 * roster at a time, by roster_list_judge_next() or in a thread (judge.h).
 */
#ifndef LISTS_ROSTER_LIST_H
#define LISTS_ROSTER_LIST_H

#include "data/library/library.h"

typedef enum ListedVerdict {
	LISTED_NOT_JUDGED, /* not yet */
	LISTED_LEGAL,
	LISTED_ILLEGAL,
	LISTED_AGREED,     /* not legal, but the players have agreed on each error */
	LISTED_UNCERTAIN,  /* it has no force, or not all of it could be read */
	LISTED_UNREADABLE, /* or its army data are missing */
} ListedVerdict;

/* All texts are owned. */
typedef struct ListedRoster {
	char *path;
	char *name;
	char *army;   /* "BlackHammer · The Empire" */
	char *system; /* id of its game system; NULL if it cannot be read */
	char *tags;   /* "league club"; NULL for none */
	char *family; /* the same for all variants of a roster (roster-variants.h); NULL for none */
	char *costs;  /* "1965/2000 pts"; NULL until it is judged */
	char *date;   /* date of the last change: "2026-03-01" */
	gint64 changed; /* time of the last change, in seconds since 1970 */
	ListedVerdict verdict;
} ListedRoster;

typedef struct RosterList RosterList;

/* Lists the rosters, the latest change first. @library is borrowed and must outlive the list. Owned
   by the caller: roster_list_free(). */
RosterList *roster_list_new(Library *library);
void roster_list_free(RosterList *rosters);

/* The rosters of the list. Borrowed. */
guint roster_list_count(const RosterList *rosters);
const ListedRoster *roster_list_get(const RosterList *rosters, guint index);

/* Judges one roster not judged yet. Returns false if none is left. */
bool roster_list_judge_next(RosterList *rosters);

/*
 * Judges the roster in a file.
 *
 * @costs  out: "1965/2000 pts", owned by the caller, g_free(); NULL if it cannot be read
 */
ListedVerdict roster_list_judge(Library *library, const char *path, char **costs);

/* Sets the verdict of the roster in a file, if that is in the list. @costs  copied; may be NULL */
void roster_list_note(RosterList *rosters, const char *path, ListedVerdict verdict,
                      const char *costs);

/* The folder for new rosters, made if it is missing. The caller owns it: g_free(). */
char *roster_list_folder(void);

/* An unused path in a folder: "Orks.ros", "Orks 2.ros" … The caller owns it: g_free(). */
char *roster_list_free_path(const char *folder, const char *name);

/*
 * The whole path of a roster to read, as a user types it (typed_path()). A name without a folder that is not in the
 * current folder is looked for among the rosters, with and without its suffix. The caller owns it: g_free().
 */
char *roster_list_typed_path(const char *typed);

/* Adds a roster that was opened or saved to the recent ones. */
void roster_list_remember(const char *path);

/*
 * Copy a roster file beside itself, rename it, move it to the trash, and move it back. The game that is played
 * with a roster moves with it; a copy has none.
 *
 * @trashed  out: its path in the trash, owned by the caller: g_free()
 *
 * Return false, with a diagnostic, on failure.
 */
bool roster_list_duplicate(const char *path, Diags *diags);
bool roster_list_rename(const char *path, const char *name, Diags *diags);
bool roster_list_remove(const char *path, char **trashed, Diags *diags);
bool roster_list_restore(const char *trashed, const char *path, Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(RosterList, roster_list_free)

#endif
