/*
 * journal: the steps of a session on disk, so that a crash, a kill or a closed terminal loses
 * nothing.
 *
 * A journal is two files in $XDG_STATE_HOME/muster/journals: the roster as it was when the session
 * began, and a script of the edits since (journal-line.h), which `muster apply` can run. Its records
 * are numbered and chained (journal-chain.h), and a thread syncs them to the disk within a second.
 *
 * The session holds a lock on the script and removes both files when it ends in order. So a script
 * without a lock belongs to a session that crashed, and one with a lock means that the roster is
 * open elsewhere; the lock ends with its session, whatever ends that.
 */
#ifndef JOURNAL_JOURNAL_H
#define JOURNAL_JOURNAL_H

#include "base/text/diags.h"
#include "engine/edit/edit.h"

typedef struct Journal Journal;

/*
 * Begins a journal.
 *
 * @path  of the roster; NULL if it has no file yet
 * @base  the roster file as it is now
 *
 * Owned by the caller: journal_free() leaves it on the disk, journal_discard() removes it. NULL,
 * with a diagnostic, if it cannot be written; the session can do without.
 */
Journal *journal_begin(const char *path, GBytes *base, Diags *diags);
void journal_free(Journal *journal);
void journal_discard(Journal *journal);

/* Ends the journal of a session that ended in order: removes it, or renames its files to *.kept if it
   had lines that are not certain (journal_read()). */
void journal_close(Journal *journal);

/* The file with the roster that the journal begins with. Borrowed. */
const char *journal_base(const Journal *journal);

/* The file with its edits. Borrowed. */
const char *journal_script(const Journal *journal);

/* The path the roster was last saved to; NULL if it never was. Borrowed. */
const char *journal_path(const Journal *journal);

/* The roster of a journal in a line: its name, its game and the time of the last edit. Owned by the
   caller: g_free(). */
char *journal_summary(const Journal *journal);

/* Append to the journal. A full disk must not stop the user: records that cannot be written are
   kept in memory and tried again with the next one (journal_failure()). */
void journal_note_step(Journal *journal, const char *label, const GArray *edits);
void journal_note_undo(Journal *journal);
void journal_note_redo(Journal *journal);
void journal_note_saved(Journal *journal, const char *path);

/* The reason why not everything is in the file, for the user; NULL if everything is. Borrowed until
   the next call. */
const char *journal_failure(const Journal *journal);

/*
 * Journals of crashed sessions that hold something unsaved: of Journal, locked, owned by the
 * caller: g_ptr_array_unref(). Those with nothing unsaved are removed from the disk.
 */
GPtrArray *journal_find_lost(void);

/* The one of them that is about the roster in a file; NULL if there is none. Owned by the
   caller. */
Journal *journal_find_lost_of(const char *path);

/* Reports each journal, or the folder of all, that cannot be opened: nobody knows what it holds, so nothing of it is
   recovered. It stays on the disk. */
void journal_report_closed(Diags *diags);

/* True if another running session keeps a journal of the roster. @path may be relative. */
bool journal_is_kept_elsewhere(const char *path);

/* Receives the contents of a journal in order. Arguments are borrowed for the call. */
typedef struct JournalVisitor {
	void (*step)(void *data, const char *label, const GArray *edits);
	void (*undo)(void *data);
	void (*redo)(void *data);
	void (*saved)(void *data);
	void *data;
} JournalVisitor;

/* Result of journal_read(): the file cannot be read. */
#define JOURNAL_NOT_READABLE 1u

/*
 * Reads a journal from its beginning up to the first record that is damaged or follows a missing one
 * (journal-chain.h). Steps of version 2 that were not written whole are left out.
 *
 * Returns the line of that record; 0 if there is none; JOURNAL_NOT_READABLE.
 */
guint journal_read(const Journal *journal, const JournalVisitor *visitor);

/* Ids of the catalogues that its edits take forces from, undone or not, each once: of char *, owned
   by the caller. */
GPtrArray *journal_armies(const Journal *journal);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Journal, journal_free)

#endif
