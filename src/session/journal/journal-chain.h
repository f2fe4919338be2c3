/*
 * journal-chain: numbers the records of a journal and chains them.
 *
 * A record is a step with its edits, an undo, a redo, or a save. A seal follows it, a comment with
 * its number and a sum over everything before:
 *
 *	step "rename"
 *	rename "Waaagh!"
 *	done
 *	# 3 9f86d081884c7d65
 *
 * A record whose seal does not fit was not written whole, was changed, or follows one that is
 * missing. An undo after a missing step would undo another one, so no later record is certain.
 */
#ifndef JOURNAL_JOURNAL_CHAIN_H
#define JOURNAL_JOURNAL_CHAIN_H

#include <glib.h>
#include <stdbool.h>

typedef struct JournalChain {
	guint number; /* number of the last record; 0 before the first */
	guint64 sum;
} JournalChain;

/* Returns the chain before the first record. @head  the first line of the journal */
JournalChain journal_chain_start(const char *head);

/* Returns the chain after one more record. @record  its lines, each with a line end */
JournalChain journal_chain_next(const JournalChain *chain, const char *record);

/* Returns the seal behind the last record of a chain. The caller owns it: g_free(). */
char *journal_chain_seal(const JournalChain *chain);

/* Returns a line that makes the record of a chain the last one: what is between them in the file
   does not count. The caller owns it: g_free(). */
char *journal_chain_resume(const JournalChain *chain);

/* True if a line is a seal, be it of another chain. */
bool journal_chain_is_seal(const char *line);

#endif
