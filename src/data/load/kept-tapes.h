/*
 * kept-tapes: tapes of files, kept for further processes that load the same files.
 *
 * A process that has its army data checked again and again, each time in a child, opens the place where the
 * children keep what they have read; then each of them reads only the files that have changed:
 *
 *	const int place = kept_tapes_open();         the parent, once
 *	...
 *	kept_tapes_use(place);                       each child, before it loads a game
 *
 * Only one child may run at a time; it may be killed at any moment. A tape counts until the file has another
 * time or size. Like contents that are not saved (base/files/unsaved.h), the place counts for the whole
 * process, whose other threads must not load games.
 */
#ifndef LOAD_KEPT_TAPES_H
#define LOAD_KEPT_TAPES_H

#include "data/load/tape.h"

/* Opens an empty place in memory, which is closed by close(). Returns -1 if the system has none. */
int kept_tapes_open(void);

/* Takes tapes from a place from now on, and keeps others there. -1 is allowed, and changes nothing. */
void kept_tapes_use(int place);

/* True if a place is used. */
bool kept_tapes_are_used(void);

/* The state of a file on disk, by which a change is seen. */
typedef struct FileStamp {
	gint64 seconds, nanoseconds; /* the time of its last change */
	gint64 size;                 /* -1: there is no file, or it does not count */
} FileStamp;

/* The state of a file now; read it before the file. */
FileStamp file_stamp(const char *path);

/* The tape of a file in that state, owned by the caller: tape_free(). NULL if none is kept. */
Tape *kept_tapes_find(const char *path, const FileStamp *stamp);

/* Keeps a copy of the tape of a whole file in that state. */
void kept_tapes_add(const char *path, const FileStamp *stamp, const Tape *tape);

/* Lends the tape of a text that counts in place of a file, until the process ends; the tape is taken over. */
void kept_tapes_lend(const char *path, Tape *tape);

#endif
