/*
 * journal-steps: the steps of a session as a text for a report of a fault.
 *
 * Journals are read without their locks, so that the session may be running.
 */
#ifndef JOURNAL_JOURNAL_STEPS_H
#define JOURNAL_JOURNAL_STEPS_H

#include <glib.h>
#include <stdbool.h>

/* All texts are owned. */
typedef struct JournalSteps {
	char *text;     /* the script without seals: muster-edits(5); UTF-8, neutralised */
	char *base;     /* path of the roster that it begins with */
	gint64 changed; /* time of the last step, in seconds since 1970 */
	bool is_kept;   /* its session is running */
} JournalSteps;

/*
 * Reads the steps of a journal.
 *
 * @path   of the roster that it is about; NULL for the journal that was written last
 * @steps  out: owned by the caller, journal_steps_clear()
 *
 * Returns false if there is none.
 */
bool journal_steps_find(const char *path, JournalSteps *steps);
void journal_steps_clear(JournalSteps *steps);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(JournalSteps, journal_steps_clear)

#endif
