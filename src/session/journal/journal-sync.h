/*
 * journal-sync: writes a file through to the disk, in a thread of its own, so that no key waits for
 * the disk.
 *
 * Syncs the writes of half a second together, so that none waits longer than that and one sync.
 */
#ifndef JOURNAL_JOURNAL_SYNC_H
#define JOURNAL_JOURNAL_SYNC_H

typedef struct JournalSync JournalSync;

/* Starts a thread for a file. @fd  borrowed. The caller owns the result: journal_sync_free(). */
JournalSync *journal_sync_new(int fd);

/* Syncs what is left and ends the thread. NULL is allowed. */
void journal_sync_free(JournalSync *sync);

/* Ends the thread without a sync, for a file that is removed. NULL is allowed. */
void journal_sync_drop(JournalSync *sync);

/* Notes that the file has been written. */
void journal_sync_wake(JournalSync *sync);

/* Returns the errno of the last sync; 0 if it succeeded. */
int journal_sync_error(JournalSync *sync);

#endif
