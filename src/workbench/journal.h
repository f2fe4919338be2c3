/*
 * journal: the steps of a session on disk, so that a crash, a kill or a closed terminal loses nothing.
 *
 * A journal is two files in $XDG_STATE_HOME/muster/journals: the roster as the session began with it,
 * and a line for each thing that was done since (deed.h). It is locked as long as its session lives and
 * removed when that ends in order; one that is there without a lock belongs to a session that did not.
 * So a lock says, too, that a roster is open elsewhere, and goes with its session whatever ends that.
 *
 *	muster-journal 1	/home/me/orks.ros
 *	step	add Boss
 *	select	f1	boss			0
 *	done
 *	undo
 *	saved
 */
#ifndef WORKBENCH_JOURNAL_H
#define WORKBENCH_JOURNAL_H

#include "base/diags.h"
#include "workbench/deed.h"

typedef struct Journal Journal;

/*
 * Begins a journal.
 *
 * @path  of the roster; NULL if it has none yet
 * @base  the roster as it is now
 *
 * Owned by the caller: journal_free() leaves it on the disk, journal_discard() removes it. NULL, with a
 * diagnostic, if it cannot be written: the session goes on without.
 */
Journal *journal_begin(const char *path, GBytes *base, Diags *diags);
void journal_free(Journal *journal);

/* Removes it from the disk and frees it. */
void journal_discard(Journal *journal);

/* The file with the roster that the journal begins with. Borrowed. */
const char *journal_base(const Journal *journal);

/* Where the roster was last saved; NULL if it never was. Borrowed. */
const char *journal_path(const Journal *journal);

/* Notes what was done. */
void journal_note_step(Journal *journal, const char *label, const Deed *deeds, guint n_deeds);
void journal_note_undo(Journal *journal);
void journal_note_redo(Journal *journal);
void journal_note_saved(Journal *journal, const char *path);

/* Journals of sessions that did not end in order and hold something that was not saved: of Journal,
   owned by the caller, g_ptr_array_unref(); locked meanwhile. Those that hold nothing are removed. */
GPtrArray *journal_find_lost(void);

/* Whether another session that lives has a roster open: keeps a journal of it. @path may be relative. */
bool journal_is_kept_elsewhere(const char *path);

/* That of them which is about the roster in a file; NULL if there is none. Owned by the caller. */
Journal *journal_find_lost_of(const char *path);

/* What is made again when a journal is read. */
typedef struct JournalReader {
	void (*step)(void *data, const char *label, const Deed *deeds, guint n_deeds);
	void (*undo)(void *data);
	void (*redo)(void *data);
	void (*saved)(void *data);
	void *data;
} JournalReader;

/* The armies that its forces are of, taken back or not: ids of catalogues, each once, of char *, owned by the
   caller. */
GPtrArray *journal_armies(const Journal *journal);

/* Reads it from its beginning. A step that was not written whole is left out. */
void journal_read(const Journal *journal, const JournalReader *reader);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Journal, journal_free)

#endif
