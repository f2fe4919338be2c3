/*
 * shelf: the rosters there are: those in $XDG_DATA_HOME/muster/rosters, and those that were opened
 * elsewhere of late.
 *
 * What a file says of itself is read at once; whether a roster is legal takes loading its army data, and
 * is found out one roster at a time: here (shelf_judge_next()), or beside the interface (judge.h).
 */
#ifndef WORKBENCH_SHELF_H
#define WORKBENCH_SHELF_H

#include "library/library.h"

typedef enum ShelfVerdict {
	SHELF_NOT_JUDGED,
	SHELF_LEGAL,
	SHELF_ILLEGAL,
	SHELF_UNREADABLE, /* or its army data are not there */
} ShelfVerdict;

/* All texts are owned. */
typedef struct ShelfRoster {
	char *path;
	char *name;
	char *army;  /* "BlackHammer · The Empire" */
	char *costs; /* "1965/2000 pts"; NULL until it is judged */
	char *date;  /* of the last change: "2026-03-01" */
	gint64 changed;
	ShelfVerdict verdict;
} ShelfRoster;

typedef struct Shelf Shelf;

/* Looks at what there is, the last changed first. @library is borrowed. shelf_free(). */
Shelf *shelf_new(Library *library);
void shelf_free(Shelf *shelf);

guint shelf_count(const Shelf *shelf);
const ShelfRoster *shelf_get(const Shelf *shelf, guint index);

/* Judges one roster that has not been. Returns false if there is none left. */
bool shelf_judge_next(Shelf *shelf);

/*
 * Judges the roster in a file.
 *
 * @costs  out: "1965/2000 pts", owned by the caller, g_free(); NULL if it cannot be read
 */
ShelfVerdict shelf_judge(Library *library, const char *path, char **costs);

/* Notes what was found out of the roster in a file; nothing if it is not there any more. */
void shelf_note(Shelf *shelf, const char *path, ShelfVerdict verdict, const char *costs);

/* Where new rosters go; made if need be. The caller owns it: g_free(). */
char *shelf_folder(void);

/* A path in a folder that is not taken yet: "Orks.ros", "Orks 2.ros". The caller owns it: g_free(). */
char *shelf_free_path(const char *folder, const char *name);

/* Remembers that a roster was opened or saved here. */
void shelf_remember(const char *path);

/*
 * What the player does to rosters. Each returns false, with a diagnostic, if it cannot.
 *
 * @trashed  out: where it lies now, owned by the caller: g_free()
 */
bool shelf_duplicate(const char *path, Diags *diags);
bool shelf_rename(const char *path, const char *name, Diags *diags);
bool shelf_remove(const char *path, char **trashed, Diags *diags);
bool shelf_restore(const char *trashed, const char *path, Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Shelf, shelf_free)

#endif
